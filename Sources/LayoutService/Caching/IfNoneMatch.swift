/// An `If-None-Match` field (RFC 9110 §13.1.2): `*`, or a list of entity tags.
enum IfNoneMatch: Equatable {
  /// Whatever there is.
  case any
  /// These tags, without quotes and without regard to weakness, which this comparison ignores.
  case tags([String])

  /// nil for a field that is absent or not well-formed, which is ignored.
  init?(_ field: UnsafeRawBufferPointer) {
    if field.isEmpty { return nil }
    var rest = field[...]
    Self.skipSpaces(&rest)
    if rest.first == UInt8(ascii: "*") {
      rest = rest.dropFirst()
      Self.skipSpaces(&rest)
      guard rest.isEmpty else { return nil }
      self = .any
      return
    }
    var tags: [String] = []
    while !rest.isEmpty {
      if rest.first != UInt8(ascii: ",") {
        guard let tag = Self.tag(&rest) else { return nil }
        tags.append(tag)
        Self.skipSpaces(&rest)
        guard rest.isEmpty || rest.first == UInt8(ascii: ",") else { return nil }
      }
      rest = rest.dropFirst()
      Self.skipSpaces(&rest)
    }
    self = .tags(tags)
  }

  private typealias Bytes = Slice<UnsafeRawBufferPointer>

  private static func skipSpaces(_ rest: inout Bytes) {
    rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  private static func tag(_ rest: inout Bytes) -> String? {
    if rest.starts(with: "W/".utf8) { rest = rest.dropFirst(2) }
    guard rest.first == UInt8(ascii: "\"") else { return nil }
    rest = rest.dropFirst()
    guard let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    let text = rest[..<end]
    guard text.allSatisfy({ $0 > 0x20 && $0 != 0x7f }) else { return nil }
    rest = rest[(end + 1)...]
    return String(decoding: text, as: UTF8.self)
  }

  /// The first of some tags that the field names; none for `*`, which names no tag.
  func match(among tags: [EntityTag]) -> EntityTag? {
    switch self {
    case .any: nil
    case .tags(let listed): tags.first { listed.contains($0.text) }
    }
  }
}
