/// A laid-out collection of any kind, without its type: what decodes requests and writes answers is compiled once, not once a
/// kind.
///
/// The closures are compiled for the kind inside. They are called once a request, or for a batch of elements; where they
/// are called for one element, what is done with it takes far longer.
public final class AnyLaidOutCollection: Sendable {
  /// The name of the kind on the wire.
  public let kind: String
  /// The size of the scroll view, in points.
  public let viewport: Size
  /// What holds for the whole.
  public let traits: LayoutTraits
  /// Which element an ordinal is.
  public let index: ElementIndex
  /// The elements that a query asks for at a content offset, by ascending ordinal.
  public let elements: @Sendable (ElementQuery, _ contentOffset: Point) -> ElementSequence
  /// The ordinals of those elements.
  public let ordinals: @Sendable (ElementQuery, _ contentOffset: Point) -> OrdinalSequence
  /// How many they are; counting stops one above the limit, and where the budget is spent.
  public let count: @Sendable (ElementQuery, _ contentOffset: Point, _ limit: Int, inout LookBudget) -> Int
  /// The attributes of the elements at a content offset, by ordinal.
  public let attributes: @Sendable (_ contentOffset: Point) -> @Sendable (_ ordinal: Int) -> LayoutAttributes
  /// What the kind has to say about a content offset.
  public let facts: @Sendable (_ contentOffset: Point) -> LayoutFacts
  /// Where a scroll comes to rest; nil where the budget is spent.
  public let snap: @Sendable (SnapRequest, inout LookBudget) -> SnapResult?
  /// The offset at which each item rests, by item; nil where the budget is spent.
  public let restingOffsets: @Sendable (SnapOptions, inout LookBudget) -> RestingOffsets?
  /// The elements that are seen at a point of the content, front to back.
  public let hits: @Sendable (Point, ElementQuery, _ contentOffset: Point) -> HitSequence
  /// How many elements must be looked at to find them; counting stops one above the limit, and where the budget is spent.
  public let hitCandidateCount:
    @Sendable (Point, ElementQuery, _ contentOffset: Point, _ limit: Int, inout LookBudget) -> Int

  /// A laid-out collection, its type forgotten.
  @inlinable
  public convenience init<L: Layout>(_ layout: LaidOutCollection<L>) {
    // One copy for all the closures.
    let boxed = Box(layout)
    self.init(
      L.kind, layout.viewport, layout.index, layout.traits,
      elements: { query, offset in ElementSequence(boxed, query, at: offset) },
      ordinals: { query, offset in OrdinalSequence(boxed, query, at: offset) },
      count: { query, offset, limit, budget in
        boxed.value.count(query, at: offset, limit: limit, &budget)
      },
      attributes: { offset in
        let context = boxed.value.context(at: offset)
        return { ordinal in boxed.value.attributes(of: ordinal, in: context) }
      },
      facts: { offset in boxed.value.facts(at: offset) },
      snap: { request, budget in boxed.value.snap(request, &budget) },
      restingOffsets: { options, budget in boxed.value.restingOffsets(options, &budget) },
      hits: { point, query, offset in HitSequence(boxed, at: point, query, offset) },
      hitCandidateCount: { point, query, offset, limit, budget in
        boxed.value.hitCandidateCount(at: point, query, at: offset, limit: limit, &budget)
      })
  }

  /// Embedded Swift asks for one that is not generic.
  @usableFromInline
  init(
    _ kind: String, _ viewport: Size, _ index: ElementIndex, _ traits: LayoutTraits,
    elements: @escaping @Sendable (ElementQuery, _ contentOffset: Point) -> ElementSequence,
    ordinals: @escaping @Sendable (ElementQuery, _ contentOffset: Point) -> OrdinalSequence,
    count: @escaping @Sendable (ElementQuery, _ contentOffset: Point, _ limit: Int, inout LookBudget) -> Int,
    attributes:
      @escaping @Sendable (_ contentOffset: Point) -> @Sendable (_ ordinal: Int) -> LayoutAttributes,
    facts: @escaping @Sendable (_ contentOffset: Point) -> LayoutFacts,
    snap: @escaping @Sendable (SnapRequest, inout LookBudget) -> SnapResult?,
    restingOffsets: @escaping @Sendable (SnapOptions, inout LookBudget) -> RestingOffsets?,
    hits: @escaping @Sendable (Point, ElementQuery, _ contentOffset: Point) -> HitSequence,
    hitCandidateCount:
      @escaping @Sendable (Point, ElementQuery, _ contentOffset: Point, _ limit: Int, inout LookBudget) -> Int
  ) {
    self.kind = kind
    self.viewport = viewport
    self.index = index
    self.traits = traits
    self.elements = elements
    self.ordinals = ordinals
    self.count = count
    self.attributes = attributes
    self.facts = facts
    self.snap = snap
    self.restingOffsets = restingOffsets
    self.hits = hits
    self.hitCandidateCount = hitCandidateCount
  }

  /// The size of the whole content, in points (collectionViewContentSize).
  public var contentSize: Size { traits.contentSize }

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
