/// An item and the offset at which it rests.
struct SnapCandidate: Sendable {
  var item: Int
  var offset: Double
}

extension SnapAxis {
  /// The item of a range whose resting offset is nearest to an offset; among equals the first.
  ///
  /// Looks at a stretch of the content around the offset and doubles it until the nearest must be in it, so that it
  /// costs what lies near, not what there is.
  func nearest(to offset: Double, among items: Range<Int>, _ budget: inout LookBudget) -> SnapCandidate? {
    guard !items.isEmpty else { return nil }
    if let pitch = layout.traits.snapTargets.pitch {
      return nearestMultiple(of: pitch, to: offset, among: items)
    }
    // Beyond all candidates the nearest is the same as at the last of them, and found without rounding.
    let offset = options.contain == nil ? offset.clamped(to: hull) : clamped(offset)
    var best = options.contain == nil ? nil : nearestEnd(to: offset, among: items, &budget)
    var reach = initialReach(from: offset, to: items)
    while true {
      let stretch = Span(start: alignedPoint(at: offset) - reach, length: 2 * reach)
      let isWhole = reach > 1e17 || budget.isSpent
      best = nearest(to: offset, among: items, in: stretch, or: best, &budget)
      if let best, isWhole || abs(best.offset - offset) < reach { return best }
      if isWhole { return SnapCandidate(item: items.lowerBound, offset: restingOffset(of: items.lowerBound)) }
      reach *= 2
    }
  }

  /// A range that holds the offsets of all items.
  private var hull: ClosedRange<Double> {
    let ends = [
      offset(of: 0), offset(of: itemCount - 1), alignedOffset(of: 0), alignedOffset(of: contentLength),
    ]
    return (ends.min() ?? 0)...(ends.max() ?? 0)
  }

  /// Far enough to find the nearer end of the range, and a little more than one item.
  private func initialReach(from offset: Double, to items: Range<Int>) -> Double {
    let first = self.offset(of: items.lowerBound)
    let last = self.offset(of: items.upperBound - 1)
    let range = min(first, last)...max(first, last)
    let pitch = (range.upperBound - range.lowerBound) / Double(items.count)
    return abs(offset.clamped(to: range) - offset) + max(pitch, alignedPoint(at: offset).ulp)
  }

  private func nearest(
    to offset: Double, among items: Range<Int>, in stretch: Span, or other: SnapCandidate?,
    _ budget: inout LookBudget
  ) -> SnapCandidate? {
    var best = other
    look(among: items, near: stretch, &budget) { item in
      best = nearer(to: offset, SnapCandidate(item: item, offset: restingOffset(of: item)), best)
      return true
    }
    return best
  }

  /// The nearer of two; where they are equal but for rounding, the one that comes first.
  private func nearer(to offset: Double, _ a: SnapCandidate, _ b: SnapCandidate?) -> SnapCandidate {
    guard let b else { return a }
    let (distanceA, distanceB) = (abs(a.offset - offset), abs(b.offset - offset))
    let rounding = max(abs(a.offset), abs(b.offset), abs(offset), alignedPoint(at: 0)).ulp * 8
    if abs(distanceA - distanceB) <= rounding { return a.item < b.item ? a : b }
    return distanceA < distanceB ? a : b
  }

  /// The nearer of the items that `contain` keeps at the two ends.
  private func nearestEnd(
    to offset: Double, among items: Range<Int>, _ budget: inout LookBudget
  ) -> SnapCandidate? {
    let ends = [firstAtStart(among: items, &budget), firstAtEnd(among: items, &budget)]
    return ends.compactMap { $0 }.reduce(nil) { best, item in
      nearer(to: offset, SnapCandidate(item: item, offset: restingOffset(of: item)), best)
    }
  }

  /// The first item whose own offset is at or before the first of the content.
  func firstAtStart(among items: Range<Int>, _ budget: inout LookBudget) -> Int? {
    let end = alignedPoint(at: range.lowerBound) + 1
    return first(among: items, near: Span(start: end - wide, length: wide), &budget) {
      $0 <= range.lowerBound
    }
  }

  /// The first item whose own offset is at or past the last of the content.
  func firstAtEnd(among items: Range<Int>, _ budget: inout LookBudget) -> Int? {
    let start = alignedPoint(at: range.upperBound) - 1
    return first(among: items, near: Span(start: start, length: wide), &budget) { $0 >= range.upperBound }
  }

  /// More than any distance within the content, and not so much that adding it loses a point.
  private var wide: Double { 4 * (range.upperBound - range.lowerBound + NumberRange.limit) }

  private func first(
    among items: Range<Int>, near stretch: Span, _ budget: inout LookBudget, where isMeant: (Double) -> Bool
  ) -> Int? {
    var found: Int?
    look(among: items, near: stretch, &budget) { item in
      if isMeant(offset(of: item)) { found = item }
      return found == nil
    }
    return found
  }

  /// Shows the first item of each line near a stretch of the content, for as long as `goesOn` answers true and the budget
  /// lasts.
  private func look(
    among items: Range<Int>, near stretch: Span, _ budget: inout LookBudget, _ goesOn: (Int) -> Bool
  ) {
    var item = items.lowerBound
    while item < items.upperBound {
      let run = candidates(from: item, near: stretch, &budget)
      if run.isEmpty { return }
      item = max(item, run.lowerBound)
      while item < min(run.upperBound, items.upperBound) {
        budget.spend()
        if budget.isSpent || !goesOn(item) { return }
        item = next(after: item)
      }
      item = max(item, run.upperBound)
    }
  }

  private func nearestMultiple(of pitch: Double, to offset: Double, among items: Range<Int>) -> SnapCandidate
  {
    let offset = options.contain == nil ? offset : clamped(offset)
    let exact = (offset / pitch).clamped(to: Double(items.lowerBound)...Double(items.upperBound - 1))
    let lower = Int(exact.rounded(.down))
    let neighbours = [lower, min(lower + 1, items.upperBound - 1)]
    let candidates = neighbours.map { SnapCandidate(item: $0, offset: restingOffset(of: $0)) }
    return nearer(to: offset, candidates[0], candidates[1])
  }
}
