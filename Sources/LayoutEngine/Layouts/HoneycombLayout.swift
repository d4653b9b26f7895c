/// Hexagons that fit into each other: ZQ's honeycomb.
public struct HoneycombLayout: Layout {
  public var itemWidth = 60.0
  public var margin = 20.0
  public var columnCount = 4
  public var sectionInset = EdgeInsets(top: 20, left: 40, bottom: 20, right: 40)
  public var pinned = false
  public var grid = DeviceGrid()

  public init() {}

  public static let kind = "honeycomb"
  public static let summary = "Hexagons in columns, every other of which is half a cell lower: ZQ's honeycomb."
  public static let example = LayoutExample(
    viewport: Size(width: 375, height: 667), items: 19, options: [.init(name: "margin", value: .number(4))])

  public static let options: [LayoutOption<HoneycombLayout>] =
    [
      LayoutOption(
        "itemWidth", \.itemWidth, accepts: .number(.positiveLength), "The distance of two opposite corners of a cell."),
      LayoutOption("margin", \.margin, "Is added to a cell's width for the distance between two cells."),
      LayoutOption(
        "columnCount", \.columnCount, accepts: .integer(1...1_000_000_000), "How many cells a row has."),
      LayoutOption("sectionInset", \.sectionInset, "The space around all cells."),
      LayoutOption("pinned", \.pinned, "Keeps the cells where they are on screen while the content is scrolled."),
    ] + DeviceGrid.options.map { $0.lifted(\.grid) }

  public func prepare(_ collection: LayoutCollection<HoneycombLayout>) -> PreparedHoneycomb {
    PreparedHoneycomb(collection)
  }
}
