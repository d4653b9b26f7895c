/// The lines of a flow whose items have sizes of their own: broken once, then searched.
struct VariedLines: SectionBody {
  private let direction: ScrollDirection
  private let sizes: ArraySlice<Size>
  /// Where each item starts on both axes.
  private var origins: [Origin] = []
  private var lines: [Line] = []

  private struct Origin: Sendable {
    var main: Double
    var cross: Double
  }

  private struct Line: Sendable {
    var firstItem: Int
    var start: Double
    var length: Double
  }

  init(_ flow: FlowLayout, sizes: ArraySlice<Size>, available: Double, crossStart: Double) {
    direction = flow.scrollDirection
    self.sizes = sizes
    origins.reserveCapacity(sizes.count)
    let all = flow.lineDistribution
    let last = flow.lastLine.distribution ?? (all == .justify ? .leading : all)
    var start = 0.0
    var first = 0
    while first < sizes.count {
      let line = lineBreak(from: first, available: available, spacing: flow.minimumInteritemSpacing)
      let isLast = line.end == sizes.count
      let placement = LinePlacement(
        isLast ? last : all, items: line.end - first, left: available - line.width,
        spacing: flow.minimumInteritemSpacing, crossStart: crossStart)
      place(first..<line.end, placement, start: start, alignment: flow.lineAlignment)
      start += lines[lines.count - 1].length + (isLast ? 0 : flow.minimumLineSpacing)
      first = line.end
    }
  }

  private func size(_ item: Int) -> Size { sizes[sizes.startIndex + item] }

  /// Takes items while they fit with the spacing before them; the first is taken in any case.
  private func lineBreak(from first: Int, available: Double, spacing: Double) -> (end: Int, width: Double) {
    var width = direction.cross(size(first))
    var end = first + 1
    while end < sizes.count {
      let wider = width + spacing + direction.cross(size(end))
      if wider > available { break }
      width = wider
      end += 1
    }
    return (end, width)
  }

  private mutating func place(
    _ items: Range<Int>, _ placement: LinePlacement, start: Double, alignment: LineAlignment
  ) {
    let length = items.reduce(0) { max($0, direction.main(size($1))) }
    var cross = placement.start
    for item in items {
      let room = length - direction.main(size(item))
      origins.append(Origin(main: start + alignment.share * room, cross: cross))
      cross += direction.cross(size(item)) + placement.gap
    }
    lines.append(Line(firstItem: items.lowerBound, start: start, length: length))
  }

  var length: Double { lines.last.map { $0.start + $0.length } ?? 0 }

  @inline(__always)
  func frame(of item: Int) -> (main: Span, cross: Span) {
    let size = size(item)
    return (
      Span(start: origins[item].main, length: direction.main(size)),
      Span(start: origins[item].cross, length: direction.cross(size))
    )
  }

  func candidates(from item: Int, in search: inout SectionSearch) -> Range<Int> {
    let first = lines.partitionPoint { $0.start + $0.length > search.main.start }
    let end = lines.partitionPoint { $0.start >= search.main.end }
    guard first < end else { return 0..<0 }
    let lower = max(item, lines[first].firstItem)
    let upper = end < lines.count ? lines[end].firstItem : sizes.count
    return lower..<max(lower, upper)
  }
}
