#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A moment of the monotonic clock: one system call to take, one subtraction to compare.
public struct MonotonicTime: Comparable, Sendable {
  /// Nanoseconds since some moment before the program began.
  public let nanoseconds: Int64

  /// This moment.
  public static var now: MonotonicTime {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return MonotonicTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// The moment so long after another.
  public static func + (time: MonotonicTime, duration: Duration) -> MonotonicTime {
    let (seconds, attoseconds) = duration.components
    return MonotonicTime(
      nanoseconds: time.nanoseconds + seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }

  /// Whether a moment is before another.
  public static func < (a: MonotonicTime, b: MonotonicTime) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The nanoseconds that have passed since then.
  public var elapsedNanoseconds: Int64 { MonotonicTime.now.nanoseconds - nanoseconds }
}
