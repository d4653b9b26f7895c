/// The tokens that open the service (RFC 6750), from a file with one a line.
public struct BearerTokens: Sendable {
  /// Each token in a block of this many bytes, zeros behind it: all comparisons take the same time.
  private let blocks: [[UInt64]]

  /// The longest token, in bytes.
  static let maximumLength = 512
  /// One word more holds the length.
  private static let words = maximumLength / 8 + 1

  /// What is wrong with a file of tokens. Says lines, never what stands in them.
  public struct FileError: Error, CustomStringConvertible {
    /// A clause, such as `line 3 is not a token`.
    public let description: String
  }

  /// Reads a file: a token a line, empty lines and lines that begin with `#` aside.
  public init(_ file: UnsafeRawBufferPointer) throws(FileError) {
    var blocks: [[UInt64]] = []
    for (number, line) in file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      let isSpace: (UInt8) -> Bool = {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
      }
      let trimmed = line.drop(while: isSpace)
      let length = (trimmed.lastIndex { !isSpace($0) } ?? trimmed.startIndex - 1) + 1 - trimmed.startIndex
      let token = trimmed.prefix(length)
      if token.isEmpty || token.first == UInt8(ascii: "#") { continue }
      guard token.count <= Self.maximumLength else {
        throw FileError(description: "line \(number + 1) is longer than \(Self.maximumLength) characters")
      }
      guard Self.isToken(token) else {
        throw FileError(
          description: "line \(number + 1) is not a bearer token: letters, digits and -._~+/ only")
      }
      blocks.append(Self.block(token))
    }
    guard !blocks.isEmpty else { throw FileError(description: "there is no token in it") }
    self.blocks = blocks
  }

  /// Whether an `Authorization` field bears one of the tokens. How long that takes tells nothing of them but how many
  /// they are.
  func admit(_ authorization: UnsafeRawBufferPointer) -> Bool {
    guard let token = Self.token(of: authorization), token.count <= Self.maximumLength else { return false }
    let given = Self.block(token)
    var isKnown = false
    for block in blocks {
      var difference: UInt64 = 0
      for word in 0..<Self.words { difference |= block[word] ^ given[word] }
      // No short cut: the rest is compared all the same.
      isKnown = (difference == 0) || isKnown
    }
    return isKnown
  }

  private static func token(of field: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer>? {
    let scheme = "bearer "
    guard field.count > scheme.utf8.count, zip(field, scheme.utf8).allSatisfy({ $0 | 0x20 == $1 }) else {
      return nil
    }
    return field.dropFirst(scheme.utf8.count).drop { $0 == UInt8(ascii: " ") }
  }

  /// `1*( ALPHA / DIGIT / "-" / "." / "_" / "~" / "+" / "/" ) *"="` (RFC 6750 §2.1).
  private static func isToken(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    let rest = bytes.drop { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "-._~+/".utf8.contains(byte)
      }
    }
    return rest.startIndex > bytes.startIndex && rest.allSatisfy { $0 == UInt8(ascii: "=") }
  }

  private static func block(_ token: Slice<UnsafeRawBufferPointer>) -> [UInt64] {
    var block = [UInt64](repeating: 0, count: words)
    block.withUnsafeMutableBytes { bytes in
      for (position, byte) in token.enumerated() { bytes[position] = byte }
    }
    block[words - 1] = UInt64(token.count)
    return block
  }
}
