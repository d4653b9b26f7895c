import ArgumentParser
import LayoutCoding

/// How much one request may ask for, whatever brings it.
struct LimitOptions: ParsableArguments {
  @Option(help: "The largest body accepted.")
  var maxBody = ByteCount(bytes: 16 << 20)
  @Option(
    help:
      "The most attributes in one answer, all frames together; sixteen times as many elements may be looked at."
  )
  var maxAttributes = RequestLimits().maximumAttributes

  @Option(help: "How long a layout may take until its answer begins.")
  var computeTimeout = Seconds(5)

  /// The flags that the environment can set.
  static let flags = ["--max-body", "--max-attributes", "--compute-timeout"]

  func validate() throws { try check("--max-attributes", maxAttributes, 1...1_000_000_000) }

  /// The limits as the service knows them.
  var request: RequestLimits {
    var limits = RequestLimits()
    limits.maximumAttributes = maxAttributes
    return limits
  }
}

/// Refuses a number that is out of its range.
func check(_ flag: String, _ value: Int, _ range: ClosedRange<Int>) throws {
  if range.contains(value) { return }
  throw ValidationError(
    "\(flag) must be between \(range.lowerBound) and \(range.upperBound); it is \(value).")
}
