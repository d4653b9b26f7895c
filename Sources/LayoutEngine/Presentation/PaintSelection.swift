/// Where an element stands in a paint order: what is less comes before.
struct PaintPlace: Comparable {
  private let depth: Int
  private let turn: Int

  /// From the front, all is turned round: of two's complements, the bitwise ones descend where the numbers ascend.
  init(_ zIndex: Int, _ position: Int, from start: PaintStart) {
    (depth, turn) = start == .back ? (zIndex, position) : (~zIndex, ~position)
  }

  func zIndex(from start: PaintStart) -> Int { start == .back ? depth : ~depth }
  func position(from start: PaintStart) -> Int { start == .back ? turn : ~turn }

  /// After all others.
  static let last = PaintPlace(.max, .max, from: .back)

  static func < (left: Self, right: Self) -> Bool { (left.depth, left.turn) < (right.depth, right.turn) }
}

/// The first places of those it is shown.
struct PaintSelection {
  private let count: Int
  /// The one before them all; nil for the first of an order.
  private let previous: PaintPlace?
  private var places: [PaintPlace] = []
  /// The last that is wanted, once there are enough.
  private var end: PaintPlace?

  init(count: Int, after previous: PaintPlace? = nil) {
    self.count = count
    self.previous = previous
  }

  /// Whether some that come from a place on may be among the first.
  func wants(_ place: PaintPlace) -> Bool { end.map { place < $0 } ?? true }

  mutating func take(_ place: PaintPlace) {
    if let previous, place <= previous { return }
    guard wants(place) else { return }
    places.append(place)
    if places.count == 2 * count { cut() }
  }

  private mutating func cut() {
    places.sort()
    places.removeLast(count)
    end = places.last
  }

  /// The first, in their order, and whether there are others after them.
  mutating func finish() -> (places: [PaintPlace], hasMore: Bool) {
    places.sort()
    if places.count <= count { return (places, end != nil) }
    // In memory of its own, which is no more than they need.
    return (Array(places.prefix(count)), true)
  }
}
