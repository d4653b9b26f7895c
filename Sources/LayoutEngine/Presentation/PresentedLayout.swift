/// A prepared layout as it is shown: mirrored for right-to-left, pinned to the viewport and rounded to device pixels. All
/// that can be said about every kind alike is said here, once.
public struct PresentedLayout<L: Layout>: Sendable {
  public let prepared: L.Prepared
  public let viewport: Size
  /// Whether x is mirrored in the content.
  public let isMirrored: Bool
  @usableFromInline let grid: DeviceGrid
  @usableFromInline let isPinned: Bool

  public init(_ collection: LayoutCollection<L>, direction: LayoutDirection = .ltr) {
    prepared = collection.layout.prepare(collection)
    viewport = collection.viewport
    isMirrored = direction == .rtl && L.mirrorsRightToLeft
    grid = collection.layout.grid
    isPinned = prepared.isPinned
  }

  @inlinable public var contentSize: Size { prepared.contentSize }
  @inlinable public var index: ElementIndex { prepared.index }
  @inlinable public var elementCount: Int { prepared.index.elementCount }

  /// The part of the content that shows at a content offset.
  @inlinable
  public func visibleRect(at contentOffset: Point) -> Rect { Rect(origin: contentOffset, size: viewport) }

  /// The rectangle of an element before its transform, as it is answered.
  @inlinable
  public func frame(of ordinal: Int, at contentOffset: Point) -> Rect {
    present(prepared.frame(of: ordinal, at: mirrored(visibleRect(at: contentOffset))), at: contentOffset)
  }

  /// One element (layoutAttributesForItem(at:)).
  @inlinable
  public func attributes(of ordinal: Int, at contentOffset: Point) -> LayoutAttributes {
    let visible = mirrored(visibleRect(at: contentOffset))
    let (kind, indexPath) = prepared.index.element(ordinal)
    var attributes = LayoutAttributes(
      element: kind, indexPath: indexPath, frame: prepared.frame(of: ordinal, at: visible))
    prepared.apply(to: &attributes, of: ordinal, at: visible)
    attributes.frame = present(attributes.frame, at: contentOffset)
    if isMirrored { attributes.transform3D = attributes.transform3D.mirrored }
    return attributes
  }

  /// The next ordinals that may intersect a rectangle, from `ordinal` on; none when it is empty.
  @inlinable
  func candidates(from ordinal: Int, in rect: Rect, at contentOffset: Point) -> Range<Int> {
    var rect = rect.grown(by: grid.margin)
    if isPinned { rect = rect.offset(by: .zero - contentOffset) }
    return prepared.candidates(
      from: ordinal, in: mirrored(rect), at: mirrored(visibleRect(at: contentOffset)))
  }

  @inlinable
  func present(_ frame: Rect, at contentOffset: Point) -> Rect {
    var frame = mirrored(frame)
    if isPinned { frame = frame.offset(by: contentOffset) }
    return grid.round(frame)
  }

  /// The rectangle mirrored where the layout is: its own inverse.
  @inlinable
  public func mirrored(_ rect: Rect) -> Rect {
    guard isMirrored else { return rect }
    return Rect(
      x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

/// The direction in which a script is read, and a layout laid (UIUserInterfaceLayoutDirection).
public enum LayoutDirection: String, CaseIterable, Sendable {
  case ltr, rtl
}
