/// Hexagons that fit into each other: ZQ's honeycomb.
public struct HoneycombLayout: Layout {
  /// The distance of two opposite corners of a cell.
  public var itemWidth = 60.0
  /// Is added to a cell's width for the distance between two cells.
  public var margin = 20.0
  /// How many cells a row has.
  public var columnCount = 4
  /// The space around all cells.
  public var sectionInset = EdgeInsets(top: 20, left: 40, bottom: 20, right: 40)
  /// Keeps the cells where they are on screen while the content is scrolled.
  public var pinned = false
  /// The pixels that frames are rounded to.
  public var grid = DeviceGrid()

  /// A value whose options all have their defaults.
  public init() {}

  /// The name on the wire.
  public static let kind = "honeycomb"
  /// What it looks like and where it comes from, for the catalogue.
  public static let summary =
    "Hexagons in columns, every other of which is half a cell lower: ZQ's honeycomb."
  /// A request that shows it well.
  public static let example = LayoutExample(
    viewport: Size(width: 375, height: 667), items: 19, options: [.init(name: "margin", value: .number(4))])

  /// Whether the items' own sizes make a difference: they make none.
  public static let usesItemSizes = false

  /// Every option, in the order in which they are documented.
  public static let options: [LayoutOption<HoneycombLayout>] =
    [
      LayoutOption(
        "itemWidth", { $1(&$0.itemWidth) }, accepts: .number(.positiveLength),
        "The distance of two opposite corners of a cell."),
      LayoutOption(
        "margin", { $1(&$0.margin) }, "Is added to a cell's width for the distance between two cells."),
      LayoutOption(
        "columnCount", { $1(&$0.columnCount) }, accepts: .integer(1...1_000_000_000),
        "How many cells a row has."),
      LayoutOption("sectionInset", { $1(&$0.sectionInset) }, "The space around all cells."),
      LayoutOption(
        "pinned", { $1(&$0.pinned) },
        "Keeps the cells where they are on screen while the content is scrolled."),
    ] + DeviceGrid.options.map { $0.lifted { $1(&$0.grid) } }

  /// Works out what does not depend on the content offset.
  public func prepare(_ collection: LayoutCollection<HoneycombLayout>) -> HoneycombArrangement {
    HoneycombArrangement(collection)
  }
}

/// A honeycomb prepared for a collection: rows of `columnCount` cells, of which the odd columns are half a cell lower.
public struct HoneycombArrangement: Arrangement {
  /// Which item an ordinal is.
  public let index: ElementIndex
  private let isPinned: Bool
  private let columnCount: Int
  private let inset: EdgeInsets
  private let cell: Size
  /// From a column to the next, and from a row to the next.
  private let pitch: Size

  private static let cosineOf30Degrees = 0.75.squareRoot()

  init(_ collection: LayoutCollection<HoneycombLayout>) {
    let layout = collection.layout
    let pitch = layout.itemWidth + layout.margin
    index = ElementIndex(cellsOf: collection)
    isPinned = layout.pinned
    columnCount = layout.columnCount
    inset = layout.sectionInset
    cell = Size(width: layout.itemWidth, height: layout.itemWidth * Self.cosineOf30Degrees)
    self.pitch = Size(width: 0.75 * pitch, height: pitch * Self.cosineOf30Degrees)
  }

  /// Cells that are masked.
  public var traits: LayoutTraits {
    var traits = LayoutTraits(contentSize: contentSize)
    traits.invalidatesOnScroll = isPinned
    traits.isPinned = isPinned
    traits.maskPath = maskPath
    return traits
  }

  private var contentSize: Size {
    let count = index.itemCount
    guard count > 0 else { return Size(width: inset.left + inset.right, height: inset.top + inset.bottom) }
    // In the last row an odd column, if there is one, is the lowest; else the even one is as low as the odd ones before it.
    let (lastRow, lastColumn) = (count - 1).quotientAndRemainder(dividingBy: columnCount)
    return Size(
      width: frame(row: 0, column: min(count, columnCount) - 1).maxX + inset.right,
      height: frame(row: lastRow, column: min(lastColumn, 1)).maxY + inset.bottom)
  }

  /// The corners clockwise from the left one, as ZQ's cell masks itself.
  private var maskPath: [Point] {
    let (width, long, short) = (cell.width, cell.height / 2, cell.width / 4)
    return [
      Point(x: 0, y: long), Point(x: short, y: 0), Point(x: short + width / 2, y: 0),
      Point(x: width, y: long),
      Point(x: short + width / 2, y: 2 * long), Point(x: short, y: 2 * long),
    ]
  }

  private func frame(row: Int, column: Int) -> Rect {
    let lower = column % 2 == 1 ? 0.5 * pitch.height : 0
    return Rect(
      center: Point(
        x: inset.left + pitch.width * Double(column + 1),
        y: inset.top + pitch.height * (Double(row) + 0.5) + lower),
      size: cell)
  }

  /// The rectangle of an element before its transform, in content coordinates.
  public func frame(of ordinal: Int, at visible: Rect) -> Rect {
    let (row, column) = ordinal.quotientAndRemainder(dividingBy: columnCount)
    return frame(row: row, column: column)
  }

  /// Where its frame is, out of which its mask reaches only when the frame was rounded.
  public func hitReach(at visible: Rect, rounding: Double) -> HitReach { .near(rounding) }

  /// The next ordinals, from `ordinal` on, that may intersect a rectangle.
  public func candidates(from ordinal: Int, in search: inout RectSearch, at visible: Rect) -> Range<Int> {
    let all = 0..<columnCount
    let first = all.partitionPoint { frame(row: 0, column: $0).maxX > search.bounds.minX }
    let end = all.partitionPoint { frame(row: 0, column: $0).minX >= search.bounds.maxX }
    let columns = search.trimmed(first..<max(first, end), along: .horizontal) {
      ScrollDirection.horizontal.main(frame(row: 0, column: $0))
    }
    guard !columns.isEmpty else { return 0..<0 }
    // Odd columns are lower; of one column alone only its own rows count.
    let parity = columns.lowerBound % 2
    let rows = rows(ofColumn: parity, search)
    return GridBlock(
      rows: columns.count == 1 ? rows : rows.hull(with: self.rows(ofColumn: 1 - parity, search)),
      columns: columns, columnCount: columnCount, count: index.itemCount
    ).run(from: ordinal)
  }

  /// The rows whose cell in a column is in the rectangle that is searched.
  private func rows(ofColumn column: Int, _ search: RectSearch) -> Range<Int> {
    let all = 0..<(index.itemCount + columnCount - 1) / columnCount
    let first = all.partitionPoint { frame(row: $0, column: column).maxY > search.bounds.minY }
    let end = all.partitionPoint { frame(row: $0, column: column).minY >= search.bounds.maxY }
    return search.trimmed(first..<max(first, end), along: .vertical) {
      ScrollDirection.vertical.main(frame(row: $0, column: column))
    }
  }
}

extension Range<Int> {
  /// The smallest range that holds both; one that is empty counts for nothing.
  fileprivate func hull(with other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
