/// iCarouselTypeTimeMachine and -InvertedTimeMachine: items one behind the other.
struct TimeMachineCarousel: CarouselFamily {
  private let direction: ScrollDirection
  /// From an item to the next along the scroll direction and in depth, in points; the depth is negative where it is inverted.
  private let step: (main: Double, z: Double)

  init(_ measure: CarouselMeasure) {
    let spacing = measure.options.spacing ?? 1
    direction = measure.direction
    // Inverting turns both the tilt and the offset round, which leaves the step along the scroll direction as it is.
    step = (
      measure.itemLength * (measure.options.tilt ?? 0.3),
      measure.itemLength * (measure.isInverted ? -spacing : spacing)
    )
  }

  var visibleCount: Int { CarouselMeasure.count(.infinity) }

  func transform(at offset: Double, on base: Transform3D) -> Transform3D {
    base.translated(direction, main: offset * step.main, z: offset * step.z)
  }
}
