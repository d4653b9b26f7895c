import LayoutEngine
import Testing

@testable import LayoutCoding

/// Pictures draw from back to front, however many elements there are, and whatever their order.
struct DepthOrderTests {
  /// Elements in a row of which every fifth is out of sight, hidden or transparent, with the z-indices that a test gives them.
  struct Row: PictureScene {
    let count: Int
    let zIndex: @Sendable (Int) -> Int

    let title = ""
    let visible = Rect(x: 0, y: 0, width: 1e9, height: 1)
    let contentSize = Size(width: 1e9, height: 1)
    let precision: Int? = nil
    let hasSections = false
    var positions: Range<Int>.Iterator { (0..<count).makeIterator() }

    func element(at position: Int) -> LayoutAttributes {
      var attributes = LayoutAttributes(
        element: .cell, indexPath: IndexPath(section: 0, item: position),
        frame: Rect(x: Double(position), y: position % 15 == 4 ? 10 : 0, width: 1, height: 1))
      attributes.isHidden = position % 15 == 9
      attributes.alpha = position % 15 == 14 ? 0 : 1
      attributes.zIndex = zIndex(position)
      return attributes
    }

    func mask(of attributes: LayoutAttributes) -> [Point]? { nil }

    /// By sorting all of them.
    var expected: [Int] {
      (0..<count).filter { $0 % 5 != 4 }.sorted { (zIndex($0), $0) < (zIndex($1), $1) }
    }
  }

  static let orders: [@Sendable (Int) -> Int] = [
    { _ in 0 },
    { $0 },
    { -$0 },
    { -abs($0 - 300) },
    { $0 % 3 },
    { ($0 * 7919) % 521 },
    { $0 / 10 * 10 - $0 % 10 },
  ]

  @Test(arguments: orders.indices, [0, 1, 14, 20, 21, 700])
  func `elements come from back to front`(_ order: Int, _ count: Int) {
    let row = Row(count: count, zIndex: Self.orders[order])
    var elements = DepthOrder(row, most: .init(places: 16, stretches: 8), stretchLength: 4)
    var drawn: [(item: Int, level: Int)] = []
    while let (element, level) = elements.advance() { drawn.append((element.indexPath.item, level)) }
    #expect(elements.advance() == nil)
    let expected = row.expected
    #expect(drawn.map(\.item) == expected)
    #expect(drawn.map(\.level) == levels(of: expected.map(row.zIndex)))
  }

  /// How many different ones come after each, in what ascends; at most so many as colours tell apart.
  private func levels(of ascending: [Int]) -> [Int] {
    var (level, following) = (0, ascending.last)
    return ascending.reversed().map { zIndex in
      if zIndex != following { level += 1 }
      following = zIndex
      return min(level, PictureColor.levels)
    }.reversed()
  }
}
