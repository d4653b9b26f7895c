extension SnapAxis {
  /// Whether trimming drops an item, because an earlier one rests at the same end.
  func isDropped(_ item: Int) -> Bool { kept(item) != item }

  /// The item that stands for another when duplicates at the ends are trimmed: the first that rests at the same end.
  func kept(_ item: Int) -> Int {
    guard options.contain == .trim, layout.prepared.snapTargets == .items else { return item }
    let offset = restingOffset(of: item)
    if offset == range.lowerBound { return firstAtStart(among: 0..<itemCount) ?? item }
    if offset == range.upperBound { return firstAtEnd(among: 0..<itemCount) ?? item }
    return item
  }

  /// The item a page forward leads to.
  func item(after item: Int) -> Int {
    var next = item
    while next + 1 < itemCount {
      next += 1
      if !isDropped(next) { return next }
    }
    return item
  }

  /// The item a page back leads to.
  func item(before item: Int) -> Int {
    var previous = item
    while previous > 0 {
      previous -= 1
      if !isDropped(previous) { return previous }
    }
    return item
  }
}
