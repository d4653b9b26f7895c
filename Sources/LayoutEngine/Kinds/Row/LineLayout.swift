/// Items in one row, scaled by their distance from the middle: CYLineLayout, JJLine3DFlowLayout, LineLayout and ZQ's
/// linear layout, by their options.
public struct LineLayout: RowLayout {
  /// The axis along which the row runs.
  public var scrollDirection = ScrollDirection.horizontal
  /// The size of items without a size of their own, in points.
  public var itemSize = Size(width: 100, height: 100)
  /// The space between two items, in points.
  public var minimumLineSpacing = 10.0
  /// The space around the items of a section; `center` lets the first and the last reach the middle.
  public var sectionInset = RowInset.center
  /// How items grow towards the middle; nil for not at all.
  public var scaleEffect: ScaleEffect?
  /// The pixels that frames are rounded to.
  public var grid = DeviceGrid()

  /// A value whose options all have their defaults.
  public init() {}

  /// The name on the wire.
  public static let kind = "line"
  /// What it looks like and where it comes from, for the catalogue.
  public static let summary =
    "Items in one row that grow towards the middle of the viewport: CYLineLayout, JJLine3DFlowLayout, LineLayout."
  /// A request that shows it well.
  public static let example = LayoutExample(
    viewport: Size(width: 320, height: 200), contentOffset: Point(x: 85, y: 0), items: 20,
    options: [
      .init(name: "minimumLineSpacing", value: .number(70)),
      .init(
        name: "scaleEffect",
        value: .object([
          .init(name: "peak", value: .number(1.8)), .init(name: "distance", value: .number(210)),
          .init(name: "appliesTo", value: .string(ScaleEffect.Reach.visible.rawValue)),
        ])),
    ])

  /// Every option, in the order in which they are documented.
  public static let options: [LayoutOption<LineLayout>] =
    [
      LayoutOption("scrollDirection", { $1(&$0.scrollDirection) }, "The axis along which the row runs."),
      LayoutOption(
        "itemSize", { $1(&$0.itemSize) }, perSection: true, "The size of items without a size of their own."),
      LayoutOption(
        "minimumLineSpacing", { $1(&$0.minimumLineSpacing) }, perSection: true, "The space between two items."
      ),
      LayoutOption(
        "sectionInset", { $1(&$0.sectionInset) }, perSection: true,
        "The space around the items of a section; center lets the first and the last reach the middle."),
      LayoutOption(
        "scaleEffect", { $1(&$0.scaleEffect) }, "How items grow towards the middle; null for not at all."),
    ] + DeviceGrid.options.map { $0.lifted { $1(&$0.grid) } }

  /// The size of items without a size of their own: the same in every viewport.
  public func itemSize(in viewport: Size) -> Size { itemSize }

  /// The scale effect with its distance settled for a viewport.
  public func effect(in viewport: Size) -> ResolvedScaleEffect? {
    scaleEffect?.resolved(viewportLength: scrollDirection.main(viewport))
  }
}
