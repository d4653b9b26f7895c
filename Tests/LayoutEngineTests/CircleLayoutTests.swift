import LayoutEngine
import Testing

struct CircleLayoutTests {
  @Test func `starts at the right and goes round clockwise`() {
    let circle = CircleLayout().of(4, in: 300, 400)
    let centers = [(250, 200), (150, 300), (50, 200), (150, 100)]
    for (item, (x, y)) in centers.enumerated() {
      expect(circle.frame(item), isNear: Rect(x: Double(x - 25), y: Double(y - 25), width: 50, height: 50))
    }
    #expect(circle.contentSize == Size(width: 300, height: 400))
  }

  @Test func `lays CYCircleLayout`() {
    var layout = CircleLayout()
    layout.radius = 70
    layout.startAngle = 90
    layout.clockwise = false
    let circle = layout.of(4, in: 300, 300)
    // x = cx + 70·sin, y = cy + 70·cos.
    expect(circle.frame(0), isNear: Rect(x: 125, y: 195, width: 50, height: 50))
    expect(circle.frame(1), isNear: Rect(x: 195, y: 125, width: 50, height: 50))
    expect(circle.frame(2), isNear: Rect(x: 125, y: 55, width: 50, height: 50))
  }

  @Test func `turns with the rotation and keeps the pinch in its range`() {
    var layout = CircleLayout()
    layout.rotation = 90
    layout.pinchScale = 9
    expect(layout.of(2, in: 300, 300).frame(0), isNear: Rect(x: 125, y: 255, width: 50, height: 50))
    layout.pinchScale = 0
    expect(layout.of(2, in: 300, 300).frame(0), isNear: Rect(x: 125, y: 175, width: 50, height: 50))
  }

  @Test func `puts an item that is alone in the middle`() {
    var layout = CircleLayout()
    #expect(layout.of(1, in: 300, 300).frame(0) == Rect(x: 125, y: 125, width: 50, height: 50))
    layout.centersSingleItem = false
    #expect(layout.of(1, in: 300, 300).frame(0) == Rect(x: 225, y: 125, width: 50, height: 50))
  }

  @Test func `stays in the viewport when it is pinned`() {
    var layout = CircleLayout()
    #expect(!layout.of(3, in: 300, 300).traits.invalidatesOnScroll)
    layout.pinned = true
    let circle = layout.of(3, in: 300, 300)
    #expect(circle.traits.invalidatesOnScroll)
    #expect(circle.frame(of: 0, at: Point(x: 10, y: 20)) == Rect(x: 235, y: 145, width: 50, height: 50))
    circle.expectRectsAgreeWithWalk(at: Point(x: 40, y: 70))
  }

  @Test func `puts an item's own size around its place`() {
    let circle = CircleLayout().of([(10, 20), (30, 40)], in: 300, 300)
    expect(circle.frame(0), isNear: Rect(x: 245, y: 140, width: 10, height: 20))
    expect(circle.frame(1), isNear: Rect(x: 35, y: 130, width: 30, height: 40))
    circle.expectRectsAgreeWithWalk()
  }

  @Test(arguments: [2, 31, 33, 64, 1000, 4097])
  func `finds the same items as a walk`(items: Int) {
    var layout = CircleLayout()
    layout.itemSize = Size(width: 3, height: 5)
    layout.startAngle = 17
    layout.of(items, in: 300, 300).expectRectsAgreeWithWalk()
  }

  @Test func `finds a few of a billion without looking at all`() {
    var layout = CircleLayout()
    layout.itemSize = Size(width: 1e-9, height: 1e-9)
    layout.startAngle = 45
    let circle = layout.of(1_000_000_000, in: 300, 300)
    // A window of 3e-6 around the rightmost point: 4.8 items a millionth of a point.
    let found = circle.ordinals(.rect(Rect(x: 249, y: 150 - 1.5e-6, width: 2, height: 3e-6)))
    #expect((3...6).contains(found.count))
    #expect(found.allSatisfy { abs($0 - 875_000_000) < 6 })
  }

  @Test func `stays finite at the limits`() {
    var layout = CircleLayout()
    layout.radius = 1e9
    layout.startAngle = 1e9
    layout.rotation = 1e9
    layout.pinchScale = 1e9
    layout.of(1_000_000_000, in: 1e9, 1e9).expectFinite(at: Point(x: 1e9, y: 1e9))
    layout.of(0, in: 1, 1).expectFinite()
  }
}
