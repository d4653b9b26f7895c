import LayoutEngine
import Testing

/// A carousel with items 200 wide in a viewport 320 wide.
private func carousel(
  _ type: CarouselType, items: Int, _ change: (inout CarouselLayout) -> Void = { _ in }
) -> LaidOutCollection<CarouselLayout> {
  var layout = CarouselLayout()
  layout.type = type
  change(&layout)
  return layout.of(items, in: 320, 320)
}

struct CarouselVisibilityTests {
  @Test(arguments: [
    // ceil(320 / 200) + 2, ceil(320 / 50) + 2, 12 on the circle, half of it, half of it and one more, 30.
    (CarouselType.linear, 4), (.coverFlow, 9), (.coverFlow2, 9), (.rotary, 12), (.invertedRotary, 6),
    (.cylinder, 12),
    (.invertedCylinder, 6), (.wheel, 7), (.invertedWheel, 7), (.timeMachine, 30), (.invertedTimeMachine, 30),
  ])
  func `has as many visible items as iCarousel`(type: CarouselType, count: Int) {
    #expect(carousel(type, items: 100).ordinals(.visible).count == count)
  }

  @Test func `shows the whole wheel where its hub shows`() {
    let wheel = carousel(.wheel, items: 100) { $0.radius = 200 }
    #expect(wheel.ordinals(.visible).count == 12)
  }

  @Test func `clamps the window without wrap and goes round with it`() {
    let linear = carousel(.linear, items: 10)
    #expect(linear.ordinals(.visible) == [0, 1, 2, 3])
    #expect(linear.ordinals(.visible, at: Point(x: 1000, y: 0)) == [3, 4, 5, 6])
    #expect(linear.ordinals(.visible, at: Point(x: 1800, y: 0)) == [6, 7, 8, 9])
    let rotary = carousel(.rotary, items: 20)
    #expect(rotary.ordinals(.visible) == Array(0..<6) + Array(14..<20))
    #expect(carousel(.rotary, items: 0).ordinals(.visible).isEmpty)
  }

  @Test func `knows the current item`() {
    func current(_ carousel: LaidOutCollection<CarouselLayout>, _ x: Double) -> Int? {
      carousel.prepared.facts(at: Rect(x: x, y: 0, width: 320, height: 320)).currentItem?.item
    }
    let linear = carousel(.linear, items: 10)
    #expect([-500, 0, 99, 100, 300, 9999].map { current(linear, $0) } == [0, 0, 0, 1, 2, 9])
    let rotary = carousel(.rotary, items: 10)
    #expect([-200, 1900, 2000].map { current(rotary, $0) } == [9, 0, 0])
    #expect(current(carousel(.linear, items: 0), 0) == nil)
  }

  @Test func `ranks from the back to the front`() {
    func zIndexes(_ carousel: LaidOutCollection<CarouselLayout>, _ x: Double) -> [Int] {
      (0..<carousel.elementCount).map { carousel.attributes(of: $0, at: Point(x: x, y: 0)).zIndex }
    }
    // All equally deep: the farther from item 2 the farther behind, of two equally far the first behind.
    #expect(zIndexes(carousel(.linear, items: 10), 400) == [5, 7, 9, 8, 6, 4, 3, 2, 1, 0])
    #expect(zIndexes(carousel(.timeMachine, items: 4), 0) == [0, 1, 2, 3])
    #expect(zIndexes(carousel(.invertedTimeMachine, items: 4), 0) == [3, 2, 1, 0])
  }

  @Test(arguments: [false, true])
  func `ranks the window of a large carousel before the rest`(wrap: Bool) {
    let linear = carousel(.linear, items: 1001) { $0.wrap = wrap }
    let offset = Point(x: 100_000, y: 0)
    let context = linear.context(at: offset)
    let zIndexes = (0..<1001).map { linear.attributes(of: $0, in: context).zIndex }
    #expect(zIndexes.sorted() == Array(0...1000))
    #expect(zIndexes[497...502] == [995, 997, 998, 1000, 999, 996])
    #expect(linear.attributes(of: 17, at: offset) == linear.attributes(of: 17, in: context))
  }

  @Test func `fades time machines on the near side`() {
    let machine = carousel(.timeMachine, items: 10)
    let attributes = (0..<10).map { machine.attributes(of: $0, at: Point(x: 300, y: 0)) }
    #expect(attributes.prefix(4).map(\.alpha) == [1, 1, 0.5, 0])
    #expect(attributes.prefix(4).map(\.isHidden) == [false, false, false, true])
    let inverted = carousel(.invertedTimeMachine, items: 10) { $0.fadeMinAlpha = 0.25 }
    #expect(inverted.attributes(of: 0, at: Point(x: 300, y: 0)).alpha == 0.25)
    #expect(inverted.attributes(of: 2, at: Point(x: 300, y: 0)).alpha == 1)
  }

  @Test func `fades beyond its range, at once where that is nothing`() {
    let linear = carousel(.linear, items: 10) {
      $0.fadeMin = -1
      $0.fadeMax = 1
      $0.fadeRange = 2
    }
    #expect((0..<5).map { linear.attributes(of: $0, at: .zero).alpha } == [1, 1, 0.5, 0, 0])
    let sudden = carousel(.linear, items: 10) {
      $0.fadeMax = 1
      $0.fadeRange = 0
    }
    #expect((0..<3).map { sudden.attributes(of: $0, at: .zero).alpha } == [1, 1, 0])
  }

  @Test func `hides the backs of an inverted cylinder`() {
    #expect(carousel(.invertedCylinder, items: 10).attributes(of: 5, at: .zero).isHidden)
    #expect(!carousel(.invertedCylinder, items: 10).attributes(of: 1, at: .zero).isHidden)
    #expect(!carousel(.cylinder, items: 10).attributes(of: 5, at: .zero).isHidden)
  }

  @Test func `warns where too few items wrap`() {
    let few = carousel(.linear, items: 3) { $0.wrap = true }.traits.warnings
    #expect(few.map(\.code) == [.wrapTooFewItems])
    #expect(carousel(.linear, items: 4) { $0.wrap = true }.traits.warnings.isEmpty)
    #expect(carousel(.linear, items: 3).traits.warnings.isEmpty)
    #expect(carousel(.rotary, items: 3).traits.warnings.isEmpty)
  }

  @Test(arguments: CarouselType.allCases)
  func `stays finite at the limits`(type: CarouselType) {
    let tiny = Double.leastNonzeroMagnitude
    for (spacing, arc) in [(0, 0), (-1e9, 1e9), (1e9, 0), (1, 360), (1e-300, 1e-300)] {
      for (length, viewport) in [(1e9, 1e9), (1e9, tiny), (tiny, 1e9)] {
        var layout = CarouselLayout()
        layout.type = type
        layout.itemSize = Size(width: length, height: length)
        layout.spacing = spacing
        layout.arc = arc
        layout.m34 = 1
        layout.tilt = 1e9
        for items in [0, 1, 2, 1_000_000_000] {
          let carousel = layout.of(items, in: viewport, viewport)
          for x in [0, 1e9, -1e9] { carousel.expectFinite(at: Point(x: x, y: 1e9)) }
          #expect(carousel.ordinals(.visible, at: Point(x: 1e9, y: 0)).count <= 30)
        }
      }
    }
  }
}
