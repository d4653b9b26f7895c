/// A place in content coordinates, in points; y grows downwards (CGPoint).
public struct Point: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Downwards.
  public var y: Double

  /// The origin of the content (CGPointZero).
  public static let zero = Point(x: 0, y: 0)

  /// The point at these coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The first moved by the second.
  @inlinable
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// How far the first is from the second, on each axis.
  @inlinable
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}
