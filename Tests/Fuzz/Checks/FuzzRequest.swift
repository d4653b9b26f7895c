import LayoutService

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A request in memory of its own, so that whoever reads beyond its end is caught.
///
/// Its text is `METHOD PATH`, a line for each header field (`Name: value`), an empty line, and the body; lines end with a
/// line feed. That is no HTTP, only simple enough to be written by hand and mutated without rules.
final class FuzzRequest: RequestHeader {
  private let method: UnsafeRawBufferPointer
  private let path: UnsafeRawBufferPointer
  private let body: UnsafeRawBufferPointer
  /// Names in lower case.
  private var fields: [Field] = []

  private typealias Field = (name: String, value: UnsafeRawBufferPointer)

  /// Bytes that may be read behind a body, as the transport promises.
  private static let padding = 64

  /// Reads a text. What is missing is empty.
  init(_ text: UnsafeRawBufferPointer) {
    var rest = text[...]
    let line = Self.line(&rest)
    let end = line.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
    method = Self.copy(line[..<end])
    path = Self.copy(line[end...].dropFirst())
    var fields: [Field] = []
    while case let line = Self.line(&rest), !line.isEmpty { fields += Self.field(line) }
    self.fields = fields
    body = Self.copy(rest, padding: Self.padding)
  }

  /// A request of which only the fields come from outside: lines as above.
  init(method: String, path: String, body: String = "", fields: UnsafeRawBufferPointer) {
    self.method = Self.copy(method.utf8)
    self.path = Self.copy(path.utf8)
    self.body = Self.copy(body.utf8, padding: Self.padding)
    var rest = fields[...]
    while !rest.isEmpty { self.fields += Self.field(Self.line(&rest)) }
  }

  deinit {
    for bytes in [method, path, body] + fields.map(\.value) { bytes.deallocate() }
  }

  /// The field of a line; none where the transport would hand none over.
  private static func field(_ line: Slice<UnsafeRawBufferPointer>) -> [Field] {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return [] }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    // It takes spaces from the front of a value, and lets no control characters through.
    let value = line[colon...].dropFirst().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard value.allSatisfy({ ($0 >= 0x20 && $0 != 0x7f) || $0 == UInt8(ascii: "\t") }) else { return [] }
    return [(name, copy(value))]
  }

  /// Takes the text up to the next line feed, and that too.
  private static func line(_ rest: inout Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    let line = rest[..<end]
    rest = rest[end...].dropFirst()
    return line
  }

  private static func copy(_ bytes: some Collection<UInt8>, padding: Int = 0) -> UnsafeRawBufferPointer {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count + padding, alignment: 1)
    memory.copyBytes(from: bytes)
    memset(memory.baseAddress! + bytes.count, 0, padding)
    return UnsafeRawBufferPointer(rebasing: memory[..<bytes.count])
  }

  subscript(name: StaticString) -> UnsafeRawBufferPointer { self[name.description] }

  subscript(name: String) -> UnsafeRawBufferPointer {
    let name = name.lowercased()
    return fields.first { $0.name == name }?.value ?? UnsafeRawBufferPointer(start: nil, count: 0)
  }

  /// A field as text, a character a byte.
  func text(_ name: String) -> String {
    String(String.UnicodeScalarView(self[name].map { Unicode.Scalar($0) }))
  }

  /// Sets a field, or takes it away.
  func set(_ name: String, _ value: String?) {
    for field in fields where field.name == name { field.value.deallocate() }
    fields.removeAll { $0.name == name }
    if let value { fields.append((name, Self.copy(value.utf8))) }
  }

  var methodText: String { String(decoding: method, as: UTF8.self) }
  var pathText: String { String(decoding: path, as: UTF8.self) }

  /// What the service is asked; valid as long as this.
  var request: ServiceRequest { ServiceRequest(method: method, path: path, body: body, header: self) }
}
