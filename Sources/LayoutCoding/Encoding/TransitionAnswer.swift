import CJSONParser
import LayoutEngine

extension Answer {
  /// Decodes a transition request and answers with the attributes part-way, as JSON or as a picture.
  ///
  /// - Parameter kinds: those that the two layouts may be of.
  public init(
    transitionRequest document: JSONDocument, among kinds: [CatalogEntry], _ limits: RequestLimits,
    as format: AnswerFormat
  ) throws(Problem) {
    let request = try RequestDecoder.decode(document, limits) { decoder, root in
      decoder.transitionRequest(root, among: kinds)
    }
    let (product, overflow) = request.transition.elementCount.multipliedReportingOverflow(
      by: request.progress.count)
    let count = overflow ? Int.max : product
    if count > limits.maximumAttributes {
      throw Problem(
        .tooManyAttributes,
        detail:
          "the answer would hold \(count) attributes and may hold \(limits.maximumAttributes); send fewer items, or ask for fewer frames at a time"
      )
    }
    guard format == .picture else {
      self.init(cost: count, steps: TransitionAnswer(request))
      return
    }
    if request.isFrames {
      throw Problem(
        notAllowed: "progress", "cannot be a list for one picture; ask for one progress at a time")
    }
    self.init(cost: count, steps: PictureAnswer(TransitionScene(request)))
  }
}

/// A column of a transition: those of a layout, and what becomes of the element.
private enum TransitionColumn {
  case attribute(AttributeColumn)
  case change

  var name: String {
    switch self {
    case .attribute(let column): column.name
    case .change: "change"
    }
  }
}

/// A transition's answer on its way out: frame after frame its elements, or its columns of them.
private struct TransitionAnswer: StepWriter {
  private let request: TransitionRequest
  private let attributes: AttributesWriter
  /// Empty for `style: objects`.
  private let columns: [TransitionColumn]
  private var phase = Phase.head
  private var frame = 0
  private var list: ElementListWriter
  private var position = 0
  /// How far the transition has come in this frame, as the timing function says.
  private var progress = 0.0

  private enum Phase {
    case head, list, elements, frameTail, end
  }

  init(_ request: TransitionRequest) {
    self.request = request
    attributes = AttributesWriter(request.output)
    columns =
      request.output.style == .objects
      ? [] : AttributeColumn.columns(including: attributes.include).map { .attribute($0) } + [.change]
    list = ElementListWriter(columns: columns.map { $0.name })
  }

  mutating func step(_ writer: inout ByteWriter, _ budget: inout LookBudget) -> Bool {
    switch phase {
    case .head: frameHead(&writer)
    case .list: listHead(&writer)
    case .elements: elements(&writer)
    case .frameTail: frameTail(&writer)
    case .end: return false
    }
    return true
  }

  private mutating func frameHead(_ writer: inout ByteWriter) {
    if request.isFrames, frame == 0 { writer.text("{\"frames\":[") }
    if frame > 0 { writer.text(",") }
    writer.text("{")
    if request.isFrames {
      writer.text("\"progress\":")
      writer.number(request.progress[frame])
      writer.text(",")
    }
    progress = request.timing.progress(at: request.progress[frame])
    writer.text("\"contentSize\":")
    writer.size(request.transition.contentSize(at: progress), precision: attributes.precision)
    writer.text(",\"contentOffset\":")
    writer.point(request.transition.contentOffset(at: progress), precision: attributes.precision)
    writer.text(",")
    list.open(&writer)
    phase = .list
  }

  private mutating func listHead(_ writer: inout ByteWriter) {
    list.begin(&writer)
    position = 0
    phase = .elements
  }

  private mutating func elements(_ writer: inout ByteWriter) {
    let visible = request.transition.visibleRect(at: progress)
    let end = writer.count + Answer.pieceLength / 8
    while writer.count < end {
      guard position < request.transition.elementCount else { return listTail(&writer) }
      list.separate(&writer)
      let (element, change) = request.transition.element(at: position, progress: progress)
      if columns.isEmpty {
        write(element, change, visible: visible, to: &writer)
      } else {
        write(columns[list.column], of: element, change, visible: visible, to: &writer)
      }
      position += 1
    }
  }

  private func write(
    _ element: LayoutAttributes, _ change: ElementChange, visible: Rect, to writer: inout ByteWriter
  ) {
    attributes.open(element, to: &writer)
    writer.text(",\"change\":")
    self.change(change, to: &writer)
    attributes.extras(element, visible: visible, to: &writer)
    writer.text("}")
  }

  private func write(
    _ column: TransitionColumn, of element: LayoutAttributes, _ change: ElementChange, visible: Rect,
    to writer: inout ByteWriter
  ) {
    switch column {
    case .attribute(let column): attributes.write(column, of: element, visible: visible, to: &writer)
    case .change: self.change(change, to: &writer)
    }
  }

  private func change(_ change: ElementChange, to writer: inout ByteWriter) {
    switch change {
    case .none: writer.text("\"none\"")
    case .insert: writer.text("\"insert\"")
    case .delete: writer.text("\"delete\"")
    case .move: writer.text("\"move\"")
    }
  }

  private mutating func listTail(_ writer: inout ByteWriter) {
    phase = list.end(&writer) ? .list : .frameTail
  }

  private mutating func frameTail(_ writer: inout ByteWriter) {
    writer.text("}")
    frame += 1
    if frame < request.progress.count {
      phase = .head
    } else {
      if request.isFrames { writer.text("]}") }
      writer.text("\n")
      phase = .end
    }
  }
}
