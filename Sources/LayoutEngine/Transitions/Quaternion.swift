/// A rotation as a unit quaternion: `vector` is the axis times the sine, `scalar` the cosine of half the angle.
struct Quaternion: Hashable, Sendable {
  var vector: SIMD3<Double>
  var scalar: Double

  /// The rotation whose matrix has these rows, orthonormal and without reflection.
  ///
  /// CSS takes each component from a square root of its own, which leaves half the digits of a small one and no sign at
  /// all when the angle is exactly 180°. Here the largest component is taken from a root and the others from it; the
  /// quaternion is the same, with a scalar that is not negative.
  init(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
    let squares: SIMD4<Double> = [
      1 + x.x - y.y - z.z, 1 - x.x + y.y - z.z, 1 - x.x - y.y + z.z, 1 + x.x + y.y + z.z,
    ]
    let sums: SIMD3<Double> = [y.z + z.y, z.x + x.z, x.y + y.x]
    let differences: SIMD3<Double> = [y.z - z.y, z.x - x.z, x.y - y.x]
    let largest = squares.max()
    var components: SIMD4<Double>
    if squares.w == largest {
      components = SIMD4(differences, largest)
    } else if squares.x == largest {
      components = [largest, sums.z, sums.y, differences.x]
    } else if squares.y == largest {
      components = [sums.z, largest, sums.x, differences.y]
    } else {
      components = [sums.y, sums.x, largest, differences.z]
    }
    components /= 2 * largest.squareRoot()
    if components.w < 0 { components *= -1 }
    vector = [components.x, components.y, components.z]
    scalar = components.w
  }

  private init(_ components: SIMD4<Double>) {
    vector = [components.x, components.y, components.z]
    scalar = components.w
  }

  private var components: SIMD4<Double> { SIMD4(vector, scalar) }

  /// The rows of the rotation's matrix.
  var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let (x, y, z, w) = (vector.x, vector.y, vector.z, scalar)
    return (
      [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
      [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
      [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)]
    )
  }

  /// The rotation part-way to another along the arc between the two quaternions (slerp). As in CSS that is not always the
  /// shorter way round: two quaternions more than 90° apart are not brought to the same side first.
  func interpolated(to other: Quaternion, at progress: Double) -> Quaternion {
    let (a, b) = (components, other.components)
    // The angle between them, from the diagonals of their rhombus: exact where an arc cosine is not.
    let angle = 2 * arcTangent(y: (b - a).length, x: (a + b).length)
    let sine = sineAndCosine(angle).sine
    // The same rotation, or the same with the opposite sign, between which no arc is the one.
    if a == b || a == -b || !(sine > 0) { return self }
    let share = sineAndCosine(progress * angle).sine / sine
    return Quaternion(a * (sineAndCosine((1 - progress) * angle).sine / sine) + b * share)
  }
}

extension SIMD4<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
}
