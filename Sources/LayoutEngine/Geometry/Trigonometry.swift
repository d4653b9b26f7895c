// The one file of the engine that looks outside: the C library's mathematics.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The sine and the cosine of an angle in radians.
@usableFromInline
func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) { (sin(angle), cos(angle)) }

/// The tangent of an angle in radians.
func tangent(_ angle: Double) -> Double { tan(angle) }

/// The angle of the point (x, y), in radians, −π…π.
func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }

extension Double {
  /// An angle given in degrees, in radians.
  @inlinable
  var radians: Double { self * .pi / 180 }

  @inlinable
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
