/// Turns an item about the axis across the scroll direction, the farther it is from the middle of the viewport the more:
/// WZXLOLCardLayout.
public struct TurnEffect: ItemEffect {
  let scrollDirection: ScrollDirection
  /// In radians.
  let maximumAngle: Double
  /// In points, above 0.
  let activeDistance: Double
  let m34: Double

  /// Sets the transform and the z-index of an item at a distance, in points, from the viewport's middle.
  public func apply(to attributes: inout LayoutAttributes, distance: Double, visible: Rect) {
    let angle = maximumAngle * (distance / activeDistance).clamped(to: -1...1)
    let flat = Transform3D(m34: m34)
    attributes.transform3D =
      scrollDirection == .horizontal
      ? flat.rotated(by: angle, x: 0, y: 1, z: 0)
      : flat.rotated(by: angle, x: -1, y: 0, z: 0)
    attributes.zIndex = 1
  }

  /// Turned towards the eye, a side looks larger by the part of the way to the eye it has come; to one that reaches the eye
  /// there is no bound.
  public func reach(of largest: Size) -> Double? {
    let half = max(largest.width, largest.height) / 2
    let sine = abs(maximumAngle) < .pi / 2 ? sineAndCosine(abs(maximumAngle)).sine : 1
    let approach = half * sine * abs(m34)
    return approach < 0.999 ? half * (1 / (1 - approach) - 1) : nil
  }
}
