/// A kind of layout (UICollectionViewLayout) as a value: its stored properties are its options.
///
/// A new kind is one type that conforms, in a file of its own in `Layouts/`, and one line in `LayoutCatalog`.
public protocol Layout: OptionOwner {
  associatedtype Prepared: PreparedLayout

  /// The name on the wire, in lower case.
  static var kind: String { get }
  /// What it looks like and where it comes from, in a sentence or two.
  static var summary: String { get }
  /// A request that shows it well.
  static var example: LayoutExample { get }
  /// Whether right-to-left mirrors it: everything laid along a line or in a grid.
  static var mirrorsRightToLeft: Bool { get }

  /// The pixels that frames are rounded to; a kind without the options answers the default.
  var grid: DeviceGrid { get }

  /// Works out what does not depend on the content offset (UICollectionViewLayout.prepare).
  func prepare(_ collection: LayoutCollection<Self>) -> Prepared
}

extension Layout {
  public static var mirrorsRightToLeft: Bool { true }
  public var grid: DeviceGrid { DeviceGrid() }
}

/// An example request of a kind.
public struct LayoutExample: Hashable, Sendable {
  public var viewport: Size
  public var contentOffset: Point
  public var items: Int
  public var options: [OptionLiteral.Member]

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
