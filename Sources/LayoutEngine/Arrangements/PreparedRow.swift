/// A layout of items in a single row that an effect turns or scales as they pass the middle of the viewport.
public protocol RowLayout: Layout where Prepared == PreparedRow<Effect> {
  associatedtype Effect: ItemEffect

  var scrollDirection: ScrollDirection { get }
  var minimumLineSpacing: Double { get }
  var sectionInset: RowInset { get }

  /// The size of items without a size of their own.
  func itemSize(in viewport: Size) -> Size

  /// What is done to the items; nothing where it is nil.
  func effect(in viewport: Size) -> Effect?
}

extension RowLayout {
  public func prepare(_ collection: LayoutCollection<Self>) -> PreparedRow<Effect> { PreparedRow(collection) }
}

/// What a distance from the middle of the viewport does to an item.
public protocol ItemEffect: Sendable {
  /// - Parameters:
  ///   - attributes: with the frame set.
  ///   - distance: of the item's centre from the middle of the visible rect on the main axis, in points; negative before it.
  func apply(to attributes: inout LayoutAttributes, distance: Double, visible: Rect)
}

/// A row prepared for a collection.
public struct PreparedRow<Effect: ItemEffect>: PreparedLayout {
  private var stack: SectionStack<RowItems>
  private var oversize = OversizeItems()
  private let effect: Effect?

  init<L: RowLayout>(_ collection: LayoutCollection<L>) where L.Effect == Effect {
    let viewport = collection.viewport
    let direction = collection.layout.scrollDirection
    effect = collection.layout.effect(in: viewport)
    stack = SectionStack(
      scrollDirection: direction, viewport: viewport, capacity: collection.sections.count)
    for (number, section) in collection.sections.enumerated() {
      let layout = collection.layout(of: section)
      let size = layout.itemSize(in: viewport)
      let sizes = collection.sizes(of: section)
      let insets = layout.sectionInset.resolved(
        direction, viewport: viewport, first: sizes?.first ?? size, last: sizes?.last ?? size)
      let room = direction.cross(viewport) - direction.crossStart(insets) - direction.crossEnd(insets)
      oversize.look(at: sizes, or: size, count: section.count, section: number, room: room, direction)
      let items = RowItems(
        direction, count: section.count, size: size, sizes: sizes, spacing: layout.minimumLineSpacing,
        crossCenter: direction.crossStart(insets) + room / 2)
      stack.append(items, items: section.count, insets: insets)
    }
  }

  public var contentSize: Size { stack.contentSize }
  public var index: ElementIndex { stack.index }
  public var scrollDirection: ScrollDirection { stack.scrollDirection }
  public var invalidatesOnScroll: Bool { true }
  public var warnings: [LayoutWarning] { oversize.warning.map { [$0] } ?? [] }

  public func frame(of ordinal: Int, at visible: Rect) -> Rect { stack.frame(of: ordinal, at: visible) }

  public func apply(to attributes: inout LayoutAttributes, of ordinal: Int, at visible: Rect) {
    guard let effect else { return }
    let distance = scrollDirection.main(attributes.center) - scrollDirection.main(visible).center
    effect.apply(to: &attributes, distance: distance, visible: visible)
  }

  public func candidates(from ordinal: Int, in rect: Rect, at visible: Rect) -> Range<Int> {
    stack.candidates(from: ordinal, in: rect)
  }
}
