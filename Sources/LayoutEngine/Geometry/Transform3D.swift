/// Core Animation's 4 × 4 matrix (CATransform3D): row vectors, `p' = p · M`, translation in `m41, m42, m43` and
/// perspective in `m34`. The sixteen numbers in reading order are the arguments of CSS `matrix3d()`.
///
/// `translated`, `scaled` and `rotated` apply the new operation first, as CATransform3DTranslate, …Scale and …Rotate
/// do: the answer is `operation · self`. Angles are radians, clockwise on screen.
public struct Transform3D: Hashable, Sendable {
  /// m11, m12, m13, m14: where a step along x leads.
  public var row1: SIMD4<Double>
  /// m21, m22, m23, m24: where a step along y leads.
  public var row2: SIMD4<Double>
  /// m31, m32, m33, m34: where a step along z leads, and the perspective.
  public var row3: SIMD4<Double>
  /// m41, m42, m43, m44: where the origin leads, in points.
  public var row4: SIMD4<Double>

  /// The transform that changes nothing (CATransform3DIdentity).
  public static let identity = Transform3D(
    row1: [1, 0, 0, 0], row2: [0, 1, 0, 0], row3: [0, 0, 1, 0], row4: [0, 0, 0, 1])

  /// The matrix of these rows.
  @inlinable
  public init(row1: SIMD4<Double>, row2: SIMD4<Double>, row3: SIMD4<Double>, row4: SIMD4<Double>) {
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
    self.row4 = row4
  }

  /// The identity with the perspective term `m34`, usually `-1 / distance of the eye`.
  @inlinable
  public init(m34: Double) {
    self = .identity
    row3.w = m34
  }

  /// Whether it changes nothing (CATransform3DIsIdentity).
  @inlinable public var isIdentity: Bool {
    // The corners first, which nearly every other transform changes.
    row1.x == 1 && row2.y == 1 && row3.z == 1 && row4.w == 1 && row1.y == 0 && row1.z == 0 && row1.w == 0
      && row2.x == 0 && row2.z == 0 && row2.w == 0 && row3.x == 0 && row3.y == 0 && row3.w == 0
      && row4.x == 0 && row4.y == 0 && row4.z == 0
  }

  /// The product `self · other`: `self` is applied first.
  @inlinable
  public func concatenated(with other: Transform3D) -> Transform3D {
    Transform3D(
      row1: other.transform(row1), row2: other.transform(row2), row3: other.transform(row3),
      row4: other.transform(row4))
  }

  /// The row vector `v · self`.
  @inlinable
  public func transform(_ v: SIMD4<Double>) -> SIMD4<Double> {
    row1 * v.x + row2 * v.y + row3 * v.z + row4 * v.w
  }

  /// Moves by this many points along each axis.
  @inlinable
  public func translated(x: Double, y: Double, z: Double) -> Transform3D {
    var result = self
    result.row4 = transform([x, y, z, 1])
    return result
  }

  /// Multiplies the extent along each axis.
  @inlinable
  public func scaled(x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(row1: row1 * x, row2: row2 * y, row3: row3 * z, row4: row4)
  }

  /// Turns by `angle` about an axis, which is normalised; a zero axis turns nothing.
  @inlinable
  public func rotated(by angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(rotation: angle, x: x, y: y, z: z).concatenated(with: self)
  }

  /// The matrix that turns by `angle` about the axis (x, y, z), after Rodrigues.
  @inlinable
  public init(rotation angle: Double, x: Double, y: Double, z: Double) {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else {
      self = .identity
      return
    }
    let (x, y, z) = (x / length, y / length, z / length)
    let (sine, cosine) = sineAndCosine(angle)
    let rest = 1 - cosine
    self.init(
      row1: [rest * x * x + cosine, rest * x * y + sine * z, rest * x * z - sine * y, 0],
      row2: [rest * x * y - sine * z, rest * y * y + cosine, rest * y * z + sine * x, 0],
      row3: [rest * x * z + sine * y, rest * y * z - sine * x, rest * z * z + cosine, 0],
      row4: [0, 0, 0, 1])
  }

  /// The same transform seen in a mirror that turns x round: `F · self · F` with `F = diag(−1, 1, 1, 1)`.
  @inlinable
  public var mirrored: Transform3D {
    let flip = SIMD4<Double>(-1, 1, 1, 1)
    return Transform3D(row1: row1 * flip * -1, row2: row2 * flip, row3: row3 * flip, row4: row4 * flip)
  }
}
