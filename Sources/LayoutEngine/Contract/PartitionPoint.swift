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
