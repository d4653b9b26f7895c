/// A presented layout of any kind, without its type: what decodes requests and writes answers is compiled once, not once a
/// kind.
///
/// The closures are compiled for the kind inside. They are called once a request, or for a batch of elements; where they
/// are called for one element, what is done with it takes far longer.
public final class AnyPresentedLayout: Sendable {
  /// The name of the kind on the wire.
  public let kind: String
  /// The size of the scroll view, in points.
  public let viewport: Size
  /// The size of the whole content, in points (collectionViewContentSize).
  public let contentSize: Size
  /// Which element an ordinal is.
  public let index: ElementIndex
  /// The direction along which items are scrolled and snapped.
  public let scrollDirection: ScrollDirection
  /// Whether attributes depend on the content offset (shouldInvalidateLayout(forBoundsChange:)).
  public let invalidatesOnScroll: Bool
  /// What a client should know about this collection in this layout.
  public let warnings: [LayoutWarning]
  /// The outline of every cell, in its own coordinates, where that is not its box.
  public let maskPath: [Point]?
  /// What a scroll can come to rest at.
  public let snapTargets: SnapTargets

  /// The elements that a query asks for at a content offset, by ascending ordinal.
  public let elements: @Sendable (ElementQuery, _ contentOffset: Point) -> ElementSequence
  /// The ordinals of those elements.
  public let ordinals: @Sendable (ElementQuery, _ contentOffset: Point) -> OrdinalSequence
  /// How many they are; counting stops one above the limit, and where the budget is spent.
  public let count: @Sendable (ElementQuery, _ contentOffset: Point, _ limit: Int, inout LookBudget) -> Int
  /// The attributes of the elements at a content offset, by ordinal.
  public let attributes: @Sendable (_ contentOffset: Point) -> @Sendable (_ ordinal: Int) -> LayoutAttributes
  /// The cards that a pile is turning between at a content offset.
  public let state: @Sendable (_ contentOffset: Point) -> LayoutState?
  /// The item in the middle of a carousel at a content offset.
  public let currentItem: @Sendable (_ contentOffset: Point) -> IndexPath?
  /// Where a scroll comes to rest; nil where the budget is spent.
  public let snap: @Sendable (SnapRequest, inout LookBudget) -> SnapResult?
  /// The offset at which each item rests, by item; nil where the budget is spent.
  public let restingOffsets: @Sendable (SnapOptions, inout LookBudget) -> RestingOffsets?
  /// The elements that are seen at a point of the content, front to back.
  public let hits: @Sendable (Point, ElementQuery, _ contentOffset: Point) -> HitSequence
  /// How many elements must be looked at to find them; counting stops one above the limit, and where the budget is spent.
  public let hitCandidateCount:
    @Sendable (Point, ElementQuery, _ contentOffset: Point, _ limit: Int, inout LookBudget) -> Int

  /// A presented layout, its type forgotten.
  @inlinable
  public init<L: Layout>(_ layout: PresentedLayout<L>) {
    // One copy for all the closures.
    let boxed = Box(layout)
    kind = L.kind
    viewport = layout.viewport
    contentSize = layout.contentSize
    index = layout.index
    scrollDirection = layout.prepared.scrollDirection
    invalidatesOnScroll = layout.prepared.invalidatesOnScroll
    warnings = layout.warnings
    maskPath = layout.prepared.maskPath
    snapTargets = layout.prepared.snapTargets
    elements = { query, offset in ElementSequence(boxed, query, at: offset) }
    ordinals = { query, offset in OrdinalSequence(boxed, query, at: offset) }
    count = { query, offset, limit, budget in
      boxed.value.count(query, at: offset, limit: limit, &budget)
    }
    attributes = { offset in
      let moment = boxed.value.moment(at: offset)
      return { ordinal in boxed.value.attributes(of: ordinal, at: moment) }
    }
    state = { offset in boxed.value.state(at: offset) }
    currentItem = { offset in boxed.value.currentItem(at: offset) }
    snap = { request, budget in boxed.value.snap(request, &budget) }
    restingOffsets = { options, budget in boxed.value.restingOffsets(options, &budget) }
    hits = { point, query, offset in HitSequence(boxed, at: point, query, offset) }
    hitCandidateCount = { point, query, offset, limit, budget in
      boxed.value.hitCandidateCount(at: point, query, at: offset, limit: limit, &budget)
    }
  }

  /// The number of elements: cells, headers and footers.
  public var elementCount: Int { index.elementCount }

  /// The part of the content that shows at a content offset.
  public func visibleRect(at contentOffset: Point) -> Rect { Rect(origin: contentOffset, size: viewport) }
}

@usableFromInline
final class Box<Value: Sendable>: Sendable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) { self.value = value }
}
