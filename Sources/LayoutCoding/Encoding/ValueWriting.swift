import LayoutEngine

// The shapes of the contract, as JSON. Keys are static; numbers are rounded where a precision is given.
extension ByteCursor {
  @inline(__always)
  mutating func point(_ point: Point, precision: Int?) {
    text("{\"x\":")
    number(point.x, precision: precision)
    text(",\"y\":")
    number(point.y, precision: precision)
    text("}")
  }

  @inline(__always)
  mutating func size(_ size: Size, precision: Int?) {
    text("{\"width\":")
    number(size.width, precision: precision)
    text(",\"height\":")
    number(size.height, precision: precision)
    text("}")
  }

  @inline(__always)
  mutating func rect(_ rect: Rect, precision: Int?) {
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

  @inline(__always)
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

  @inline(__always)
  mutating func indexPath(_ indexPath: IndexPath) {
    text("{\"section\":")
    integer(indexPath.section)
    text(",\"item\":")
    integer(indexPath.item)
    text("}")
  }

  @inline(__always)
  mutating func boolean(_ value: Bool) {
    if value { text("true") } else { text("false") }
  }

  @inline(__always)
  mutating func element(_ element: ElementKind) {
    switch element {
    case .cell: text("\"cell\"")
    case .header: text("\"header\"")
    case .footer: text("\"footer\"")
    }
  }

  /// The sixteen numbers of a matrix, in the order of CSS `matrix3d()`.
  @inline(__always)
  mutating func transform(_ transform: Transform3D, separator: StaticString) {
    row(transform.row1, separator)
    text(separator)
    row(transform.row2, separator)
    text(separator)
    row(transform.row3, separator)
    text(separator)
    row(transform.row4, separator)
  }

  @inline(__always)
  private mutating func row(_ row: SIMD4<Double>, _ separator: StaticString) {
    number(row.x)
    text(separator)
    number(row.y)
    text(separator)
    number(row.z)
    text(separator)
    number(row.w)
  }

  @inline(__always)
  mutating func corner(_ point: Point, precision: Int?) {
    text("[")
    number(point.x, precision: precision)
    text(",")
    number(point.y, precision: precision)
    text("]")
  }
}

extension ByteWriter {
  mutating func point(_ point: Point, precision: Int? = nil) {
    fill(ByteCursor.room(numbers: 2, precision: precision)) { $0.point(point, precision: precision) }
  }

  mutating func size(_ size: Size, precision: Int? = nil) {
    fill(ByteCursor.room(numbers: 2, precision: precision)) { $0.size(size, precision: precision) }
  }

  mutating func rect(_ rect: Rect, precision: Int? = nil) {
    fill(ByteCursor.room(numbers: 4, precision: precision)) { $0.rect(rect, precision: precision) }
  }

  mutating func insets(_ insets: EdgeInsets) {
    fill(ByteCursor.room(numbers: 4, precision: nil)) { $0.insets(insets) }
  }

  mutating func indexPath(_ indexPath: IndexPath?) {
    guard let indexPath else { return text("null") }
    fill(ByteCursor.room(numbers: 2, precision: nil)) { $0.indexPath(indexPath) }
  }

  mutating func corner(_ point: Point, precision: Int?) {
    fill(ByteCursor.room(numbers: 2, precision: precision)) { $0.corner(point, precision: precision) }
  }

  mutating func transform(_ transform: Transform3D, separator: StaticString = ",") {
    fill(ByteCursor.room(numbers: 16, precision: nil)) { $0.transform(transform, separator: separator) }
  }

  mutating func boolean(_ value: Bool) {
    if value { text("true") } else { text("false") }
  }

  mutating func element(_ element: ElementKind) {
    fill(ByteCursor.room(numbers: 1, precision: nil)) { $0.element(element) }
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
}
