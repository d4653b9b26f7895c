/// iCarouselTypeWheel and -InvertedWheel: items like the spokes of a wheel that lies in the plane of the screen.
struct WheelCarousel: CarouselFamily {
  let visibleCount: Int
  private let direction: ScrollDirection
  /// Negative where it is inverted.
  private let radius: Double
  /// From an item to the next, in radians; negative where it is inverted.
  private let anglePerItem: Double

  init(_ measure: CarouselMeasure) {
    let ring = CarouselRing(measure)
    let sign: Double = measure.isInverted ? -1 : 1
    let radius = measure.options.radius ?? CarouselRing.radius(ring.pitch * ring.count, over: ring.arc)
    direction = measure.direction
    self.radius = sign * radius
    anglePerItem = sign * (measure.options.angle?.radians ?? ring.arc / ring.count)
    let showsHub = radius - measure.itemLength / 2 < min(measure.viewport.width, measure.viewport.height) / 2
    visibleCount = CarouselMeasure.count(showsHub ? ring.count : ring.halfCount + 1)
  }

  func transform(at offset: Double, on base: Transform3D) -> Transform3D {
    let angle = anglePerItem * offset
    // Each item lies a hundredth of a point above the one before it.
    let lift = offset * 0.01
    return direction == .horizontal
      ? base.translated(x: 0, y: radius, z: 0).rotated(by: angle, x: 0, y: 0, z: 1)
        .translated(x: 0, y: -radius, z: lift)
      : base.translated(x: -radius, y: 0, z: 0).rotated(by: angle, x: 0, y: 0, z: 1)
        .translated(x: radius, y: 0, z: lift)
  }
}
