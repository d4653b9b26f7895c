import CJSONParser

/// A parsed JSON text. Its values live as long as it does.
public final class JSONDocument {
  private let parser: Parser

  /// The outermost value.
  var root: json_value { json_root(parser.tree) }
  /// Where the members of its objects are noted while they are read.
  var memberPlaces: UnsafeMutableBufferPointer<UInt32> { parser.memberPlaces }

  /// Parses `bytes`, which `JSON_PADDING` readable bytes must follow. They are not needed afterwards.
  ///
  /// - Throws: `malformed-json`, with the byte offset; `overloaded` where there is no memory for it.
  public init(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
    parser = try ParserPool.shared.take()
    let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    let result = withUnsafePointer(to: EmptyText.zeroed) { empty in
      json_parser_parse(
        parser.tree, text ?? UnsafeRawPointer(empty).assumingMemoryBound(to: CChar.self), bytes.count)
    }
    switch result.status {
    case .ok: break
    case .outOfMemory: throw Problem.outOfMemory
    case .malformed, .tooDeep:
      let reason = String(cString: result.reason)
      throw Problem(.malformedJSON, detail: "\(reason), at byte \(result.offset)")
    }
  }

  deinit { ParserPool.shared.give(back: parser) }

  /// Frees what a large text took. None of its values may be used afterwards.
  func discard() { parser.trim() }
}

/// As many zero bytes as a parser may look at behind an empty text.
private struct EmptyText {
  var bytes: (SIMD64<UInt8>, SIMD64<UInt8>) = (.zero, .zero)
  static let zeroed = EmptyText()
}

/// The memory that reading a document takes. One document at a time has it, and nobody while it is in the pool.
private struct Parser: @unchecked Sendable {
  let tree: OpaquePointer
  let memberPlaces: UnsafeMutableBufferPointer<UInt32>

  init() throws(Problem) {
    guard let tree = json_parser_create() else { throw Problem.outOfMemory }
    self.tree = tree
    memberPlaces = .allocate(capacity: MemberScratch.capacity)
  }

  /// Keeps no more memory than small documents take.
  func trim() { json_parser_trim(tree) }
}

/// Parsers that wait for their next document: one is made for each that is read at the same time, and kept.
private final class ParserPool: Sendable {
  static let shared = ParserPool()

  private let idle = ValueMutex<[Parser]>([])

  func take() throws(Problem) -> Parser {
    if let waiting = idle.withLock({ $0.popLast() }) { return waiting }
    return try Parser()
  }

  func give(back parser: Parser) {
    parser.trim()
    idle.withLock { $0.append(parser) }
  }
}
