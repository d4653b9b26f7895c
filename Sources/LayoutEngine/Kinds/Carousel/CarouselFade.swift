/// How items of a carousel fade as they leave a range of offsets: iCarousel's fade options.
struct CarouselFade: Sendable {
  /// In items from the middle.
  private let minimum: Double
  private let maximum: Double
  private let range: Double
  private let minimumAlpha: Double

  init(_ options: CarouselLayout) {
    minimum = options.fadeMin ?? (options.type == .invertedTimeMachine ? 0 : -.infinity)
    maximum = options.fadeMax ?? (options.type == .timeMachine ? 0 : .infinity)
    range = options.fadeRange
    minimumAlpha = options.fadeMinAlpha
  }

  /// The alpha of an item `offset` items from the middle. Where the minimum is above the maximum, an offset beyond both
  /// counts from the maximum, as in iCarousel.
  func alpha(at offset: Double) -> Double {
    let outside = offset > maximum ? offset - maximum : max(0, minimum - offset)
    // A range of 0 fades at once.
    let share = outside < range ? outside / range : outside > 0 ? 1 : 0
    return 1 - share * (1 - minimumAlpha)
  }
}
