/// What is left of an angle when whole quarters of a turn are taken off it.
struct ReducedAngle {
  /// How many quarters were taken off; only the last two bits count.
  let quadrant: UInt64
  /// What is left, in radians: at most π/4 and a little on either side of 0.
  let value: Double
  /// What is left is more than `value` by this.
  let rest: Double

  /// π/2 in parts of 33 bits, whose products with a number of 20 bits are exact, and what is left after two of them and
  /// after three (W. J. Cody and W. Waite, Software Manual for the Elementary Functions, 1980).
  private static var first: Double { 0x1.921f_b544p0 }
  private static var second: Double { 0x1.0b46_11a6p-34 }
  private static var third: Double { 0x1.3198_a2ep-69 }
  private static var afterSecond: Double { 0x1.3198_a2e0_3707_3p-69 }
  private static var afterThird: Double { 0x1.b839_a252_049c_1p-104 }

  /// From here on, the quarters in an angle are too many for those parts.
  private static var large: Double { 0x1.8p20 }

  /// What is left of a finite angle in radians. Of one that is not, NaN.
  @inline(__always)
  init(_ angle: Double) {
    guard abs(angle) > .pi / 4 else {
      self.init(quadrant: 0, value: angle, rest: 0)
      return
    }
    guard abs(angle) < Self.large else {
      self.init(large: angle)
      return
    }
    // The sum has no place for fractions, and the integer is in its last bits.
    let shifted = angle * (2 / .pi) + 0x1.8p52
    let quarters = shifted - 0x1.8p52
    // Both differences are exact where they are small.
    let upper = DoublePair(sum: angle - quarters * Self.first, -quarters * Self.second)
    if abs(upper.value) > 0x1p-40 {
      let lower = upper.rest - quarters * Self.afterSecond
      let value = upper.value + lower
      self.init(quadrant: shifted.bitPattern, value: value, rest: (upper.value - value) + lower)
    } else {
      let next = DoublePair(sum: upper.value, -quarters * Self.third)
      let lower = (next.rest + upper.rest) - quarters * Self.afterThird
      let value = next.value + lower
      self.init(quadrant: shifted.bitPattern, value: value, rest: (next.value - value) + lower)
    }
  }

  @inline(__always)
  init(quadrant: UInt64, value: Double, rest: Double) {
    self.quadrant = quadrant
    self.value = value
    self.rest = rest
  }
}
