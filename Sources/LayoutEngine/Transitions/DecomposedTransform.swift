/// A transform taken apart as CSS Transforms Level 2 takes a `matrix3d()` apart to interpolate it: applied in this order,
/// scale, skew, rotation, translation and perspective make the transform again.
struct DecomposedTransform: Sendable {
  var translation: SIMD3<Double>
  var scale: SIMD3<Double>
  /// By how much y leans towards x, z towards x and z towards y.
  var skew: SIMD3<Double>
  var perspective: SIMD4<Double>
  var rotation: Quaternion

  /// Takes a transform apart; nil where it is singular, because it makes a plane of space or has no `m44`.
  init?(_ transform: Transform3D) {
    let m44 = transform.row4.w
    guard m44 != 0 else { return nil }
    let rows = [transform.row1 / m44, transform.row2 / m44, transform.row3 / m44]
    let (x, y, z) = (rows[0].xyz, rows[1].xyz, rows[2].xyz)
    let determinant = x.dot(y.cross(z))
    guard determinant != 0 else { return nil }
    translation = (transform.row4 / m44).xyz
    // The perspective is what the three rows make of their last column: three equations, solved by Cramer's rule.
    let column: SIMD3<Double> = [rows[0].w, rows[1].w, rows[2].w]
    var eye = SIMD3<Double>.zero
    if column != .zero {
      eye = (y.cross(z) * column.x + z.cross(x) * column.y + x.cross(y) * column.z) / determinant
    }
    perspective = SIMD4(eye, 1 - translation.dot(eye))
    (scale, skew, rotation) = Self.scaleSkewRotation(x, y, z)
    guard isFinite else { return nil }
  }

  /// Makes the rows orthonormal one after the other, by Gram and Schmidt, and tells what that took.
  private static func scaleSkewRotation(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) -> (
    SIMD3<Double>, SIMD3<Double>, Quaternion
  ) {
    var scale = SIMD3<Double>.zero
    var skew = SIMD3<Double>.zero
    var (x, y, z) = (x, y, z)
    scale.x = x.length
    x /= scale.x
    skew.x = x.dot(y)
    y -= x * skew.x
    scale.y = y.length
    y /= scale.y
    skew.y = x.dot(z)
    z -= x * skew.y
    skew.z = y.dot(z)
    z -= y * skew.z
    scale.z = z.length
    z /= scale.z
    skew /= [scale.y, scale.z, scale.z]
    // A reflection becomes a negative scale.
    if x.dot(y.cross(z)) < 0 {
      scale *= -1
      (x, y, z) = (-x, -y, -z)
    }
    return (scale, skew, Quaternion(x, y, z))
  }

  private var isFinite: Bool {
    let sum = translation.sum() + scale.sum() + skew.sum() + perspective.sum()
    return (sum + rotation.vector.sum() + rotation.scalar).isFinite
  }

  /// Each part on its way to that of another.
  func interpolated(to other: DecomposedTransform, at progress: Double) -> DecomposedTransform {
    var result = self
    result.translation += (other.translation - translation) * progress
    result.scale += (other.scale - scale) * progress
    result.skew += (other.skew - skew) * progress
    result.perspective += (other.perspective - perspective) * progress
    result.rotation = rotation.interpolated(to: other.rotation, at: progress)
    return result
  }

  /// The parts put together again.
  var transform: Transform3D {
    let eye = perspective.xyz
    let (x, y, z) = rotation.rows
    let leaningY = y + x * skew.x
    let leaningZ = z + x * skew.y + y * skew.z
    func row(_ row: SIMD3<Double>) -> SIMD4<Double> { SIMD4(row, row.dot(eye)) }
    return Transform3D(
      row1: row(x) * scale.x, row2: row(leaningY) * scale.y, row3: row(leaningZ) * scale.z,
      row4: SIMD4(translation, perspective.w + translation.dot(eye)))
  }
}

extension SIMD4<Double> {
  fileprivate var xyz: SIMD3<Double> { [x, y, z] }
}

extension SIMD3<Double> {
  var length: Double { dot(self).squareRoot() }

  func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }

  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    [y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x]
  }
}
