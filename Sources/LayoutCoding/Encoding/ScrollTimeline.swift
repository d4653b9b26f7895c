import LayoutEngine

/// Content offsets in their order along the axis on which they differ: what CSS calls a scroll progress timeline.
struct ScrollTimeline {
  /// The axis the offsets differ on; the layout's own where they do not.
  let axis: ScrollDirection
  /// In ascending order, each once.
  let offsets: [Point]

  /// The offsets of a request.
  ///
  /// - Throws: where they differ on both axes, which no timeline can follow.
  init(_ request: LayoutRequest) throws(Problem) {
    let first = request.contentOffsets[0]
    let movesAcross = request.contentOffsets.contains { $0.x != first.x }
    let movesDown = request.contentOffsets.contains { $0.y != first.y }
    if movesAcross, movesDown {
      throw Problem(
        notAllowed: "contentOffsets",
        "must differ on one axis only, because keyframes follow a scroll on one; ask for the other axis by itself"
      )
    }
    let axis: ScrollDirection =
      movesAcross ? .horizontal : movesDown ? .vertical : request.layout.traits.scrollDirection
    let ascending = request.contentOffsets.sorted { axis.main($0) < axis.main($1) }
    offsets = ascending.enumerated().filter { $0 == 0 || $1 != ascending[$0 - 1] }.map { $0.element }
    self.axis = axis
  }

  /// Where the first and the last offset are on the axis, in points.
  var range: ClosedRange<Double> { axis.main(offsets[0])...axis.main(offsets[offsets.count - 1]) }

  /// How far an offset is on the way from the first to the last.
  func percentage(of place: Int) -> Double {
    (axis.main(offsets[place]) - range.lowerBound) / (range.upperBound - range.lowerBound) * 100
  }
}

/// Walks over the elements that a query asks for at any of several content offsets, by ascending ordinal.
struct ElementUnion {
  private var sequences: [OrdinalSequence]
  /// The next of each; nil at its end.
  private var heads: [Int?]
  /// The sequences whose next is not known yet.
  private var behind: Range<Int>
  private var least: Int?

  init(_ request: LayoutRequest, at offsets: [Point]) {
    // What does not depend on the offset need not be looked for at each.
    let places = request.query == .all ? Array(offsets.prefix(1)) : offsets
    sequences = places.map { request.layout.ordinals(request.query, $0) }
    heads = sequences.map { _ in nil }
    behind = sequences.indices
  }

  /// The next ordinal; nil at the end, and where the budget is spent.
  ///
  /// - Complexity: O(offsets).
  mutating func next(_ budget: inout LookBudget) -> Int? {
    while let place = behind.first {
      if heads[place] == least {
        let next = sequences[place].next(&budget)
        if next == nil, budget.isSpent { return nil }
        heads[place] = next
      }
      behind.removeFirst()
    }
    least = heads.lazy.compactMap { $0 }.min()
    guard least != nil else { return nil }
    budget.spend(heads.count / 8)
    behind = heads.indices
    return least
  }
}

extension LayoutRequest {
  /// How many keyframes the elements have, all together.
  ///
  /// - Throws: `too-many-attributes`, and what `limits` throw when it takes too long.
  func keyframeCount(
    on timeline: ScrollTimeline, _ limits: RequestLimits, _ budget: inout LookBudget
  ) throws(Problem) -> Int {
    try limits.checkTime?()
    let maximum = limits.maximumAttributes / timeline.offsets.count
    var count = 0
    if query == .all {
      count = layout.elementCount
    } else {
      var union = ElementUnion(self, at: timeline.offsets)
      while count <= maximum {
        try limits.checkTime?()
        guard union.next(&budget) != nil else { break }
        count += 1
        budget.found += 1
      }
      try limits.check(budget)
    }
    if count <= maximum { return count * timeline.offsets.count }
    throw Problem(
      .tooManyAttributes,
      detail:
        "keyframes for \(timeline.offsets.count) offsets may be of at most \(maximum) elements; pass rect, for example \"visible\", or fewer offsets"
    )
  }
}
