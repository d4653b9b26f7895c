import LayoutEngine

extension LayoutRequest {
  /// An answer of all elements, frame after frame.
  ///
  /// - Parameter walks: how often the steps go through them.
  /// - Throws: `too-many-attributes`, and what `limits` throw when it takes too long.
  func answer(_ limits: RequestLimits, walks: Int = 1, _ steps: some StepWriter) throws(Problem) -> Answer {
    var budget = limits.lookBudget(walks: walks)
    let count = try elementCount(limits, &budget)
    return Answer(cost: count, looks: budget.looks, steps: steps)
  }

  /// How many elements are answered, all frames together.
  private func elementCount(_ limits: RequestLimits, _ budget: inout LookBudget) throws(Problem) -> Int {
    let maximum = limits.maximumAttributes
    var count = 0
    for offset in contentOffsets {
      try limits.checkTime?()
      let (sum, overflow) = count.addingReportingOverflow(
        layout.count(query, offset, maximum - min(count, maximum), &budget))
      count = overflow ? .max : sum
      try limits.check(budget)
      if query != .all, count > maximum { break }
    }
    if count <= maximum { return count }
    let number = query == .all ? "\(count)" : "more than \(maximum)"
    throw Problem(
      .tooManyAttributes,
      detail:
        "the answer would hold \(number) attributes and may hold \(maximum); pass rect, for example \"visible\""
    )
  }
}

/// A layout answer on its way out: what is said once, then frame after frame its elements, or its columns of them.
struct LayoutAnswer: StepWriter {
  private let request: LayoutRequest
  private let attributes: AttributesWriter
  /// Empty for `style: objects`.
  private let columns: [AttributeColumn]
  private var phase = Phase.head
  private var frame = 0
  private var list: ElementListWriter
  private var elements: ElementSequence

  private enum Phase {
    case head, frameHead, list, elements, frameTail, tail, end
  }

  init(_ request: LayoutRequest) {
    self.request = request
    attributes = AttributesWriter(request.output)
    columns =
      request.output.style == .columns ? AttributeColumn.columns(including: attributes.include) : []
    list = ElementListWriter(columns: columns.map { $0.name })
    elements = request.layout.elements(request.query, request.contentOffsets[0])
  }

  /// How often the elements of a frame are gone through: once, or once a column.
  var walks: Int { max(1, columns.count) }

  private var offset: Point { request.contentOffsets[frame] }

  mutating func step(_ writer: inout ByteWriter, _ budget: inout LookBudget) -> Bool {
    switch phase {
    case .head: head(&writer)
    case .frameHead: frameHead(&writer)
    case .list: listHead(&writer)
    case .elements: elementList(&writer, &budget)
    case .frameTail: frameTail(&writer)
    case .tail: tail(&writer)
    case .end: return false
    }
    return true
  }

  private mutating func head(_ writer: inout ByteWriter) {
    writer.text("{")
    request.facts(to: &writer)
    if request.isFrames { writer.text(",\"frames\":[{") }
    phase = .frameHead
  }

  private mutating func frameHead(_ writer: inout ByteWriter) {
    if request.isFrames {
      writer.text("\"contentOffset\":")
      writer.point(offset, precision: attributes.precision)
    }
    request.facts(at: offset, to: &writer)
    writer.text(",")
    list.open(&writer)
    phase = .list
  }

  private mutating func listHead(_ writer: inout ByteWriter) {
    list.begin(&writer)
    phase = .elements
  }

  private mutating func elementList(_ writer: inout ByteWriter, _ budget: inout LookBudget) {
    let visible = request.layout.visibleRect(at: offset)
    let end = writer.count + Answer.pieceLength / 8
    while writer.count < end {
      guard elements.advance(&budget) else { return budget.isSpent ? () : listTail(&writer) }
      list.separate(&writer)
      if columns.isEmpty {
        attributes.write(elements.current, visible: visible, to: &writer)
      } else {
        attributes.write(columns[list.column], of: elements.current, visible: visible, to: &writer)
      }
    }
  }

  private mutating func listTail(_ writer: inout ByteWriter) {
    guard list.end(&writer) else {
      phase = .frameTail
      return
    }
    elements = request.layout.elements(request.query, offset)
    phase = .list
  }

  private mutating func frameTail(_ writer: inout ByteWriter) {
    frame += 1
    phase = .tail
    guard request.isFrames else { return }
    if frame < request.contentOffsets.count {
      writer.text("},{")
      elements = request.layout.elements(request.query, offset)
      phase = .frameHead
    } else {
      writer.text("}]")
    }
  }

  private mutating func tail(_ writer: inout ByteWriter) {
    writer.text(",\"warnings\":")
    writer.warnings(request.layout.traits.warnings)
    writer.text("}\n")
    phase = .end
  }
}
