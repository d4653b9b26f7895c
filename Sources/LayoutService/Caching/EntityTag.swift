/// A strong entity tag (RFC 9110 §8.8.3) that is made from a request instead of from its answer: the same request gets the
/// same bytes, always, so that whoever has the answer to one has the answer to all that are equal.
///
/// A tag is a hash over the version of the service, the path, the media type that was chosen and the body. A content
/// coding is written behind it, because a coded answer has other bytes.
struct EntityTag: Equatable {
  /// What stands between the quotes.
  let text: String

  /// - Parameters:
  ///   - seed: of the version of the service.
  ///   - mediaType: the one that was chosen.
  init(
    seed: EntityTagSeed, path: UnsafeRawBufferPointer, mediaType: MediaType, body: UnsafeRawBufferPointer
  ) {
    var halves = MurmurHash3.hash(path, seed: (seed.first, seed.second))
    var mediaType = mediaType.rawValue
    halves = mediaType.withUTF8 { MurmurHash3.hash(UnsafeRawBufferPointer($0), seed: halves) }
    halves = MurmurHash3.hash(body, seed: halves)
    text = hexadecimal(halves.0) + hexadecimal(halves.1)
  }

  private init(text: String) { self.text = text }

  /// The tag of the same answer in a content coding, such as `gzip`.
  func coded(as coding: String) -> EntityTag { EntityTag(text: text + "-" + coding) }

  /// As it stands in a field.
  var quoted: String { "\"" + text + "\"" }
}

/// What all tags of a version of the service have in common.
struct EntityTagSeed: Sendable {
  fileprivate let first: UInt64
  fileprivate let second: UInt64

  /// - Parameter documents: what the program carries, which makes this version another than the last one too.
  init(version: String, documents: [UnsafeRawBufferPointer] = []) {
    var version = version
    let number = version.withUTF8 { MurmurHash3.hash(UnsafeRawBufferPointer($0)) }
    (first, second) = documents.reduce(number) { MurmurHash3.hash($1, seed: $0) }
  }
}

private func hexadecimal(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}
