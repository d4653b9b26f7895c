/// A pile of cards in the middle of the viewport, each a little narrower and lower than the one before it: the
/// card layout that goes with JJLine3DFlowLayout and JJCircleFlowLayout.
public struct StackLayout: Layout {
  /// The size of the first card, and of all without a size of their own.
  public var itemSize = Size(width: 350, height: 350)
  /// By how much each card is narrower than the one before it.
  public var widthStep = 15.0
  /// How far each card is moved from the one before it.
  public var offsetStep = Point(x: 0, y: 15)
  /// How many cards show; the others are hidden.
  public var visibleCount = 4
  /// The pixels that frames are rounded to.
  public var grid = DeviceGrid()

  /// A value whose options all have their defaults.
  public init() {}

  /// The name on the wire.
  public static let kind = "stack"
  /// What it looks like and where it comes from, for the catalogue.
  public static let summary =
    "A pile of cards in the middle of the viewport, each a little narrower and lower than the one before it."
  /// A request that shows it well.
  public static let example = LayoutExample(viewport: Size(width: 414, height: 736), items: 6)
  /// Whether right-to-left mirrors it: it does not.
  public static let mirrorsRightToLeft = false

  /// Every option, in the order in which they are documented.
  public static let options: [LayoutOption<StackLayout>] =
    [
      LayoutOption(
        "itemSize", { $1(&$0.itemSize) },
        "The size of the first card, and of all without a size of their own."),
      LayoutOption(
        "widthStep", { $1(&$0.widthStep) }, "By how much each card is narrower than the one before it."),
      LayoutOption(
        "offsetStep", { $1(&$0.offsetStep) }, "How far each card is moved from the one before it."),
      LayoutOption("visibleCount", { $1(&$0.visibleCount) }, "How many cards show; the others are hidden."),
    ] + DeviceGrid.options.map { $0.lifted { $1(&$0.grid) } }

  /// Works out what does not depend on the content offset.
  public func prepare(_ collection: LayoutCollection<StackLayout>) -> StackArrangement {
    StackArrangement(collection)
  }
}

/// A pile of cards prepared for a collection: all around the middle of the viewport, moved apart by their transforms.
public struct StackArrangement: Arrangement {
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
