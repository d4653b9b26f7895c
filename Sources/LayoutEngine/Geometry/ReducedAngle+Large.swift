extension ReducedAngle {
  /// What is left of an angle from 2^20 on, by the bits of 2/π that matter for it (M. Payne and R. Hanek, Radian reduction
  /// for trigonometric functions, 1983): the product with 2/π is worked out modulo 4, in integers.
  @inline(never)
  init(large angle: Double) {
    guard angle.isFinite else {
      self.init(quadrant: 0, value: .nan, rest: 0)
      return
    }
    let magnitude = abs(angle).bitPattern
    let mantissa = magnitude & 0xF_FFFF_FFFF_FFFF | 0x10_0000_0000_0000
    // The angle is mantissa · 2^exponent.
    let exponent = Int(magnitude >> 52) - 1075
    var words = Self.quarters(mantissa, exponent: exponent)
    var quadrant = UInt64(words[0] >> 30)
    words[0] &= 0x3FFF_FFFF
    // The nearest quarter: above half of one, what is left is negative.
    let isAbove = words[0] >> 29 != 0
    if isAbove {
      quadrant += 1
      for place in words.indices { words[place] = ~words[place] }
      words[0] &= 0x3FFF_FFFF
    }
    let left = Self.radians(words)
    let isNegative = (angle < 0) != isAbove
    self.init(
      quadrant: angle < 0 ? 0 &- quadrant : quadrant, value: isNegative ? -left.value : left.value,
      rest: isNegative ? -left.rest : left.rest)
  }

  /// mantissa · 2^exponent · 2/π modulo 4, as five words: two bits of an integer, and its fraction. The fraction is exact
  /// to some 138 bits, of which no double has more than 62 that are zeros, or ones, in front.
  private static func quarters(_ mantissa: UInt64, exponent: Int) -> [UInt32] {
    let (upper, lower) = (mantissa >> 32, mantissa & 0xFFFF_FFFF)
    let start = exponent + 62
    var words = [UInt32](repeating: 0, count: 5)
    var carry: UInt64 = 0
    var before: UInt64 = 0
    for place in stride(from: 6, through: 0, by: -1) {
      let bits = bits(at: start + 32 * place)
      let (a, b) = (lower * bits, upper * before)
      let sum = (a & 0xFFFF_FFFF) + (b & 0xFFFF_FFFF) + (carry & 0xFFFF_FFFF)
      carry = (a >> 32) + (b >> 32) + (carry >> 32) + (sum >> 32)
      before = bits
      if place < words.count { words[place] = UInt32(truncatingIfNeeded: sum) }
    }
    return words
  }

  /// A fraction of a quarter of a turn, 30 bits in the first word and 32 in each other, in radians.
  private static func radians(_ words: [UInt32]) -> DoublePair {
    var unit = 0x1p-30
    var fraction = DoublePair(0, 0)
    for word in words {
      let sum = DoublePair(sum: fraction.value, Double(word) * unit)
      fraction = DoublePair(sum.value, fraction.rest + sum.rest)
      unit *= 0x1p-32
    }
    let product = DoublePair(product: fraction.value, .pi / 2)
    let lower = product.rest + fraction.value * 0x1.1a62633145c07p-54 + fraction.rest * (.pi / 2)
    let value = product.value + lower
    return DoublePair(value, (product.value - value) + lower)
  }

  /// 32 bits of 2/π from a bit on, counted from 64 places before the binary point.
  private static func bits(at start: Int) -> UInt64 {
    let (word, shift) = (start / 32, start % 32)
    let pair = UInt64(twoOverPi[word]) << 32 | UInt64(twoOverPi[word + 1])
    return pair >> (32 - shift) & 0xFFFF_FFFF
  }

  /// The first bits of 2/π after the point, after 64 that are zero.
  private static let twoOverPi: [UInt32] = [
    0, 0, 0xA2F9_836E, 0x4E44_1529, 0xFC27_57D1, 0xF534_DDC0, 0xDB62_9599, 0x3C43_9041, 0xFE51_63AB,
    0xDEBB_C561, 0xB724_6E3A, 0x424D_D2E0, 0x0649_2EEA, 0x09D1_921C, 0xFE1D_EB1C, 0xB129_A73E, 0xE882_35F5,
    0x2EBB_4484, 0xE99C_7026, 0xB45F_7E41, 0x3991_D639, 0x8353_39F4, 0x9C84_5F8B, 0xBDF9_283B, 0x1FF8_97FF,
    0xDE05_980F, 0xEF2F_118B, 0x5A0A_6D1F, 0x6D36_7ECF, 0x27CB_09B7, 0x4F46_3F66, 0x9E5F_EA2D, 0x7527_BAC7,
    0xEBE5_F17B, 0x3D07_39F7, 0x8A52_92EA, 0x6BFB_5FB1, 0x1F8D_5D08, 0x5603_3046, 0xFC7B_6BAB, 0xF0CF_BC20,
    0x9AF4_361D, 0xA9E3_9161, 0x5EE6_1B08,
  ]
}
