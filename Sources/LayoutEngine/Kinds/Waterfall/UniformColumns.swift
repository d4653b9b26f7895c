/// The columns of a waterfall whose items all have one length, found by arithmetic alone: whatever the placement, every
/// row is full before the next one begins.
struct UniformColumns: SectionBody {
  private let tracks: ColumnTracks
  private let count: Int
  private let itemLength: Double
  /// From one row to the next.
  private let pitch: Double
  private let placement: ColumnPlacement
  /// The items of a row: as many as there are columns. Where items of length 0 follow each other without spacing, no column
  /// ever gets longer than the others, and the search for the shortest always finds the same one.
  private let perRow: Int

  init(_ layout: WaterfallLayout, _ tracks: ColumnTracks, itemLength: Double, count: Int) {
    self.tracks = tracks
    self.count = count
    self.itemLength = itemLength
    pitch = itemLength + layout.mainSpacing
    placement = layout.placement
    perRow = placement != .sequential && pitch == 0 ? 1 : tracks.count
  }

  private var rowCount: Int { (count + perRow - 1) / perRow }
  private func row(_ row: Int) -> Span { Span(start: Double(row) * pitch, length: itemLength) }

  /// The column of the item at a place in its row: the shortest from the end fills a row backwards.
  private func column(at place: Int) -> Int {
    switch placement {
    case .shortestFromEnd: tracks.count - 1 - place
    case .shortest, .sequential: place
    }
  }

  var length: Double { count == 0 ? 0 : row(rowCount - 1).end }

  @inline(__always)
  func frame(of item: Int) -> (main: Span, cross: Span) {
    let (number, place) = item.quotientAndRemainder(dividingBy: perRow)
    return (row(number), tracks.span(of: column(at: place)))
  }

  func candidates(from item: Int, in search: inout SectionSearch) -> Range<Int> {
    let all = 0..<rowCount
    let first = all.partitionPoint { row($0).end > search.main.start }
    let end = all.partitionPoint { row($0).start >= search.main.end }
    let columns = tracks.found(by: search)
    let places =
      placement == .shortestFromEnd
      ? tracks.count - columns.upperBound..<tracks.count - columns.lowerBound : columns
    return GridBlock(
      rows: search.trimmed(first..<max(first, end), main: row), columns: places.clamped(to: 0..<perRow),
      columnCount: perRow,
      count: count
    ).run(from: item)
  }
}
