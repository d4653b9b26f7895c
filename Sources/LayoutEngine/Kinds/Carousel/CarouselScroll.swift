/// Where a carousel is scrolled to, in items.
struct CarouselScroll: Sendable {
  let itemCount: Int
  let wraps: Bool
  /// The number of the item in the middle, with a part for how far it is on its way.
  let offset: Double

  /// - Parameter main: the content offset on the main axis, in points.
  init(itemCount: Int, wraps: Bool, main: Double, itemLength: Double) {
    self.itemCount = itemCount
    self.wraps = wraps
    // Items of next to no length could be scrolled past by more than a number of items can say.
    offset = (main / itemLength).clamped(to: -1e15...1e15)
  }

  /// How many items an item is from the middle; negative before it. The way round is the shorter one where the carousel
  /// wraps, however many times it has been scrolled round.
  func distance(of item: Int) -> Double {
    let distance = Double(item) - offset
    let count = Double(itemCount)
    guard wraps, abs(distance) > count / 2 else { return distance }
    let wrapped = distance > 0 ? distance - count : distance + count
    if abs(wrapped) <= count / 2 { return wrapped }
    return distance - (distance / count).rounded() * count
  }

  /// The item in the middle; halves round away from zero, as iCarousel's do.
  ///
  /// - Precondition: there are items.
  var current: Int { inRange(Int64(offset.rounded(.toNearestOrAwayFromZero))) }

  /// - Parameter item: a number of 64 bits, also where an `Int` has 32: a carousel can be scrolled past more items.
  private func inRange(_ item: Int64) -> Int {
    let count = Int64(itemCount)
    guard wraps else { return Int(min(max(item, 0), count - 1)) }
    let rest = item % count
    return Int(rest < 0 ? rest + count : rest)
  }

  /// The first of `visibleCount` items around the middle, those after the last going on from the first.
  func firstVisible(_ visibleCount: Int) -> Int {
    let start = current - visibleCount / 2
    return wraps ? inRange(Int64(start)) : min(max(start, 0), itemCount - visibleCount)
  }
}
