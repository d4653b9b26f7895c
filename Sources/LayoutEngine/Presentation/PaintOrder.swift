/// Elements in the order in which they are painted: from back to front by z-index, and those of one z-index as they come; or
/// the other way round.
///
/// However many they are, only some thousands of places are kept: those of the elements that come next. For the ones after
/// them the elements are gone through again, but only those stretches where some of them can be.
public struct PaintOrder<Positions: IteratorProtocol<Int> & Sendable>: Sendable {
  /// Some elements that come one after another.
  private struct Stretch {
    /// Before the first of them.
    let start: Positions
    /// The places of those that are seen; nil while there is none.
    var places: ClosedRange<PaintPlace>?

    mutating func include(_ other: ClosedRange<PaintPlace>?) {
      guard let other else { return }
      let all = places ?? other
      places = min(all.lowerBound, other.lowerBound)...max(all.upperBound, other.upperBound)
    }
  }

  private let start: PaintStart
  private let most: PaintMemory
  private let zIndex: @Sendable (_ position: Int) -> Int?
  /// While they are gone through for the first time, one after the other; then by the first of their places.
  private var stretches: [Stretch] = []
  /// How many elements, seen or not, a stretch has; the last may have less.
  private var stretchLength: Int
  /// What comes next.
  private var places: [PaintPlace] = []
  private var nextPlace = 0
  private var hasMore = false
  /// The z-indices of those in front, from the foremost on, each once.
  private var levels: [Int] = []

  /// Goes through all elements, and takes those that come first.
  ///
  /// - Parameters:
  ///   - positions: where they are kept, ascending.
  ///   - most: what is kept.
  ///   - zIndex: nil for an element that is not seen.
  public init(
    _ positions: Positions, from start: PaintStart, most: PaintMemory = PaintMemory(),
    zIndex: @escaping @Sendable (_ position: Int) -> Int?
  ) {
    self.start = start
    self.most = most
    self.zIndex = zIndex
    stretchLength = most.stretchLength
    var positions = positions
    var selection = PaintSelection(count: most.places)
    var isAtEnd = false
    while !isAtEnd {
      if stretches.count == most.stretches { joinStretches() }
      var stretch = Stretch(start: positions)
      for _ in 0..<stretchLength {
        guard let position = positions.next() else {
          isAtEnd = true
          break
        }
        guard let zIndex = zIndex(position) else { continue }
        let place = PaintPlace(zIndex, position, from: start)
        stretch.include(place...place)
        note(zIndex)
        selection.take(place)
      }
      stretches.append(stretch)
    }
    // In the order in which they are needed, so that few are gone through that are not.
    stretches.sort { $0.places.map(\.lowerBound) ?? .last < $1.places.map(\.lowerBound) ?? .last }
    (places, hasMore) = selection.finish()
  }

  /// The position of the next element, and how many different z-indices are in front of it, as far as they are kept; nil at
  /// the end.
  public mutating func next() -> (position: Int, level: Int)? {
    if nextPlace == places.count, hasMore { refill() }
    guard nextPlace < places.count else { return nil }
    let place = places[nextPlace]
    nextPlace += 1
    let zIndex = place.zIndex(from: start)
    return (place.position(from: start), levels.firstIndex { $0 <= zIndex } ?? levels.count)
  }

  private mutating func refill() {
    guard let last = places.last else { return }
    var selection = PaintSelection(count: most.places, after: last)
    for stretch in stretches {
      guard let places = stretch.places, selection.wants(places.lowerBound) else { break }
      if places.upperBound <= last { continue }
      var positions = stretch.start
      for _ in 0..<stretchLength {
        guard let position = positions.next() else { break }
        if let zIndex = zIndex(position) { selection.take(PaintPlace(zIndex, position, from: start)) }
      }
    }
    (places, hasMore) = selection.finish()
    nextPlace = 0
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

/// Where a paint order begins.
public enum PaintStart: Sendable {
  /// With what is behind all others, as a painter does.
  case back
  /// With what is in front of all others, as a search for what was touched does.
  case front
}

/// What a paint order keeps at most.
public struct PaintMemory: Sendable {
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
