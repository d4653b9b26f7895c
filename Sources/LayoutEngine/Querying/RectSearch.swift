/// A search for the elements that intersect a rectangle, as an arrangement sees it.
///
/// The layout finds candidates by `bounds`, whose margin makes up for sums in another order, and then asks at the ends of what it
/// found whether an element really is there: where a billion equal items touch the rectangle, none need be walked over.
public struct RectSearch: Sendable {
  /// Where to look, in the coordinates of the arrangement.
  public let bounds: Rect
  /// How many sections, columns or cells were looked at besides the candidates.
  public var looks = 0
  /// What is searched for as it is answered; nil where only the bounds count.
  @usableFromInline let answered: (rect: Rect, presentation: FramePresentation)?
  /// Whether edges that differ only in their last digits count as equal.
  @usableFromInline var isLenient = false

  /// Where an extent lies along an axis, seen in the direction in which the arrangement runs.
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

  /// A search in a rectangle of the arrangement, of which more may be found than is there.
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
  @inlinable
  public func side(of span: Span, along axis: ScrollDirection) -> Side {
    guard let answered else { return .within }
    let rect = axis.main(answered.rect)
    let shown = answered.presentation.present(span, along: axis)
    // An extent of 0 is not rounded again.
    let slack = isLenient && shown.length > 0 ? max(abs(shown.start), abs(shown.end)).ulp * 4 : 0
    let endsBefore = !(shown.end + slack > rect.start)
    let startsAfter = !(shown.start - slack < rect.end)
    if !endsBefore, !startsAfter { return .within }
    return endsBefore != answered.presentation.reverses(axis) ? .before : .after
  }

  /// Where a frame lies that has only others within it after it: within on both axes, or not there any more.
  func side(ofNested frame: Rect) -> Side {
    let isWithin = [ScrollDirection.horizontal, .vertical].allSatisfy { axis in
      side(of: axis.main(frame), along: axis) == .within
    }
    return isWithin ? .within : .after
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
    trimmed(found) { search, item in search.side(of: span(item), along: axis) }
  }

  /// Those of some elements which are really there, where they lie in order: first what is before, last what is after.
  ///
  /// - Parameter side: where an element lies, as a search sees it.
  public func trimmed(_ found: Range<Int>, _ side: (RectSearch, Int) -> Side) -> Range<Int> {
    if answered == nil || found.isEmpty { return found }
    let trimmed = steppedOver(found, side)
    // Where many are not there, as many are at once passed over that are neither there when all is rounded otherwise.
    if trimmed.count == found.count || trimmed.isEmpty { return trimmed }
    if side(self, trimmed.lowerBound) != .before, side(self, trimmed.upperBound - 1) != .after {
      return trimmed
    }
    let search = lenient
    let lower = trimmed.partitionPoint { side(search, $0) != .before }
    let upper = (lower..<trimmed.upperBound).partitionPoint { side(search, $0) == .after }
    return steppedOver(lower..<upper, side)
  }

  /// So many are looked at one by one before they are searched.
  private static let steps = 8

  @inline(__always)
  private func steppedOver(_ found: Range<Int>, _ side: (RectSearch, Int) -> Side) -> Range<Int> {
    var (lower, upper) = (found.lowerBound, found.upperBound)
    let last = min(lower + Self.steps, upper)
    while lower < last, side(self, lower) == .before { lower += 1 }
    let first = max(upper - Self.steps, lower)
    while upper > first, side(self, upper - 1) == .after { upper -= 1 }
    return lower..<upper
  }

  /// The same search where sums that are rounded may not keep their order: what it finds to be outside is so whatever the
  /// last digits are.
  private var lenient: RectSearch {
    var lenient = self
    lenient.isLenient = answered?.presentation.keepsOrder == false
    return lenient
  }
}
