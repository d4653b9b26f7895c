/// Finds the members of an object in the text of it, without looking into their values: where each begins and ends.
///
/// Keys and values that are well-formed are found as they stand. What is not JSON may be handed on as a key or a value, and
/// is then found out by who parses that, or ends the scan before the end of the text.
struct MemberScanner {
  private let bytes: UnsafeRawBufferPointer
  private var at = 0
  private var isFirst = true
  /// Whether the object was whole, and nothing came after it.
  private(set) var isAtEnd = false

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The next member, the key with its quotes; nil after the last one, and where there is none.
  mutating func next() -> (key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer)? {
    skipSpaces()
    if isFirst {
      guard take("{") else { return nil }
      skipSpaces()
    }
    if take("}") {
      skipSpaces()
      isAtEnd = at == bytes.count
      return nil
    }
    if !isFirst {
      guard take(",") else { return nil }
      skipSpaces()
    }
    isFirst = false
    guard peek == UInt8(ascii: "\""), let key = value() else { return nil }
    skipSpaces()
    guard take(":") else { return nil }
    skipSpaces()
    guard let value = value() else { return nil }
    return (key, value)
  }

  /// The byte that comes next; NUL, which is no part of the grammar, at the end.
  private var peek: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  private mutating func skipSpaces() {
    while at < bytes.count, Self.isSpace(bytes[at]) { at += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
      || byte == UInt8(ascii: "\n")
  }

  /// Steps over a value; nil where none begins, or it does not end.
  private mutating func value() -> UnsafeRawBufferPointer? {
    let start = at
    let isWhole =
      switch peek {
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["): skipContainer()
      default: skipScalar()
      }
    return isWhole ? UnsafeRawBufferPointer(rebasing: bytes[start..<at]) : nil
  }

  private mutating func skipString() -> Bool {
    at += 1
    while at < bytes.count {
      let byte = bytes[at]
      at += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return true }
    }
    at = bytes.count
    return false
  }

  private mutating func skipContainer() -> Bool {
    var depth = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        guard skipString() else { return false }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      at += 1
      if depth == 0 { return true }
    }
    return false
  }

  private mutating func skipScalar() -> Bool {
    let start = at
    while at < bytes.count, bytes[at] != UInt8(ascii: ","), bytes[at] != UInt8(ascii: "}"),
      bytes[at] != UInt8(ascii: "]"), !Self.isSpace(bytes[at])
    { at += 1 }
    return at > start
  }
}
