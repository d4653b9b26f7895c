/// A layout of items in a single row that an effect turns or scales as they pass the middle of the viewport.
public protocol RowLayout: Layout where Prepared == RowArrangement<Effect> {
  associatedtype Effect: ItemEffect

  /// The axis along which the row runs.
  var scrollDirection: ScrollDirection { get }
  /// The space between two items on the main axis, in points.
  var minimumLineSpacing: Double { get }
  /// The space around the items of a section.
  var sectionInset: RowInset { get }

  /// The size of items without a size of their own.
  func itemSize(in viewport: Size) -> Size

  /// What is done to the items; nothing where it is nil.
  func effect(in viewport: Size) -> Effect?
}

extension RowLayout {
  /// Works out what does not depend on the content offset.
  ///
  /// - Complexity: O(sections), and O(items) in sections whose items have sizes of their own.
  public func prepare(_ collection: LayoutCollection<Self>) -> RowArrangement<Effect> {
    RowArrangement(collection)
  }
}

/// What a distance from the middle of the viewport does to an item.
public protocol ItemEffect: Sendable {
  /// Sets what the effect changes: transform, z-index or alpha.
  ///
  /// - Parameters:
  ///   - attributes: with the frame set.
  ///   - distance: of the item's centre from the middle of the visible rect on the main axis, in points; negative before it.
  func apply(to attributes: inout LayoutAttributes, distance: Double, visible: Rect)

  /// How far a point of an item no larger than this can be carried out of its frame, in points; nil where nothing bounds
  /// that.
  func reach(of largest: Size) -> Double?
}

/// A row prepared for a collection.
public struct RowArrangement<Effect: ItemEffect>: Arrangement {
  private var stack: SectionStack<RowItems>
  private var oversize = OversizeItems()
  /// The largest width and the largest height of the items.
  private var largest = Size.zero
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
      largest = sizes?.reduce(largest) { $0.union($1) } ?? largest.union(size)
    }
  }

  /// Which element an ordinal is.
  public var index: ElementIndex { stack.index }
  /// Always depends on the content offset: the effect does.
  public var traits: LayoutTraits {
    var traits = stack.traits
    traits.invalidatesOnScroll = true
    traits.warnings = oversize.warning.map { [$0] } ?? []
    return traits
  }

  /// The rectangle of an element before its transform, in content coordinates.
  public func frame(of ordinal: Int, at visible: Rect) -> Rect { stack.frame(of: ordinal, at: visible) }

  /// Lets the effect act on an item, by its distance from the middle.
  public func style(_ attributes: inout LayoutAttributes, of ordinal: Int, in visible: Rect) {
    guard let effect else { return }
    let direction = stack.scrollDirection
    let distance = direction.main(attributes.center) - direction.main(visible).center
    effect.apply(to: &attributes, distance: distance, visible: visible)
  }

  /// As near as the effect leaves the largest item.
  public func hitReach(at visible: Rect, rounding: Double) -> HitReach {
    let size = Size(width: largest.width + rounding, height: largest.height + rounding)
    guard let effect else { return .near(0) }
    return effect.reach(of: size).map { .near($0) } ?? .anywhere
  }

  /// The next ordinals, from `ordinal` on, that may intersect a rectangle.
  public func candidates(from ordinal: Int, in search: inout RectSearch, at visible: Rect) -> Range<Int> {
    stack.candidates(from: ordinal, in: &search)
  }
}
