import LayoutCoding

/// The media types the service answers in.
enum MediaType: String, Sendable {
  case json = "application/json"
  case svg = "image/svg+xml"
  case css = "text/css"
  case jsonLines = "application/x-ndjson"
  case yaml = "application/yaml"
  case plainText = "text/plain"
  case html = "text/html"
  case javaScript = "text/javascript"

  /// The value of Content-Type.
  var contentType: String {
    switch self {
    case .plainText, .html, .javaScript, .css: rawValue + "; charset=utf-8"
    case .json, .jsonLines, .svg, .yaml: rawValue
    }
  }

  /// How an answer of this type is written.
  var format: AnswerFormat {
    switch self {
    case .svg: .picture
    case .css: .styleSheet
    case .jsonLines: .jsonLines
    case .json, .yaml, .plainText, .html, .javaScript: .json
    }
  }

  /// Whether a body of this Content-Type is read as JSON: JSON itself, no type at all, and what curl sends unasked.
  static func isReadAsJSON(_ contentType: UnsafeRawBufferPointer) -> Bool {
    if contentType.isEmpty || contentType == "application/json" { return true }
    let type = HeaderToken(contentType).prefix(upTo: UInt8(ascii: ";"))
    return type == "application/json" || type == "text/plain" || type == "application/x-www-form-urlencoded"
  }

  /// The media type of `available` that an Accept field (RFC 9110 §12.5.1) likes best: the highest weight, and among
  /// equals the first; nil where it accepts none.
  static func preferred(_ accept: UnsafeRawBufferPointer, among available: [MediaType]) -> MediaType? {
    // What most clients send needs no search.
    if accept.isEmpty || accept == "*/*" { return available.first }
    var best: (type: MediaType, weight: Int)?
    for type in available {
      let weight = type.weight(in: accept)
      if weight > best?.weight ?? 0 { best = (type, weight) }
    }
    return best?.type
  }

  /// The weight of the range that names the type most closely, in thousandths; 0 where none includes it.
  private func weight(in accept: UnsafeRawBufferPointer) -> Int {
    var best = (closeness: 0, weight: 0)
    for range in WeightedList(accept) {
      let closeness = closeness(of: range.value)
      if closeness > best.closeness { best = (closeness, range.weight) }
    }
    return best.weight
  }

  /// How closely a media range names the type: 3 exactly, 2 its main type, 1 anything, 0 not at all.
  private func closeness(of range: HeaderToken) -> Int {
    if range == rawValue { return 3 }
    // Java up to 18 sends `*` too.
    if range == "*/*" || range == "*" { return 1 }
    let mainType = rawValue.prefix { $0 != "/" }
    return range == "\(mainType)/*" ? 2 : 0
  }
}
