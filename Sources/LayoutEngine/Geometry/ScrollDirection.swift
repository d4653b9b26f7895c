/// The direction a layout scrolls in (UICollectionView.ScrollDirection), and with it the *main* axis, along which
/// content grows, and the *cross* axis, across which it is bounded by the viewport.
public enum ScrollDirection: String, CaseIterable, Sendable {
  case vertical, horizontal
}

extension ScrollDirection {
  /// Whether the main axis is y. A switch, which the compiler sees through: `==` of an enumeration with raw values is a call
  /// to it, before which it has all arrays retained that are at hand.
  @inlinable var isVertical: Bool {
    switch self {
    case .vertical: true
    case .horizontal: false
    }
  }

  /// The direction of the cross axis.
  @inlinable public var across: ScrollDirection { isVertical ? .horizontal : .vertical }

  /// A coordinate on the main axis: y where it is vertical, else x.
  @inlinable public func main(_ point: Point) -> Double { isVertical ? point.y : point.x }
  /// A coordinate on the cross axis: x where it is vertical, else y.
  @inlinable public func cross(_ point: Point) -> Double { isVertical ? point.x : point.y }
  /// An extent on the main axis.
  @inlinable public func main(_ size: Size) -> Double { isVertical ? size.height : size.width }
  /// An extent on the cross axis.
  @inlinable public func cross(_ size: Size) -> Double { isVertical ? size.width : size.height }
  /// The stretch of the main axis that a rectangle takes up.
  @inlinable public func main(_ rect: Rect) -> Span {
    Span(start: main(rect.origin), length: main(rect.size))
  }
  /// The stretch of the cross axis that a rectangle takes up.
  @inlinable public func cross(_ rect: Rect) -> Span {
    Span(start: cross(rect.origin), length: cross(rect.size))
  }
  /// The inset before the content on the main axis: top or left.
  @inlinable public func mainStart(_ insets: EdgeInsets) -> Double {
    isVertical ? insets.top : insets.left
  }
  /// The inset after the content on the main axis: bottom or right.
  @inlinable public func mainEnd(_ insets: EdgeInsets) -> Double {
    isVertical ? insets.bottom : insets.right
  }
  /// The inset before the content on the cross axis: left or top.
  @inlinable public func crossStart(_ insets: EdgeInsets) -> Double {
    isVertical ? insets.left : insets.top
  }
  /// The inset after the content on the cross axis: right or bottom.
  @inlinable public func crossEnd(_ insets: EdgeInsets) -> Double {
    isVertical ? insets.right : insets.bottom
  }

  /// The point with these coordinates along the two axes.
  @inlinable public func point(main: Double, cross: Double) -> Point {
    isVertical ? Point(x: cross, y: main) : Point(x: main, y: cross)
  }

  /// The size with these extents along the two axes.
  @inlinable public func size(main: Double, cross: Double) -> Size {
    isVertical ? Size(width: cross, height: main) : Size(width: main, height: cross)
  }

  /// The rectangle with these extents along the two axes.
  @inlinable public func rect(main: Span, cross: Span) -> Rect {
    Rect(
      origin: point(main: main.start, cross: cross.start), size: size(main: main.length, cross: cross.length))
  }
}

/// A stretch of one axis, in points.
public struct Span: Hashable, Sendable {
  /// The coordinate it begins at.
  public var start: Double
  /// How far it reaches from there.
  public var length: Double

  /// The stretch of `length` from `start` on.
  @inlinable
  public init(start: Double, length: Double) {
    self.start = start
    self.length = length
  }

  /// The coordinate it ends at.
  @inlinable public var end: Double { start + length }
  /// The coordinate in the middle.
  @inlinable public var center: Double { start + length / 2 }
}
