/// Columns of one width beside each other across the scroll direction.
struct ColumnTracks: Sendable {
  let count: Int
  let width: Double
  private let spacing: Double
  private let crossStart: Double

  init(_ layout: WaterfallLayout, viewport: Size) {
    let direction = layout.scrollDirection
    count = layout.columnCount
    spacing = layout.crossSpacing
    crossStart = direction.crossStart(layout.sectionInset)
    let available = direction.cross(viewport) - crossStart - direction.crossEnd(layout.sectionInset)
    // Where insets and spacing leave no room, the columns are 0 wide.
    let exact = max(0, (available - Double(count - 1) * spacing) / Double(count))
    width = layout.columnWidth == .floor ? exact.rounded(.down) : exact
  }

  func span(of column: Int) -> Span {
    Span(start: crossStart + Double(column) * (width + spacing), length: width)
  }

  /// The columns in which items are that are searched for.
  func found(by search: SectionSearch) -> Range<Int> {
    let all = 0..<count
    let first = all.partitionPoint { span(of: $0).end > search.cross.start }
    let end = all.partitionPoint { span(of: $0).start >= search.cross.end }
    return search.trimmed(first..<max(first, end), cross: span)
  }

  /// The length of an item of a given size of its own.
  func length(of size: Size, _ layout: WaterfallLayout) -> Double {
    if let length = layout.itemLength { return length }
    let (main, cross) = (layout.scrollDirection.main(size), layout.scrollDirection.cross(size))
    if layout.sizing == .fixed || cross == 0 { return main }
    // The scaled length of a very narrow item is kept at the largest legal length, so that sums stay finite.
    return min(main * width / cross, NumberRange.limit)
  }
}
