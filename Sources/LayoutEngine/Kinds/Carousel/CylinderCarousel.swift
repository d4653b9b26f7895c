/// iCarouselTypeCylinder and -InvertedCylinder: items that are the faces of a cylinder, seen from outside or from inside.
struct CylinderCarousel: CarouselFamily {
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
    direction = measure.direction
    radius = sign * (measure.options.radius ?? max(Self.lift, ring.touchingRadius))
    anglePerItem = sign * ring.arc / ring.count
    fixedAngle = measure.options.angle.map { sign * $0.radians }
    visibleCount = CarouselMeasure.count(measure.isInverted ? ring.halfCount : ring.count)
  }

  /// How far iCarousel lifts every face towards the viewer, in points; also the least radius.
  private static let lift = 0.01

  func transform(at offset: Double, on base: Transform3D) -> Transform3D {
    base.translated(x: 0, y: 0, z: -radius)
      .turned(direction, by: fixedAngle ?? offset * anglePerItem)
      .translated(x: 0, y: 0, z: radius + Self.lift)
  }
}
