import CJSONParser

/// A parsed JSON text. Its values live as long as it does.
public final class JSONDocument {
  private let parser: OpaquePointer

  /// The outermost value.
  var root: json_value { json_root(parser) }

  /// Parses `bytes`, which `JSON_PADDING` readable bytes must follow. They are not needed afterwards.
  ///
  /// - Throws: `malformed-json`, with the byte offset; `overloaded` where there is no memory for it.
  public init(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
    parser = try ParserPool.shared.take()
    let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    let result = withUnsafePointer(to: EmptyText.zeroed) { empty in
      json_parser_parse(
        parser, text ?? UnsafeRawPointer(empty).assumingMemoryBound(to: CChar.self), bytes.count)
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
}

/// As many zero bytes as a parser may look at behind an empty text.
private struct EmptyText {
  var bytes: (SIMD64<UInt8>, SIMD64<UInt8>) = (.zero, .zero)
  static let zeroed = EmptyText()
}

/// Parsers that wait for their next document: one is made for each that is read at the same time, and kept.
private final class ParserPool: Sendable {
  static let shared = ParserPool()

  /// Not used by anybody while it is in the pool.
  private struct Idle: @unchecked Sendable {
    let parser: OpaquePointer
  }

  private let idle = Locked<[Idle]>([])

  func take() throws(Problem) -> OpaquePointer {
    if let waiting = idle.withLock({ $0.popLast() }) { return waiting.parser }
    guard let parser = json_parser_create() else { throw Problem.outOfMemory }
    return parser
  }

  func give(back parser: OpaquePointer) {
    json_parser_trim(parser)
    let waiting = Idle(parser: parser)
    idle.withLock { $0.append(waiting) }
  }
}
