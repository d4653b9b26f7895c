/// Distances kept free at the four edges, in points (UIEdgeInsets).
public struct EdgeInsets: Hashable, Sendable {
  /// Kept free above.
  public var top: Double
  /// Kept free at the left, whatever the direction of reading.
  public var left: Double
  /// Kept free below.
  public var bottom: Double
  /// Kept free at the right, whatever the direction of reading.
  public var right: Double

  /// Nothing kept free (UIEdgeInsetsZero).
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Insets of their own at each edge.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same inset at every edge.
  @inlinable
  public init(all inset: Double) { self.init(top: inset, left: inset, bottom: inset, right: inset) }
}
