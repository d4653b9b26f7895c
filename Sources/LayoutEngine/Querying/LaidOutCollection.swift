/// An arrangement as it is shown: mirrored for right-to-left, pinned to the viewport and rounded to device pixels. All
/// that can be said about every kind alike is said here, once.
public struct LaidOutCollection<L: Layout>: Sendable {
  /// The layout before it is mirrored, pinned and rounded.
  public let prepared: L.Prepared
  /// The size of the scroll view, in points.
  public let viewport: Size
  /// The width that x is mirrored in, in points: that of the content, or of the viewport where that is wider, so that short
  /// content begins at the right edge; nil where x is not mirrored.
  @usableFromInline let mirrorWidth: Double?
  @usableFromInline let grid: DeviceGrid
  /// What holds for the whole.
  public let traits: LayoutTraits

  /// Prepares a collection; kinds that do not mirror ignore the direction.
  public init(_ collection: LayoutCollection<L>, direction: LayoutDirection = .ltr) {
    prepared = collection.layout.prepare(collection)
    viewport = collection.viewport
    var traits = prepared.traits
    if let warning = collection.ignoredSizes { traits.warnings.append(warning) }
    self.traits = traits
    let isMirrored = direction == .rtl && L.mirrorsRightToLeft
    mirrorWidth = isMirrored ? max(traits.contentSize.width, collection.viewport.width) : nil
    grid = collection.layout.grid
  }

  /// Whether x is mirrored in the content.
  @inlinable public var isMirrored: Bool { mirrorWidth != nil }
  /// The size of the whole content, in points (collectionViewContentSize).
  @inlinable public var contentSize: Size { traits.contentSize }
  /// Which element an ordinal is.
  @inlinable public var index: ElementIndex { prepared.index }
  /// The number of elements: cells, headers and footers.
  @inlinable public var elementCount: Int { prepared.index.elementCount }

  /// The part of the content that shows at a content offset.
  @inlinable
  public func visibleRect(at contentOffset: Point) -> Rect { Rect(origin: contentOffset, size: viewport) }

  /// The rectangle of an element before its transform, as it is answered.
  @inlinable
  public func frame(of ordinal: Int, at contentOffset: Point) -> Rect {
    presentation(at: contentOffset).present(
      prepared.frame(of: ordinal, at: mirrored(visibleRect(at: contentOffset))))
  }

  /// A content offset with all that can be worked out once for the elements shown at it.
  public struct Context: Sendable {
    /// Where the content is scrolled to.
    public let contentOffset: Point
    /// The visible rect as the arrangement knows it.
    @usableFromInline let visible: Rect
    @usableFromInline let prepared: L.Prepared.Context

    @inlinable
    init(_ layout: LaidOutCollection, at contentOffset: Point) {
      self.contentOffset = contentOffset
      visible = layout.mirrored(layout.visibleRect(at: contentOffset))
      prepared = layout.prepared.context(at: visible)
    }
  }

  /// Prepares to answer many elements at one content offset.
  @inlinable
  public func context(at contentOffset: Point) -> Context { Context(self, at: contentOffset) }

  /// One element (layoutAttributesForItem(at:)). For many at one content offset, take a `context` first.
  @inlinable
  public func attributes(of ordinal: Int, at contentOffset: Point) -> LayoutAttributes {
    attributes(of: ordinal, in: context(at: contentOffset))
  }

  /// One of many elements at the same content offset. Always inlined: its result is too large to be handed over.
  @inline(__always) @inlinable
  public func attributes(of ordinal: Int, in context: Context) -> LayoutAttributes {
    let (kind, indexPath) = prepared.index.element(ordinal)
    var attributes = LayoutAttributes(
      element: kind, indexPath: indexPath, frame: prepared.frame(of: ordinal, at: context.visible))
    prepared.style(&attributes, of: ordinal, in: context.prepared)
    attributes.frame = presentation(at: context.contentOffset).present(attributes.frame)
    if isMirrored { attributes.transform3D = attributes.transform3D.mirrored }
    return attributes
  }

  /// What the kind has to say about a content offset.
  @inlinable
  public func facts(at contentOffset: Point) -> LayoutFacts {
    prepared.facts(at: mirrored(visibleRect(at: contentOffset)))
  }

  /// How frames are answered at a content offset.
  @inlinable
  func presentation(at contentOffset: Point) -> FramePresentation {
    FramePresentation(mirrorWidth: mirrorWidth, pin: traits.isPinned ? contentOffset : nil, grid: grid)
  }

  /// A search for the elements that intersect a rectangle.
  @usableFromInline
  func search(_ rect: Rect, _ presentation: FramePresentation) -> RectSearch {
    RectSearch(rect, presentation, margin: roundingMargin(of: rect))
  }

  /// More than the positions of elements near a rectangle can differ because they are summed in another order when they
  /// are searched for.
  private func roundingMargin(of rect: Rect) -> Double {
    let magnitude =
      abs(rect.minX) + abs(rect.minY) + rect.width + rect.height + (mirrorWidth ?? contentSize.width)
      + contentSize.height
    return magnitude * 1e-14
  }

  /// The rectangle mirrored where the layout is: its own inverse.
  @inlinable
  public func mirrored(_ rect: Rect) -> Rect {
    guard let mirrorWidth else { return rect }
    return Rect(x: mirrorWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

/// The direction in which a script is read, and a layout laid (UIUserInterfaceLayoutDirection).
public enum LayoutDirection: String, CaseIterable, Sendable {
  case ltr, rtl
}
