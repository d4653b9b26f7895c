/// A rectangle in content coordinates, in points (CGRect); its size is never negative.
public struct Rect: Hashable, Sendable {
  /// The corner at the top left.
  public var origin: Point
  /// The extent to the right and downwards.
  public var size: Size

  /// The rectangle with this corner at its top left.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle whose top left corner is at (x, y).
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rectangle of `size` around `center`.
  @inlinable
  public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The extent on x.
  @inlinable public var width: Double { size.width }
  /// The extent on y.
  @inlinable public var height: Double { size.height }
  /// The point in the middle.
  @inlinable public var center: Point {
    Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  /// Whether the two overlap by more than an edge: touching is not intersecting.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }

  /// The same rectangle moved by `offset`.
  @inlinable
  public func offset(by offset: Point) -> Rect { Rect(origin: origin + offset, size: size) }

  /// The rectangle grown by `margin` on every side.
  @inlinable
  public func grown(by margin: Double) -> Rect {
    Rect(x: minX - margin, y: minY - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}
