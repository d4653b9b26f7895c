import LayoutEngine
import Testing

/// A carousel of ten items, 200 wide, in a viewport 320 wide, whose item 1 is one item from the middle.
private func carousel(
  _ type: CarouselType, items: Int = 10, _ change: (inout CarouselLayout) -> Void = { _ in }
) -> LaidOutCollection<CarouselLayout> {
  var layout = CarouselLayout()
  layout.type = type
  change(&layout)
  return layout.of(items, in: 320, 320)
}

struct CarouselLayoutTests {
  @Test func `gives every item the frame in the middle`() {
    let linear = carousel(.linear) { $0.contentOffsetPoint = Point(x: 5, y: -7) }
    for item in [0, 4, 9] {
      #expect(linear.frame(of: item, at: Point(x: 500, y: 0)) == Rect(x: 565, y: 53, width: 200, height: 200))
    }
    #expect(linear.contentSize == Size(width: 2120, height: 320))
    #expect(linear.traits.snapTargets == .multiples(of: 200))
  }

  @Test(arguments: [
    (CarouselType.linear, [200, 0, 0, 1]),
    (.rotary, [180.901699, 0, -58.778525, 1.117557]),
    // The radius and the angle change sign: r sin a stays, r cos a − r turns round.
    (.invertedRotary, [180.901699, 0, 58.778525, 0.882443]),
    (.cylinder, [180.907577, 0, -58.770435, 1.117541]),
    (.wheel, [187.097857, 60.791779, 0.01, 0.99998]),
    (.coverFlow, [140, 0, -100, 1.2]),
    (.coverFlow2, [140, 0, -100, 1.2]),
    (.timeMachine, [60, 0, 200, 0.6]),
    (.invertedTimeMachine, [60, 0, -200, 1.4]),
  ])
  func `moves the next item as iCarousel does`(type: CarouselType, lastRow: [Double]) {
    expect(carousel(type).attributes(of: 1, at: .zero).transform3D, endsWith: lastRow)
  }

  @Test(arguments: [
    (
      CarouselType.cylinder,
      [0.809017, 0, -0.587785, 0.001176, 0, 1, 0, 0, 0.587785, 0, 0.809017, -0.001618]
    ),
    (.wheel, [0.809017, 0.587785, 0, 0, -0.587785, 0.809017, 0, 0, 0, 0, 1, -0.002]),
    (.coverFlow, [0.156434, 0, 0.987688, -0.001975, 0, 1, 0, 0, -0.987688, 0, 0.156434, -0.000313]),
  ])
  func `turns the next item as iCarousel does`(type: CarouselType, rows: [Double]) {
    let transform = carousel(type).attributes(of: 1, at: .zero).transform3D
    expect(transform, endsWith: rows + transform.numbers.suffix(4))
  }

  @Test func `mirrors the inverted cylinder and wheel`() {
    // Radius −307.768354, angle −36°: r sin a stays, the depth and the lift of 0.01 do not.
    expect(
      carousel(.invertedCylinder).attributes(of: 1, at: .zero).transform3D,
      endsWith: [180.895821, 0, 58.786615, 0.882427])
    // Radius −318.309886: the item goes right and up instead of down.
    expect(
      carousel(.invertedWheel).attributes(of: 1, at: .zero).transform3D,
      endsWith: [187.097857, -60.791779, 0.01, 0.99998])
  }

  @Test(arguments: [
    (CarouselType.linear, [0, 200, 0, 1]),
    (.rotary, [0, 180.901699, -58.778525, 1.117557]),
    (.cylinder, [0, 180.907577, -58.770435, 1.117541]),
    // The hub is to the left, not above: the item goes down as it turns.
    (.wheel, [-60.791779, 187.097857, 0.01, 0.99998]),
    (.coverFlow, [0, 140, -100, 1.2]),
    (.timeMachine, [0, 60, 200, 0.6]),
  ])
  func `runs down when it scrolls vertically`(type: CarouselType, lastRow: [Double]) {
    let vertical = carousel(type) { $0.scrollDirection = .vertical }
    expect(vertical.attributes(of: 1, at: .zero).transform3D, endsWith: lastRow)
    #expect(vertical.contentSize == Size(width: 320, height: 2120))
  }

  @Test func `moves the viewer to the viewpoint`() {
    let linear = carousel(.linear) { $0.viewpointOffset = Point(x: 30, y: 40) }
    expect(linear.attributes(of: 1, at: .zero).transform3D, endsWith: [170, -40, 0, 1])
  }

  @Test func `goes round the shorter way where it wraps`() {
    let wrapped = carousel(.linear) { $0.wrap = true }
    func x(_ item: Int, at offset: Double) -> Double {
      wrapped.attributes(of: item, at: Point(x: offset, y: 0)).transform3D.row4.x
    }
    #expect(x(9, at: 0) == -200)
    #expect(x(5, at: 0) == 1000)
    #expect(x(6, at: 0) == -800)
    #expect(x(0, at: 1800) == 200)
    #expect(x(9, at: -100) == -100)
    // Three times round and a half.
    #expect(x(0, at: 6100) == -100)
  }

  @Test(arguments: [(0.25, -22.5, -25.0), (-0.25, 22.5, -25), (1, -90, -100)])
  func `turns the item in the middle of coverFlow2 by its toggle`(toggle: Double, x: Double, z: Double) {
    let coverFlow = carousel(.coverFlow2) { $0.toggle = toggle }
    expect(coverFlow.attributes(of: 0, at: .zero).transform3D, endsWith: [x, 0, z, 1 - z / 500])
  }

  @Test func `lets options replace the numbers of the type`() {
    let rotary = carousel(.rotary) {
      $0.radius = 100
      $0.angle = 90
    }
    expect(rotary.attributes(of: 3, at: .zero).transform3D, endsWith: [100, 0, -100, 1.2])
    let half = carousel(.cylinder) {
      $0.count = 4
      $0.arc = 180
      $0.radius = 100
    }
    // 45° on a radius of 100: 100.01·sin, 100.01·cos − 100.
    expect(half.attributes(of: 1, at: .zero).transform3D, endsWith: [70.717749, 0, -29.282251, 1.058565])
  }
}
