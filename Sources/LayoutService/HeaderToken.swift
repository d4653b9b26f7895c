/// A piece of a header field's value, compared without regard to the case of ASCII letters.
struct HeaderToken {
  private let bytes: UnsafeRawBufferPointer

  /// The bytes without the spaces and tabs around them.
  init(_ bytes: UnsafeRawBufferPointer) {
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let first = bytes.firstIndex(where: { !isSpace($0) }),
      let last = bytes.lastIndex(where: { !isSpace($0) })
    else {
      self.bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    self.bytes = UnsafeRawBufferPointer(rebasing: bytes[first...last])
  }

  var isEmpty: Bool { bytes.isEmpty }

  static func == (token: HeaderToken, text: String) -> Bool {
    token.bytes.count == text.utf8.count
      && zip(token.bytes, text.utf8).allSatisfy { lowercased($0) == lowercased($1) }
  }

  /// What stands before the first `separator`, or everything.
  func prefix(upTo separator: UInt8) -> HeaderToken {
    HeaderToken(UnsafeRawBufferPointer(rebasing: bytes.prefix { $0 != separator }))
  }

  /// What stands behind the first `separator`; nil where there is none.
  func suffix(after separator: UInt8) -> HeaderToken? {
    guard let place = bytes.firstIndex(of: separator) else { return nil }
    return HeaderToken(UnsafeRawBufferPointer(rebasing: bytes[(place + 1)...]))
  }

  /// The weight (RFC 9110 §12.4.2) in thousandths; what is none counts as 0. `.2` counts as 0.2: Java up to 18 sends it.
  var weight: Int {
    let (zero, point) = (UInt8(ascii: "0"), UInt8(ascii: "."))
    let whole = bytes.first == point ? zero : bytes.first
    guard let whole, whole == zero || whole == zero + 1 else { return 0 }
    var weight = Int(whole - zero) * 1000
    let fraction = bytes.first == point ? bytes[...] : bytes.dropFirst()
    if fraction.isEmpty { return weight }
    guard fraction.first == point, fraction.count <= 4 else { return 0 }
    var place = 100
    for byte in fraction.dropFirst() {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return 0 }
      weight += Int(byte - UInt8(ascii: "0")) * place
      place /= 10
    }
    return min(1000, weight)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

/// The elements of a field that is a list of values with parameters, of which the weight counts, such as
/// `text/html;q=0.5, */*` (RFC 9110 §5.6.1 and §12.4.2).
struct WeightedList: Sequence, IteratorProtocol {
  private var rest: HeaderToken?

  init(_ field: UnsafeRawBufferPointer) { rest = HeaderToken(field) }

  /// The next element that is not empty; its weight is in thousandths, 1000 where none is given.
  mutating func next() -> (value: HeaderToken, weight: Int)? {
    while let field = rest {
      let element = field.prefix(upTo: UInt8(ascii: ","))
      rest = field.suffix(after: UInt8(ascii: ","))
      let value = element.prefix(upTo: UInt8(ascii: ";"))
      if !value.isEmpty { return (value, Self.weight(of: element)) }
    }
    return nil
  }

  private static func weight(of element: HeaderToken) -> Int {
    var rest = element
    while let parameters = rest.suffix(after: UInt8(ascii: ";")) {
      let parameter = parameters.prefix(upTo: UInt8(ascii: ";"))
      if parameter.prefix(upTo: UInt8(ascii: "=")) == "q" {
        return parameter.suffix(after: UInt8(ascii: "="))?.weight ?? 0
      }
      rest = parameters
    }
    return 1000
  }
}
