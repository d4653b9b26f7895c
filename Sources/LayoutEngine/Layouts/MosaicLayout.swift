/// A pattern of cells that repeats along the scroll direction: CYGridLayout.
public struct MosaicLayout: Layout {
  /// The axis along which the pattern repeats.
  public var scrollDirection = ScrollDirection.vertical
  /// The cells that repeat, in units of the viewport's width over the columns.
  public var pattern = MosaicPattern()
  /// The space between two neighbours.
  public var spacing = 0.0
  /// The pixels that frames are rounded to.
  public var grid = DeviceGrid()

  /// A value whose options all have their defaults.
  public init() {}

  /// The name on the wire.
  public static let kind = "mosaic"
  /// What it looks like and where it comes from, for the catalogue.
  public static let summary =
    "A pattern of large and small cells that repeats along the scroll direction: CYGridLayout."
  /// A request that shows it well.
  public static let example = LayoutExample(items: 24, options: [.init(name: "spacing", value: .number(4))])

  /// Whether the items' own sizes make a difference: they make none.
  public static let usesItemSizes = false

  /// Every option, in the order in which they are documented.
  public static let options: [LayoutOption<MosaicLayout>] =
    [
      LayoutOption(
        "scrollDirection", { $1(&$0.scrollDirection) }, "The axis along which the pattern repeats."),
      LayoutOption(
        "pattern", { $1(&$0.pattern) },
        "The cells that repeat, in units of the viewport's width over the columns."),
      LayoutOption("spacing", { $1(&$0.spacing) }, "The space between two neighbours."),
    ] + DeviceGrid.options.map { $0.lifted { $1(&$0.grid) } }

  /// Works out what does not depend on the content offset.
  public func prepare(_ collection: LayoutCollection<MosaicLayout>) -> PreparedMosaic {
    PreparedMosaic(collection)
  }
}

/// Cells that repeat, in units: the viewport's extent on the cross axis over the number of columns. x and width run across,
/// y and height along the scroll direction.
public struct MosaicPattern: OptionObject, Hashable {
  /// How many units the viewport has across.
  public var columns = 2
  /// After how many units the pattern repeats.
  public var rows = 2.0
  /// The places of the items, one after the other, in units; they may overlap.
  public var cells = [
    Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: 1, y: 0, width: 1, height: 0.5),
    Rect(x: 1, y: 0.5, width: 1, height: 0.5), Rect(x: 0, y: 1, width: 1, height: 0.5),
    Rect(x: 0, y: 1.5, width: 1, height: 0.5), Rect(x: 1, y: 1, width: 1, height: 1),
  ]

  /// A value whose options all have their defaults.
  public init() {}

  /// Every option, in the order in which they are documented.
  public static let options: [LayoutOption<MosaicPattern>] = [
    LayoutOption(
      "columns", { $1(&$0.columns) }, accepts: .integer(1...1000), "How many units the viewport has across."),
    LayoutOption(
      "rows", { $1(&$0.rows) }, accepts: .number(.positiveFactor), "After how many units the pattern repeats."
    ),
    LayoutOption(
      "cells", { $1(&$0.cells) }, "The places of the items, one after the other, in units; they may overlap."),
  ]
}
