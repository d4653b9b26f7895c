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
      return first..<max(first, min(count, rows.upperBound * columnCount))
    }
    let row = max(cell / columnCount, rows.lowerBound)
    for row in row..<max(row, min(row + 2, rows.upperBound)) {
      let first = max(cell, row * columnCount + columns.lowerBound)
      let end = min(count, row * columnCount + columns.upperBound)
      if first < end { return first..<end }
    }
    return 0..<0
  }
}
