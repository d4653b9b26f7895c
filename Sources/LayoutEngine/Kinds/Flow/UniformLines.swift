/// The lines of a flow whose items all have one size: found by arithmetic alone.
struct UniformLines: SectionBody {
  private let count: Int
  private let item: (main: Double, cross: Double)
  private let perLine: Int
  private let lineSpacing: Double
  /// Every line but the last, and the last.
  private let placement: LinePlacement
  private let lastPlacement: LinePlacement

  /// - Precondition: `size` across plus `flow.minimumInteritemSpacing` is above 0.
  init(_ flow: FlowLayout, count: Int, size: Size, available: Double, crossStart: Double) {
    let direction = flow.scrollDirection
    let spacing = flow.minimumInteritemSpacing
    self.count = count
    item = (direction.main(size), direction.cross(size))
    lineSpacing = flow.minimumLineSpacing

    let capacity = max(1, ((available + spacing) / (item.cross + spacing)).rounded(.down))
    perLine = max(1, Int(min(capacity, Double(count))))
    let room = LineRoom(available: available, item: item.cross, spacing: spacing, crossStart: crossStart)
    let placement =
      flow.lineDistribution == .justify
      ? room.columns(capacity) : room.placement(flow.lineDistribution, of: perLine)
    self.placement = placement

    let lastCount = count == 0 ? 0 : (count - 1) % perLine + 1
    switch (flow.lastLine.distribution, flow.lineDistribution) {
    // The columns of the lines above go on.
    case (nil, .justify): lastPlacement = placement
    case (let last, let all): lastPlacement = room.placement(last ?? all, of: lastCount)
    }
  }

  private var lineCount: Int { count == 0 ? 0 : (count - 1) / perLine + 1 }
  private func lineStart(_ line: Int) -> Double { Double(line) * (item.main + lineSpacing) }
  private func placement(of line: Int) -> LinePlacement { line == lineCount - 1 ? lastPlacement : placement }

  var length: Double { count == 0 ? 0 : lineStart(lineCount - 1) + item.main }

  @inline(__always)
  func frame(of number: Int) -> (main: Span, cross: Span) {
    let (line, column) = number.quotientAndRemainder(dividingBy: perLine)
    return (Span(start: lineStart(line), length: item.main), span(of: column, in: placement(of: line)))
  }

  func lineEnd(of number: Int) -> Int { min(count, (number / perLine + 1) * perLine) }

  private func span(of column: Int, in placement: LinePlacement) -> Span {
    Span(start: placement.start + Double(column) * (item.cross + placement.gap), length: item.cross)
  }

  func candidates(from number: Int, in search: inout SectionSearch) -> Range<Int> {
    let lines = lines(search)
    var line = max(number / perLine, lines.lowerBound)
    while line < lines.upperBound {
      let columns = columns(in: line, search)
      let lower = max(number, line * perLine + columns.lowerBound)
      var upper = line * perLine + columns.upperBound
      if columns == 0..<perLine, line < lineCount - 1 {
        upper = min(lines.upperBound, lineCount - 1) * perLine
      }
      if lower < upper { return lower..<upper }
      // Lines before the last are alike: where one shows nothing, none does.
      line = columns.isEmpty && line < lineCount - 1 ? lineCount - 1 : line + 1
    }
    return 0..<0
  }

  private func lines(_ search: SectionSearch) -> Range<Int> {
    let all = 0..<lineCount
    let first = all.partitionPoint { lineStart($0) + item.main > search.main.start }
    let end = all.partitionPoint { lineStart($0) >= search.main.end }
    return search.trimmed(first..<max(first, end), main: { Span(start: lineStart($0), length: item.main) })
  }

  private func columns(in line: Int, _ search: SectionSearch) -> Range<Int> {
    let placement = placement(of: line)
    let all = 0..<min(perLine, count - line * perLine)
    let start = all.partitionPoint { span(of: $0, in: placement).end > search.cross.start }
    let end = all.partitionPoint { span(of: $0, in: placement).start >= search.cross.end }
    return search.trimmed(start..<max(start, end), cross: { span(of: $0, in: placement) })
  }
}

/// The room of a line whose items all have one extent across.
private struct LineRoom {
  let available: Double
  let item: Double
  let spacing: Double
  let crossStart: Double

  /// Full lines from edge to edge, which are the columns of the section; one to a line is centred.
  func columns(_ capacity: Double) -> LinePlacement {
    let left = available - capacity * item - (capacity - 1) * spacing
    return LinePlacement(
      start: crossStart + (capacity == 1 ? (available - item) / 2 : 0),
      gap: capacity > 1 ? spacing + left / (capacity - 1) : 0)
  }

  /// A line of so many items.
  func placement(_ distribution: LineDistribution, of items: Int) -> LinePlacement {
    let width = Double(items) * item + Double(items - 1) * spacing
    return LinePlacement(
      distribution, items: items, left: available - width, spacing: spacing, crossStart: crossStart)
  }
}

/// Where the items of one line stand across: the first one's start, and the gap after each.
struct LinePlacement: Sendable {
  var start: Double
  var gap: Double

  init(start: Double, gap: Double) {
    self.start = start
    self.gap = gap
  }

  /// - Parameters:
  ///   - left: the room that `items` and the spacing between them leave.
  ///   - crossStart: where the room begins.
  init(_ distribution: LineDistribution, items: Int, left: Double, spacing: Double, crossStart: Double) {
    switch distribution {
    case .leading: self.init(start: crossStart, gap: spacing)
    case .center: self.init(start: crossStart + left / 2, gap: spacing)
    case .trailing: self.init(start: crossStart + left, gap: spacing)
    case .justify where items > 1: self.init(start: crossStart, gap: spacing + left / Double(items - 1))
    case .justify: self.init(start: crossStart + left / 2, gap: 0)
    case .evenly:
      let share = left / Double(items + 1)
      self.init(start: crossStart + share, gap: spacing + share)
    }
  }
}
