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
  /// The item that is to keep its place, instead of a proposed offset; nil: none.
  public var anchor: SnapAnchor?
  /// The rules.
  public var options = SnapOptions()

  /// A scroll that stands at the start of the content, with the default rules.
  public init() {}
}

/// Where a scroll comes to rest, and why there.
public struct SnapResult: Hashable, Sendable {
  /// Why the offset is what it is.
  public enum Reason: String, CaseIterable, Sendable {
    /// At the item nearest to the proposed offset.
    case nearest
    /// At the nearest of the items that `maximumItems` allows.
    case limited
    /// Where the scroll ends by itself: the mode, or the kind of layout, has nothing to snap to.
    case none
    /// There are no items.
    case empty
    /// Where the anchor asks for it.
    case anchored
    /// A drag or a flick turned to the next item.
    case pageForward = "page-forward"
    /// A drag or a flick turned to the previous item.
    case pageBack = "page-back"
    /// Neither was enough, or there is no further item: at the current one.
    case pageStay = "page-stay"
    /// The proposed offset is at the start of the content, and `ends` holds it.
    case heldAtStart = "held-at-start"
    /// The proposed offset is at the end of the content or past it, and `ends` holds it.
    case heldAtEnd = "held-at-end"
  }

  /// Where it comes to rest, in points.
  public var contentOffset: Point
  /// Where it would have ended by itself, in points.
  public var proposedContentOffset: Point
  /// The item it rests at; nil where no item decided.
  public var indexPath: IndexPath?
  /// Why it rests there.
  public var reason: Reason
  /// What a client should know about the offset.
  public var warnings: [LayoutWarning]

  /// How far the scroll is led away from where it would end.
  public var adjustment: Point { contentOffset - proposedContentOffset }
}

/// The offset at which an item rests, in content coordinates, by the number of the item; nil where `contain: trim` drops it
/// as a duplicate.
public typealias RestingOffsets = @Sendable (_ item: Int) -> Double?

extension LaidOutCollection {
  /// The content offset at which a scroll comes to rest (targetContentOffset(forProposedContentOffset:withScrollingVelocity:));
  /// nil where the budget is spent before it is found.
  public func snap(_ request: SnapRequest, _ budget: inout LookBudget) -> SnapResult? {
    if let anchor = request.anchor, let result = anchored(anchor, at: request.contentOffset) { return result }
    let result = Snapper(SnapAxis(self, request.options, &budget), request).result(&budget)
    return budget.isSpent ? nil : result
  }

  /// The content offset at which a scroll comes to rest, however many items have to be looked at for it.
  public func snap(_ request: SnapRequest) -> SnapResult {
    var budget = LookBudget.unlimited
    // Only a budget that is spent has no result.
    return snap(request, &budget)!
  }

  /// The offset at which each item rests; nil where the budget is spent.
  public func restingOffsets(_ options: SnapOptions, _ budget: inout LookBudget) -> RestingOffsets? {
    let axis = SnapAxis(self, options, &budget)
    if budget.isSpent { return nil }
    return { item in axis.isDropped(item) ? nil : axis.mirrored(axis.restingOffset(of: item)) }
  }
}
