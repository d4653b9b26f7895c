extension SnapAxis {
  /// Whether trimming drops an item, because an earlier one rests at the same end.
  func isDropped(_ item: Int) -> Bool { kept(item) != item }

  /// The item that stands for another when duplicates at the ends are trimmed: the first that rests at the same end.
  func kept(_ item: Int) -> Int {
    guard options.contain == .trim, layout.traits.snapTargets == .items else { return item }
    let offset = restingOffset(of: item)
    if offset == range.lowerBound { return ends.start ?? item }
    if offset == range.upperBound { return ends.end ?? item }
    return item
  }

  /// The item a page forward leads to.
  func item(after item: Int) -> Int {
    neighbour(of: item, by: 1) ?? ends.end.map { max($0, item) } ?? item
  }

  /// The item a page back leads to.
  func item(before item: Int) -> Int { neighbour(of: item, by: -1) ?? (options.contain == .trim ? 0 : item) }

  /// The next kept item in a direction, or the item itself at the end of them; nil where very many are dropped.
  private func neighbour(of item: Int, by step: Int) -> Int? {
    var next = item + step
    for _ in 0..<10_000 {
      guard (0..<itemCount).contains(next) else { return item }
      if !isDropped(next) { return next }
      next += step
    }
    return nil
  }
}
