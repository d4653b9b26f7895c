import CHTTPServer
import LayoutService

/// Lays header fields out in memory of somebody else, as the server reads them.
struct HeaderText {
  private let list: UnsafeMutableBufferPointer<http_field>
  private let text: UnsafeMutableRawBufferPointer
  private var count = 0
  private var end = 0

  /// Room for as many fields as `list` holds, of which the values, each with a zero behind it, fit into `text`.
  init(list: UnsafeMutableBufferPointer<http_field>, text: UnsafeMutableRawBufferPointer) {
    self.list = list
    self.text = text
  }

  /// The fields that were added.
  var fields: UnsafeBufferPointer<http_field> { UnsafeBufferPointer(rebasing: list[..<count]) }

  /// Adds a field of which `write` puts the value into the memory it is given, and says how long it is.
  mutating func add(_ name: StaticString, _ write: (UnsafeMutableRawBufferPointer) -> Int) {
    let value = UnsafeMutableRawBufferPointer(rebasing: text[end...])
    let length = write(value)
    value[length] = 0
    // A field's name is a literal, which ends with a zero; `value` is not empty.
    list[count] = http_field(
      name: UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self),
      value: UnsafeRawPointer(value.baseAddress!).assumingMemoryBound(to: CChar.self))
    count += 1
    end += length + 1
  }

  /// Adds a field.
  mutating func add(_ name: StaticString, _ value: String) {
    add(name) { buffer in
      var value = value
      return value.withUTF8 { bytes in
        buffer.copyMemory(from: UnsafeRawBufferPointer(bytes))
        return bytes.count
      }
    }
  }
}
