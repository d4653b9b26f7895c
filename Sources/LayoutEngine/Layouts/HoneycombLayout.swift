/// Hexagons that fit into each other: ZQ's honeycomb.
public struct HoneycombLayout: Layout {
  /// The distance of two opposite corners of a cell.
  public var itemWidth = 60.0
  /// Is added to a cell's width for the distance between two cells.
  public var margin = 20.0
  /// How many cells a row has.
  public var columnCount = 4
  /// The space around all cells.
  public var sectionInset = EdgeInsets(top: 20, left: 40, bottom: 20, right: 40)
  /// Keeps the cells where they are on screen while the content is scrolled.
  public var pinned = false
  /// The pixels that frames are rounded to.
  public var grid = DeviceGrid()

  /// A value whose options all have their defaults.
  public init() {}

  /// The name on the wire.
  public static let kind = "honeycomb"
  /// What it looks like and where it comes from, for the catalogue.
  public static let summary =
    "Hexagons in columns, every other of which is half a cell lower: ZQ's honeycomb."
  /// A request that shows it well.
  public static let example = LayoutExample(
    viewport: Size(width: 375, height: 667), items: 19, options: [.init(name: "margin", value: .number(4))])

  /// Whether the items' own sizes make a difference: they make none.
  public static let usesItemSizes = false

  /// Every option, in the order in which they are documented.
  public static let options: [LayoutOption<HoneycombLayout>] =
    [
      LayoutOption(
        "itemWidth", { $1(&$0.itemWidth) }, accepts: .number(.positiveLength),
        "The distance of two opposite corners of a cell."),
      LayoutOption(
        "margin", { $1(&$0.margin) }, "Is added to a cell's width for the distance between two cells."),
      LayoutOption(
        "columnCount", { $1(&$0.columnCount) }, accepts: .integer(1...1_000_000_000),
        "How many cells a row has."),
      LayoutOption("sectionInset", { $1(&$0.sectionInset) }, "The space around all cells."),
      LayoutOption(
        "pinned", { $1(&$0.pinned) },
        "Keeps the cells where they are on screen while the content is scrolled."),
    ] + DeviceGrid.options.map { $0.lifted { $1(&$0.grid) } }

  /// Works out what does not depend on the content offset.
  public func prepare(_ collection: LayoutCollection<HoneycombLayout>) -> PreparedHoneycomb {
    PreparedHoneycomb(collection)
  }
}
