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
      "integral", { $1(&$0.integral) },
      "Rounds the edges of every frame to device pixels, so that neighbours still meet."),
    LayoutOption(
      "scale", { $1(&$0.scale) }, accepts: .number(NumberRange(from: 0.001)),
      "Device pixels per point, for `integral`."
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

  /// The extent with its ends rounded.
  @inlinable
  func round(_ span: Span) -> Span {
    guard integral else { return span }
    let start = round(span.start)
    return Span(start: start, length: round(span.end) - start)
  }

  /// Whether rounded edges are multiples of the grid to the last digit, so that no sum of them is rounded again.
  var isExact: Bool { !integral || scale.significand == 1 }

  /// Where the frames are that intersect a rectangle once they are rounded: an edge is rounded to beyond one of the
  /// rectangle's from half a pixel before the next line of the grid on. Where lines are not exact, a pixel more.
  func beforeRounding(_ rect: Rect) -> Rect {
    guard integral else { return rect }
    let slack = isExact ? 0 : 1.0
    func start(_ coordinate: Double) -> Double {
      var line = (coordinate * scale).rounded(.down)
      if line / scale > coordinate { line -= 1 }
      return (line - slack + 0.5) / scale
    }
    func end(_ coordinate: Double) -> Double {
      var line = (coordinate * scale).rounded(.up)
      if line / scale < coordinate { line += 1 }
      return (line + slack - 0.5) / scale
    }
    let (minX, minY) = (start(rect.minX), start(rect.minY))
    return Rect(
      x: minX, y: minY, width: max(0, end(rect.maxX) - minX), height: max(0, end(rect.maxY) - minY))
  }

  @inlinable
  func round(_ coordinate: Double) -> Double {
    (coordinate * scale).rounded(.toNearestOrAwayFromZero) / scale
  }
}
