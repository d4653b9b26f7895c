/// Columns of one width whose items differ in length, which are filled in turn, or as CHTCollectionViewWaterfallLayout
/// chooses a column.
public struct WaterfallLayout: SectionedLayout {
  /// The axis along which the columns run.
  public var scrollDirection = ScrollDirection.vertical
  /// How many columns there are; rows where the layout scrolls horizontally.
  public var columnCount = 2
  /// The horizontal space between items.
  public var columnSpacing = 5.0
  /// The vertical space between items.
  public var rowSpacing = 5.0
  /// The space around the items of a section.
  public var sectionInset = EdgeInsets(all: 5)
  /// The column an item is put into: each in turn, or the one that ends first, the first or the last of equals.
  public var placement = ColumnPlacement.sequential
  /// The length of an item of its own size: scaled with its width to that of the column, or kept.
  public var sizing = ColumnSizing.aspect
  /// The length of every item; null for that of its own size, or twice the column's width.
  public var itemLength: Double?
  /// Whether columns are as wide as the division gives, or rounded down to whole points.
  public var columnWidth = ColumnWidth.exact
  /// The size of a header; only its extent on the main axis counts, and 0 means none.
  public var headerReferenceSize = Size.zero
  /// The size of a footer; only its extent on the main axis counts, and 0 means none.
  public var footerReferenceSize = Size.zero
  /// The pixels that frames are rounded to.
  public var grid = DeviceGrid()

  /// A value whose options all have their defaults.
  public init() {}

  /// The name on the wire.
  public static let kind = "waterfall"
  /// What it looks like and where it comes from, for the catalogue.
  public static let summary =
    "Columns of one width whose items differ in length, as CHTCollectionViewWaterfallLayout lays them."
  /// A request that shows it well.
  public static let example = LayoutExample(
    items: 24,
    options: [
      .init(name: "columnCount", value: .integer(3)),
      .init(name: "placement", value: .string(ColumnPlacement.shortest.rawValue)),
    ])

  /// Every option, in the order in which they are documented.
  public static let options: [LayoutOption<WaterfallLayout>] =
    [
      LayoutOption("scrollDirection", { $1(&$0.scrollDirection) }, "The axis along which the columns run."),
      LayoutOption(
        "columnCount", { $1(&$0.columnCount) }, accepts: .integer(1...1000), perSection: true,
        "How many columns there are; rows where the layout scrolls horizontally."),
      LayoutOption(
        "columnSpacing", { $1(&$0.columnSpacing) }, perSection: true, "The horizontal space between items."),
      LayoutOption(
        "rowSpacing", { $1(&$0.rowSpacing) }, perSection: true, "The vertical space between items."),
      LayoutOption(
        "sectionInset", { $1(&$0.sectionInset) }, perSection: true, "The space around the items of a section."
      ),
      LayoutOption(
        "placement", { $1(&$0.placement) }, perSection: true,
        "The column an item is put into: each in turn, or the one that ends first, the first or the last of equals."
      ),
      LayoutOption(
        "sizing", { $1(&$0.sizing) }, perSection: true,
        "The length of an item of its own size: scaled with its width to that of the column, or kept."),
      LayoutOption(
        "itemLength", { $1(&$0.itemLength) }, accepts: .nullable(.number(.positiveLength)), perSection: true,
        "The length of every item; null for that of its own size, or twice the column's width."),
      LayoutOption(
        "columnWidth", { $1(&$0.columnWidth) },
        "Whether columns are as wide as the division gives, or rounded down to whole points."),
      LayoutOption(
        "headerReferenceSize", { $1(&$0.headerReferenceSize) }, accepts: .size(allowsZero: true),
        perSection: true,
        "The size of a header; only its extent on the main axis counts, and 0 means none."),
      LayoutOption(
        "footerReferenceSize", { $1(&$0.footerReferenceSize) }, accepts: .size(allowsZero: true),
        perSection: true,
        "The size of a footer; only its extent on the main axis counts, and 0 means none."),
    ] + DeviceGrid.options.map { $0.lifted { $1(&$0.grid) } }

  /// Columns of items, which are as wide as these.
  public func body(of items: SectionItems) -> WaterfallColumns { WaterfallColumns(self, items) }

  /// The space between two columns.
  var crossSpacing: Double { scrollDirection == .vertical ? columnSpacing : rowSpacing }
  /// The space between two items of a column.
  var mainSpacing: Double { scrollDirection == .vertical ? rowSpacing : columnSpacing }
}

/// The column an item is put into.
public enum ColumnPlacement: String, OptionWord {
  /// Each column in turn.
  case sequential
  /// The first column among those that end first (CHTCollectionViewWaterfallLayoutItemRenderDirectionLeftToRight).
  case shortest
  /// The last column among those that end first (CHTCollectionViewWaterfallLayoutItemRenderDirectionRightToLeft).
  case shortestFromEnd
}

/// What the length of an item is made from.
public enum ColumnSizing: String, OptionWord {
  /// Its own length, scaled as its own width is to that of the column.
  case aspect
  /// Its own length.
  case fixed
}

/// How wide a column is.
public enum ColumnWidth: String, OptionWord {
  /// As the division gives it.
  case exact
  /// Rounded down to whole points.
  case floor
}
