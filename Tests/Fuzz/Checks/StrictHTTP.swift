/// HTTP/1.1 (RFC 9112) as strictly as it can be read: a stream of requests in which nothing may be read in two ways.
struct StrictHTTP {
  private var rest: ArraySlice<UInt8>

  typealias Bytes = ArraySlice<UInt8>

  init(_ bytes: UnsafeRawBufferPointer) { rest = Array(bytes)[...] }

  /// A request.
  struct Message {
    var method: String
    /// Without scheme, authority and query.
    var path: String
    var body: Bytes = []
  }

  enum Outcome {
    case message(Message)
    /// The end of the bytes comes first.
    case incomplete
    /// The specification forbids it, or lets it be refused.
    case malformed(String)
    /// What the README says cannot be mended: zero bytes, bare line feeds, lines that start with a colon.
    case doubtful
  }

  private enum Stop: Error { case incomplete, malformed(String), doubtful }

  /// Reads the next request.
  mutating func next() -> Outcome {
    while rest.starts(with: "\r\n".utf8) { rest.removeFirst(2) }
    do throws(Stop) {
      return .message(try message())
    } catch {
      switch error {
      case .incomplete: return .incomplete
      case .malformed(let reason): return .malformed(reason)
      case .doubtful: return .doubtful
      }
    }
  }

  private mutating func message() throws(Stop) -> Message {
    let start = try line()
    var header = Header()
    while case let line = try line(), !line.isEmpty { try header.add(line) }
    // More than one space between them may be taken for one (RFC 9112 §3).
    let parts = start.split(separator: UInt8(ascii: " "))
    guard parts.count == 3, start.first != UInt8(ascii: " ") else {
      throw .malformed("a request line of \(parts.count) parts")
    }
    let version = Self.text(parts[2])
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else { throw .malformed("a version") }
    guard Header.isToken(parts[0]) else { throw .malformed("a method") }
    var message = Message(method: Self.text(parts[0]), path: try Self.path(parts[1]))
    switch try header.framing(isNew: version == "HTTP/1.1") {
    case .length(let length): message.body = try take(length)
    case .chunks: message.body = try chunks()
    }
    return message
  }

  private static func path(_ target: Bytes) throws(Stop) -> String {
    guard !target.isEmpty, target.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else { throw .malformed("a target") }
    let text = text(target)
    if text == "*" { return text }
    var rest = text[...]
    for scheme in ["http://", "https://"] where text.lowercased().hasPrefix(scheme) {
      rest = text.dropFirst(scheme.count)
      guard !rest.isEmpty else { throw .malformed("a target without a host") }
      rest = rest.drop { $0 != "/" && $0 != "?" }
      if rest.first != "/" { return "/" }
    }
    guard rest.first == "/" else { throw .malformed("a target") }
    return String(rest.prefix { $0 != "?" })
  }

  /// Takes a line and its end.
  private mutating func line() throws(Stop) -> Bytes {
    if rest.first == UInt8(ascii: ":") { throw .doubtful }
    for place in rest.indices {
      switch rest[place] {
      case 0: throw .doubtful
      case UInt8(ascii: "\n"): throw .doubtful
      case UInt8(ascii: "\r"):
        guard place + 1 < rest.endIndex else { throw .incomplete }
        guard rest[place + 1] == UInt8(ascii: "\n") else { throw .malformed("a bare carriage return") }
        let line = rest[..<place]
        rest = rest[(place + 2)...]
        return line
      default: break
      }
    }
    throw .incomplete
  }

  private mutating func take(_ count: Int) throws(Stop) -> Bytes {
    guard rest.count >= count else { throw .incomplete }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private mutating func chunks() throws(Stop) -> Bytes {
    var body: Bytes = []
    while true {
      let line = try line()
      let digits = Self.text(line.prefix { isHexDigit($0) })
      let `extension` = line.dropFirst(digits.utf8.count).drop { $0 == 0x20 || $0 == 0x09 }
      guard let size = Int(digits, radix: 16) else { throw .malformed("the size of a chunk") }
      guard `extension`.isEmpty || `extension`.first == UInt8(ascii: ";") else {
        throw .malformed("a chunk's extension")
      }
      if size == 0 { break }
      body += try take(size)
      guard try take(2).elementsEqual("\r\n".utf8) else { throw .malformed("the end of a chunk") }
    }
    var trailer = Header()
    while case let line = try line(), !line.isEmpty { try trailer.add(line) }
    return body
  }

  private static func text(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The fields that frame a request.
  private struct Header {
    private var fields: [(name: String, value: Bytes)] = []

    enum Framing {
      case length(Int)
      case chunks
    }

    mutating func add(_ line: Bytes) throws(Stop) {
      guard line.allSatisfy({ ($0 >= 0x20 && $0 != 0x7f) || $0 == 0x09 }) else {
        throw .malformed("a control character")
      }
      if line.first == 0x20 || line.first == 0x09 {
        guard !fields.isEmpty else { throw .malformed("a folded line without a field") }
        fields[fields.count - 1].value += line
        return
      }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        throw .malformed("a line without a colon")
      }
      guard Self.isToken(line[..<colon]) else { throw .malformed("a field name") }
      fields.append((text(line[..<colon]).lowercased(), line[(colon + 1)...]))
    }

    private func values(_ name: String) -> [String] {
      fields.filter { $0.name == name }.map { text($0.value).trimmingSpaces }
    }

    func framing(isNew: Bool) throws(Stop) -> Framing {
      let hosts = values("host")
      if hosts.count > 1 || (isNew && hosts.isEmpty) { throw .malformed("\(hosts.count) hosts") }
      let isOneHost = hosts.allSatisfy { !$0.contains { ", \t@".contains($0) } }
      if !isOneHost { throw .malformed("a Host that is not one host") }
      let lengths = values("content-length")
      let codings = values("transfer-encoding")
      if lengths.isEmpty, codings.isEmpty { return .length(0) }
      guard lengths.count + codings.count == 1 else { throw .malformed("a body framed twice") }
      if let coding = codings.first {
        guard isNew, coding.lowercased() == "chunked" else { throw .malformed("a transfer coding") }
        return .chunks
      }
      guard let text = lengths.first, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let length = Int(text)
      else { throw .malformed("a length") }
      return .length(length)
    }

    private func text(_ bytes: Bytes) -> String { StrictHTTP.text(bytes) }

    static func isToken(_ bytes: Bytes) -> Bool {
      !bytes.isEmpty
        && bytes.allSatisfy { byte in
          let letter = byte | 0x20
          return (0x61...0x7a).contains(letter) || (0x30...0x39).contains(byte)
            || "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
  }
}

private func isHexDigit(_ byte: UInt8) -> Bool { Character(Unicode.Scalar(byte)).isHexDigit }

extension String {
  fileprivate var trimmingSpaces: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    var rest = self[...].drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(rest)
  }
}
