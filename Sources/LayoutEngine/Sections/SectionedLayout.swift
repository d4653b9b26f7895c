/// A layout of sections that follow each other along the scroll direction, each with a header, a body between insets, and a
/// footer (UICollectionViewFlowLayout): it says how the body of one section is arranged, in coordinates of its own. All else
/// that sections have comes from here.
public protocol SectionedLayout: Layout where Prepared == SectionedArrangement<Body> {
  /// How the items of a section are arranged.
  associatedtype Body: SectionBody

  /// The axis along which the sections follow each other.
  var scrollDirection: ScrollDirection { get }
  /// The space around the items of a section, in points.
  var sectionInset: EdgeInsets { get }
  /// The size of a header, in points; only its extent on the main axis counts, and 0 means none.
  var headerReferenceSize: Size { get }
  /// The size of a footer, in points; only its extent on the main axis counts, and 0 means none.
  var footerReferenceSize: Size { get }
  /// Whether headers stay in view while their section is.
  var sectionHeadersPinToVisibleBounds: Bool { get }
  /// Whether footers stay in view while their section is.
  var sectionFootersPinToVisibleBounds: Bool { get }

  /// Arranges the items of one section. This layout has the section's own options.
  func body(of items: SectionItems) -> Body

  /// The size of items without a size of their own, where one that is larger across than the room it has is to be warned of;
  /// nil where items are fitted in.
  var fixedItemSize: Size? { get }
}

extension SectionedLayout {
  /// By default headers scroll away.
  public var sectionHeadersPinToVisibleBounds: Bool { false }
  /// By default footers scroll away.
  public var sectionFootersPinToVisibleBounds: Bool { false }
  /// By default items are fitted in.
  public var fixedItemSize: Size? { nil }

  /// Works out what does not depend on the content offset.
  public func prepare(_ collection: LayoutCollection<Self>) -> SectionedArrangement<Body> {
    SectionedArrangement(collection)
  }
}

/// The items of one section, and the room they have.
public struct SectionItems: Sendable {
  /// How many they are.
  public let count: Int
  /// Their own sizes, in points; nil where they have none.
  public let sizes: ArraySlice<Size>?
  /// The size of the scroll view, in points.
  public let viewport: Size
  /// The room between the insets on the cross axis, in points: where it begins, and its extent, which may be negative.
  public let room: Span
}

/// Sections prepared for a collection.
public struct SectionedArrangement<Body: SectionBody>: Arrangement {
  private var stack: SectionStack<Body>
  private var oversize = OversizeItems()

  init<L: SectionedLayout>(_ collection: LayoutCollection<L>) where L.Body == Body {
    let layout = collection.layout
    let direction = layout.scrollDirection
    stack = SectionStack(
      scrollDirection: direction, viewport: collection.viewport, capacity: collection.sections.count)
    stack.pinsHeaders = layout.sectionHeadersPinToVisibleBounds
    stack.pinsFooters = layout.sectionFootersPinToVisibleBounds
    for (number, section) in collection.sections.enumerated() {
      let layout = collection.layout(of: section)
      let start = direction.crossStart(layout.sectionInset)
      let room = direction.cross(collection.viewport) - start - direction.crossEnd(layout.sectionInset)
      let items = SectionItems(
        count: section.count, sizes: collection.sizes(of: section), viewport: collection.viewport,
        room: Span(start: start, length: room))
      if let size = layout.fixedItemSize {
        oversize.look(
          at: items.sizes, or: size, count: section.count, section: number, room: room, direction)
      }
      stack.append(
        layout.body(of: items), items: section.count, insets: layout.sectionInset,
        header: direction.main(layout.headerReferenceSize), footer: direction.main(layout.footerReferenceSize)
      )
    }
  }

  /// Which element an ordinal is.
  public var index: ElementIndex { stack.index }

  /// Depends on the content offset where headers or footers are pinned.
  public var traits: LayoutTraits {
    var traits = stack.traits
    traits.invalidatesOnScroll = stack.pinsHeaders || stack.pinsFooters
    traits.warnings = oversize.warning.map { [$0] } ?? []
    return traits
  }

  /// The rectangle of an element before its transform, in content coordinates.
  public func frame(of ordinal: Int, at visible: Rect) -> Rect { stack.frame(of: ordinal, at: visible) }

  /// Puts pinned headers and footers above the cells: zIndex 10.
  public func style(_ attributes: inout LayoutAttributes, of ordinal: Int, in visible: Rect) {
    if stack.isPinned(attributes.element) { attributes.zIndex = 10 }
  }

  /// Where its frame is: there are no transforms.
  public func hitReach(at visible: Rect, rounding: Double) -> HitReach { .near(0) }

  /// The end of a line of equal items.
  public func lineEnd(of ordinal: Int) -> Int { stack.lineEnd(of: ordinal) }

  /// The next ordinals, from `ordinal` on, that may be in the rectangle that is searched.
  public func candidates(from ordinal: Int, in search: inout RectSearch, at visible: Rect) -> Range<Int> {
    stack.candidates(from: ordinal, in: &search)
  }
}
