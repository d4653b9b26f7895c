import LayoutEngine

/// A layout answer as JSON lines on its way out: everything but the attributes, then frame after frame an element a line.
struct LayoutLines: StepWriter {
  private let request: LayoutRequest
  private let attributes: AttributesWriter
  /// Nil before the first line.
  private var frame: Int?
  private var elements: ElementSequence

  init(_ request: LayoutRequest) {
    self.request = request
    attributes = AttributesWriter(request.output)
    elements = request.layout.elements(request.query, request.contentOffsets[0])
  }

  mutating func step(_ writer: inout ByteWriter, _ budget: inout LookBudget) -> Bool {
    guard let frame else {
      head(&writer)
      frame = 0
      return true
    }
    if frame == request.contentOffsets.count { return false }
    if !write(frame, &writer, &budget) { begin(frame + 1) }
    return true
  }

  private mutating func begin(_ frame: Int) {
    self.frame = frame
    guard frame < request.contentOffsets.count else { return }
    elements = request.layout.elements(request.query, request.contentOffsets[frame])
  }

  private func head(_ writer: inout ByteWriter) {
    writer.text("{")
    request.facts(to: &writer)
    if request.isFrames {
      writer.text(",\"frames\":")
      writer.list(request.contentOffsets) { writer, offset in
        writer.text("{\"contentOffset\":")
        writer.point(offset, precision: request.output.precision)
        request.facts(at: offset, to: &writer)
        writer.text("}")
      }
    } else {
      request.facts(at: request.contentOffsets[0], to: &writer)
    }
    writer.text(",\"warnings\":")
    writer.warnings(request.layout.traits.warnings)
    writer.text("}\n")
  }

  /// The next lines; false at the end of the frame.
  private mutating func write(
    _ frame: Int, _ writer: inout ByteWriter, _ budget: inout LookBudget
  ) -> Bool {
    let visible = request.layout.visibleRect(at: request.contentOffsets[frame])
    let end = writer.count + Answer.pieceLength / 8
    while writer.count < end {
      guard elements.advance(&budget) else { return budget.isSpent }
      guard request.isFrames else {
        attributes.write(elements.current, visible: visible, to: &writer)
        writer.text("\n")
        continue
      }
      attributes.open(elements.current, to: &writer)
      attributes.extras(elements.current, visible: visible, to: &writer)
      writer.text(",\"contentOffset\":")
      writer.point(request.contentOffsets[frame], precision: request.output.precision)
      writer.text("}\n")
    }
    return true
  }
}
