import LayoutService

/// What the service answered, read to its end.
struct Reply: Equatable {
  var status: Int
  var fields: [String: String]
  var body: [UInt8]

  /// - Parameter step: how many bytes are read at a time.
  init(_ response: ServiceResponse, step: Int = 64 * 1024) {
    status = response.status
    fields = Dictionary(response.fields.map { ($0.name.description, $0.value) }) { $0 + ", " + $1 }
    switch response.body {
    case .fixed(let fixed): body = Array(fixed.bytes)
    case .bytes(let owned): body = Array(owned.bytes)
    case .stream(let stream):
      body = []
      let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: step, alignment: 1)
      defer { piece.deallocate() }
      while case let count = stream.read(into: piece), count > 0 { body += piece[..<count] }
    }
  }

  var contentType: String { fields["Content-Type"] ?? "" }
  var mediaType: String { contentType.prefix { $0 != ";" }.lowercased() }

  /// The body as it was before it was compressed; nil where that cannot be undone.
  var plain: [UInt8]? { fields["Content-Encoding"] == nil ? body : gunzip(body) }

  /// What is wrong with it whatever was asked; nil where nothing is.
  var fault: String? {
    for (name, value) in fields where value.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7f }) {
      return "\(name) is answered with more than visible ASCII: \(value.debugDescription)"
    }
    guard let plain else { return "what was compressed is not gzip" }
    if status == 204 || status == 304 { return body.isEmpty ? nil : "\(status) with a body" }
    if fields["X-Content-Type-Options"] != "nosniff" { return "a content type that may be guessed at" }
    if status >= 400 { return problemFault(plain) }
    if status != 200 { return "a status of \(status)" }
    return answerFault(plain)
  }

  private func answerFault(_ plain: [UInt8]) -> String? {
    switch mediaType {
    case "application/json": return JSONText.fault(of: plain).map { "the answer \($0)" }
    case "application/x-ndjson":
      guard plain.last == UInt8(ascii: "\n") else { return "the last line does not end" }
      let lines = plain.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return lines.lazy.compactMap { JSONText.fault(of: Array($0)) }.first.map { "a line \($0)" }
    case "image/svg+xml", "text/css": return numberFault(plain)
    default: return nil
    }
  }

  /// What Swift and C call numbers that are none.
  private static let numbersThatAreNone: Set<String> = ["nan", "inf", "infinity"]

  /// Drawings and style sheets: words stand in them that are no numbers, but not these.
  private func numberFault(_ plain: [UInt8]) -> String? {
    guard let text = String(validating: plain, as: UTF8.self) else { return "an answer that is not UTF-8" }
    let words = text.utf8.split { !(0x61...0x7a).contains($0 | 0x20) }
    let found = words.first {
      $0.count <= 8 && Self.numbersThatAreNone.contains(String(Substring($0)).lowercased())
    }
    return found.map { "the answer has a number that is \(Substring($0))" }
  }

  /// Statuses of the service itself whatever is asked: it is neither overloaded nor slow here, and has no defects.
  private static let refusals: Set<Int> = [400, 401, 404, 405, 406, 415, 422, 501]

  private func problemFault(_ plain: [UInt8]) -> String? {
    guard Self.refusals.contains(status) else { return "a status of \(status)" }
    guard mediaType == "application/problem+json" else { return "\(status) with \(contentType)" }
    if let fault = JSONText.fault(of: plain) { return "the problem \(fault)" }
    let text = String(decoding: plain, as: UTF8.self)
    if !text.contains("\"status\":\(status),") { return "a problem that does not say \(status)" }
    let listsFaults = text.contains("\"errors\":[{\"pointer\":\"")
    let isInvalid = text.hasPrefix("{\"type\":\"/problems/invalid-request\"")
    return listsFaults == isInvalid ? nil : "a problem that says what it should not, or too little"
  }
}
