/// The upper bounds of the buckets of every histogram of times: from 0.1 ms to 10 s, and one for what is longer.
enum HistogramBounds {
  /// In nanoseconds, each about two and a half times the one before.
  private static let nanoseconds = [
    100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000,
    100_000_000, 250_000_000, 500_000_000, 1_000_000_000, 2_500_000_000, 5_000_000_000, 10_000_000_000,
  ]

  /// As label values, in seconds.
  static let labels = [
    "0.0001", "0.00025", "0.0005", "0.001", "0.0025", "0.005", "0.01", "0.025", "0.05", "0.1", "0.25",
    "0.5", "1", "2.5", "5", "10", "+Inf",
  ]

  static let bucketCount = labels.count
  /// The numbers of a histogram: its buckets, and the sum of the times in nanoseconds.
  static let numberCount = bucketCount + 1

  /// The bucket of a time: the first whose bound is not below it.
  @inline(__always)
  static func bucket(of time: Int) -> Int {
    nanoseconds.withUnsafeBufferPointer { bounds in
      var bucket = 0
      while bucket < bounds.count, bounds[bucket] < time { bucket += 1 }
      return bucket
    }
  }
}
