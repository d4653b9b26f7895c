/// Items in lines that are filled one after the other, in sections with headers and footers: UICollectionViewFlowLayout,
/// with its names and defaults.
public struct FlowLayout: SectionedLayout {
  /// The axis along which lines follow each other.
  public var scrollDirection = ScrollDirection.vertical
  /// The size of items without a size of their own, in points.
  public var itemSize = Size(width: 50, height: 50)
  /// The space between two lines on the main axis, in points.
  public var minimumLineSpacing = 10.0
  /// The least space between two items of a line, in points.
  public var minimumInteritemSpacing = 10.0
  /// The space around the items of a section, in points; headers and footers ignore it.
  public var sectionInset = EdgeInsets.zero
  /// The size of a header: only its extent on the main axis counts, and 0 means none.
  public var headerReferenceSize = Size.zero
  /// The size of a footer: only its extent on the main axis counts, and 0 means none.
  public var footerReferenceSize = Size.zero
  /// Keeps the header of a section in view while the section is.
  public var sectionHeadersPinToVisibleBounds = false
  /// Keeps the footer of a section in view while the section is.
  public var sectionFootersPinToVisibleBounds = false
  /// What becomes of the room that a line leaves.
  public var lineDistribution = LineDistribution.justify
  /// How the last line of a section is spread across.
  public var lastLine = LineJustification.auto
  /// Where a short item stands in a taller line.
  public var lineAlignment = LineAlignment.center
  /// The pixels that frames are rounded to.
  public var grid = DeviceGrid()

  /// A value whose options all have their defaults.
  public init() {}

  /// The name on the wire.
  public static let kind = "flow"
  /// What it looks like and where it comes from, for the catalogue.
  public static let summary =
    "Lines of items filled one after the other, in sections with headers and footers, as UICollectionViewFlowLayout does."
  /// A request that shows it well.
  public static let example = LayoutExample(
    viewport: Size(width: 320, height: 568), items: 20,
    options: [.init(name: "itemSize", value: .size(Size(width: 100, height: 100)))])

  /// Every option, in the order in which they are documented.
  public static let options: [LayoutOption<FlowLayout>] =
    [
      LayoutOption(
        "scrollDirection", { $1(&$0.scrollDirection) }, "The axis along which lines follow each other."),
      LayoutOption(
        "itemSize", { $1(&$0.itemSize) }, perSection: true, "The size of items without a size of their own."),
      LayoutOption(
        "minimumLineSpacing", { $1(&$0.minimumLineSpacing) }, perSection: true, "The space between two lines."
      ),
      LayoutOption(
        "minimumInteritemSpacing", { $1(&$0.minimumInteritemSpacing) }, perSection: true,
        "The least space between two items of a line."),
      LayoutOption(
        "sectionInset", { $1(&$0.sectionInset) }, perSection: true, "The space around the items of a section."
      ),
      LayoutOption(
        "headerReferenceSize", { $1(&$0.headerReferenceSize) }, accepts: .size(allowsZero: true),
        perSection: true,
        "The size of a header; only its extent on the main axis counts, and 0 means none."),
      LayoutOption(
        "footerReferenceSize", { $1(&$0.footerReferenceSize) }, accepts: .size(allowsZero: true),
        perSection: true,
        "The size of a footer; only its extent on the main axis counts, and 0 means none."),
      LayoutOption(
        "sectionHeadersPinToVisibleBounds", { $1(&$0.sectionHeadersPinToVisibleBounds) },
        "Keeps the header of a section in view while the section is."),
      LayoutOption(
        "sectionFootersPinToVisibleBounds", { $1(&$0.sectionFootersPinToVisibleBounds) },
        "Keeps the footer of a section in view while the section is."),
      LayoutOption(
        "lineDistribution", { $1(&$0.lineDistribution) }, perSection: true,
        "What becomes of the room that a line leaves."),
      LayoutOption(
        "lastLine", { $1(&$0.lastLine) }, perSection: true, "How the last line of a section is spread across."
      ),
      LayoutOption(
        "lineAlignment", { $1(&$0.lineAlignment) }, perSection: true,
        "Where a short item stands in a taller line."),
    ] + DeviceGrid.options.map { $0.lifted { $1(&$0.grid) } }

  /// Lines of items.
  ///
  /// - Complexity: O(1), and O(items) where they have sizes of their own.
  public func body(of items: SectionItems) -> FlowLines { FlowLines(self, items) }

  /// Items keep their size, also where they have not the room for it.
  public var fixedItemSize: Size? { itemSize }
}

/// What becomes of the room that the items of a line and the least spacing between them leave.
public enum LineDistribution: String, OptionWord {
  /// It goes between the items, so that they reach from edge to edge; an item that is alone is centred.
  case justify
  /// It stays behind the items.
  case leading
  /// Half of it comes before the items.
  case center
  /// All of it comes before the items.
  case trailing
  /// As much of it comes before and behind the items as between each two of them.
  case evenly
}

/// How the items of a section's last line are spread across.
public enum LineJustification: String, OptionWord {
  /// As `lineDistribution` says. Of justified lines the last keeps the columns of those above it where all items have one
  /// size; else it is `leading`.
  case auto
  /// From edge to edge; an item that is alone is centred.
  case justify
  /// With the least spacing, from the start.
  case leading
  /// With the least spacing, in the middle.
  case center
  /// With the least spacing, to the end.
  case trailing

  /// The same for any line; nil where the other lines decide.
  var distribution: LineDistribution? {
    switch self {
    case .auto: nil
    case .justify: .justify
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// Where an item stands in a line that is longer than it on the main axis.
public enum LineAlignment: String, OptionWord {
  case start, center, end

  /// The share of the free room that comes before the item.
  var share: Double {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
