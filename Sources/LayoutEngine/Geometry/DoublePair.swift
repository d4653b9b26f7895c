/// A number as the sum of two doubles, of which the second is small beside the first: some 100 bits of it.
struct DoublePair {
  /// The number, rounded.
  var value: Double
  /// What the number is more than that.
  var rest: Double

  /// A number of two parts.
  @inline(__always)
  init(_ value: Double, _ rest: Double) {
    self.value = value
    self.rest = rest
  }

  /// The sum of two doubles, exactly (Knuth's TwoSum).
  @inline(__always)
  init(sum a: Double, _ b: Double) {
    value = a + b
    let addend = value - a
    rest = (a - (value - addend)) + (b - addend)
  }

  /// The product of two doubles below 1e290, exactly (Dekker's, with Veltkamp's halves).
  @inline(__always)
  init(product a: Double, _ b: Double) {
    let (a1, a2) = Self.halves(a)
    let (b1, b2) = Self.halves(b)
    value = a * b
    rest = ((a1 * b1 - value) + a1 * b2 + a2 * b1) + a2 * b2
  }

  /// A double as a sum of two, each of which has at most 26 bits.
  @inline(__always)
  private static func halves(_ number: Double) -> (Double, Double) {
    let shifted = 0x1.000_0002p27 * number
    let upper = shifted - (shifted - number)
    return (upper, number - upper)
  }

  /// The quotient as a sum of two doubles.
  @inline(__always)
  func over(_ divisor: DoublePair) -> DoublePair {
    let quotient = value / divisor.value
    let product = DoublePair(product: quotient, divisor.value)
    let remainder = ((value - product.value) - product.rest + rest) - quotient * divisor.rest
    return DoublePair(quotient, remainder / divisor.value)
  }

  /// The quotient, rounded.
  @inline(__always)
  func divided(by divisor: DoublePair) -> Double {
    let quotient = over(divisor)
    return quotient.value + quotient.rest
  }
}
