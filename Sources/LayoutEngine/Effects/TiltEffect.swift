/// Flips a card about a diagonal: one of them while it leaves, the other while it comes (HYBCardFlowLayout).
struct TiltEffect: Sendable {
  /// In radians.
  let anglePerPage: Double
  let m34: Double

  /// The transform of a card whose page has been scrolled past by `pages`; negative before it is reached.
  func transform(scrolledBy pages: Double) -> Transform3D {
    Transform3D(m34: m34).rotated(by: pages * anglePerPage, x: pages >= 0 ? 1 : -1, y: 1, z: 0)
  }
}
