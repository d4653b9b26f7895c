#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A reader of JSON (RFC 8259) that only says whether it is some, with finite numbers. It shares nothing with the service's
/// own, and is as simple as the grammar.
struct JSONText {
  private var rest: ArraySlice<UInt8>

  /// What is wrong with a text; nil where nothing is.
  static func fault(of bytes: [UInt8]) -> String? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return "is not UTF-8" }
    var text = JSONText(rest: bytes[...])
    let isValue = text.value()
    text.skipSpaces()
    if isValue, text.rest.isEmpty { return nil }
    let place = text.rest.startIndex
    let around = bytes[max(0, place - 40)..<min(bytes.count, place + 20)]
    return "is not JSON with finite numbers at byte \(place): …\(String(decoding: around, as: UTF8.self))…"
  }

  private mutating func skipSpaces() {
    rest = rest.drop { $0 == 0x20 || $0 == 0x0a || $0 == 0x0d || $0 == 0x09 }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: byte) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func take(_ word: String) -> Bool {
    guard rest.starts(with: word.utf8) else { return false }
    rest.removeFirst(word.utf8.count)
    return true
  }

  private mutating func value() -> Bool {
    skipSpaces()
    switch rest.first {
    case UInt8(ascii: "{"): return list(from: "{", to: "}") { $0.member() }
    case UInt8(ascii: "["): return list(from: "[", to: "]") { $0.value() }
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "t"): return take("true")
    case UInt8(ascii: "f"): return take("false")
    case UInt8(ascii: "n"): return take("null")
    default: return number()
    }
  }

  private mutating func list(
    from start: Unicode.Scalar, to end: Unicode.Scalar, _ element: (inout JSONText) -> Bool
  ) -> Bool {
    guard take(start) else { return false }
    skipSpaces()
    if take(end) { return true }
    while element(&self) {
      skipSpaces()
      if take(end) { return true }
      if !take(",") { return false }
    }
    return false
  }

  private mutating func member() -> Bool {
    skipSpaces()
    guard string() else { return false }
    skipSpaces()
    return take(":") && value()
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return true }
      if byte < 0x20 { return false }
      if byte == UInt8(ascii: "\\"), !escape() { return false }
    }
    return false
  }

  private mutating func escape() -> Bool {
    guard let byte = rest.popFirst() else { return false }
    if byte != UInt8(ascii: "u") { return "\"\\/bfnrt".utf8.contains(byte) }
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    return digits.count == 4 && digits.allSatisfy { isxdigit(Int32($0)) != 0 }
  }

  private mutating func number() -> Bool {
    let start = rest
    _ = take("-")
    if !take("0"), digits() == 0 { return false }
    if take("."), digits() == 0 { return false }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      if digits() == 0 { return false }
    }
    let text = String(decoding: start[..<rest.startIndex], as: UTF8.self)
    return Double(text)?.isFinite ?? false
  }

  /// Takes digits and says how many there were.
  private mutating func digits() -> Int {
    let count = rest.prefix { (0x30...0x39).contains($0) }.count
    rest.removeFirst(count)
    return count
  }
}
