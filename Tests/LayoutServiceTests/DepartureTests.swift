import Foundation
import Testing

/// Clients that close in the middle of what they send, and those that close behind it.
@Suite(.serialized) struct DepartureTests {
  /// Whether something holds within a second, which is far less than any deadline of the server.
  private func soon(_ holds: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(1)
    while !holds(), ContinuousClock.now < end { usleep(1000) }
    return holds()
  }

  private func announcement(_ length: Int) -> String {
    "POST /now HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n"
  }

  // The last bytes and the end come together, so that they are one event.
  @Test(arguments: [
    "POST /now HTTP/1.1\r\nHost: a\r\nContent-",
    "POST /now HTTP/1.1\r\nHost: a\r\nContent-Length: 1048576\r\n\r\n",
    "POST /now HTTP/1.1\r\nHost: a\r\nContent-Length: 1048576\r\n\r\nbody",
    "POST /now HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1000\r\nbody",
  ])
  func `notices at once that a client has closed within its request`(beginning: String) throws {
    let server = try BareServer()
    for _ in 1...20 { try RawConnection(port: server.port).send(beginning) }
    // Accepted behind all of them.
    let other = try RawConnection(port: server.port)
    other.send(Wire.get("/now"))
    #expect(try other.reply().status == 200)
    #expect(soon { server.connections == 1 && server.largeBodies == 0 })
    #expect(server.reaped == 0)
    server.stop()
  }

  @Test func `ends a client that can never complete its request`() throws {
    let server = try BareServer()
    let connections = try (1...20).map { _ in try RawConnection(port: server.port) }
    for connection in connections {
      connection.send(announcement(1 << 20) + "body")
      connection.closeSendingSide()
    }
    #expect(soon { server.connections == 0 && server.largeBodies == 0 })
    for connection in connections { try #require(connection.isClosed()) }
    server.stop()
  }

  @Test(arguments: [0, 1, 10_000, 1 << 20])
  func `answers a whole request, and those before it, of a client that sends no more`(length: Int) throws {
    let server = try BareServer()
    let body = String(repeating: "b", count: length)
    for _ in 1...20 {
      let connection = try RawConnection(port: server.port)
      connection.send(Wire.get("/now") + announcement(length) + body)
      connection.closeSendingSide()
      for _ in 1...2 { #expect(try connection.reply().text == "done") }
      try #require(connection.isClosed())
      #expect(soon { server.connections == 0 })
    }
    #expect(server.reaped == 0)
    server.stop()
  }

  @Test func `reads what lies unread before the end, however late`() throws {
    let server = try BareServer()
    let other = try RawConnection(port: server.port)
    // More than libmicrohttpd reads at a time, less than the system keeps.
    let body = String(repeating: "b", count: 100_000)
    let connection = try RawConnection(port: server.port)
    connection.send(announcement(body.utf8.count))
    #expect(soon { server.largeBodies == body.utf8.count })
    other.send(Wire.get("/slow"))
    usleep(50_000)
    connection.send(body + Wire.get("/slow") + Wire.get("/now"))
    connection.closeSendingSide()
    for _ in 1...3 { #expect(try connection.reply().text == "done") }
    #expect(try other.reply().text == "done")
    #expect(soon { server.connections == 1 })
    server.stop()
  }

  @Test func `refuses clients as soon as it quiesces, also behind TLS`() throws {
    for tls in [nil, try TLSFixture()] {
      let server = try BareServer(threads: 2, tls: tls)
      let idle = try RawConnection(port: server.port)
      #expect(soon { server.connections == 1 })
      server.quiesce()
      for _ in 1...10 { #expect(RawConnection.isRefused(port: server.port)) }
      withExtendedLifetime(idle) {}
      server.stop()
    }
  }
}
