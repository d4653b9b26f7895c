/// The way from one layout to another, which may be of another kind and of other items.
///
/// Stateless like a layout: every element at every progress is worked out on the spot. An element that is in one of the two
/// layouts only stands still and fades.
public struct LayoutTransition: Sendable {
  /// Where it begins.
  public let from: LayoutSnapshot
  /// Where it ends.
  public let to: LayoutSnapshot
  private let matching: ElementMatching

  /// The way between two layouts.
  ///
  /// - Parameter updates: must name items that exist, each at most once, and have no `disagreements`.
  public init(from: LayoutSnapshot, to: LayoutSnapshot, _ updates: ItemUpdates = ItemUpdates()) {
    self.from = from
    self.to = to
    matching = ElementMatching(from: from.index, to: to.index, updates)
  }

  /// The number of elements that are in either of the two.
  public var elementCount: Int { matching.elementCount }

  /// The size of the content part-way, in points.
  public func contentSize(at progress: Double) -> Size {
    from.contentSize.interpolated(to: to.contentSize, at: progress)
  }

  /// Where the content is scrolled to part-way.
  public func contentOffset(at progress: Double) -> Point {
    from.contentOffset.interpolated(to: to.contentOffset, at: progress)
  }

  /// The part of the content that shows part-way.
  public func visibleRect(at progress: Double) -> Rect {
    Rect(
      origin: contentOffset(at: progress), size: from.viewport.interpolated(to: to.viewport, at: progress))
  }

  /// One element part-way, and what becomes of it. Its index path is that in `to`, or in `from` where it is deleted.
  ///
  /// - Parameters:
  ///   - position: its place in the order of `to`; deleted elements follow those of the section they were in.
  ///   - progress: as the timing function says: 0 is `from`, 1 is `to`, both to the last digit.
  /// - Complexity: O(log updates + log sections), and what the two layouts take for one element.
  public func element(at position: Int, progress: Double) -> (LayoutAttributes, ElementChange) {
    switch matching.pair(at: position) {
    case .departing(let ordinal):
      return (from.attributes(ordinal).fadedOut(at: progress), .delete)
    case .arriving(let ordinal):
      return (to.attributes(ordinal).fadedIn(at: progress), .insert)
    case .staying(let source, let target, let change):
      if progress == 1 { return (to.attributes(target), change) }
      if progress == 0 {
        var attributes = from.attributes(source)
        attributes.indexPath = to.index.element(target).indexPath
        return (attributes, change)
      }
      return (from.attributes(source).interpolated(to: to.attributes(target), at: progress), change)
    }
  }
}
