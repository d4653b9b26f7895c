import CHTTPServer
import Foundation
import Synchronization
import Testing

/// Certificates that are replaced while the server runs, and what TLS may use.
@Suite(.serialized) struct TLSReloadTests {
  private let first: TLSFixture
  private let second: TLSFixture

  init() throws {
    first = try TLSFixture()
    second = try TLSFixture(certificate: "other-certificate.pem", key: "other-key.pem")
  }

  /// A client that has said what it can do.
  private func greeting(_ server: BareServer, suite: UInt16 = 0xc02b) throws -> RawConnection {
    let connection = try RawConnection(port: server.port)
    connection.send(TLSFixture.hello(suite: suite))
    return connection
  }

  @Test func `shows the new certificate to new connections, and the old one to open ones`() throws {
    let server = try BareServer(tls: first)
    #expect(try greeting(server).brings(first.shown))
    let open = try RawConnection(port: server.port)
    while server.connections == 0 { usleep(1000) }
    usleep(50_000)
    #expect(server.reload(second))
    #expect(try greeting(server).brings(second.shown))
    open.send(TLSFixture.hello())
    #expect(open.brings(first.shown))
    #expect(server.reload(first))
    #expect(try greeting(server).brings(first.shown))
    server.stop()
  }

  @Test func `keeps what it has where the new files do not do`() throws {
    let server = try BareServer(tls: first)
    let mixed = try TLSFixture(certificate: "other-certificate.pem", key: "key.pem")
    let swapped = try TLSFixture(certificate: "key.pem", key: "certificate.pem")
    for replaced in [first, second] {
      #expect(server.reload(replaced))
      for unusable in [mixed, swapped] { #expect(!server.reload(unusable)) }
      #expect(try greeting(server).brings(replaced.shown))
    }
    server.stop()
    let plain = try BareServer()
    #expect(!plain.reload(first))
    plain.stop()
  }

  @Test func `replaces them under handshakes`() throws {
    let server = try BareServer(threads: 2, tls: first)
    let isOver = Atomic(false)
    let answered = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      if number == 0 {
        while answered.load(ordering: .relaxed) < 150 {
          for replaced in [second, first] { #expect(server.reload(replaced)) }
        }
        return isOver.store(true, ordering: .relaxed)
      }
      let request = Wire.get("/now")
      while !isOver.load(ordering: .relaxed) {
        guard let connection = try? RawConnection(port: server.port) else { continue }
        #expect(answer(to: request, on: connection)?.hasPrefix("HTTP/1.1 200") == true)
        answered.add(1, ordering: .relaxed)
      }
    }
    server.stop()
  }

  /// What is answered through TLS.
  private func answer(to request: String, on connection: RawConnection) -> String? {
    var text = request
    var answer = [CChar](repeating: 0, count: 1000)
    let count = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        http_ask_through_tls(
          connection.descriptor, http_text(bytes: $0.baseAddress, length: $0.count), &answer, answer.count)
      }
    }
    return count < 0
      ? nil : String(decoding: answer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  // ECDHE with AES-GCM and with ChaCha20-Poly1305; then RSA with AES-GCM, RSA with AES-CBC, ECDHE with AES-CBC.
  @Test(arguments: [
    (0xc02f as UInt16, true), (0xcca8, true), (0x009c, false), (0x002f, false), (0xc013, false),
  ])
  func `can do suites with forward secrecy and authenticated encryption only`(suite: UInt16, can: Bool) throws
  {
    let rsa = try TLSFixture(certificate: "rsa-certificate.pem", key: "rsa-key.pem")
    let server = try BareServer(tls: rsa)
    #expect(try greeting(server, suite: suite).brings(rsa.shown) == can)
    server.stop()
  }
}
