/// One scroll on its way to rest. All offsets are in reading direction.
struct Snapper<L: Layout> {
  let axis: SnapAxis<L>
  let request: SnapRequest

  init(_ layout: PresentedLayout<L>, _ request: SnapRequest) {
    axis = SnapAxis(layout, request.options)
    self.request = request
  }

  private var options: SnapOptions { request.options }
  private var items: Range<Int> { 0..<axis.itemCount }

  private struct Rest {
    var offset: Double
    var item: Int?
    var reason: SnapResult.Reason
    /// Whether the offset is answered as it is, within the content or not.
    var isHeld = false
  }

  private var proposedPoint: Point {
    if let proposed = request.proposedContentOffset { return proposed }
    let rate = options.decelerationRate
    let way = Point(
      x: rate.distance(velocity: request.velocity.x), y: rate.distance(velocity: request.velocity.y))
    return request.contentOffset + way
  }

  var result: SnapResult {
    let point = proposedPoint
    let proposed = axis.mirrored(axis.direction.main(point))
    let rest = rest(proposed: proposed)
    let offset = options.ends == .free || rest.isHeld ? rest.offset : axis.clamped(rest.offset)
    let cross = axis.direction.cross(point)
    let warnings = rest.item.flatMap { offset == rest.offset ? nil : unreachable($0) }
    return SnapResult(
      contentOffset: axis.direction.point(
        main: axis.mirrored(offset), cross: options.ends == .free ? cross : axis.clampedCross(cross)),
      proposedContentOffset: point, indexPath: rest.item.map(indexPath), reason: rest.reason,
      warnings: warnings.map { [$0] } ?? [])
  }

  private func rest(proposed: Double) -> Rest {
    if axis.layout.prepared.snapTargets == .none { return Rest(offset: proposed, reason: .none) }
    let isAtStart = proposed == axis.range.lowerBound
    let isHeld = options.ends == .hold && (isAtStart || proposed >= axis.range.upperBound)
    if options.mode == .none { return Rest(offset: proposed, reason: .none, isHeld: isHeld) }
    if items.isEmpty { return Rest(offset: proposed, reason: .empty) }
    if isHeld { return Rest(offset: proposed, reason: isAtStart ? .heldAtStart : .heldAtEnd, isHeld: true) }
    return options.mode == .page ? page(proposed: proposed) : nearest(proposed: proposed)
  }

  private func nearest(proposed: Double) -> Rest {
    let best = axis.nearest(to: proposed, among: items)
    if let maximum = options.maximumItems, let best {
      let current = currentItem
      let allowed = max(0, current - maximum)..<min(items.upperBound, current + maximum + 1)
      if !allowed.contains(best.item) {
        let limited = axis.nearest(to: proposed, among: allowed)
        return Rest(offset: limited?.offset ?? proposed, item: limited?.item, reason: .limited)
      }
    }
    return Rest(offset: best?.offset ?? proposed, item: best?.item, reason: .nearest)
  }

  private func page(proposed: Double) -> Rest {
    let drag = proposed - start
    let velocity = axis.directed(axis.direction.main(request.velocity))
    let current = currentItem
    var item = current
    if drag >= options.minimumDistance || velocity >= options.minimumVelocity {
      item = axis.item(after: current)
    } else if drag <= -options.minimumDistance || velocity <= -options.minimumVelocity {
      item = axis.item(before: current)
    }
    let reason: SnapResult.Reason = item > current ? .pageForward : item < current ? .pageBack : .pageStay
    return Rest(offset: axis.restingOffset(of: item), item: item, reason: reason)
  }

  private var start: Double {
    axis.mirrored(axis.direction.main(request.startContentOffset ?? request.contentOffset))
  }

  private var currentItem: Int {
    if let indexPath = request.currentItem, let ordinal = axis.layout.index.ordinal(of: indexPath) {
      return axis.kept(axis.layout.index.item(of: ordinal))
    }
    return axis.nearest(to: start, among: items)?.item ?? 0
  }

  private func indexPath(of item: Int) -> IndexPath {
    axis.layout.index.element(axis.layout.index.ordinal(ofItem: item)).indexPath
  }

  private func unreachable(_ item: Int) -> LayoutWarning {
    LayoutWarning(
      code: .unreachableSnap, detail: "the item cannot be aligned without showing space beyond the content",
      indexPath: indexPath(of: item))
  }
}
