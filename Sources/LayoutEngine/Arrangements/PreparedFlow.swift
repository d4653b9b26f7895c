/// A flow prepared for a collection.
public struct PreparedFlow: PreparedLayout {
  private var stack: SectionStack<FlowLines>
  private var oversize = OversizeItems()

  init(_ collection: LayoutCollection<FlowLayout>) {
    let layout = collection.layout
    let direction = layout.scrollDirection
    stack = SectionStack(
      scrollDirection: direction, viewport: collection.viewport, capacity: collection.sections.count)
    stack.pinsHeaders = layout.sectionHeadersPinToVisibleBounds
    stack.pinsFooters = layout.sectionFootersPinToVisibleBounds
    for (number, section) in collection.sections.enumerated() {
      let flow = collection.layout(of: section)
      let crossStart = direction.crossStart(flow.sectionInset)
      let available =
        direction.cross(collection.viewport) - crossStart - direction.crossEnd(flow.sectionInset)
      let sizes = collection.sizes(of: section)
      oversize.look(
        at: sizes, or: flow.itemSize, count: section.count, section: number, room: available, direction)
      stack.append(
        FlowLines(flow, sizes: sizes, count: section.count, available: available, crossStart: crossStart),
        items: section.count, insets: flow.sectionInset, header: direction.main(flow.headerReferenceSize),
        footer: direction.main(flow.footerReferenceSize))
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

  /// The next ordinals, from `ordinal` on, that may intersect a rectangle.
  public func candidates(from ordinal: Int, in search: inout RectSearch, at visible: Rect) -> Range<Int> {
    stack.candidates(from: ordinal, in: &search)
  }
}
