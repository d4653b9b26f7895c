/// How the bytes of an answer are coded on their way (RFC 9110 §8.4).
enum ContentCoding: Sendable {
  /// As they are.
  case identity
  /// RFC 1952.
  case gzip

  /// Answers up to this size, in bytes, are sent as they are: what gzip saves of them is less than a packet.
  static let smallestCoded = 1024

  /// Whether a body of this Content-Encoding can be read: only as it is.
  static func isReadable(_ contentEncoding: UnsafeRawBufferPointer) -> Bool {
    contentEncoding.isEmpty || HeaderToken(contentEncoding) == "identity"
  }

  /// The coding that an Accept-Encoding field (RFC 9110 §12.5.3) likes best. Where it likes none, or says nothing, the
  /// bytes are sent as they are.
  init(accepted field: UnsafeRawBufferPointer) {
    self = .identity
    if field.isEmpty { return }
    var (gzip, identity, others) = (nil as Int?, nil as Int?, nil as Int?)
    for (coding, weight) in WeightedList(field) {
      if coding == "gzip" || coding == "x-gzip" { gzip = weight }
      if coding == "identity" { identity = weight }
      if coding == "*" { others = weight }
    }
    let weight = gzip ?? others ?? 0
    if weight > 0, weight >= identity ?? 0 { self = .gzip }
  }
}

extension ServiceResponse {
  /// Codes the body, if that is worth it.
  mutating func encode(_ coding: ContentCoding) {
    guard coding == .gzip else { return }
    switch body {
    case .fixed(let fixed):
      guard fixed.bytes.count > ContentCoding.smallestCoded else { return }
      body = .bytes(fixed.gzipped)
    case .bytes(let owned):
      guard owned.bytes.count > ContentCoding.smallestCoded else { return }
      body = .bytes(OwnedBytes(owned.bytes.gzipped()))
    case .stream(let stream): stream.encode()
    }
    self.coding = coding
    add("Content-Encoding", "gzip")
    vary(on: "Accept-Encoding")
  }
}
