/// A family of iCarousel's types with its numbers settled: where it puts an item.
protocol CarouselFamily: Sendable {
  /// How many items it needs to fill the viewport.
  var visibleCount: Int { get }

  /// The transform of an item.
  /// - Parameters:
  ///   - offset: how many items it is from the middle; negative before it.
  ///   - base: perspective and viewpoint, to which the operations are applied.
  func transform(at offset: Double, on base: Transform3D) -> Transform3D
}

/// What the families measure themselves by.
struct CarouselMeasure {
  let options: CarouselLayout
  let viewport: Size
  let itemCount: Int

  var direction: ScrollDirection { options.scrollDirection }
  /// E: the extent of an item on the main axis, in points.
  var itemLength: Double { direction.main(options.itemSize) }
  var isInverted: Bool { options.type.isInverted }

  /// The number of items whose pitch is `spacing` items that fill the viewport, and one at either end. A negative spacing runs
  /// the other way and needs as many; without spacing the number is only limited by iCarousel's maximum.
  func visibleCount(spacing: Double) -> Int {
    Self.count((direction.main(viewport) / abs(spacing * itemLength)).rounded(.up) + 2)
  }

  /// A number of items, at most iCarousel's MAX_VISIBLE_ITEMS.
  static func count(_ number: Double) -> Int { Int(number.clamped(to: 0...maximumVisibleCount)) }
  static let maximumVisibleCount = 30.0
}

/// The numbers of the families whose items stand on a circle.
struct CarouselRing {
  /// How many items make up `arc`; at least one, also where there are none.
  let count: Double
  /// In radians.
  let arc: Double
  /// E·spacing: the pitch of the items, in points.
  let pitch: Double

  init(_ measure: CarouselMeasure) {
    let spacing = measure.options.spacing ?? 1
    let length = measure.direction.main(measure.viewport)
    pitch = measure.itemLength * spacing
    arc = measure.options.arc?.radians ?? 2 * .pi
    let filling = min(CarouselMeasure.maximumVisibleCount, max(12, (length / pitch).rounded(.up) * .pi))
    let computed = min(Double(measure.itemCount), filling.rounded(.towardZero))
    count = max(1, measure.options.count.map(Double.init) ?? computed)
  }

  /// The radius at which neighbours that far apart fill the arc: half a pitch is the far side of half an item's angle.
  var touchingRadius: Double { Self.radius(pitch / 2, over: tangent(arc / 2 / count)) }

  /// A quotient that is a radius. An arc of 0 opens the circle into a straight line: the radius stays at the largest legal
  /// length, so that results are finite.
  static func radius(_ length: Double, over slope: Double) -> Double {
    let radius = length / slope
    return radius.isNaN ? 0 : radius.clamped(to: -NumberRange.limit...NumberRange.limit)
  }

  /// How many items an inverted carousel shows, seen from its inside: the others are behind the eye.
  var halfCount: Double { (count / 2).rounded(.up) }
}

extension Transform3D {
  /// Moved along the scroll direction and in depth.
  func translated(_ direction: ScrollDirection, main: Double, z: Double) -> Transform3D {
    direction == .horizontal ? translated(x: main, y: 0, z: z) : translated(x: 0, y: main, z: z)
  }

  /// Turned about the axis across the scroll direction.
  func turned(_ direction: ScrollDirection, by angle: Double) -> Transform3D {
    direction == .horizontal
      ? rotated(by: angle, x: 0, y: 1, z: 0) : rotated(by: angle, x: -1, y: 0, z: 0)
  }
}
