/// A scroll that is about to end.
public struct SnapRequest: Sendable {
  /// Where the scroll is when the finger leaves, in points.
  public var contentOffset = Point.zero
  /// Points per second.
  public var velocity = Point.zero
  /// Where the scroll would end by itself; nil: it is projected from the two above.
  public var proposedContentOffset: Point?
  /// Where the drag began; nil: at `contentOffset`.
  public var startContentOffset: Point?
  /// The item the drag began at; nil: the one nearest to its start.
  public var currentItem: IndexPath?
  public var anchor: SnapAnchor?
  public var options = SnapOptions()

  public init() {}
}

/// Where a scroll comes to rest, and why there.
public struct SnapResult: Hashable, Sendable {
  /// Why the offset is what it is.
  public enum Reason: String, CaseIterable, Sendable {
    case nearest, limited, none, empty, anchored
    case pageForward = "page-forward"
    case pageBack = "page-back"
    case pageStay = "page-stay"
    case heldAtStart = "held-at-start"
    case heldAtEnd = "held-at-end"
  }

  public var contentOffset: Point
  public var proposedContentOffset: Point
  public var indexPath: IndexPath?
  public var reason: Reason
  public var warnings: [LayoutWarning]

  /// How far the scroll is led away from where it would end.
  public var adjustment: Point { contentOffset - proposedContentOffset }
}

extension PresentedLayout {
  /// The content offset at which a scroll comes to rest (targetContentOffset(forProposedContentOffset:withScrollingVelocity:)).
  public func snap(_ request: SnapRequest) -> SnapResult {
    if let anchor = request.anchor, let result = anchored(anchor, at: request.contentOffset) { return result }
    return Snapper(self, request).result
  }

  /// The offset at which an item rests, in content coordinates; nil where `contain: trim` drops it as a duplicate.
  public func snapOffset(ofItem item: Int, _ options: SnapOptions) -> Double? {
    let axis = SnapAxis(self, options)
    return axis.isDropped(item) ? nil : axis.mirrored(axis.restingOffset(of: item))
  }
}
