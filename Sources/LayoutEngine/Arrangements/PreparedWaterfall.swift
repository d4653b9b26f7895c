/// A waterfall prepared for a collection.
public struct PreparedWaterfall: PreparedLayout {
  private var stack: SectionStack<WaterfallColumns>

  init(_ collection: LayoutCollection<WaterfallLayout>) {
    let direction = collection.layout.scrollDirection
    stack = SectionStack(
      scrollDirection: direction, viewport: collection.viewport, capacity: collection.sections.count)
    for section in collection.sections {
      let layout = collection.layout(of: section)
      let columns = WaterfallColumns(
        layout, viewport: collection.viewport, sizes: collection.sizes(of: section), count: section.count)
      stack.append(
        columns, items: section.count, insets: layout.sectionInset,
        header: direction.main(layout.headerReferenceSize), footer: direction.main(layout.footerReferenceSize)
      )
    }
  }

  /// Which item an ordinal is.
  public var index: ElementIndex { stack.index }
  /// Those of its sections.
  public var traits: LayoutTraits { stack.traits }

  /// The rectangle of an element before its transform, in content coordinates.
  public func frame(of ordinal: Int, at visible: Rect) -> Rect { stack.frame(of: ordinal, at: visible) }

  /// Where its frame is: there are no transforms.
  public func hitReach(at visible: Rect, rounding: Double) -> HitReach { .near(0) }

  /// The next ordinals, from `ordinal` on, that may intersect a rectangle.
  public func candidates(from ordinal: Int, in search: inout RectSearch, at visible: Rect) -> Range<Int> {
    stack.candidates(from: ordinal, in: &search)
  }
}
