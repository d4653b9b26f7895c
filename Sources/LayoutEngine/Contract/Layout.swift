/// A kind of layout (UICollectionViewLayout) as a value: its stored properties are its options.
///
/// A new kind is one type that conforms, in a file of its own in `Kinds/`, and one line in `LayoutCatalog`.
public protocol Layout: OptionOwner {
  /// The layout prepared for a collection.
  associatedtype Prepared: Arrangement

  /// The name on the wire, in lower case.
  static var kind: String { get }
  /// What it looks like and where it comes from, in a sentence or two.
  static var summary: String { get }
  /// A request that shows it well.
  static var example: LayoutExample { get }
  /// Whether right-to-left mirrors it: everything laid along a line or in a grid.
  static var mirrorsRightToLeft: Bool { get }

  /// Whether the items' own sizes make a difference. Where they make none, a warning says so.
  static var usesItemSizes: Bool { get }

  /// The pixels that frames are rounded to; a kind without the options answers the default.
  var grid: DeviceGrid { get }

  /// Works out what does not depend on the content offset (UICollectionViewLayout.prepare).
  func prepare(_ collection: LayoutCollection<Self>) -> Prepared
}

extension Layout {
  /// By default true: most kinds lay items along a line or in a grid.
  public static var mirrorsRightToLeft: Bool { true }
  /// By default true.
  public static var usesItemSizes: Bool { true }
  /// By default frames are not rounded.
  public var grid: DeviceGrid { DeviceGrid() }
}

/// An example request of a kind.
public struct LayoutExample: Hashable, Sendable {
  /// The size of the scroll view, in points.
  public var viewport: Size
  /// Where the content is scrolled to, in points.
  public var contentOffset: Point
  /// The number of items.
  public var items: Int
  /// The options that are not left at their defaults.
  public var options: [OptionLiteral.Member]

  /// An example, by default on a screen of 375 × 667 points that is not scrolled.
  public init(
    viewport: Size = Size(width: 375, height: 667), contentOffset: Point = .zero, items: Int,
    options: [OptionLiteral.Member] = []
  ) {
    self.viewport = viewport
    self.contentOffset = contentOffset
    self.items = items
    self.options = options
  }
}
