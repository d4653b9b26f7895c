/// iCarouselTypeRotary and -InvertedRotary: items on a circle that all face the viewer, seen from outside or from inside.
struct RotaryCarousel: CarouselFamily {
  let visibleCount: Int
  private let direction: ScrollDirection
  /// Negative where it is inverted.
  private let radius: Double
  /// From an item to the next, in radians; negative where it is inverted.
  private let anglePerItem: Double
  /// The same angle for every item, where the request says so.
  private let fixedAngle: Double?

  init(_ measure: CarouselMeasure) {
    let ring = CarouselRing(measure)
    let sign: Double = measure.isInverted ? -1 : 1
    let computed = min(NumberRange.limit, max(ring.pitch / 2, ring.touchingRadius))
    direction = measure.direction
    radius = sign * (measure.options.radius ?? computed)
    anglePerItem = sign * ring.arc / ring.count
    fixedAngle = measure.options.angle.map { sign * $0.radians }
    visibleCount = CarouselMeasure.count(measure.isInverted ? ring.halfCount : ring.count)
  }

  func transform(at offset: Double, on base: Transform3D) -> Transform3D {
    let (sine, cosine) = sineAndCosine(fixedAngle ?? offset * anglePerItem)
    return base.translated(direction, main: radius * sine, z: radius * cosine - radius)
  }
}
