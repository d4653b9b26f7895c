/// A block of a grid whose cells are numbered row by row.
struct GridBlock {
  let rows: Range<Int>
  let columns: Range<Int>
  /// The columns of the whole grid.
  let columnCount: Int
  /// The cells of the whole grid; the last row may be short.
  let count: Int

  /// The next cells of the block, from `cell` on, that follow each other without a gap; an empty range at the end.
  func run(from cell: Int) -> Range<Int> {
    guard !rows.isEmpty, !columns.isEmpty else { return 0..<0 }
    if columns == 0..<columnCount {
      let first = max(cell, rows.lowerBound * columnCount)
      // The product may be more than an Int of 32 bits holds where the last row is short.
      let (end, overflow) = rows.upperBound.multipliedReportingOverflow(by: columnCount)
      return first..<max(first, overflow ? count : min(count, end))
    }
    let row = max(cell / columnCount, rows.lowerBound)
    for row in row..<max(row, min(row + 2, rows.upperBound)) {
      let start = row * columnCount
      let first = max(cell, start + min(count - start, columns.lowerBound))
      let end = start + min(count - start, columns.upperBound)
      if first < end { return first..<end }
    }
    return 0..<0
  }
}
