/// iCarouselTypeCoverFlow and -CoverFlow2: the item in the middle faces the viewer, those beside it are turned away.
struct CoverFlowCarousel: CarouselFamily {
  let visibleCount: Int
  private let direction: ScrollDirection
  private let itemLength: Double
  private let tilt: Double
  private let spacing: Double
  /// How far a flick of coverFlow2 has turned the items beside the middle, −1…1; nil where each turns as it goes.
  private let toggle: Double?

  init(_ measure: CarouselMeasure) {
    direction = measure.direction
    itemLength = measure.itemLength
    tilt = measure.options.tilt ?? 0.9
    spacing = measure.options.spacing ?? 0.25
    toggle = measure.options.type == .coverFlow2 ? measure.options.toggle : nil
    visibleCount = measure.visibleCount(spacing: spacing)
  }

  func transform(at offset: Double, on base: Transform3D) -> Transform3D {
    let turn = turn(at: offset)
    let main = (turn * 0.5 * tilt + offset * spacing) * itemLength
    return base.translated(direction, main: main, z: -abs(turn) * itemLength * 0.5)
      .turned(direction, by: -turn * .pi / 2 * tilt)
  }

  /// How far an item is turned away: 0 in the middle, −1 before it and 1 after it.
  ///
  /// With iCarousel's own toggle, which follows the offset, coverFlow2's rule comes to the same as coverFlow's.
  private func turn(at offset: Double) -> Double {
    let clamped = offset.clamped(to: -1...1)
    guard let toggle else { return clamped }
    if toggle > 0 {
      if offset <= -0.5 { return -1 }
      if offset <= 0.5 { return -toggle }
      return offset <= 1.5 ? 1 - toggle : clamped
    }
    if offset > 0.5 { return 1 }
    if offset > -0.5 { return -toggle }
    return offset > -1.5 ? -1 - toggle : clamped
  }
}
