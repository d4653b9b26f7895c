import LayoutEngine
import Testing

/// What holds for every kind, with random options, sections and sizes.
@Suite struct LawTests {
  @Test func `finds in a rectangle what a look at every element finds`() {
    check { dice, layout, offset in
      let rect = Rect(
        x: dice.quarter(-100...500), y: dice.quarter(-100...500), width: dice.quarter(0...300),
        height: dice.quarter(0...300))
      #expect(layout.ordinals(.rect(rect), at: offset) == layout.bruteForce(rect, at: offset))
      let tiles = layout.visibleRect(at: offset)
      if layout.prepared.visibleWindow(at: tiles) == nil {
        #expect(layout.ordinals(.visible, at: offset) == layout.bruteForce(tiles, at: offset))
      }
      #expect(layout.ordinals(.all, at: offset) == Array(0..<layout.elementCount))
    }
  }

  @Test func `finds the same in rectangles that begin and end where elements do`() {
    check { dice, layout, offset in
      guard layout.elementCount > 0 else { return }
      func edge(_ dice: inout Dice) -> Rect {
        layout.frame(of: Int.random(in: 0..<layout.elementCount, using: &dice), at: offset)
      }
      for _ in 0..<8 {
        let (first, last) = (edge(&dice), edge(&dice))
        let (left, right) = ([first.minX, first.maxX].randomElement(using: &dice)!, last.maxX)
        let (top, bottom) = ([first.minY, first.maxY].randomElement(using: &dice)!, last.minY)
        let rect = Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
        #expect(layout.ordinals(.rect(rect), at: offset) == layout.bruteForce(rect, at: offset))
      }
    }
  }

  @Test func `answers finite numbers`() {
    check { _, layout, offset in
      for attributes in layout.all(at: offset) {
        let rows = attributes.transform3D
        let numbers = [
          attributes.frame.minX, attributes.frame.minY, attributes.frame.maxX, attributes.frame.maxY,
          attributes.alpha, rows.row1.sum(), rows.row2.sum(), rows.row3.sum(), rows.row4.sum(),
        ]
        #expect(numbers.allSatisfy { $0.isFinite })
        #expect((0...1).contains(attributes.alpha))
        #expect(attributes.frame.width >= 0 && attributes.frame.height >= 0)
      }
      #expect(layout.contentSize.width >= 0 && layout.contentSize.height >= 0)
      #expect(layout.contentSize.width.isFinite && layout.contentSize.height.isFinite)
    }
  }

  @Test func `answers the same twice`() {
    check { _, layout, offset in #expect(layout.all(at: offset) == layout.all(at: offset)) }
  }

  @Test func `counts every item once, by section, header first and footer last`() {
    check { _, layout, offset in
      let elements = layout.all(at: offset)
      #expect(elements.filter { $0.element == .cell }.count == layout.index.itemCount)
      let order: [ElementKind: Int] = [.header: 0, .cell: 1, .footer: 2]
      let keys = elements.map { [$0.indexPath.section, order[$0.element]!, $0.indexPath.item] }
      let isOrdered = zip(keys, keys.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) }
      #expect(isOrdered)
      for (ordinal, element) in elements.enumerated() where element.element == .cell {
        #expect(layout.index.ordinal(of: element.indexPath) == ordinal)
        #expect(layout.index.ordinal(ofItem: layout.index.item(of: ordinal)) == ordinal)
      }
    }
  }

  @Test func `does not depend on the content offset unless it says so`() {
    check { _, layout, offset in
      if !layout.traits.invalidatesOnScroll { #expect(layout.all(at: offset) == layout.all(at: .zero)) }
    }
  }

  @Test func `mirrors twice to itself`() {
    check { dice, layout, _ in
      let rect = Rect(x: dice.quarter(-50...50), y: 0, width: dice.quarter(0...50), height: 1)
      let twice = layout.mirrored(layout.mirrored(rect))
      #expect(abs(twice.minX - rect.minX) < 1e-9 && twice.size == rect.size)
      for attributes in layout.all() {
        #expect(attributes.transform3D.mirrored.mirrored == attributes.transform3D)
      }
    }
  }

  @Test func `rests at an offset within the content`() {
    check { dice, layout, offset in
      var request = SnapRequest()
      request.contentOffset = offset
      request.velocity = Point(x: dice.quarter(-2000...2000), y: dice.quarter(-2000...2000))
      request.options.mode = SnapOptions.Mode.allCases.randomElement(using: &dice)!
      request.options.align = SnapOptions.Align.allCases.randomElement(using: &dice)!
      request.options.contain = [nil, .keep, .trim].randomElement(using: &dice)!
      let rest = layout.snap(request).contentOffset
      #expect((0...max(0, layout.contentSize.width - layout.viewport.width) + 1e-9).contains(rest.x))
      #expect((0...max(0, layout.contentSize.height - layout.viewport.height) + 1e-9).contains(rest.y))
    }
  }

  /// Runs a law for many random layouts of every kind.
  private func check(_ law: @escaping Law.Check) {
    _ = LayoutCatalog.map(Law(check: law))
  }
}

/// Shows a law to each kind.
private struct Law: LayoutVisitor {
  typealias Check = @Sendable (inout Dice, any SomeLaidOutCollection, Point) -> Void
  let check: Check

  func visit<L: Layout>(_ type: L.Type) {
    var dice = Dice(seed: 42)
    for _ in 0..<150 {
      let layout = dice.presented(type)
      let offset = Point(x: dice.quarter(-100...600), y: dice.quarter(-100...600))
      check(&dice, layout, offset)
    }
  }
}

/// Any kind's presented layout.
private protocol SomeLaidOutCollection {
  associatedtype L: Layout
  var prepared: L.Prepared { get }
  var traits: LayoutTraits { get }
  var index: ElementIndex { get }
  var viewport: Size { get }
  var contentSize: Size { get }
  var elementCount: Int { get }
  func visibleRect(at contentOffset: Point) -> Rect
  func mirrored(_ rect: Rect) -> Rect
  func ordinals(_ query: ElementQuery, at offset: Point) -> [Int]
  func all(at offset: Point) -> [LayoutAttributes]
  func frame(of ordinal: Int, at contentOffset: Point) -> Rect
  func bruteForce(_ rect: Rect, at offset: Point) -> [Int]
  func snap(_ request: SnapRequest) -> SnapResult
}

extension SomeLaidOutCollection {
  fileprivate func all() -> [LayoutAttributes] { all(at: .zero) }
}

extension LaidOutCollection: SomeLaidOutCollection {}
