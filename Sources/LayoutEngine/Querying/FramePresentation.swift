/// How frames are answered at a content offset: mirrored for right-to-left, pinned to the viewport, and rounded to device
/// pixels, each axis by itself.
public struct FramePresentation: Sendable {
  /// The width that x is mirrored in, in points; nil where it is not.
  @usableFromInline let mirrorWidth: Double?
  /// The content offset that is added to every frame; nil where frames move with the content.
  @usableFromInline let pin: Point?
  @usableFromInline let grid: DeviceGrid

  @inlinable
  init(mirrorWidth: Double?, pin: Point?, grid: DeviceGrid) {
    self.mirrorWidth = mirrorWidth
    self.pin = pin
    self.grid = grid
  }

  /// A frame of the arrangement as it is answered.
  @inlinable
  public func present(_ frame: Rect) -> Rect {
    var frame = mirrored(frame)
    if let pin { frame = frame.offset(by: pin) }
    return grid.round(frame)
  }

  /// The extent of a frame along an axis as it is answered: what `present` makes of it.
  @inlinable
  func present(_ span: Span, along axis: ScrollDirection) -> Span {
    var span = span
    if reverses(axis), let mirrorWidth { span.start = mirrorWidth - span.end }
    if let pin { span.start = axis.main(pin) + span.start }
    return grid.round(span)
  }

  /// Whether what comes later along an axis is answered with a smaller coordinate.
  @inlinable
  func reverses(_ axis: ScrollDirection) -> Bool { mirrorWidth != nil && !axis.isVertical }

  /// The rectangle mirrored where the layout is: its own inverse.
  @inlinable
  func mirrored(_ rect: Rect) -> Rect {
    guard let mirrorWidth else { return rect }
    return Rect(x: mirrorWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Where the frames are, in the arrangement, that intersect a rectangle when they are answered.
  ///
  /// - Parameter margin: how far rounding in sums may put an edge elsewhere, in points.
  func bounds(of rect: Rect, margin: Double) -> Rect {
    var rect = grid.beforeRounding(rect).grown(by: margin)
    if let pin { rect = rect.offset(by: .zero - pin) }
    return mirrored(rect)
  }

  /// Whether frames of one size that follow each other still do so, to the last digit, when they are answered.
  var keepsOrder: Bool { grid.isExact }
}
