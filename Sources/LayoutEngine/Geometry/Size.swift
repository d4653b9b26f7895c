/// A width and a height, in points (CGSize).
public struct Size: Hashable, Sendable {
  /// The extent on x.
  public var width: Double
  /// The extent on y.
  public var height: Double

  /// No extent (CGSizeZero).
  public static let zero = Size(width: 0, height: 0)

  /// The size with these extents.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
