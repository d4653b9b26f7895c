/// Media types in header fields (RFC 9110 §8.3 and §12.5.1).
enum MediaType {
  /// Whether a body of this Content-Type is read as JSON: JSON itself, no type at all, and what curl sends unasked.
  static func isReadAsJSON(_ contentType: UnsafeRawBufferPointer) -> Bool {
    if contentType.isEmpty { return true }
    let type = String(decoding: contentType.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
    let readable = ["application/json", "text/plain", "application/x-www-form-urlencoded"]
    return readable.contains(trimmed(Substring(type)).lowercased())
  }

  /// The media type of `available` that an Accept field likes best: the highest quality, and among equals the first; nil
  /// where it accepts none.
  static func preferred(_ accept: UnsafeRawBufferPointer, among available: [String]) -> String? {
    if accept.isEmpty || accept.elementsEqual("*/*".utf8) { return available.first }
    let ranges = String(decoding: accept, as: UTF8.self).split(separator: ",").map(Range.init)
    var best: (type: String, quality: Double)?
    for type in available {
      let fitting = ranges.filter { $0.includes(type) }
      guard let range = fitting.max(by: { $0.specificity < $1.specificity }), range.quality > 0 else {
        continue
      }
      if range.quality > best?.quality ?? 0 { best = (type, range.quality) }
    }
    return best?.type
  }

  /// One media range of an Accept field.
  private struct Range {
    var type: String
    var quality = 1.0

    init(_ text: Substring) {
      let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
      type = parts[0].lowercased()
      for parameter in parts.dropFirst() where parameter.lowercased().hasPrefix("q=") {
        quality = min(1, max(0, Double(parameter.dropFirst(2)) ?? 0))
      }
    }

    func includes(_ other: String) -> Bool {
      if type == "*/*" || type == other { return true }
      return type.hasSuffix("/*") && other.hasPrefix(type.dropLast())
    }

    /// A named type decides before a wildcard.
    var specificity: Int { type == "*/*" ? 0 : type.hasSuffix("/*") ? 1 : 2 }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    return text.drop(while: isSpace).reversed().drop(while: isSpace).reversed().joinedSubstring
  }
}

extension Sequence<Character> {
  fileprivate var joinedSubstring: Substring { Substring(String(self)) }
}
