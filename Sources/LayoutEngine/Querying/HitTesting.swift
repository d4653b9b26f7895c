/// An element that is seen at a point.
public struct ElementHit: Hashable, Sendable {
  /// What it is.
  public var element: ElementKind
  /// Its place in the collection.
  public var indexPath: IndexPath
  /// The point in the element's own coordinates, from its top left corner before the transform, in points.
  public var local: Point
}

/// The elements that are seen at a point of the content, front to back. Few of them are kept at a time.
public struct HitSequence: Sendable {
  private var order: StackingOrder<Positions>
  private let hit: @Sendable (_ ordinal: Int) -> ElementHit?

  private struct Positions: PositionWalk {
    var candidates: HitCandidates
    let advance: @Sendable (inout HitCandidates, inout LookBudget) -> Int?

    mutating func next(_ budget: inout LookBudget) -> Int? { advance(&candidates, &budget) }
  }

  @usableFromInline
  init<L: Layout>(
    _ layout: Box<LaidOutCollection<L>>, at point: Point, _ query: ElementQuery, _ contentOffset: Point
  ) {
    let context = layout.value.context(at: contentOffset)
    let mask = layout.value.traits.maskPath
    let look = { @Sendable (ordinal: Int) -> (hit: ElementHit, zIndex: Int)? in
      let attributes = layout.value.attributes(of: ordinal, in: context)
      guard attributes.isSeen, let local = attributes.hit(at: point, mask: mask) else { return nil }
      let hit = ElementHit(element: attributes.element, indexPath: attributes.indexPath, local: local)
      return (hit, attributes.zIndex)
    }
    let positions = Positions(candidates: HitCandidates(layout.value, at: point, query, contentOffset)) {
      candidates, budget in candidates.next(in: layout.value, &budget)
    }
    order = StackingOrder(positions, from: .front) { ordinal in look(ordinal)?.zIndex }
    hit = { ordinal in look(ordinal)?.hit }
  }

  /// The next behind those before; nil at the end, and where the budget is spent.
  public mutating func next(_ budget: inout LookBudget) -> ElementHit? {
    order.next(&budget).flatMap { hit($0.position) }
  }
}

extension LaidOutCollection {
  /// The elements that are seen at a point of the content, front to back (UIView.hitTest(_:with:)): by z-index, and among
  /// equals later ones before earlier ones. Hidden elements and those with alpha 0 are not seen.
  ///
  /// - Parameters:
  ///   - point: in content coordinates.
  ///   - query: only elements it asks for are looked at.
  /// - Complexity: O(k log k + log n) for the k elements whose frames are as near as a transform can carry them; O(n) where
  ///   nothing bounds that.
  public func hits(at point: Point, _ query: ElementQuery = .all, at contentOffset: Point) -> HitSequence {
    HitSequence(Box(self), at: point, query, contentOffset)
  }

  /// How many elements must be looked at to find those at a point; counting stops one above `limit`, and where the budget is
  /// spent.
  public func hitCandidateCount(
    at point: Point, _ query: ElementQuery = .all, at contentOffset: Point, limit: Int,
    _ budget: inout LookBudget
  ) -> Int {
    HitCandidates(self, at: point, query, contentOffset).count(in: self, limit: limit, &budget)
  }
}

extension LayoutAttributes {
  /// The point in the element's own coordinates when it is seen at a point of the content. The left and the top edge belong to
  /// an element, the right and the bottom one do not, so that neighbours share no point.
  ///
  /// - Parameter mask: its outline in its own coordinates, where that is not its box.
  func hit(at point: Point, mask: [Point]?) -> Point? {
    guard let local = unprojected(point) else { return nil }
    if let mask { return local.isInside(mask) ? local : nil }
    if transform3D.isIdentity {
      // Edges are compared where neighbours meet, not after a subtraction that may round them apart.
      let isInside =
        point.x >= frame.minX && point.x < frame.maxX && point.y >= frame.minY && point.y < frame.maxY
      return isInside ? local : nil
    }
    let isInside = local.x >= 0 && local.x < frame.width && local.y >= 0 && local.y < frame.height
    return isInside ? local : nil
  }

  /// The point of the untransformed element, from its top left corner, that is seen at a point of the content: the inverse of
  /// `projected`. Nil where the element is seen edge-on, or where the point would be behind the eye (w ≤ 0).
  public func unprojected(_ point: Point) -> Point? {
    if transform3D.isIdentity { return point - frame.origin }
    // Of x·a + y·b + c = w·p, where a, b and c are the rows the plane z = 0 needs, Cramer's rule gives x, y and w.
    let (x, y, origin) = (transform3D.row1.seen, transform3D.row2.seen, transform3D.row4.seen)
    let seen = point - center
    let p: SIMD3<Double> = [seen.x, seen.y, 1]
    let determinant = x.cross(y).dot(p)
    let w = x.cross(y).dot(origin) / determinant
    let local = Point(
      x: -origin.dot(y.cross(p)) / determinant + frame.width / 2,
      y: origin.dot(x.cross(p)) / determinant + frame.height / 2)
    // Neither infinity nor NaN passes.
    return w > 0 && w.isFinite && local.x.isFinite && local.y.isFinite ? local : nil
  }
}

extension SIMD4<Double> {
  /// The coordinates that the projection along z leaves.
  fileprivate var seen: SIMD3<Double> { [x, y, w] }
}

extension Point {
  /// Whether the point is inside a polygon: a ray to the right crosses its edges an odd number of times. Left and upper
  /// edges belong to the polygon, right and lower ones do not.
  func isInside(_ polygon: [Point]) -> Bool {
    var isInside = false
    var last = polygon.last ?? .zero
    for corner in polygon {
      if (corner.y > y) != (last.y > y),
        x < (last.x - corner.x) * (y - corner.y) / (last.y - corner.y) + corner.x
      {
        isInside.toggle()
      }
      last = corner
    }
    return isInside
  }
}
