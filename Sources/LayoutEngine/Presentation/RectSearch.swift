/// A search for the elements that intersect a rectangle, as a prepared layout sees it.
///
/// The layout finds candidates by `bounds`, whose margin makes up for sums in another order, and then asks at the ends of what it
/// found whether an element really is there: where a billion equal items touch the rectangle, none need be walked over.
public struct RectSearch: Sendable {
  /// Where to look, in the coordinates of the prepared layout.
  public let bounds: Rect
  /// How many sections, columns or cells were looked at besides the candidates.
  public var looks = 0
  /// What is searched for as it is answered; nil where only the bounds count.
  @usableFromInline let answered: (rect: Rect, presentation: FramePresentation)?

  /// Where an extent lies along an axis, seen in the direction in which the prepared layout runs.
  public enum Side: Sendable {
    /// It ends before the rectangle begins, or where it does.
    case before
    /// They overlap by more than an edge.
    case within
    /// It begins where the rectangle ends, or after it.
    case after
  }

  init(_ rect: Rect, _ presentation: FramePresentation, margin: Double) {
    bounds = presentation.bounds(of: rect, margin: margin)
    answered = (rect, presentation)
  }

  /// A search in a rectangle of the prepared layout, of which more may be found than is there.
  init(in bounds: Rect) {
    self.bounds = bounds
    answered = nil
  }

  /// Whether a frame, as it is answered, intersects the rectangle.
  @inlinable
  func meets(_ frame: Rect) -> Bool {
    guard let answered else { return frame.intersects(bounds) }
    return answered.presentation.present(frame).intersects(answered.rect)
  }

  /// Where a frame's extent along an axis lies, as it is answered.
  public func side(of span: Span, along axis: ScrollDirection) -> Side {
    guard let answered else { return .within }
    let rect = axis.main(answered.rect)
    let shown = answered.presentation.present(span, along: axis)
    let endsBefore = !(shown.end > rect.start)
    let startsAfter = !(shown.start < rect.end)
    if !endsBefore, !startsAfter { return .within }
    let isReversed = answered.presentation.mirrorWidth != nil && !axis.isVertical
    return endsBefore != isReversed ? .before : .after
  }

  /// Those of some equal elements that follow each other along an axis which are really there.
  ///
  /// - Parameters:
  ///   - found: by the bounds; only at the ends may there be others.
  ///   - span: the extent of each along the axis.
  /// - Complexity: O(1), or O(log n) where many touch the rectangle.
  public func trimmed(
    _ found: Range<Int>, along axis: ScrollDirection, _ span: (Int) -> Span
  ) -> Range<Int> {
    trimmed(found) { side(of: span($0), along: axis) }
  }

  /// Those of some elements which are really there, where they lie in order: first what is before, last what is after.
  public func trimmed(_ found: Range<Int>, _ side: (Int) -> Side) -> Range<Int> {
    if answered == nil { return found }
    var (lower, upper) = (found.lowerBound, found.upperBound)
    var steps = Self.steps
    while lower < upper, steps > 0, side(lower) == .before { (lower, steps) = (lower + 1, steps - 1) }
    if steps == 0, isOrdered { lower = (lower..<upper).partitionPoint { side($0) != .before } }
    steps = Self.steps
    while lower < upper, steps > 0, side(upper - 1) == .after { (upper, steps) = (upper - 1, steps - 1) }
    if steps == 0, isOrdered { upper = (lower..<upper).partitionPoint { side($0) == .after } }
    return lower..<upper
  }

  /// So many are looked at one by one before they are searched.
  private static let steps = 8

  private var isOrdered: Bool { answered?.presentation.keepsOrder ?? true }
}
