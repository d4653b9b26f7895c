/// Which elements are asked for.
public enum ElementQuery: Hashable, Sendable {
  case all
  /// Those in the visible rect, or in the window that the kind itself counts as visible.
  case visible
  /// Those in the smallest block of square tiles that covers the visible rect, with this side in points.
  case tiles(Double)
  case rect(Rect)

  /// The rectangle that is meant, in content coordinates; nil for everything.
  @inlinable
  public func rect(visible: Rect) -> Rect? {
    switch self {
    case .all: nil
    case .visible: visible
    case .tiles(let side): visible.coveringTiles(of: side)
    case .rect(let rect): rect
    }
  }
}

extension Rect {
  /// The smallest block of tiles, aligned to multiples of `side`, that covers the rectangle.
  @inlinable
  func coveringTiles(of side: Double) -> Rect {
    func span(from start: Double, to end: Double) -> Span {
      let first = (start / side).rounded(.down)
      return Span(start: first * side, length: Swift.max((end / side).rounded(.up) - first, 1) * side)
    }
    return ScrollDirection.horizontal.rect(
      main: span(from: minX, to: maxX), cross: span(from: minY, to: maxY))
  }
}

/// Where a walk over the elements that a query asks for has come to, by ascending ordinal: no list of them is ever held
/// (layoutAttributesForElements(in:)).
public struct ElementCursor: Sendable {
  @usableFromInline let visible: Rect
  /// What the elements must intersect; nil where the runs are exact.
  @usableFromInline let rect: Rect?
  @usableFromInline let presentation: FramePresentation
  @usableFromInline var run: Range<Int>
  @usableFromInline var laterRuns: [Range<Int>] = []

  @inlinable
  init<L: Layout>(_ layout: LaidOutCollection<L>, _ query: ElementQuery, at contentOffset: Point) {
    let shown = layout.visibleRect(at: contentOffset)
    visible = layout.mirrored(shown)
    presentation = layout.presentation(at: contentOffset)
    if query == .all {
      rect = nil
      run = 0..<layout.elementCount
    } else if query == .visible, let window = layout.prepared.visibleWindow(at: visible) {
      rect = nil
      run = window.first ?? 0..<0
      laterRuns = Array(window.dropFirst().reversed())
    } else {
      rect = query.rect(visible: shown)
      run = 0..<0
    }
  }

  /// The next ordinal of the layout that the cursor was made for; nil at the end, and where the budget is spent.
  @inline(__always) @inlinable
  public mutating func next<L: Layout>(in layout: LaidOutCollection<L>, _ budget: inout LookBudget) -> Int? {
    while !budget.isSpent {
      if run.isEmpty, !advance(in: layout, &budget) { return nil }
      let ordinal = run.lowerBound
      run = ordinal + 1..<run.upperBound
      guard let rect else { return ordinal }
      budget.spend()
      let frame = layout.prepared.frame(of: ordinal, at: visible)
      if presentation.present(frame).intersects(rect) { return ordinal }
    }
    return nil
  }

  /// A search for candidates takes as long as so many looks.
  @usableFromInline static let looksPerSearch = 4

  @inlinable
  mutating func advance<L: Layout>(in layout: LaidOutCollection<L>, _ budget: inout LookBudget) -> Bool {
    guard let rect else {
      run = laterRuns.popLast() ?? 0..<0
      return !run.isEmpty
    }
    var search = layout.search(rect, presentation)
    let next = layout.prepared.candidates(from: run.upperBound, in: &search, at: visible)
    budget.spend(search.looks + (next.isEmpty ? 0 : Self.looksPerSearch))
    // At the end it stays there.
    run = next.isEmpty ? run.upperBound..<run.upperBound : next
    return !next.isEmpty
  }
}

extension LaidOutCollection {
  /// The elements a query asks for.
  @inlinable
  public func elements(_ query: ElementQuery, at contentOffset: Point) -> ElementCursor {
    ElementCursor(self, query, at: contentOffset)
  }

  /// How many elements a query asks for; counting stops one above `limit`, and where the budget is spent.
  public func count(
    _ query: ElementQuery, at contentOffset: Point, limit: Int, _ budget: inout LookBudget
  ) -> Int {
    if query == .all { return elementCount }
    var cursor = elements(query, at: contentOffset)
    var count = 0
    while count <= limit, cursor.next(in: self, &budget) != nil {
      count += 1
      budget.found += 1
    }
    return count
  }
}
