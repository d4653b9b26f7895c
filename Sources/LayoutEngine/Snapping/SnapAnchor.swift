/// An item that is to keep its place on screen when the viewport turns or items come and go.
public struct SnapAnchor: Hashable, Sendable {
  /// The item that keeps its place.
  public var indexPath: IndexPath
  /// What of the item, and of the viewport, is compared.
  public var edge: SnapOptions.Align
  /// How far the item's edge stands inwards from the viewport's, in points; of centres, how far behind it in reading
  /// direction.
  public var distance: Double

  /// An item whose edge is to stand `distance` points from the same edge of the viewport.
  public init(indexPath: IndexPath, edge: SnapOptions.Align, distance: Double) {
    self.indexPath = indexPath
    self.edge = edge
    self.distance = distance
  }
}

extension LaidOutCollection {
  /// The offset at which the anchor stands where it is told to, kept in the content; nil where there is no such item.
  func anchored(_ anchor: SnapAnchor, at contentOffset: Point) -> SnapResult? {
    guard let ordinal = index.ordinal(of: anchor.indexPath) else { return nil }
    var options = SnapOptions()
    options.align = anchor.edge
    var budget = LookBudget.unlimited
    let axis = SnapAxis(self, options, &budget)
    let direction = axis.direction
    var offset = axis.mirrored(direction.main(contentOffset))
    let item = index.item(of: ordinal)
    let way = anchor.edge == .end ? anchor.distance : -anchor.distance
    switch traits.snapTargets {
    case .items, .pages: offset = axis.offsetOfFrame(of: item) + way
    case .multiples: offset = axis.offset(of: item) + way
    case .none: break
    }
    let cross = direction.cross(contentOffset)
    return SnapResult(
      contentOffset: direction.point(
        main: axis.mirrored(axis.clamped(offset)), cross: axis.clampedCross(cross)),
      proposedContentOffset: direction.point(main: axis.mirrored(offset), cross: cross),
      indexPath: anchor.indexPath, reason: .anchored, warnings: [])
  }
}
