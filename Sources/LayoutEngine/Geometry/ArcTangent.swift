/// The angle of the point (x, y) in radians, −π…π, less than one unit in the last place from the true value; at zeros and
/// infinities what IEEE 754 says of atan2. The arc tangent of the slope is looked up at the nearest sixteenth, and a Taylor
/// polynomial says the rest.
///
/// - Complexity: O(1).
func arcTangent(y: Double, x: Double) -> Double {
  guard !x.isNaN, !y.isNaN else { return .nan }
  let magnitude = angle(ofPositiveY: abs(y), x: x)
  return y.sign == .minus ? -magnitude : magnitude
}

private let half = DoublePair(0x1.921fb54442d18p0, 0x1.1a62633145c07p-54)
private let whole = DoublePair(0x1.921fb54442d18p1, 0x1.1a62633145c07p-53)

/// The angle, 0…π, of a point whose y is not negative.
private func angle(ofPositiveY y: Double, x: Double) -> Double {
  let isLeft = x.sign == .minus
  if y == 0 { return isLeft ? whole.value : 0 }
  if y.isInfinite && x.isInfinite { return isLeft ? 3 * .pi / 4 : .pi / 4 }
  let isSteep = y > abs(x)
  let (smaller, larger) = isSteep ? (abs(x), y) : (y, abs(x))
  // Beyond 2^-60, the axis itself is as near as a double can be, save beside the positive x.
  if larger.isInfinite || smaller < larger * 0x1p-60 {
    return isSteep ? half.value : isLeft ? whole.value : y / x
  }
  let slope = slopeAngle(smaller, larger)
  switch (isSteep, isLeft) {
  case (false, false): return slope.subtracted(from: DoublePair(0, 0), sign: -1)
  case (false, true): return slope.subtracted(from: whole, sign: 1)
  case (true, false): return slope.subtracted(from: half, sign: 1)
  case (true, true): return slope.subtracted(from: half, sign: -1)
  }
}

/// An angle, 0…π/4, as the one of a sixteenth and what is left: tangent and correction.
private struct SlopeAngle {
  let table: DoublePair
  let left: DoublePair

  /// Another angle less this one, or, with the sign −1, more.
  func subtracted(from other: DoublePair, sign: Double) -> Double {
    let upper = DoublePair(sum: other.value, -sign * table.value)
    let sum = DoublePair(sum: upper.value, -sign * left.value)
    return sum.value + ((upper.rest + sum.rest) + (other.rest - sign * (table.rest + left.rest)))
  }
}

/// The arc tangent of the quotient of two positive numbers, of which the first is not the larger.
private func slopeAngle(_ smaller: Double, _ larger: Double) -> SlopeAngle {
  let (a, b) = scaled(smaller, larger)
  let place = Int(a / b * 16 + 0.5)
  let sixteenth = Double(place) / 16
  // atan(a/b) − atan(s) = atan((a − s·b) / (b + s·a))
  let (below, above) = (DoublePair(product: sixteenth, b), DoublePair(product: sixteenth, a))
  var rise = DoublePair(sum: a, -below.value)
  rise.rest -= below.rest
  var run = DoublePair(sum: b, above.value)
  run.rest += above.rest
  let slope = rise.over(run)
  let square = slope.value * slope.value
  let series = -1 / 3.0 + square * (1 / 5.0 - square * (1 / 7.0 - square * (1 / 9.0 - square / 11)))
  return SlopeAngle(
    table: arcTangents[place], left: DoublePair(slope.value, slope.rest + slope.value * square * series))
}

/// Both numbers times a power of two, so that the second is 1…2.
private func scaled(_ smaller: Double, _ larger: Double) -> (Double, Double) {
  var (a, b) = (smaller, larger)
  if b < 0x1p-900 {
    a *= 0x1p200
    b *= 0x1p200
  }
  let exponent = Int(b.bitPattern >> 52) - 1023
  // In two steps, because the inverse of the largest power of two is no normal number.
  let root = Double(bitPattern: UInt64(1023 - exponent / 2) << 52)
  let other = Double(bitPattern: UInt64(1023 - (exponent - exponent / 2)) << 52)
  return (a * root * other, b * root * other)
}

/// atan(n/16) for n = 0…16.
private let arcTangents: [DoublePair] = [
  DoublePair(0, 0),
  DoublePair(0x1.ff55bb72cfdeap-5, -0x1.c934d86d23f1dp-60),
  DoublePair(0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59),
  DoublePair(0x1.7b97b4bce5b02p-3, 0x1.347b0b4f881cap-58),
  DoublePair(0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57),
  DoublePair(0x1.362773707ebccp-2, -0x1.963a544b672d8p-57),
  DoublePair(0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56),
  DoublePair(0x1.a64eec3cc23fdp-2, -0x1.24dec1b50b7ffp-56),
  DoublePair(0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56),
  DoublePair(0x1.0657e94db30d0p-1, -0x1.d5b495f6349e6p-56),
  DoublePair(0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58),
  DoublePair(0x1.345f01cce37bbp-1, 0x1.1021137c71102p-55),
  DoublePair(0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56),
  DoublePair(0x1.5d58987169b18p-1, 0x1.0028e4bc5e7cap-57),
  DoublePair(0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56),
  DoublePair(0x1.819d0b7158a4dp-1, -0x1.bf76229d3b917p-56),
  DoublePair(0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55),
]
