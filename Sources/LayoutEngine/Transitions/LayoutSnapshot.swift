/// A layout of any kind at one content offset: what a transition leads from, or to.
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
  public init(_ layout: AnyLaidOutCollection, at contentOffset: Point) {
    self.contentOffset = contentOffset
    index = layout.index
    contentSize = layout.contentSize
    viewport = layout.viewport
    maskPath = layout.traits.maskPath
    attributes = layout.attributes(contentOffset)
  }

  /// The number of items in each section.
  public var itemCounts: [Int] { (0..<index.sectionCount).map { index.cells(of: $0).count } }
}
