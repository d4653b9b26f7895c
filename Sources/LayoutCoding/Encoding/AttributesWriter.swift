import LayoutEngine

/// Writes the attributes of elements as an answer's `output` wants them.
struct AttributesWriter: Sendable {
  let precision: Int?
  let include: [OutputOptions.Extra]
  private let hasExtras: Bool
  /// What an element takes at most, without its extras.
  private let room: Int

  init(_ output: OutputOptions) {
    precision = output.precision
    include = OutputOptions.Extra.allCases.filter(output.include.contains)
    hasExtras = !include.isEmpty
    room = ByteCursor.room(numbers: 32, precision: output.precision)
  }

  /// One element as an object.
  @inline(__always)
  func write(_ attributes: LayoutAttributes, visible: Rect, to writer: inout ByteWriter) {
    open(attributes, to: &writer)
    if hasExtras { extras(attributes, visible: visible, to: &writer) }
    writer.text("}")
  }

  /// One element as an object, without its end.
  @inline(__always)
  func open(_ attributes: LayoutAttributes, to writer: inout ByteWriter) {
    writer.fill(room) { cursor in
      cursor.text("{\"element\":")
      cursor.element(attributes.element)
      cursor.text(",\"indexPath\":")
      cursor.indexPath(attributes.indexPath)
      cursor.text(",\"frame\":")
      cursor.rect(attributes.frame, precision: precision)
      cursor.text(",\"center\":")
      cursor.point(attributes.center, precision: precision)
      if !attributes.transform3D.isIdentity {
        cursor.text(",\"transform3D\":[")
        cursor.transform(attributes.writtenTransform(precision), separator: ",")
        cursor.text("]")
      }
      cursor.text(",\"zIndex\":")
      cursor.integer(attributes.zIndex)
      cursor.text(",\"alpha\":")
      cursor.number(attributes.alpha, precision: precision)
      cursor.text(",\"isHidden\":")
      cursor.boolean(attributes.isHidden)
    }
  }

  /// The extra fields that are asked for.
  func extras(_ attributes: LayoutAttributes, visible: Rect, to writer: inout ByteWriter) {
    for extra in include {
      writer.text(",\"")
      writer.text(extra.rawValue)
      writer.text("\":")
      write(extra, of: attributes, visible: visible, to: &writer)
    }
  }

  /// One extra field of an element.
  func write(
    _ extra: OutputOptions.Extra, of attributes: LayoutAttributes, visible: Rect, to writer: inout ByteWriter
  ) {
    if extra == .matrix3d {
      writer.text("\"matrix3d(")
      writer.transform(attributes.writtenTransform(precision), separator: ", ")
      return writer.text(")\"")
    }
    guard let quad = attributes.written(precision).quad else { return writer.text("null") }
    switch extra {
    case .quad: writer.list(quad.corners) { $0.corner($1, precision: precision) }
    case .boundingBox: writer.rect(quad.boundingBox, precision: precision)
    default: writer.number(quad.boundingBox.fraction(inside: visible), precision: precision)
    }
  }
}
