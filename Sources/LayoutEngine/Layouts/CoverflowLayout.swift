/// Cards in one row that turn away from the middle of the viewport: WZXLOLCardLayout.
public struct CoverflowLayout: RowLayout {
  public var scrollDirection = ScrollDirection.horizontal
  public var itemSize: Size?
  public var minimumLineSpacing = 0.0
  public var sectionInset = RowInset.center
  public var maximumAngle = 35.0
  public var activeDistance = 200.0
  public var m34 = 1.0 / 600
  public var grid = DeviceGrid()

  public init() {}

  public static let kind = "coverflow"
  public static let summary =
    "Cards in one row that turn away from the middle of the viewport in perspective: WZXLOLCardLayout."
  public static let example = LayoutExample(
    viewport: Size(width: 414, height: 736), contentOffset: Point(x: 350, y: 0), items: 12)

  public static let options: [LayoutOption<CoverflowLayout>] =
    [
      LayoutOption("scrollDirection", \.scrollDirection, "The axis along which the row runs."),
      LayoutOption(
        "itemSize", \.itemSize, formula: "(300·W/414)×(500·H/736)", perSection: true,
        "The size of items without a size of their own."),
      LayoutOption(
        "minimumLineSpacing", \.minimumLineSpacing, perSection: true, "The space between two items."),
      LayoutOption(
        "sectionInset", \.sectionInset, perSection: true,
        "The space around the items of a section; center lets the first and the last reach the middle."),
      LayoutOption(
        "maximumAngle", \.maximumAngle, accepts: .number(.angle), "The angle by which an item is turned at most."),
      LayoutOption(
        "activeDistance", \.activeDistance, accepts: .number(.positiveLength),
        "The distance from the middle at which an item is turned by the whole angle."),
      LayoutOption(
        "m34", \.m34, accepts: .number(.perspective), "The perspective: 1 / distance of the eye, in 1/points."),
    ] + DeviceGrid.options.map { $0.lifted(\.grid) }

  public func itemSize(in viewport: Size) -> Size {
    itemSize ?? Size(width: 300 * viewport.width / 414, height: 500 * viewport.height / 736)
  }

  public func effect(in viewport: Size) -> TurnEffect? {
    TurnEffect(
      scrollDirection: scrollDirection, maximumAngle: maximumAngle.radians, activeDistance: activeDistance,
      m34: m34)
  }
}
