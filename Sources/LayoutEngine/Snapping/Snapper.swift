/// One scroll on its way to rest. All offsets are in reading direction.
struct Snapper<L: Layout> {
  let axis: SnapAxis<L>
  let request: SnapRequest

  init(_ axis: SnapAxis<L>, _ request: SnapRequest) {
    self.axis = axis
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

  /// Where it rests; of no use where this spends the budget.
  func result(_ budget: inout LookBudget) -> SnapResult {
    let point = proposedPoint
    let proposed = axis.mirrored(axis.direction.main(point))
    let rest = rest(proposed: proposed, &budget)
    let offset = options.ends == .free || rest.isHeld ? rest.offset : axis.clamped(rest.offset)
    let cross = axis.direction.cross(point)
    let warnings = rest.item.flatMap { offset == rest.offset ? nil : unreachable($0) }
    return SnapResult(
      contentOffset: axis.direction.point(
        main: axis.mirrored(offset), cross: options.ends == .free ? cross : axis.clampedCross(cross)),
      proposedContentOffset: point, indexPath: rest.item.map(indexPath), reason: rest.reason,
      warnings: warnings.map { [$0] } ?? [])
  }

  private func rest(proposed: Double, _ budget: inout LookBudget) -> Rest {
    if axis.layout.traits.snapTargets == .none { return Rest(offset: proposed, reason: .none) }
    let isAtStart = proposed == axis.range.lowerBound
    let isHeld = options.ends == .hold && (isAtStart || proposed >= axis.range.upperBound)
    if options.mode == .none { return Rest(offset: proposed, reason: .none, isHeld: isHeld) }
    if items.isEmpty { return Rest(offset: proposed, reason: .empty) }
    if isHeld { return Rest(offset: proposed, reason: isAtStart ? .heldAtStart : .heldAtEnd, isHeld: true) }
    return options.mode == .page
      ? page(proposed: proposed, &budget) : nearest(proposed: proposed, &budget)
  }

  private func nearest(proposed: Double, _ budget: inout LookBudget) -> Rest {
    let best = axis.nearest(to: proposed, among: items, &budget)
    if let maximum = options.maximumItems, let best {
      let current = currentItem(&budget)
      let allowed = max(0, current - maximum)..<min(items.upperBound, current + maximum + 1)
      if !allowed.contains(best.item) {
        let limited = axis.nearest(to: proposed, among: allowed, &budget)
        return Rest(offset: limited?.offset ?? proposed, item: limited?.item, reason: .limited)
      }
    }
    return Rest(offset: best?.offset ?? proposed, item: best?.item, reason: .nearest)
  }

  private func page(proposed: Double, _ budget: inout LookBudget) -> Rest {
    let drag = proposed - start
    let velocity = axis.directed(axis.direction.main(request.velocity))
    let current = currentItem(&budget)
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

  private func currentItem(_ budget: inout LookBudget) -> Int {
    if let indexPath = request.currentItem, let ordinal = axis.layout.index.ordinal(of: indexPath) {
      return axis.kept(axis.layout.index.item(of: ordinal))
    }
    return axis.nearest(to: start, among: items, &budget)?.item ?? 0
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
