import LayoutEngine

/// A layout at one content offset as a style sheet on its way out: a rule an element.
struct StyleSheetAnswer<L: Layout>: StepWriter {
  private let request: LayoutRequest<L>
  private let style: StyleWriter
  private var cursor: ElementCursor<L>
  private let moment: PresentedLayout<L>.Moment
  private var isBegun = false

  init(_ request: LayoutRequest<L>) {
    self.request = request
    style = request.styleWriter
    cursor = request.layout.elements(request.query, at: request.contentOffsets[0])
    moment = request.layout.moment(at: request.contentOffsets[0])
  }

  mutating func step(_ writer: inout ByteWriter) -> Bool {
    if !isBegun { request.styleHead(to: &writer) }
    isBegun = true
    let end = writer.count + Answer.pieceLength / 8
    while writer.count < end {
      guard let ordinal = cursor.next() else { return false }
      let element = request.layout.attributes(of: ordinal, at: moment)
      style.selector(of: element, to: &writer)
      writer.text("{position:absolute;")
      style.declarations(of: element, to: &writer)
      style.mask(of: element, to: &writer)
      writer.text("}\n")
    }
    return true
  }
}
