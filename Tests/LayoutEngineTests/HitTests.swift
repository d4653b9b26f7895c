import LayoutEngine
import Testing

@Suite struct HitTests {
  @Test func `agrees with a look at every projected corner, for every kind`() {
    _ = LayoutCatalog.map(BruteForce())
  }

  @Test func `gives the point in the item's own coordinates`() {
    let line = LineLayout().with {
      $0.scaleEffect = ScaleEffect()
      $0.scaleEffect?.peak = 2
      $0.scaleEffect?.falloff = 0
    }.of(3, in: 300, 100)
    let hits: [ElementHit] = line.hits(at: Point(x: 60, y: 80), at: .zero)
    #expect(hits.map(\.indexPath.item) == [0])
    #expect(hits[0].local == Point(x: 5, y: 65))
  }

  @Test func `goes front to back: by z-index, and later before earlier`() {
    let stack = StackLayout().of(6, in: 400, 400)
    let hits: [ElementHit] = stack.hits(at: Point(x: 200, y: 200), at: .zero)
    #expect(hits.map(\.indexPath.item) == [0, 1, 2, 3])
    let circle = CircleLayout().with { $0.radius = 0 }.of(3, in: 100, 100)
    #expect(circle.hits(at: Point(x: 50, y: 50), at: .zero).map(\.indexPath.item) == [2, 1, 0])
  }

  @Test func `gives a shared edge to one neighbour`() {
    let flow = FlowLayout().with {
      $0.itemSize = Size(width: 100, height: 100)
      $0.minimumInteritemSpacing = 0
      $0.minimumLineSpacing = 0
    }.of(9, in: 300, 300)
    func items(_ x: Double, _ y: Double) -> [Int] {
      flow.hits(at: Point(x: x, y: y), at: .zero).map(\.indexPath.item)
    }
    #expect(items(0, 0) == [0])
    #expect(items(100, 100) == [4])
    #expect(items(99.999, 200) == [6])
    #expect(items(300, 50).isEmpty)
    #expect(items(-1e-9, 50).isEmpty)
  }

  @Test func `takes a honeycomb's cell for its mask`() {
    let comb = HoneycombLayout().of(4, in: 320, 480)
    let frame = comb.frame(of: 0, at: .zero)
    #expect(comb.hits(at: frame.center, at: .zero).map(\.indexPath.item) == [0])
    #expect(comb.hits(at: Point(x: frame.minX + 2, y: frame.minY + 2), at: .zero).isEmpty)
    #expect(
      comb.hits(at: Point(x: frame.minX + 2, y: frame.center.y), at: .zero).map(\.indexPath.item) == [0])
  }

  @Test func `passes over what cannot be seen`() {
    let stack = StackLayout().with { $0.visibleCount = 0 }.of(6, in: 400, 400)
    #expect(stack.hits(at: Point(x: 200, y: 200), at: .zero).isEmpty)
    var edgeOn = LayoutAttributes(
      element: .cell, indexPath: IndexPath(section: 0, item: 0), frame: .r(0, 0, 100, 100))
    edgeOn.transform3D = .identity.scaled(x: 0, y: 1, z: 1)
    #expect(edgeOn.unprojected(Point(x: 50, y: 50)) == nil)
    edgeOn.transform3D = Transform3D(m34: -1.0 / 100).translated(x: 0, y: 0, z: 150)
    #expect(edgeOn.unprojected(Point(x: 50, y: 50)) == nil)
  }

  @Test func `looks at a few of a billion items`() {
    let line = LineLayout().with {
      $0.scaleEffect = ScaleEffect()
      $0.scaleEffect?.peak = 3
    }.of(1_000_000_000, in: 300, 100)
    let offset = Point(x: 5_000_000, y: 0)
    let middle = Point(x: 5_000_150, y: 50)
    #expect(line.hitCandidateCount(at: middle, at: offset, limit: 1000) < 5)
    #expect(line.hits(at: middle, at: offset).map(\.indexPath.item) == [45455, 45454])
    let cards = CardLayout().of(1_000_000_000, in: 300, 400)
    #expect(cards.hitCandidateCount(at: middle, at: offset, limit: 1000) < 5)
    let carousel = CarouselLayout().of(1_000_000_000, in: 300, 400)
    #expect(carousel.hitCandidateCount(at: middle, at: offset, limit: 1000) > 1000)
    #expect(carousel.hitCandidateCount(at: middle, .visible, at: offset, limit: 1000) < 10)
  }
}

/// Compares hits with a point-in-polygon test on the projected outline of every element.
private struct BruteForce: LayoutVisitor {
  func visit<L: Layout>(_ type: L.Type) {
    var dice = Dice(seed: 7)
    var (tested, found) = (0, 0)
    for _ in 0..<80 {
      let layout = dice.presented(type)
      let offset = Point(x: dice.quarter(-100...600), y: dice.quarter(-100...600))
      let elements = layout.all(at: offset)
      for _ in 0..<8 {
        let point = self.point(&dice, near: elements.randomElement(using: &dice)?.quad?.boundingBox)
        let sides = elements.map { side(of: point, to: $0, mask: layout.traits.maskPath) }
        if sides.contains(nil) { continue }
        let hits: [ElementHit] = layout.hits(at: point, at: offset)
        let expected = zip(elements, sides).filter { $0.1 == true }.map(\.0)
        #expect(Set(hits.map(key)) == Set(expected.map(key)), "\(L.kind) at \(point)")
        #expect(hits.first.map(key) == front(of: expected).map(key))
        tested += 1
        found += hits.count
      }
    }
    #expect(tested > 150 && found > 50, "\(L.kind): \(found) hits at \(tested) points")
  }

  private func key(_ hit: ElementHit) -> String { "\(hit.element) \(hit.indexPath)" }
  private func key(_ element: LayoutAttributes) -> String { "\(element.element) \(element.indexPath)" }

  private func front(of elements: [LayoutAttributes]) -> LayoutAttributes? {
    elements.enumerated().max { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }?.element
  }

  private func point(_ dice: inout Dice, near box: Rect?) -> Point {
    let box = box ?? .r(0, 0, 300, 300)
    return Point(
      x: box.minX + box.width * Double.random(in: -0.1...1.1, using: &dice),
      y: box.minY + box.height * Double.random(in: -0.1...1.1, using: &dice))
  }

  /// Whether a point is inside the projected outline; nil where it is on the edge, or the outline reaches the eye.
  private func side(of point: Point, to element: LayoutAttributes, mask: [Point]?) -> Bool? {
    if element.isHidden || element.alpha == 0 { return false }
    guard let quad = element.quad else { return nil }
    let outline = mask?.map { $0 + element.frame.origin } ?? quad.corners
    let box = quad.boundingBox
    let size = max(box.width, box.height, 1)
    let crosses = outline.indices.map { number -> Double in
      let (a, b) = (outline[number], outline[(number + 1) % outline.count])
      return ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / size
    }
    let tolerance = 1e-7 * (size + abs(point.x) + abs(point.y))
    if crosses.allSatisfy({ $0 > tolerance }) || crosses.allSatisfy({ $0 < -tolerance }) { return true }
    let isOutside = crosses.contains { $0 > tolerance } && crosses.contains { $0 < -tolerance }
    return isOutside ? false : nil
  }
}
