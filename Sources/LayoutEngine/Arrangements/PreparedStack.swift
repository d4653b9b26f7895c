/// A pile of cards prepared for a collection: all around the middle of the viewport, moved apart by their transforms.
public struct PreparedStack: PreparedLayout {
  /// Which item an ordinal is.
  public let index: ElementIndex
  private let viewport: Size
  private let sizes: ItemSizes
  private let widthStep: Double
  private let offsetStep: Point
  private let visibleCount: Int

  init(_ collection: LayoutCollection<StackLayout>) {
    let layout = collection.layout
    index = ElementIndex(cellsOf: collection)
    viewport = collection.viewport
    sizes = ItemSizes(collection, index: index, common: layout.itemSize)
    widthStep = layout.widthStep
    offsetStep = layout.offsetStep
    visibleCount = layout.visibleCount
  }

  /// As large as the viewport, with nothing to come to rest at.
  public var traits: LayoutTraits {
    var traits = LayoutTraits(contentSize: viewport)
    traits.snapTargets = .none
    return traits
  }

  /// The rectangle of an element before its transform, in content coordinates.
  public func frame(of ordinal: Int, at visible: Rect) -> Rect {
    let size = sizes[ordinal]
    return Rect(
      center: Point(x: viewport.width / 2, y: viewport.height / 2),
      size: Size(width: max(0, size.width - widthStep * Double(ordinal)), height: size.height))
  }

  /// Moves a card away from the one above it, and hides those deep in the pile.
  public func style(_ attributes: inout LayoutAttributes, of ordinal: Int, in visible: Rect) {
    attributes.transform3D = .identity.translated(
      x: offsetStep.x * Double(ordinal), y: offsetStep.y * Double(ordinal), z: 0)
    attributes.zIndex = index.itemCount - ordinal
    attributes.isHidden = ordinal >= visibleCount
  }

  /// Among those that show: the others are hidden.
  public func hitReach(at visible: Rect, rounding: Double) -> HitReach {
    .only([0..<min(visibleCount, index.itemCount)])
  }

  /// Cards of one size lie within each other: those that reach the rectangle come first. Cards with sizes of their own
  /// are all candidates.
  public func candidates(from ordinal: Int, in search: inout RectSearch, at visible: Rect) -> Range<Int> {
    sizes.candidates(from: ordinal, &search) { first, stretch, search in
      let rest = first..<stretch.items.upperBound
      if !stretch.areUniform { return rest }
      let bounds = search.bounds
      let found = first..<rest.partitionPoint { !frame(of: $0, at: visible).intersects(bounds) }
      return search.trimmed(found) { $0.side(ofNested: frame(of: $1, at: visible)) }
    }
  }
}
