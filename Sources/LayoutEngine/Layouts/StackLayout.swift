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
  public func prepare(_ collection: LayoutCollection<StackLayout>) -> PreparedStack {
    PreparedStack(collection)
  }
}
