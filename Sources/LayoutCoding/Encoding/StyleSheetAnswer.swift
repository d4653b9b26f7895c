import LayoutEngine

/// A layout at one content offset as a style sheet on its way out: a rule an element.
struct StyleSheetAnswer: StepWriter {
  private let request: LayoutRequest
  private let style: StyleWriter
  private var elements: ElementSequence
  private var isBegun = false

  init(_ request: LayoutRequest) {
    self.request = request
    style = request.styleWriter
    elements = request.layout.elements(request.query, request.contentOffsets[0])
  }

  mutating func step(_ writer: inout ByteWriter, _ budget: inout LookBudget) -> Bool {
    if !isBegun { request.styleHead(to: &writer) }
    isBegun = true
    let end = writer.count + Answer.pieceLength / 8
    while writer.count < end {
      guard elements.advance(&budget) else { return budget.isSpent }
      style.selector(of: elements.current, to: &writer)
      writer.text("{position:absolute;")
      style.declarations(of: elements.current, to: &writer)
      style.mask(of: elements.current, to: &writer)
      writer.text("}\n")
    }
    return true
  }
}
