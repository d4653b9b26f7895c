import LayoutEngine

// What an answer says besides the attributes, as members of a JSON object.
extension LayoutRequest {
  /// What is said once.
  func facts(to writer: inout ByteWriter) {
    let precision = output.precision
    writer.text("\"kind\":\"")
    writer.text(layout.kind)
    writer.text("\",\"contentSize\":")
    writer.size(layout.contentSize, precision: precision)
    if !isFrames {
      writer.text(",\"contentOffset\":")
      writer.point(contentOffsets[0], precision: precision)
    }
    writer.text(",\"invalidatesOnScroll\":")
    writer.boolean(layout.traits.invalidatesOnScroll)
    if let mask = layout.traits.maskPath {
      writer.text(",\"maskPath\":")
      writer.list(mask) { $0.corner($1, precision: precision) }
    }
  }

  /// What is said of a content offset, each member with a comma before it.
  func facts(at offset: Point, to writer: inout ByteWriter) {
    let visible = layout.visibleRect(at: offset)
    if let rect = query.rect(visible: visible) {
      writer.text(",\"rect\":")
      writer.rect(rect, precision: output.precision)
    }
    let facts = layout.facts(offset)
    if let state = facts.state {
      writer.text(",\"state\":{\"main\":")
      writer.indexPath(state.main)
      writer.text(",\"next\":")
      writer.indexPath(state.next)
      writer.text("}")
    }
    if let item = facts.currentItem {
      writer.text(",\"currentItem\":")
      writer.indexPath(item)
    }
  }
}
