/// A mosaic prepared for a collection: item i takes cell `i mod count` of repetition `i div count`.
public struct PreparedMosaic: PreparedLayout {
  /// Which item an ordinal is.
  public let index: ElementIndex
  /// The direction along which items are scrolled.
  public let scrollDirection: ScrollDirection
  /// The size of the whole content, in points.
  public private(set) var contentSize = Size.zero
  private let pattern: MosaicPattern
  /// The stretch of the main axis that the cells of the first repetition take up, in units.
  private let reach: Span
  /// One unit, in points.
  private let unit: Double
  private let halfSpacing: Double
  /// What sums of a cell's numbers may be off by, in units.
  private static let rounding = 1e-9

  init(_ collection: LayoutCollection<MosaicLayout>) {
    let layout = collection.layout
    index = ElementIndex(cellsOf: collection)
    scrollDirection = layout.scrollDirection
    let viewport = collection.viewport
    pattern = layout.pattern
    let start = pattern.cells.reduce(.infinity) { min($0, $1.minY) }
    reach = Span(start: start, length: pattern.cells.reduce(start) { max($0, $1.maxY) } - start)
    unit = scrollDirection.cross(viewport) / Double(pattern.columns)
    halfSpacing = layout.spacing / 2
    // An end that rounding alone puts past a whole unit does not begin another one.
    let units = max(0, (endOfLastItem - Self.rounding).rounded(.up))
    contentSize = scrollDirection.size(main: units * unit, cross: scrollDirection.cross(viewport))
  }

  /// The end of the item that reaches farthest, in units: it is in the last whole repetition or after it.
  private var endOfLastItem: Double {
    let (whole, rest) = index.itemCount.quotientAndRemainder(dividingBy: pattern.cells.count)
    let endOfWhole = whole > 0 ? reach.end + shift(of: whole - 1) : 0
    return pattern.cells.prefix(rest).reduce(endOfWhole) { max($0, $1.maxY + shift(of: whole)) }
  }

  /// How far a repetition is from the first, in units.
  private func shift(of repetition: Int) -> Double { Double(repetition) * pattern.rows }

  /// The rectangle of an element before its transform, in content coordinates.
  public func frame(of ordinal: Int, at visible: Rect) -> Rect {
    let (repetition, number) = ordinal.quotientAndRemainder(dividingBy: pattern.cells.count)
    let cell = pattern.cells[number]
    let start = cell.minY + shift(of: repetition)
    return scrollDirection.rect(
      main: span(from: start, to: start + cell.height, startsAtEdge: start == 0, endsAtEdge: false),
      cross: span(
        from: cell.minX, to: cell.maxX, startsAtEdge: cell.minX == 0,
        endsAtEdge: abs(cell.maxX - Double(pattern.columns)) < Self.rounding))
  }

  /// A span in points without half the spacing at either end, except at an edge of the content. Spacing that takes more than
  /// there is leaves an empty span within the cell.
  private func span(from start: Double, to end: Double, startsAtEdge: Bool, endsAtEdge: Bool) -> Span {
    let (start, end) = (start * unit, end * unit)
    let insetStart = min(end, start + (startsAtEdge ? 0 : halfSpacing))
    let insetEnd = end - (endsAtEdge ? 0 : halfSpacing)
    return Span(start: insetStart, length: max(0, insetEnd - insetStart))
  }

  /// Where its frame is: there are no transforms.
  public func hitReach(at visible: Rect, rounding: Double) -> HitReach { .near(0) }

  /// The next ordinals, from `ordinal` on, that may intersect a rectangle.
  public func candidates(from ordinal: Int, in rect: Rect, at visible: Rect) -> Range<Int> {
    let (count, cells) = (index.itemCount, pattern.cells.count)
    let main = scrollDirection.main(rect)
    let repetitions = 0..<(count + cells - 1) / cells
    let first = repetitions.partitionPoint { (reach.end + shift(of: $0)) * unit > main.start }
    let end = repetitions.partitionPoint { (reach.start + shift(of: $0)) * unit >= main.end }
    let lower = max(ordinal, first * cells)
    return lower..<max(lower, min(count, end * cells))
  }
}
