/// Where an answer is in the `attributes` of a frame: in the one list of objects, or in one list after the other, each of a
/// column. Writes what stands between the elements.
struct ElementListWriter {
  /// The names of the columns; empty where elements are objects.
  private let columns: [String]
  /// The column that is written now.
  private(set) var column = 0
  private var isFirst = true

  init(columns: [String]) { self.columns = columns }

  /// Begins the attributes of a frame.
  mutating func open(_ writer: inout ByteWriter) {
    if columns.isEmpty { writer.text("\"attributes\":[") } else { writer.text("\"attributes\":{") }
    column = 0
  }

  /// Begins the list of elements, or the next column of them.
  mutating func begin(_ writer: inout ByteWriter) {
    if !columns.isEmpty {
      if column > 0 { writer.text(",") }
      writer.text("\"")
      writer.text(columns[column])
      writer.text("\":[")
    }
    isFirst = true
  }

  /// Comes before every element.
  @inline(__always)
  mutating func separate(_ writer: inout ByteWriter) {
    if !isFirst { writer.text(",") }
    isFirst = false
  }

  /// Ends a list, and the attributes with the last.
  ///
  /// - Returns: whether another column follows.
  mutating func end(_ writer: inout ByteWriter) -> Bool {
    writer.text("]")
    column += 1
    if column == columns.count { writer.text("}") }
    return column < columns.count
  }
}
