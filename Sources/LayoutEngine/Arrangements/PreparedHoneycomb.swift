/// A honeycomb prepared for a collection: rows of `columnCount` cells, of which the odd columns are half a cell lower.
public struct PreparedHoneycomb: PreparedLayout {
  /// Which item an ordinal is.
  public let index: ElementIndex
  /// Whether the content offset is added to every frame.
  public let isPinned: Bool
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

  /// Whether attributes depend on the content offset.
  public var invalidatesOnScroll: Bool { isPinned }

  /// The size of the whole content, in points.
  public var contentSize: Size {
    let count = index.itemCount
    guard count > 0 else { return Size(width: inset.left + inset.right, height: inset.top + inset.bottom) }
    // In the last row an odd column, if there is one, is the lowest; else the even one is as low as the odd ones before it.
    let (lastRow, lastColumn) = (count - 1).quotientAndRemainder(dividingBy: columnCount)
    return Size(
      width: frame(row: 0, column: min(count, columnCount) - 1).maxX + inset.right,
      height: frame(row: lastRow, column: min(lastColumn, 1)).maxY + inset.bottom)
  }

  /// The corners clockwise from the left one, as ZQ's cell masks itself.
  public var maskPath: [Point]? {
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
  public func candidates(from ordinal: Int, in rect: Rect, at visible: Rect) -> Range<Int> {
    let count = index.itemCount
    let rows = 0..<(count + columnCount - 1) / columnCount
    let columns = 0..<columnCount
    // A row reaches from the top of its even cells to the bottom of its odd ones.
    let firstRow = rows.partitionPoint { frame(row: $0, column: 1).maxY > rect.minY }
    let endRow = rows.partitionPoint { frame(row: $0, column: 0).minY >= rect.maxY }
    let firstColumn = columns.partitionPoint { frame(row: 0, column: $0).maxX > rect.minX }
    let endColumn = columns.partitionPoint { frame(row: 0, column: $0).minX >= rect.maxX }
    return GridBlock(
      rows: firstRow..<max(firstRow, endRow), columns: firstColumn..<max(firstColumn, endColumn),
      columnCount: columnCount, count: count
    ).run(from: ordinal)
  }
}
