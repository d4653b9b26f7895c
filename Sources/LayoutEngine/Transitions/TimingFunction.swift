/// How far a transition has come when a part of its time has passed (CSS Easing Functions Level 1).
public enum TimingFunction: Hashable, Sendable {
  /// As far as the time.
  case linear
  /// A cubic Bézier curve from (0, 0) to (1, 1): time on x, progress on y. The control points' x lie in 0…1.
  case cubicBezier(Point, Point)

  /// Quick at the beginning, slow at the end.
  public static let ease = cubicBezier(Point(x: 0.25, y: 0.1), Point(x: 0.25, y: 1))
  /// Slow at the beginning.
  public static let easeIn = cubicBezier(Point(x: 0.42, y: 0), Point(x: 1, y: 1))
  /// Slow at the end.
  public static let easeOut = cubicBezier(Point(x: 0, y: 0), Point(x: 0.58, y: 1))
  /// Slow at both ends.
  public static let easeInOut = cubicBezier(Point(x: 0.42, y: 0), Point(x: 0.58, y: 1))

  /// The functions that have names in CSS.
  public static let named: [(name: String, function: TimingFunction)] = [
    ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut),
  ]

  /// The progress at a time; exactly 0 at 0 and exactly 1 at 1. A curve whose control points lie outside 0…1 on y may go
  /// beyond both.
  ///
  /// - Parameter time: 0…1.
  public func progress(at time: Double) -> Double {
    guard case .cubicBezier(let first, let second) = self, time > 0, time < 1 else { return time }
    let parameter = Self.parameter(at: time, first.x, second.x)
    return Self.coordinate(at: parameter, first.y, second.y)
  }

  /// A coordinate of the curve: a sum without cancellation, so that x is as exact as a double can say.
  private static func coordinate(at parameter: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
      + parameter * parameter * parameter
  }

  /// The parameter at which the curve's x is `time`: halves the interval around it, for x never decreases, until no double is
  /// left within.
  private static func parameter(at time: Double, _ first: Double, _ second: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      let x = coordinate(at: middle, first, second)
      if x == time { return middle }
      if x < time { low = middle } else { high = middle }
    }
    let (below, above) = (coordinate(at: low, first, second), coordinate(at: high, first, second))
    return time - below <= above - time ? low : high
  }
}
