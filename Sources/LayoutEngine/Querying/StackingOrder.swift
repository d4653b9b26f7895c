/// Elements in the order in which they are painted: from back to front by z-index, and those of one z-index as they come; or
/// the other way round.
///
/// However many they are, only some thousands of places are kept: those of the elements that come next. For the ones after
/// them the elements are gone through again, but only those stretches where some of them can be.
public struct StackingOrder<Positions: PositionWalk>: Sendable {
  /// Some elements that come one after another.
  private struct Stretch {
    /// Before the first of them.
    let start: Positions
    /// The places of those that are seen; nil while there is none.
    var places: ClosedRange<StackingPlace>?

    mutating func include(_ other: ClosedRange<StackingPlace>?) {
      guard let other else { return }
      let all = places ?? other
      places = min(all.lowerBound, other.lowerBound)...max(all.upperBound, other.upperBound)
    }
  }

  private let start: StackingStart
  private let most: StackingMemory
  private let zIndex: @Sendable (_ position: Int) -> Int?
  /// While they are gone through for the first time, one after the other; then by the first of their places.
  private var stretches: [Stretch] = []
  /// How many elements, seen or not, a stretch has; the last may have less.
  private var stretchLength: Int
  /// What comes next.
  private var places: [StackingPlace] = []
  private var nextPlace = 0
  private var hasMore = false
  /// The z-indices of those in front, from the foremost on, each once.
  private var levels: [Int] = []

  // A pass over the elements, which stops where a budget is spent and goes on with the next.

  /// Takes the places that come next; nil between two passes.
  private var selection: StackingSelection?
  /// Whether all elements were gone through once.
  private var isCollected = false
  /// Where the pass is; in the stretch with this number, of which so many are left.
  private var positions: Positions
  private var stretch = 0
  private var left = 0

  /// To find out where an element stands takes as long as so many looks.
  private static var looksPerPlace: Int { 4 }

  /// - Parameters:
  ///   - positions: where they are kept, ascending.
  ///   - most: what is kept.
  ///   - zIndex: nil for an element that is not seen.
  public init(
    _ positions: Positions, from start: StackingStart, most: StackingMemory = StackingMemory(),
    zIndex: @escaping @Sendable (_ position: Int) -> Int?
  ) {
    self.start = start
    self.most = most
    self.zIndex = zIndex
    self.positions = positions
    stretchLength = most.stretchLength
    selection = StackingSelection(count: most.places)
    beginStretch()
  }

  /// The position of the next element, and how many different z-indices are in front of it, as far as they are kept; nil at
  /// the end, and where the budget is spent.
  public mutating func next(_ budget: inout LookBudget) -> (position: Int, level: Int)? {
    while nextPlace == places.count {
      if selection == nil {
        guard hasMore else { return nil }
        selection = StackingSelection(count: most.places, after: places.last)
        stretch = -1
        left = 0
      }
      guard isCollected ? refill(&budget) : collect(&budget) else { return nil }
    }
    let place = places[nextPlace]
    nextPlace += 1
    let zIndex = place.zIndex(from: start)
    return (place.position(from: start), levels.firstIndex { $0 <= zIndex } ?? levels.count)
  }

  private mutating func beginStretch() {
    if stretches.count == most.stretches { joinStretches() }
    stretches.append(Stretch(start: positions))
    left = stretchLength
  }

  /// Goes through all elements, and takes those that come first; false where the budget is spent before the end.
  private mutating func collect(_ budget: inout LookBudget) -> Bool {
    while true {
      if left == 0 { beginStretch() }
      guard let position = positions.next(&budget) else { break }
      left -= 1
      budget.spend(Self.looksPerPlace)
      guard let zIndex = zIndex(position) else { continue }
      let place = StackingPlace(zIndex, position, from: start)
      stretches[stretches.count - 1].include(place...place)
      note(zIndex)
      selection?.take(place)
    }
    if budget.isSpent { return false }
    // In the order in which they are needed, so that few are gone through that are not.
    stretches.sort { $0.places.map { $0.lowerBound } ?? .last < $1.places.map { $0.lowerBound } ?? .last }
    isCollected = true
    finish()
    return true
  }

  /// Takes those that come after the last that were taken; false where the budget is spent before the end.
  private mutating func refill(_ budget: inout LookBudget) -> Bool {
    guard let last = places.last else { return true }
    while left > 0 || beginNextStretch(after: last) {
      guard let position = positions.next(&budget) else {
        if budget.isSpent { return false }
        left = 0
        continue
      }
      left -= 1
      budget.spend(Self.looksPerPlace)
      guard let zIndex = zIndex(position) else { continue }
      let place = StackingPlace(zIndex, position, from: start)
      selection?.take(place)
    }
    finish()
    return true
  }

  /// Goes on with the next stretch in which something may be that comes after a place; false where there is none.
  private mutating func beginNextStretch(after last: StackingPlace) -> Bool {
    repeat {
      stretch += 1
      guard stretch < stretches.count, let places = stretches[stretch].places,
        selection?.wants(places.lowerBound) == true
      else { return false }
      if places.upperBound > last { break }
    } while true
    positions = stretches[stretch].start
    left = stretchLength
    return true
  }

  private mutating func finish() {
    guard var selection else { return }
    (places, hasMore) = selection.finish()
    nextPlace = 0
    self.selection = nil
  }

  private mutating func note(_ zIndex: Int) {
    let rank = levels.firstIndex { $0 <= zIndex } ?? levels.count
    guard rank < most.levels, rank == levels.count || levels[rank] != zIndex else { return }
    levels.insert(zIndex, at: rank)
    if levels.count > most.levels { levels.removeLast() }
  }

  /// Makes of each two stretches one, so that however many elements there are, the stretches are few.
  private mutating func joinStretches() {
    for number in 0..<stretches.count / 2 {
      stretches[number] = stretches[2 * number]
      stretches[number].include(stretches[2 * number + 1].places)
    }
    stretches.removeLast(stretches.count / 2)
    stretchLength *= 2
  }
}

/// Where a stacking order begins.
public enum StackingStart: Sendable {
  /// With what is behind all others, as a painter does.
  case back
  /// With what is in front of all others, as a search for what was touched does.
  case front
}

/// What a stacking order keeps at most.
public struct StackingMemory: Sendable {
  /// Places of elements that come next.
  public var places = 8192
  /// Stretches of elements; an even number.
  public var stretches = 256
  /// How many elements, seen or not, a stretch has, unless that makes too many stretches.
  public var stretchLength = 1024
  /// Different z-indices that are in front.
  public var levels = 0

  /// Enough for an order of which the levels are of no use.
  public init(levels: Int = 0) { self.levels = levels }
}
