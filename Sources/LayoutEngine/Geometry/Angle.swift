extension Double {
  /// An angle given in degrees, in radians.
  @inlinable
  var radians: Double { self * .pi / 180 }

  @inlinable
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
