/// The direction a layout scrolls in (UICollectionView.ScrollDirection), and with it the *main* axis, along which
/// content grows, and the *cross* axis, across which it is bounded by the viewport.
public enum ScrollDirection: String, CaseIterable, Sendable {
  case vertical, horizontal
}

extension ScrollDirection {
  @inlinable public func main(_ point: Point) -> Double { self == .vertical ? point.y : point.x }
  @inlinable public func cross(_ point: Point) -> Double { self == .vertical ? point.x : point.y }
  @inlinable public func main(_ size: Size) -> Double { self == .vertical ? size.height : size.width }
  @inlinable public func cross(_ size: Size) -> Double { self == .vertical ? size.width : size.height }
  @inlinable public func main(_ rect: Rect) -> Span {
    Span(start: main(rect.origin), length: main(rect.size))
  }
  @inlinable public func cross(_ rect: Rect) -> Span {
    Span(start: cross(rect.origin), length: cross(rect.size))
  }
  @inlinable public func mainStart(_ insets: EdgeInsets) -> Double {
    self == .vertical ? insets.top : insets.left
  }
  @inlinable public func mainEnd(_ insets: EdgeInsets) -> Double {
    self == .vertical ? insets.bottom : insets.right
  }
  @inlinable public func crossStart(_ insets: EdgeInsets) -> Double {
    self == .vertical ? insets.left : insets.top
  }
  @inlinable public func crossEnd(_ insets: EdgeInsets) -> Double {
    self == .vertical ? insets.right : insets.bottom
  }

  /// The point with these coordinates along the two axes.
  @inlinable public func point(main: Double, cross: Double) -> Point {
    self == .vertical ? Point(x: cross, y: main) : Point(x: main, y: cross)
  }

  /// The size with these extents along the two axes.
  @inlinable public func size(main: Double, cross: Double) -> Size {
    self == .vertical ? Size(width: cross, height: main) : Size(width: main, height: cross)
  }

  /// The rectangle with these extents along the two axes.
  @inlinable public func rect(main: Span, cross: Span) -> Rect {
    Rect(
      origin: point(main: main.start, cross: cross.start), size: size(main: main.length, cross: cross.length))
  }
}

/// A stretch of one axis, in points.
public struct Span: Hashable, Sendable {
  public var start: Double
  public var length: Double

  @inlinable
  public init(start: Double, length: Double) {
    self.start = start
    self.length = length
  }

  @inlinable public var end: Double { start + length }
  @inlinable public var center: Double { start + length / 2 }
}
