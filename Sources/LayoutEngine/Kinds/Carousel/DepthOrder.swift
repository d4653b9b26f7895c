/// Where an item is in depth, as iCarousel compares it.
struct Depth {
  /// The sum of m13, m23, m33 and m43.
  let z: Double
  /// The sum of m11, m21, m31 and m41, or on a vertical carousel of m12 … m42.
  let main: Double

  init(_ transform: Transform3D, _ direction: ScrollDirection) {
    let sum = transform.row1 + transform.row2 + transform.row3 + transform.row4
    z = sum.z
    main = direction == .horizontal ? sum.x : sum.y
  }

  /// The rank of each of these from the back to the front; of those equally deep the one farther from `middle` on the main
  /// axis is behind, among equals the first.
  ///
  /// - Complexity: O(n log n).
  static func ranks(of depths: [Depth], middle: Depth) -> [Int] {
    let order = depths.indices.sorted { a, b in
      let (first, second) = (depths[a], depths[b])
      if first.z != second.z { return first.z < second.z }
      let (near, far) = (abs(second.main - middle.main), abs(first.main - middle.main))
      return far != near ? far > near : a < b
    }
    var ranks = Array(repeating: 0, count: depths.count)
    for (rank, position) in order.enumerated() { ranks[position] = rank }
    return ranks
  }
}

/// The z-index of every item of a carousel at one content offset.
///
/// iCarousel ranks the items it has views for. Here every item has one z-index whatever part of the carousel is asked for:
/// a carousel of few items is ranked as a whole; in a larger one the items of the visible window are ranked by their depth
/// and the others, of which an answer may hold a billion, lie behind them, the farther from the window the farther behind, of
/// two equally far the one before the window behind the one after it.
struct DepthOrder: Sendable {
  /// The largest carousel that is ranked as a whole.
  static let wholeLimit = 256

  private let itemCount: Int
  /// The first item that is ranked by depth; the others follow it, from the last item on to the first.
  private let first: Int
  private let ranks: [Int]
  /// How many items after the ranked ones are counted as after, not before them.
  private let after: Int

  init(itemCount: Int, first: Int, ranks: [Int], wraps: Bool) {
    self.itemCount = itemCount
    self.first = first
    self.ranks = ranks
    let others = itemCount - ranks.count
    after = wraps ? (others + 1) / 2 : max(0, others - first)
  }

  func zIndex(of item: Int) -> Int {
    let position = item >= first ? item - first : item - first + itemCount
    let others = itemCount - ranks.count
    if position < ranks.count { return others + ranks[position] }
    let isAfter = position < ranks.count + after
    let distance = isAfter ? position - ranks.count + 1 : itemCount - position
    let before = others - after
    let farther = max(0, after - distance) + max(0, before - distance)
    return farther + (isAfter && before >= distance ? 1 : 0)
  }
}
