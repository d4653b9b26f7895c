/// The device pixels that frames may be rounded to, as the last step and never fed back into the layout.
public struct DeviceGrid: OptionOwner {
  /// Whether frames are rounded at all.
  public var integral = false
  /// Device pixels per point.
  public var scale = 1.0

  /// A value whose options all have their defaults.
  public init() {}

  /// Every option, in the order in which they are documented.
  public static let options: [LayoutOption<DeviceGrid>] = [
    LayoutOption(
      "integral", \.integral,
      "Rounds the edges of every frame to device pixels, so that neighbours still meet."),
    LayoutOption(
      "scale", \.scale, accepts: .number(NumberRange(from: 0.001)), "Device pixels per point, for `integral`."
    ),
  ]

  /// How far rounding can move an edge, in points.
  @inlinable
  public var margin: Double { integral ? 1 / scale : 0 }

  /// The rectangle with its edges, not its size, rounded to the grid, halves away from zero.
  @inlinable
  public func round(_ rect: Rect) -> Rect {
    guard integral else { return rect }
    let (minX, minY) = (round(rect.minX), round(rect.minY))
    return Rect(x: minX, y: minY, width: round(rect.maxX) - minX, height: round(rect.maxY) - minY)
  }

  @inlinable
  func round(_ coordinate: Double) -> Double {
    (coordinate * scale).rounded(.toNearestOrAwayFromZero) / scale
  }
}
