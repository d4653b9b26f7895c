import LayoutEngine
import Testing

struct HoneycombLayoutTests {
  @Test func `lowers every other column by half a cell`() {
    let honeycomb = HoneycombLayout().of(6, in: 375, 667)
    let size = Size(width: 60, height: 51.96152422706631)
    let centers = [
      Point(x: 100, y: 54.64101615137754), Point(x: 160, y: 89.28203230275508),
      Point(x: 220, y: 54.64101615137754), Point(x: 280, y: 89.28203230275508),
      Point(x: 100, y: 123.92304845413264), Point(x: 160, y: 158.56406460551017),
    ]
    for (item, center) in centers.enumerated() {
      expect(honeycomb.frame(item), isNear: Rect(center: center, size: size))
    }
  }

  @Test func `lowers columns, not items, where their number is odd`() {
    var layout = HoneycombLayout()
    layout.columnCount = 3
    let honeycomb = layout.of(6, in: 375, 667)
    #expect(honeycomb.frame(3).minY == honeycomb.frame(5).minY)
    #expect(honeycomb.frame(4).minY > honeycomb.frame(3).minY)
  }

  @Test func `encloses its cells`() {
    func content(_ items: Int) -> Size { HoneycombLayout().of(items, in: 375, 667).contentSize }
    #expect(content(0) == Size(width: 80, height: 40))
    #expect(abs(content(1).width - 170) < 1e-9)
    #expect(abs(content(1).height - 100.62177826491071) < 1e-9)
    // The last row has only an even column, which is lower than the odd ones before it.
    #expect(abs(content(5).height - 169.9038105676658) < 1e-9)
    #expect(abs(content(19).width - 350) < 1e-9)
    #expect(abs(content(19).height - 412.3909236273086) < 1e-9)
  }

  @Test func `masks its cells as hexagons`() {
    let mask = HoneycombLayout().of(1, in: 375, 667).traits.maskPath ?? []
    let (l, s) = (25.980762113533157, 15.0)
    let hexagon = [(0, l), (s, 0), (s + 30, 0), (60, l), (s + 30, 2 * l), (s, 2 * l)]
    #expect(mask.count == 6)
    for (point, (x, y)) in zip(mask, hexagon) {
      #expect(abs(point.x - x) < 1e-9)
      #expect(abs(point.y - y) < 1e-9)
    }
  }

  @Test func `moves with the content offset when it is pinned`() {
    var layout = HoneycombLayout()
    #expect(!layout.of(9, in: 375, 667).traits.invalidatesOnScroll)
    layout.pinned = true
    let honeycomb = layout.of(9, in: 375, 667)
    #expect(honeycomb.traits.invalidatesOnScroll)
    let offset = Point(x: 30, y: 70)
    expect(honeycomb.frame(of: 5, at: offset), isNear: honeycomb.frame(5).offset(by: offset))
    honeycomb.expectRectsAgreeWithWalk(at: offset)
  }

  @Test(arguments: [1, 2, 3, 4, 50])
  func `finds the same cells as a walk`(columns: Int) {
    var layout = HoneycombLayout()
    layout.columnCount = columns
    layout.of(77, in: 375, 667).expectRectsAgreeWithWalk()
    layout.margin = 0
    layout.of(77, in: 375, 667, direction: .rtl).expectRectsAgreeWithWalk()
  }

  @Test func `answers a billion cells like a hundred`() {
    var layout = HoneycombLayout()
    layout.columnCount = 30_000
    let honeycomb = layout.of(1_000_000_000, in: 100, 100)
    let found = honeycomb.ordinals(.visible, at: Point(x: 600_000, y: 1_000_000))
    #expect(found.count <= 6)
    #expect(found.count >= 2)
  }

  @Test func `stays finite at the limits`() {
    var layout = HoneycombLayout()
    layout.itemWidth = 1e9
    layout.margin = 1e9
    layout.columnCount = 1_000_000_000
    layout.of(1_000_000_000, in: 1e9, 1e9).expectFinite()
    layout.columnCount = 1
    layout.of(1_000_000_000, in: 1, 1).expectFinite(at: Point(x: 1e9, y: 1e9))
    layout.itemWidth = .leastNonzeroMagnitude
    layout.margin = 0
    layout.of(1_000_000_000, in: 1, 1).expectFinite()
  }
}
