extension RandomAccessCollection {
  /// The first index whose element satisfies a predicate that is false for all before and true for all after it; the end
  /// where there is none.
  ///
  /// - Complexity: O(log n).
  @inlinable
  func partitionPoint(where isAfter: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isAfter(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}

extension Range<Int> {
  /// The same point, searched from about where it is.
  ///
  /// - Parameter estimate: any number, NaN too.
  /// - Complexity: O(log d) for an estimate that is d away.
  func partitionPoint(near estimate: Double, where isAfter: (Int) -> Bool) -> Int {
    if isEmpty { return lowerBound }
    let middle = estimate > Double(lowerBound) ? Int(Swift.min(estimate, Double(upperBound - 1))) : lowerBound
    var reach = 1
    if isAfter(middle) {
      while reach < middle - lowerBound, isAfter(middle - reach) { reach += Swift.min(reach, .max - reach) }
      return (Swift.max(lowerBound, middle - reach)..<middle).partitionPoint(where: isAfter)
    }
    while reach < upperBound - middle, !isAfter(middle + reach) { reach += Swift.min(reach, .max - reach) }
    return (middle + 1..<(reach < upperBound - middle ? middle + reach : upperBound)).partitionPoint(
      where: isAfter)
  }
}
