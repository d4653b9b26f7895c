/// iCarouselTypeLinear: items side by side.
struct LinearCarousel: CarouselFamily {
  let visibleCount: Int
  private let direction: ScrollDirection
  /// From an item to the next, in points.
  private let pitch: Double

  init(_ measure: CarouselMeasure) {
    let spacing = measure.options.spacing ?? 1
    direction = measure.direction
    pitch = measure.itemLength * spacing
    visibleCount = measure.visibleCount(spacing: spacing)
  }

  func transform(at offset: Double, on base: Transform3D) -> Transform3D {
    base.translated(direction, main: offset * pitch, z: 0)
  }
}
