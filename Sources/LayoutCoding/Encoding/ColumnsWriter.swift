import LayoutEngine

/// The columns of `style: columns`, in the order of the answer.
enum AttributeColumn: Hashable, Sendable {
  case element, section, item, x, y, width, height, transform3D, zIndex, alpha, isHidden
  case extra(OutputOptions.Extra)

  static func columns(including extras: [OutputOptions.Extra]) -> [AttributeColumn] {
    [.element, .section, .item, .x, .y, .width, .height, .transform3D, .zIndex, .alpha, .isHidden]
      + extras.map { .extra($0) }
  }

  var name: String {
    switch self {
    case .element: "element"
    case .section: "section"
    case .item: "item"
    case .x: "x"
    case .y: "y"
    case .width: "width"
    case .height: "height"
    case .transform3D: "transform3D"
    case .zIndex: "zIndex"
    case .alpha: "alpha"
    case .isHidden: "isHidden"
    case .extra(let extra): extra.rawValue
    }
  }
}

extension AttributesWriter {
  /// One element's value in a column.
  func write(
    _ column: AttributeColumn, of attributes: LayoutAttributes, visible: Rect, to writer: inout ByteWriter
  ) {
    switch column {
    case .element: writer.element(attributes.element)
    case .section: writer.integer(attributes.indexPath.section)
    case .item: writer.integer(attributes.indexPath.item)
    case .x: writer.number(attributes.frame.minX, precision: precision)
    case .y: writer.number(attributes.frame.minY, precision: precision)
    case .width: writer.number(attributes.frame.width, precision: precision)
    case .height: writer.number(attributes.frame.height, precision: precision)
    case .transform3D where attributes.transform3D.isIdentity: writer.text("null")
    case .transform3D:
      writer.text("[")
      writer.transform(attributes.writtenTransform(precision))
      writer.text("]")
    case .zIndex: writer.integer(attributes.zIndex)
    case .alpha: writer.number(attributes.alpha, precision: precision)
    case .isHidden: writer.boolean(attributes.isHidden)
    case .extra(let extra): write(extra, of: attributes, visible: visible, to: &writer)
    }
  }
}
