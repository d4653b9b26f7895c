/// A pattern of cells that repeats along the scroll direction: CYGridLayout.
public struct MosaicLayout: Layout {
  /// The axis along which the pattern repeats.
  public var scrollDirection = ScrollDirection.vertical
  /// The cells that repeat, in units of the viewport's width over the columns.
  public var pattern = MosaicPattern()
  /// The space between two neighbours.
  public var spacing = 0.0
  /// The pixels that frames are rounded to.
  public var grid = DeviceGrid()

  /// A value whose options all have their defaults.
  public init() {}

  /// The name on the wire.
  public static let kind = "mosaic"
  /// What it looks like and where it comes from, for the catalogue.
  public static let summary =
    "A pattern of large and small cells that repeats along the scroll direction: CYGridLayout."
  /// A request that shows it well.
  public static let example = LayoutExample(items: 24, options: [.init(name: "spacing", value: .number(4))])

  /// Whether the items' own sizes make a difference: they make none.
  public static let usesItemSizes = false

  /// Every option, in the order in which they are documented.
  public static let options: [LayoutOption<MosaicLayout>] =
    [
      LayoutOption(
        "scrollDirection", { $1(&$0.scrollDirection) }, "The axis along which the pattern repeats."),
      LayoutOption(
        "pattern", { $1(&$0.pattern) },
        "The cells that repeat, in units of the viewport's width over the columns."),
      LayoutOption("spacing", { $1(&$0.spacing) }, "The space between two neighbours."),
    ] + DeviceGrid.options.map { $0.lifted { $1(&$0.grid) } }

  /// Works out what does not depend on the content offset.
  public func prepare(_ collection: LayoutCollection<MosaicLayout>) -> MosaicArrangement {
    MosaicArrangement(collection)
  }
}

/// Cells that repeat, in units: the viewport's extent on the cross axis over the number of columns. x and width run across,
/// y and height along the scroll direction.
public struct MosaicPattern: OptionObject, Hashable {
  /// How many units the viewport has across.
  public var columns = 2
  /// After how many units the pattern repeats.
  public var rows = 2.0
  /// The places of the items, one after the other, in units; they may overlap.
  public var cells = [
    Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: 1, y: 0, width: 1, height: 0.5),
    Rect(x: 1, y: 0.5, width: 1, height: 0.5), Rect(x: 0, y: 1, width: 1, height: 0.5),
    Rect(x: 0, y: 1.5, width: 1, height: 0.5), Rect(x: 1, y: 1, width: 1, height: 1),
  ]

  /// A value whose options all have their defaults.
  public init() {}

  /// Every option, in the order in which they are documented.
  public static let options: [LayoutOption<MosaicPattern>] = [
    LayoutOption(
      "columns", { $1(&$0.columns) }, accepts: .integer(1...1000), "How many units the viewport has across."),
    LayoutOption(
      "rows", { $1(&$0.rows) }, accepts: .number(.positiveFactor), "After how many units the pattern repeats."
    ),
    LayoutOption(
      "cells", { $1(&$0.cells) }, "The places of the items, one after the other, in units; they may overlap."),
  ]
}

/// A mosaic prepared for a collection: item i takes cell `i mod count` of repetition `i div count`.
public struct MosaicArrangement: Arrangement {
  /// Which item an ordinal is.
  public let index: ElementIndex
  private let scrollDirection: ScrollDirection
  private let viewport: Size
  private let pattern: MosaicPattern
  /// Where the cells of the first repetition end, in units.
  private let reach: Double
  /// One unit, in points.
  private let unit: Double
  private let halfSpacing: Double
  /// What sums of a cell's numbers may be off by, in units.
  private static let rounding = 1e-9

  init(_ collection: LayoutCollection<MosaicLayout>) {
    let layout = collection.layout
    index = ElementIndex(cellsOf: collection)
    scrollDirection = layout.scrollDirection
    viewport = collection.viewport
    pattern = layout.pattern
    reach = pattern.cells.reduce(0) { max($0, $1.maxY) }
    unit = scrollDirection.cross(viewport) / Double(pattern.columns)
    halfSpacing = layout.spacing / 2
  }

  /// As long as it takes whole units to hold all cells.
  public var traits: LayoutTraits {
    // An end that rounding alone puts past a whole unit does not begin another one.
    let units = max(0, (endOfLastItem - Self.rounding).rounded(.up))
    var traits = LayoutTraits(
      contentSize: scrollDirection.size(main: units * unit, cross: scrollDirection.cross(viewport)))
    traits.scrollDirection = scrollDirection
    return traits
  }

  /// The end of the item that reaches farthest, in units: it is in the last whole repetition or after it.
  private var endOfLastItem: Double {
    let (whole, rest) = index.itemCount.quotientAndRemainder(dividingBy: pattern.cells.count)
    let endOfWhole = whole > 0 ? reach + shift(of: whole - 1) : 0
    return pattern.cells.prefix(rest).reduce(endOfWhole) { max($0, $1.maxY + shift(of: whole)) }
  }

  /// How far a repetition is from the first, in units.
  private func shift(of repetition: Int) -> Double { Double(repetition) * pattern.rows }

  /// The rectangle of an element before its transform, in content coordinates.
  public func frame(of ordinal: Int, at visible: Rect) -> Rect {
    let (repetition, number) = ordinal.quotientAndRemainder(dividingBy: pattern.cells.count)
    let cell = pattern.cells[number]
    return scrollDirection.rect(main: main(of: cell, in: repetition), cross: cross(of: cell))
  }

  private func main(of cell: Rect, in repetition: Int) -> Span {
    let start = cell.minY + shift(of: repetition)
    return span(from: start, to: start + cell.height, startsAtEdge: start == 0, endsAtEdge: false)
  }

  private func cross(of cell: Rect) -> Span {
    span(
      from: cell.minX, to: cell.maxX, startsAtEdge: cell.minX == 0,
      endsAtEdge: abs(cell.maxX - Double(pattern.columns)) < Self.rounding)
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

  /// The first item from `ordinal` on whose cell is there, and those after it as far as all cells are.
  ///
  /// - Complexity: O(cells · log n) a run.
  public func candidates(from ordinal: Int, in search: inout RectSearch, at visible: Rect) -> Range<Int> {
    let (count, cells) = (index.itemCount, pattern.cells.count)
    let (repetition, number) = ordinal.quotientAndRemainder(dividingBy: cells)
    search.looks += cells
    var first = count
    var whole: Range<Int>? = 0..<count
    for place in 0..<cells {
      let found = repetitions(of: pattern.cells[place], search)
      whole = whole.map { $0.clamped(to: found) }
      let next = max(found.lowerBound, place < number ? repetition + 1 : repetition)
      if next < found.upperBound { first = min(first, next * cells + place) }
    }
    guard first < count else { return 0..<0 }
    // Where every cell is there, so are the repetitions in between.
    let end = whole.flatMap { $0.contains(first / cells) ? $0.upperBound * cells : nil }
    return first..<min(count, end ?? first + 1)
  }

  /// The repetitions in which a cell is in the rectangle that is searched.
  private func repetitions(of cell: Rect, _ search: RectSearch) -> Range<Int> {
    if search.side(of: cross(of: cell), along: scrollDirection.across) != .within { return 0..<0 }
    let bounds = scrollDirection.main(search.bounds)
    let all = 0..<(index.itemCount + pattern.cells.count - 1) / pattern.cells.count
    let first = all.partitionPoint(near: repetition(at: bounds.start, cell.maxY)) {
      main(of: cell, in: $0).end > bounds.start
    }
    let end = all.partitionPoint(near: repetition(at: bounds.end, cell.minY)) {
      main(of: cell, in: $0).start >= bounds.end
    }
    return search.trimmed(first..<max(first, end), along: scrollDirection) { main(of: cell, in: $0) }
  }

  /// About the repetition in which an edge of a cell, in units, is at a place on the main axis.
  private func repetition(at place: Double, _ edge: Double) -> Double {
    (place / unit - edge) / pattern.rows
  }
}
