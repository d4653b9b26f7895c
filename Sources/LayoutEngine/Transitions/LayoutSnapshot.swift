/// A layout of any kind at one content offset.
///
/// A transition has two kinds at once, a hundred pairs in all, so its layouts are shown to it without their types: by one
/// closure for each of the two, called once an element and compiled for the kind inside.
public struct LayoutSnapshot: Sendable {
  /// Which element an ordinal is.
  public let index: ElementIndex
  /// The size of the whole content, in points.
  public let contentSize: Size
  /// Where the content is scrolled to.
  public let contentOffset: Point
  /// The size of the viewport, in points.
  public let viewport: Size
  /// The outline of every cell, in its own coordinates, where that is not its box.
  public let maskPath: [Point]?
  /// The attributes of the element with an ordinal.
  public let attributes: @Sendable (_ ordinal: Int) -> LayoutAttributes

  /// A layout as it is shown at a content offset.
  @inlinable
  public init<L: Layout>(_ layout: PresentedLayout<L>, at contentOffset: Point) {
    let moment = layout.moment(at: contentOffset)
    self.contentOffset = contentOffset
    index = layout.index
    contentSize = layout.contentSize
    viewport = layout.viewport
    maskPath = layout.prepared.maskPath
    attributes = { ordinal in layout.attributes(of: ordinal, at: moment) }
  }

  /// The number of items in each section.
  public var itemCounts: [Int] { (0..<index.sectionCount).map { index.cells(of: $0).count } }
}
