import LayoutEngine

// The shapes of the contract, as JSON. Keys are static; numbers are rounded where a precision is given.
extension ByteWriter {
  mutating func point(_ point: Point, precision: Int? = nil) {
    text("{\"x\":")
    number(point.x, precision: precision)
    text(",\"y\":")
    number(point.y, precision: precision)
    text("}")
  }

  mutating func size(_ size: Size, precision: Int? = nil) {
    text("{\"width\":")
    number(size.width, precision: precision)
    text(",\"height\":")
    number(size.height, precision: precision)
    text("}")
  }

  mutating func rect(_ rect: Rect, precision: Int? = nil) {
    text("{\"x\":")
    number(rect.minX, precision: precision)
    text(",\"y\":")
    number(rect.minY, precision: precision)
    text(",\"width\":")
    number(rect.width, precision: precision)
    text(",\"height\":")
    number(rect.height, precision: precision)
    text("}")
  }

  mutating func insets(_ insets: EdgeInsets) {
    text("{\"top\":")
    number(insets.top)
    text(",\"left\":")
    number(insets.left)
    text(",\"bottom\":")
    number(insets.bottom)
    text(",\"right\":")
    number(insets.right)
    text("}")
  }

  mutating func indexPath(_ indexPath: IndexPath) {
    text("{\"section\":")
    integer(indexPath.section)
    text(",\"item\":")
    integer(indexPath.item)
    text("}")
  }

  mutating func indexPath(_ indexPath: IndexPath?) {
    guard let indexPath else { return text("null") }
    self.indexPath(indexPath)
  }

  mutating func boolean(_ value: Bool) {
    if value { text("true") } else { text("false") }
  }

  mutating func element(_ element: ElementKind) {
    switch element {
    case .cell: text("\"cell\"")
    case .header: text("\"header\"")
    case .footer: text("\"footer\"")
    }
  }

  /// The sixteen numbers of a matrix, in the order of CSS `matrix3d()`.
  mutating func transform(_ transform: Transform3D, precision: Int?, separator: StaticString = ",") {
    for (number, row) in [transform.row1, transform.row2, transform.row3, transform.row4].enumerated() {
      for column in 0..<4 {
        if number + column > 0 { text(separator) }
        self.number(row[column], precision: precision)
      }
    }
  }

  mutating func warnings(_ warnings: [LayoutWarning]) {
    list(warnings) { writer, warning in
      writer.text("{\"code\":\"")
      writer.text(warning.code.rawValue)
      writer.text("\",\"detail\":")
      writer.string(warning.detail)
      if let indexPath = warning.indexPath {
        writer.text(",\"indexPath\":")
        writer.indexPath(indexPath)
      }
      writer.text(",\"count\":")
      writer.integer(warning.count)
      writer.text("}")
    }
  }

  /// An array of which each element is written in the same way.
  mutating func list<Element>(_ elements: [Element], _ write: (inout ByteWriter, Element) -> Void) {
    text("[")
    for (number, element) in elements.enumerated() {
      if number > 0 { text(",") }
      write(&self, element)
    }
    text("]")
  }

  mutating func corner(_ point: Point, precision: Int?) {
    text("[")
    number(point.x, precision: precision)
    text(",")
    number(point.y, precision: precision)
    text("]")
  }
}
