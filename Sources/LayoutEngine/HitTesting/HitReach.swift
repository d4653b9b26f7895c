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

/// Walks over the elements that may be seen at a point.
struct HitCandidates<L: Layout> {
  private let layout: PresentedLayout<L>
  private let cursor: ElementCursor?
  /// Looked at whatever the cursor finds.
  private let runs: [Range<Int>]

  /// A distance and more than rounding can add to it, which costs next to nothing, in points.
  private static func generous(_ distance: Double) -> Double { distance * (1 + 1e-9) + 1 }

  /// - Parameter query: only the elements it asks for are looked at.
  init(_ layout: PresentedLayout<L>, at point: Point, _ query: ElementQuery, _ contentOffset: Point) {
    self.layout = layout
    if query != .all {
      cursor = layout.elements(query, at: contentOffset)
      runs = []
      return
    }
    switch layout.hitReach(at: contentOffset) {
    case .near(let distance, let exceptions):
      let rect = Rect(origin: point, size: .zero).grown(by: Self.generous(distance))
      cursor = layout.elements(.rect(rect), at: contentOffset)
      runs = exceptions
    case .only(let ordinals):
      cursor = nil
      runs = ordinals
    case .anywhere:
      cursor = nil
      runs = [0..<layout.elementCount]
    }
  }

  /// How many elements there are to look at; counting stops one above `limit`.
  func count(limit: Int) -> Int {
    var count = runs.reduce(0) { $0 + $1.count }
    var cursor = cursor
    while count <= limit, cursor?.next(in: layout) != nil { count += 1 }
    return count
  }

  /// Looks at each, once.
  func forEach(_ look: (Int) -> Void) {
    for run in runs { run.forEach(look) }
    var cursor = cursor
    while let ordinal = cursor?.next(in: layout) {
      if !runs.contains(where: { $0.contains(ordinal) }) { look(ordinal) }
    }
  }
}

extension PresentedLayout {
  /// Where the elements are that may be seen at a point.
  func hitReach(at contentOffset: Point) -> HitReach {
    prepared.hitReach(at: mirrored(visibleRect(at: contentOffset)), rounding: grid.margin)
  }
}
