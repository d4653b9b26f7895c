import LayoutEngine

/// Writes elements as CSS.
struct StyleWriter: Sendable {
  let precision: Int?
  /// The outline of every cell, in its own coordinates, where that is not its box.
  let mask: [Point]?

  /// The selector of an element's rule. A header or footer is item 0 of its section, and one attribute more closely named.
  func selector(of attributes: LayoutAttributes, to writer: inout ByteWriter) {
    writer.text("[data-section=\"")
    writer.integer(attributes.indexPath.section)
    writer.text("\"][data-item=\"")
    writer.integer(attributes.indexPath.item)
    writer.text("\"]")
    if attributes.element == .cell { return }
    writer.text("[data-element=")
    writer.element(attributes.element)
    writer.text("]")
  }

  /// The name of an element's animation.
  func animationName(of attributes: LayoutAttributes, to writer: inout ByteWriter) {
    writer.text("layout-")
    writer.integer(attributes.indexPath.section)
    writer.text("-")
    switch attributes.element {
    case .cell: writer.integer(attributes.indexPath.item)
    case .header: writer.text("header")
    case .footer: writer.text("footer")
    }
  }

  /// What moves: the declarations of a keyframe, and the most of a rule's.
  func declarations(of attributes: LayoutAttributes, to writer: inout ByteWriter) {
    length("left:", attributes.frame.minX, to: &writer)
    length(";top:", attributes.frame.minY, to: &writer)
    length(";width:", attributes.frame.width, to: &writer)
    length(";height:", attributes.frame.height, to: &writer)
    if attributes.transform3D.isIdentity {
      writer.text(";transform:none")
    } else {
      writer.text(";transform:matrix3d(")
      writer.transform(attributes.writtenTransform(precision))
      writer.text(")")
    }
    writer.text(";z-index:")
    writer.integer(attributes.zIndex)
    writer.text(";opacity:")
    writer.number(attributes.alpha, precision: precision)
    if attributes.isHidden { writer.text(";visibility:hidden") } else { writer.text(";visibility:visible") }
  }

  /// What does not move: the mask of a cell that has one, after other declarations.
  func mask(of attributes: LayoutAttributes, to writer: inout ByteWriter) {
    guard attributes.element == .cell, let mask else { return }
    writer.text(";clip-path:polygon(")
    for (number, corner) in mask.enumerated() {
      length(number > 0 ? "," : "", corner.x, to: &writer)
      length(" ", corner.y, to: &writer)
    }
    writer.text(")")
  }

  private func length(_ before: StaticString, _ value: Double, to writer: inout ByteWriter) {
    writer.text(before)
    writer.number(value, precision: precision)
    writer.text("px")
  }
}

extension LayoutRequest {
  /// What writes its elements as CSS.
  var styleWriter: StyleWriter { StyleWriter(precision: output.precision, mask: layout.traits.maskPath) }

  /// The comment a style sheet begins with: what no rule says.
  func styleHead(to writer: inout ByteWriter) {
    writer.text("/* ")
    writer.text(layout.kind)
    writer.text(": content ")
    writer.number(layout.contentSize.width, precision: output.precision)
    writer.text("px by ")
    writer.number(layout.contentSize.height, precision: output.precision)
    writer.text("px */\n")
  }
}
