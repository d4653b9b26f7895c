/// Where an element stands in a stacking order: what is less comes before.
struct StackingPlace: Comparable {
  private let depth: Int
  private let turn: Int

  /// Front to back uses `~x`, which reverses the order of integers without overflow.
  init(_ zIndex: Int, _ position: Int, from start: StackingStart) {
    (depth, turn) = start == .back ? (zIndex, position) : (~zIndex, ~position)
  }

  func zIndex(from start: StackingStart) -> Int { start == .back ? depth : ~depth }
  func position(from start: StackingStart) -> Int { start == .back ? turn : ~turn }

  /// After all others.
  static let last = StackingPlace(.max, .max, from: .back)

  static func < (left: Self, right: Self) -> Bool { (left.depth, left.turn) < (right.depth, right.turn) }
}

/// The first places of those it is shown.
struct StackingSelection {
  private let count: Int
  /// The one before them all; nil for the first of an order.
  private let previous: StackingPlace?
  private var places: [StackingPlace] = []
  /// The last that is wanted, once there are enough.
  private var end: StackingPlace?

  init(count: Int, after previous: StackingPlace? = nil) {
    self.count = count
    self.previous = previous
  }

  /// Whether some that come from a place on may be among the first.
  func wants(_ place: StackingPlace) -> Bool { end.map { place < $0 } ?? true }

  mutating func take(_ place: StackingPlace) {
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
  mutating func finish() -> (places: [StackingPlace], hasMore: Bool) {
    places.sort()
    if places.count <= count { return (places, end != nil) }
    // In memory of its own, which is no more than they need.
    return (Array(places.prefix(count)), true)
  }
}
