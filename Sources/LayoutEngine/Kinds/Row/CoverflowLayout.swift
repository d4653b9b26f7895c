/// Cards in one row that turn away from the middle of the viewport: WZXLOLCardLayout.
public struct CoverflowLayout: RowLayout {
  /// The axis along which the row runs.
  public var scrollDirection = ScrollDirection.horizontal
  /// The size of items without a size of their own.
  public var itemSize: Size?
  /// The space between two items.
  public var minimumLineSpacing = 0.0
  /// The space around the items of a section; center lets the first and the last reach the middle.
  public var sectionInset = RowInset.center
  /// The angle by which an item is turned at most.
  public var maximumAngle = 35.0
  /// The distance from the middle at which an item is turned by the whole angle.
  public var activeDistance = 200.0
  /// The perspective: 1 / distance of the eye, in 1/points.
  public var m34 = 1.0 / 600
  /// The pixels that frames are rounded to.
  public var grid = DeviceGrid()

  /// A value whose options all have their defaults.
  public init() {}

  /// The name on the wire.
  public static let kind = "coverflow"
  /// What it looks like and where it comes from, for the catalogue.
  public static let summary =
    "Cards in one row that turn away from the middle of the viewport in perspective: WZXLOLCardLayout."
  /// A request that shows it well.
  public static let example = LayoutExample(
    viewport: Size(width: 414, height: 736), contentOffset: Point(x: 350, y: 0), items: 12)

  /// Every option, in the order in which they are documented.
  public static let options: [LayoutOption<CoverflowLayout>] =
    [
      LayoutOption("scrollDirection", { $1(&$0.scrollDirection) }, "The axis along which the row runs."),
      LayoutOption(
        "itemSize", { $1(&$0.itemSize) }, formula: "(300·W/414)×(500·H/736)", perSection: true,
        "The size of items without a size of their own."),
      LayoutOption(
        "minimumLineSpacing", { $1(&$0.minimumLineSpacing) }, perSection: true, "The space between two items."
      ),
      LayoutOption(
        "sectionInset", { $1(&$0.sectionInset) }, perSection: true,
        "The space around the items of a section; center lets the first and the last reach the middle."),
      LayoutOption(
        "maximumAngle", { $1(&$0.maximumAngle) }, accepts: .number(.angle),
        "The angle by which an item is turned at most."),
      LayoutOption(
        "activeDistance", { $1(&$0.activeDistance) }, accepts: .number(.positiveLength),
        "The distance from the middle at which an item is turned by the whole angle."),
      LayoutOption(
        "m34", { $1(&$0.m34) }, accepts: .number(.perspective),
        "The perspective: 1 / distance of the eye, in 1/points."
      ),
    ] + DeviceGrid.options.map { $0.lifted { $1(&$0.grid) } }

  /// The size of items without a size of their own.
  public func itemSize(in viewport: Size) -> Size {
    itemSize ?? Size(width: 300 * viewport.width / 414, height: 500 * viewport.height / 736)
  }

  /// What is done to the items, its angles in radians.
  public func effect(in viewport: Size) -> TurnEffect? {
    TurnEffect(
      scrollDirection: scrollDirection, maximumAngle: maximumAngle.radians, activeDistance: activeDistance,
      m34: m34)
  }
}
