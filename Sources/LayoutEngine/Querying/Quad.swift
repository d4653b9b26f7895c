/// The four corners of an element after its transform, in content coordinates, clockwise from the top left.
public struct Quad: Hashable, Sendable {
  /// Where the corner at the top left of the frame is seen.
  public var topLeft: Point
  /// Where the corner at the top right of the frame is seen.
  public var topRight: Point
  /// Where the corner at the bottom right of the frame is seen.
  public var bottomRight: Point
  /// Where the corner at the bottom left of the frame is seen.
  public var bottomLeft: Point

  /// The corners, clockwise from the top left.
  public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// The smallest upright rectangle around the corners.
  public var boundingBox: Rect {
    let (minX, maxX) = (
      min(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x),
      max(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x)
    )
    let (minY, maxY) = (
      min(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y),
      max(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y)
    )
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}

extension LayoutAttributes {
  /// The corners as they are projected; nil when one of them is behind the eye (w ≤ 0), or too near to it to be a number.
  public var quad: Quad? {
    guard let topLeft = projected(Point(x: frame.minX, y: frame.minY)),
      let topRight = projected(Point(x: frame.maxX, y: frame.minY)),
      let bottomRight = projected(Point(x: frame.maxX, y: frame.maxY)),
      let bottomLeft = projected(Point(x: frame.minX, y: frame.maxY))
    else { return nil }
    return Quad(topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
  }

  /// Where a point of the untransformed element is seen.
  public func projected(_ point: Point) -> Point? {
    if transform3D.isIdentity { return point }
    let local = point - center
    let seen = transform3D.transform([local.x, local.y, 0, 1])
    let projected = Point(x: seen.x / seen.w, y: seen.y / seen.w) + center
    return seen.w > 0 && projected.x.isFinite && projected.y.isFinite ? projected : nil
  }
}

extension Rect {
  /// The share of the rectangle's area that lies in another; 0 for a rectangle without area.
  public func fraction(inside other: Rect) -> Double {
    let width = min(maxX, other.maxX) - max(minX, other.minX)
    let height = min(maxY, other.maxY) - max(minY, other.minY)
    guard width > 0, height > 0 else { return 0 }
    // Side by side, so that neither product can leave the range of a double.
    return (width / self.width) * (height / self.height)
  }
}
