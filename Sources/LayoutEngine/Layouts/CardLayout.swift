/// One card a page, flipped about a diagonal as its page comes and goes: HYBCardFlowLayout.
public struct CardLayout: Layout {
  /// The size of cards without a size of their own.
  public var itemSize: Size?
  /// The space at either side of a card of the default size.
  public var inset = 32.0
  /// The angle a card is turned by while it is scrolled by one page.
  public var anglePerPage = 57.29577951308232
  /// The perspective: −1 / distance of the eye, in 1/points.
  public var m34 = -1.0 / 500
  /// The pixels that frames are rounded to.
  public var grid = DeviceGrid()

  /// A value whose options all have their defaults.
  public init() {}

  /// The name on the wire.
  public static let kind = "card"
  /// What it looks like and where it comes from, for the catalogue.
  public static let summary =
    "One card a page, each as wide as the viewport, that flips about a diagonal as it comes and goes: HYBCardFlowLayout."
  /// A request that shows it well.
  public static let example = LayoutExample(
    viewport: Size(width: 414, height: 736), contentOffset: Point(x: 100, y: 0), items: 8)

  /// Every option, in the order in which they are documented.
  public static let options: [LayoutOption<CardLayout>] =
    [
      LayoutOption(
        "itemSize", { $1(&$0.itemSize) }, formula: "(W − 2·inset)×(0.75·H)",
        "The size of cards without a size of their own."),
      LayoutOption("inset", { $1(&$0.inset) }, "The space at either side of a card of the default size."),
      LayoutOption(
        "anglePerPage", { $1(&$0.anglePerPage) }, accepts: .number(.angle),
        "The angle a card is turned by while it is scrolled by one page."),
      LayoutOption(
        "m34", { $1(&$0.m34) }, accepts: .number(.perspective),
        "The perspective: −1 / distance of the eye, in 1/points."),
    ] + DeviceGrid.options.map { $0.lifted { $1(&$0.grid) } }

  /// The size of cards without a size of their own; an inset that leaves no room makes it 0 wide.
  func itemSize(in viewport: Size) -> Size {
    itemSize ?? Size(width: max(0, viewport.width - 2 * inset), height: 0.75 * viewport.height)
  }

  /// Works out what does not depend on the content offset.
  public func prepare(_ collection: LayoutCollection<CardLayout>) -> PreparedCards {
    PreparedCards(collection)
  }
}
