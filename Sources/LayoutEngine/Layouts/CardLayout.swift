/// One card a page, flipped about a diagonal as its page comes and goes: HYBCardFlowLayout.
public struct CardLayout: Layout {
  public var itemSize: Size?
  public var inset = 32.0
  public var anglePerPage = 57.29577951308232
  public var m34 = -1.0 / 500
  public var grid = DeviceGrid()

  public init() {}

  public static let kind = "card"
  public static let summary =
    "One card a page, each as wide as the viewport, that flips about a diagonal as it comes and goes: HYBCardFlowLayout."
  public static let example = LayoutExample(
    viewport: Size(width: 414, height: 736), contentOffset: Point(x: 100, y: 0), items: 8)

  public static let options: [LayoutOption<CardLayout>] =
    [
      LayoutOption(
        "itemSize", \.itemSize, formula: "(W − 2·inset)×(0.75·H)",
        "The size of cards without a size of their own."),
      LayoutOption("inset", \.inset, "The space at either side of a card of the default size."),
      LayoutOption(
        "anglePerPage", \.anglePerPage, accepts: .number(.angle),
        "The angle a card is turned by while it is scrolled by one page."),
      LayoutOption(
        "m34", \.m34, accepts: .number(.perspective), "The perspective: −1 / distance of the eye, in 1/points."),
    ] + DeviceGrid.options.map { $0.lifted(\.grid) }

  /// The size of cards without a size of their own; an inset that leaves no room makes it 0 wide.
  func itemSize(in viewport: Size) -> Size {
    itemSize ?? Size(width: max(0, viewport.width - 2 * inset), height: 0.75 * viewport.height)
  }

  public func prepare(_ collection: LayoutCollection<CardLayout>) -> PreparedCards { PreparedCards(collection) }
}
