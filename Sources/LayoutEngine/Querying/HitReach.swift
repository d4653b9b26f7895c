/// Where the elements are that may be seen at a point, when their transforms may carry them away from their frames. What a
/// kind says here must hold for every element; to say less than could be said costs time, not hits.
public enum HitReach: Hashable, Sendable {
  /// Where their frames are: no transform carries a point of an element farther out of its frame than so many points, but
  /// for the elements with these ordinals, which are always looked at.
  case near(Double, except: [Range<Int>] = [])
  /// Among these ordinals: all others are hidden.
  case only([Range<Int>])
  /// Anywhere: every element has to be looked at.
  case anywhere
}

/// Walks over the elements that may be seen at a point, each once.
struct HitCandidates: Sendable {
  private var cursor: ElementCursor?
  /// Looked at whatever the cursor finds.
  private let runs: [Range<Int>]
  private var run = 0
  /// How many of that run were looked at.
  private var count = 0

  /// - Parameter query: only the elements it asks for are looked at.
  init<L: Layout>(
    _ layout: LaidOutCollection<L>, at point: Point, _ query: ElementQuery, _ contentOffset: Point
  ) {
    if query != .all {
      cursor = layout.elements(query, at: contentOffset)
      runs = []
      return
    }
    switch layout.hitReach(at: contentOffset) {
    case .near(let distance, let exceptions):
      cursor = layout.elements(.rect(layout.surroundings(of: point, distance)), at: contentOffset)
      runs = exceptions
    case .only(let ordinals): runs = ordinals
    case .anywhere: runs = [0..<layout.elementCount]
    }
  }

  /// How many elements there are to look at; counting stops one above `limit`, and where the budget is spent.
  func count<L: Layout>(in layout: LaidOutCollection<L>, limit: Int, _ budget: inout LookBudget) -> Int {
    var count = runs.reduce(0) { $0 + $1.count }
    var cursor = cursor
    while count <= limit, cursor?.next(in: layout, &budget) != nil {
      count += 1
      budget.found += 1
    }
    return count
  }

  /// The next ordinal of the layout that they were made for; nil at the end, and where the budget is spent.
  mutating func next<L: Layout>(in layout: LaidOutCollection<L>, _ budget: inout LookBudget) -> Int? {
    if budget.isSpent { return nil }
    while run < runs.count {
      if count < runs[run].count {
        count += 1
        return runs[run].lowerBound + count - 1
      }
      run += 1
      count = 0
    }
    while let ordinal = cursor?.next(in: layout, &budget) {
      if !runs.contains(where: { $0.contains(ordinal) }) { return ordinal }
    }
    return nil
  }
}

extension LaidOutCollection {
  /// Where the elements are that may be seen at a point.
  func hitReach(at contentOffset: Point) -> HitReach {
    prepared.hitReach(at: mirrored(visibleRect(at: contentOffset)), rounding: grid.margin)
  }

  /// What frames must intersect to come as near to a point as a distance, in points. Without one their edges are compared
  /// with the point itself; with one there is more than what rounding in transforms can add.
  func surroundings(of point: Point, _ distance: Double) -> Rect {
    let magnitude = abs(point.x) + abs(point.y) + (mirrorWidth ?? contentSize.width) + contentSize.height
    let reach = distance > 0 ? distance + (distance + magnitude) * 1e-9 : 0
    let start = Point(x: (point.x - reach).nextDown, y: (point.y - reach).nextDown)
    let end = Point(x: (point.x + reach).nextUp, y: (point.y + reach).nextUp)
    // A difference that is rounded down would lose the far edge.
    return Rect(
      origin: start, size: Size(width: (end.x - start.x).nextUp, height: (end.y - start.y).nextUp))
  }
}
