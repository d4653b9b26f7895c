/// Items in lines that are filled one after the other, in sections with headers and footers: UICollectionViewFlowLayout,
/// with its names and defaults.
public struct FlowLayout: Layout {
  public var scrollDirection = ScrollDirection.vertical
  public var itemSize = Size(width: 50, height: 50)
  public var minimumLineSpacing = 10.0
  public var minimumInteritemSpacing = 10.0
  public var sectionInset = EdgeInsets.zero
  public var headerReferenceSize = Size.zero
  public var footerReferenceSize = Size.zero
  public var sectionHeadersPinToVisibleBounds = false
  public var sectionFootersPinToVisibleBounds = false
  public var lastLine = LineJustification.auto
  public var lineAlignment = LineAlignment.center
  public var grid = DeviceGrid()

  public init() {}

  public static let kind = "flow"
  public static let summary =
    "Lines of items filled one after the other, in sections with headers and footers, as UICollectionViewFlowLayout does."
  public static let example = LayoutExample(
    viewport: Size(width: 320, height: 568), items: 20,
    options: [.init(name: "itemSize", value: .size(Size(width: 100, height: 100)))])

  public static let options: [LayoutOption<FlowLayout>] =
    [
      LayoutOption("scrollDirection", \.scrollDirection, "The axis along which lines follow each other."),
      LayoutOption(
        "itemSize", \.itemSize, perSection: true, "The size of items without a size of their own."),
      LayoutOption(
        "minimumLineSpacing", \.minimumLineSpacing, perSection: true, "The space between two lines."),
      LayoutOption(
        "minimumInteritemSpacing", \.minimumInteritemSpacing, perSection: true,
        "The least space between two items of a line."),
      LayoutOption(
        "sectionInset", \.sectionInset, perSection: true, "The space around the items of a section."),
      LayoutOption(
        "headerReferenceSize", \.headerReferenceSize, accepts: .size(allowsZero: true), perSection: true,
        "The size of a header; only its extent on the main axis counts, and 0 means none."),
      LayoutOption(
        "footerReferenceSize", \.footerReferenceSize, accepts: .size(allowsZero: true), perSection: true,
        "The size of a footer; only its extent on the main axis counts, and 0 means none."),
      LayoutOption(
        "sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds,
        "Keeps the header of a section in view while the section is."),
      LayoutOption(
        "sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds,
        "Keeps the footer of a section in view while the section is."),
      LayoutOption(
        "lastLine", \.lastLine, perSection: true, "How the last line of a section is spread across."),
      LayoutOption(
        "lineAlignment", \.lineAlignment, perSection: true, "Where a short item stands in a taller line."),
    ] + DeviceGrid.options.map { $0.lifted(\.grid) }

  public func prepare(_ collection: LayoutCollection<FlowLayout>) -> PreparedFlow { PreparedFlow(collection) }
}

/// How the items of a line are spread across.
public enum LineJustification: String, OptionWord {
  case auto, justify, leading, center, trailing
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
