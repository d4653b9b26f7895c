// The engine's own trigonometry: additions, subtractions, multiplications and divisions of doubles, and no others, so that
// an answer has the same bits on every platform. Nothing here may be fused or reordered: no `addingProduct`.

/// The sine and the cosine of an angle in radians, each less than one unit in the last place from the true value; NaN for
/// an angle that is not finite. The polynomials are those of fdlibm's `__kernel_sin` and `__kernel_cos`
/// (Sun Microsystems, 1993).
///
/// - Complexity: O(1).
@usableFromInline
func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  // Closer to 0, the angle and 1 are the answers to the last place, and the sign of 0 is kept.
  if abs(angle) < 0x1p-27 { return (angle, 1) }
  let reduced = ReducedAngle(angle)
  let square = reduced.value * reduced.value
  let half = 0.5 * square
  let cosine = 1 - half
  return reduced.turned(
    sine: reduced.value + reduced.sineCorrection(square),
    cosine: cosine + (((1 - cosine) - half) + reduced.cosineCorrection(square)))
}

/// The tangent of an angle in radians, less than one unit in the last place from the true value; NaN for an angle that is
/// not finite. It is a quotient of sums of two doubles.
///
/// - Complexity: O(1).
func tangent(_ angle: Double) -> Double {
  if abs(angle) < 0x1p-27 { return angle }
  let reduced = ReducedAngle(angle)
  let square = DoublePair(product: reduced.value, reduced.value)
  let sine = DoublePair(sum: reduced.value, reduced.sineCorrection(square.value))
  let half = 0.5 * square.value
  let upper = DoublePair(sum: 1, -half)
  let lower = upper.rest + (reduced.cosineCorrection(square.value) - 0.5 * square.rest)
  let cosine = DoublePair(sum: upper.value, lower)
  return reduced.quadrant & 1 == 0 ? sine.divided(by: cosine) : -cosine.divided(by: sine)
}

extension ReducedAngle {
  /// What the sine differs from the value by, up to π/4 from 0.
  @inline(__always)
  fileprivate func sineCorrection(_ square: Double) -> Double {
    let third = -0x1.5555555555549p-3
    let rest =
      0x1.111111110f8a6p-7
      + square
      * (-0x1.a01a019c161d5p-13
        + square
        * (0x1.71de357b1fe7dp-19 + square * (-0x1.ae5e68a2b9cebp-26 + square * 0x1.5d93a5acfd57cp-33)))
    return square * value * (third + square * rest) + self.rest * (1 - 0.5 * square)
  }

  /// What the cosine differs from 1 − square/2 by, up to π/4 from 0.
  @inline(__always)
  fileprivate func cosineCorrection(_ square: Double) -> Double {
    let fourth =
      0x1.555555555554cp-5
      + square
      * (-0x1.6c16c16c15177p-10
        + square
        * (0x1.a01a019cb1590p-16
          + square
          * (-0x1.27e4f809c52adp-22 + square * (0x1.1ee9ebdb4b1c4p-29 + square * -0x1.8fae9be8838d4p-37))))
    return square * square * fourth - value * rest
  }

  /// The sine and the cosine of the whole angle, of those of what is left of it.
  @inline(__always)
  fileprivate func turned(sine: Double, cosine: Double) -> (sine: Double, cosine: Double) {
    let swaps = quadrant & 1 != 0
    let (first, second) = swaps ? (cosine, sine) : (sine, cosine)
    return (
      Double(bitPattern: first.bitPattern ^ (quadrant & 2) << 62),
      Double(bitPattern: second.bitPattern ^ ((quadrant &+ 1) & 2) << 62)
    )
  }
}
