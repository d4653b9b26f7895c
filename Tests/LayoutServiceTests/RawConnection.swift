import Foundation

/// A connection whose every byte the test decides. No wait is longer than ten seconds.
final class RawConnection {
  let descriptor: Int32
  private var bytes: ArraySlice<UInt8> = []

  /// Why there is no answer.
  enum Failure: Error {
    case refused, timeout, closed
    case notHTTP(String)
  }

  /// An answer.
  struct Reply {
    var status: Int
    /// By name in lower case.
    var fields: [String: String]
    var body = Data()

    var text: String { String(decoding: body, as: UTF8.self) }
    var isProblem: Bool { fields["content-type"] == "application/problem+json" }
    var closes: Bool { fields["connection"]?.lowercased() == "close" }
  }

  convenience init(to server: RunningServer) throws { try self.init(port: server.port) }

  init(port: UInt16) throws { descriptor = try Self.connect(port: port) }

  deinit { close(descriptor) }

  /// Whether a connection to the port is refused.
  static func isRefused(port: UInt16) -> Bool {
    guard let descriptor = try? connect(port: port) else { return true }
    close(descriptor)
    return false
  }

  private static func connect(port: UInt16) throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var wait = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, size) }
    }
    guard status == 0 else {
      close(descriptor)
      throw Failure.refused
    }
    return descriptor
  }

  /// Sends bytes; false when the other side takes no more.
  @discardableResult func send(_ data: some Collection<UInt8>) -> Bool {
    var rest = Array(data)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Sends no more, but still reads.
  func closeSendingSide() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Closes so that the server sees a reset.
  func abandon() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Whether bytes, or the end, come within some milliseconds.
  func hasNews(within milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return !bytes.isEmpty || poll(&wanted, 1, milliseconds) > 0
  }

  /// Whether the server closes the connection, and sends nothing before.
  func isClosed() -> Bool {
    guard bytes.isEmpty else { return false }
    do {
      try receive()
      return false
    } catch {
      if case Failure.closed = error { return true }
      return false
    }
  }

  /// Whether bytes come that contain these, before the end.
  func brings(_ data: Data) -> Bool {
    while Data(bytes).range(of: data) == nil {
      do { try receive() } catch { return false }
    }
    return true
  }

  /// From now on the system keeps little of what comes, until it is read.
  func holdsLittle() {
    var size: Int32 = 64 * 1024
    setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Takes at most so many bytes and forgets them; false at the end.
  func readsMore(_ count: Int) -> Bool {
    if bytes.isEmpty {
      var buffer = [UInt8](repeating: 0, count: count)
      return recv(descriptor, &buffer, buffer.count, 0) > 0
    }
    bytes = bytes.dropFirst(count)
    return true
  }

  /// The next answer.
  func reply(toHead: Bool = false) throws -> Reply {
    var reply = try head()
    if toHead || reply.status == 204 || reply.status == 100 { return reply }
    if reply.fields["transfer-encoding"] == "chunked" {
      while true {
        guard let size = Int(try line(), radix: 16) else { throw Failure.notHTTP("a chunk") }
        reply.body += try take(size)
        _ = try line()
        if size == 0 { return reply }
      }
    }
    reply.body = try take(Int(reply.fields["content-length"] ?? "") ?? 0)
    return reply
  }

  /// Status and fields of the next answer.
  func head() throws -> Reply {
    let first = try line()
    guard first.hasPrefix("HTTP/1.1 "), let status = Int(first.dropFirst(9).prefix(3)) else {
      throw Failure.notHTTP(first)
    }
    var reply = Reply(status: status, fields: [:])
    while case let field = try line(), !field.isEmpty {
      let parts = field.split(separator: ":", maxSplits: 1)
      reply.fields[parts[0].lowercased()] = parts.last.map { $0.trimmingCharacters(in: .whitespaces) }
    }
    return reply
  }

  private func line() throws -> String {
    var length = bytes.firstIndex(of: 0x0a)
    while length == nil {
      try receive()
      length = bytes.firstIndex(of: 0x0a)
    }
    let line = bytes[..<length!].dropLast()
    bytes = bytes[(length! + 1)...]
    return String(decoding: line, as: UTF8.self)
  }

  private func take(_ count: Int) throws -> Data {
    while bytes.count < count { try receive() }
    defer { bytes = bytes.dropFirst(count) }
    return Data(bytes.prefix(count))
  }

  private func receive() throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count == 0 || (count < 0 && errno == ECONNRESET) { throw Failure.closed }
    if count < 0 { throw Failure.timeout }
    bytes = bytes + buffer[..<count]
  }
}
