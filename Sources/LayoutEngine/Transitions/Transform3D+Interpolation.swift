extension Transform3D {
  /// The transform part-way to another, as CSS Transforms Level 2 interpolates `matrix3d()`: both are taken apart, each
  /// part is interpolated (the rotation by slerp), and the parts are put together. Where one of the two is singular there
  /// are no parts: the transform is the first until half the way, and the other from there on.
  ///
  /// At 0 and at 1 it is exactly the one and the other, and so is what does not change. In between `m44` may be another than
  /// theirs: a transform and its multiples show the same, and CSS brings `m44` to 1 first.
  ///
  /// - Parameter progress: 0…1; beyond, as a timing function may go, the parts are extrapolated.
  public func interpolated(to other: Transform3D, at progress: Double) -> Transform3D {
    if progress == 0 || self == other && row4.w == 1 { return self }
    if progress == 1 { return other }
    if let start = DecomposedTransform(self), let end = DecomposedTransform(other) {
      let result = start.interpolated(to: end, at: progress).transform
      if (result.row1 + result.row2 + result.row3 + result.row4).sum().isFinite { return result }
    }
    return progress < 0.5 ? self : other
  }
}
