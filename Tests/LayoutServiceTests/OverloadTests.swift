import Foundation
import LayoutCoding
import Testing

@testable import LayoutService

/// More than the service can hold, or do in time.
@Suite(.serialized) struct OverloadTests {
  /// The start of a request whose body of so many bytes waits to be asked for.
  private func announce(_ length: Int, _ server: RunningServer) throws -> RawConnection {
    let connection = try RawConnection(to: server)
    connection.send(Wire.hesitating(length: length))
    return connection
  }

  @Test func `asks for no more large bodies than it has room for, and always for small ones`() throws {
    try RunningServer.run("--max-body", "100KiB") { server in
      let waiting = try (1...4).map { _ in try announce(100 * 1024, server) }
      for connection in waiting { #expect(try connection.reply().status == 100) }
      let refused = try announce(9 * 1024, server)
      let reply = try refused.reply()
      #expect(reply.status == 503)
      #expect(reply.text.contains("/problems/overloaded"))
      #expect(reply.fields["retry-after"] == "1")
      #expect(refused.isClosed())
      let chunked = try RawConnection(to: server)
      chunked.send("POST /layout/flow HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      let piece = Wire.small + String(repeating: " ", count: 10_000 - Wire.small.utf8.count)
      chunked.send("2710\r\n\(piece)\r\n0\r\n\r\n")
      #expect(try chunked.reply().status == 503)
      let small = try announce(8 * 1024, server)
      #expect(try small.reply().status == 100)
      small.send(Wire.small + String(repeating: " ", count: 8 * 1024 - Wire.small.utf8.count))
      #expect(try small.reply().body == Wire.expected(Wire.small))
      // A client that goes away gives its room back, and so does one that is answered.
      waiting[0].abandon()
      waiting[1].send(Wire.small + String(repeating: " ", count: 100 * 1024 - Wire.small.utf8.count))
      #expect(try waiting[1].reply().body == Wire.expected(Wire.small))
      let patience = ContinuousClock.now + .seconds(10)
      var status = 0
      while status != 100, ContinuousClock.now < patience {
        status = try announce(100 * 1024, server).reply().status
      }
      #expect(status == 100)
    }
  }

  @Test(.disabled(if: RunningServer.isSanitized, "a sanitizer's own memory is not spared"))
  func `refuses large work that there is no memory for`() throws {
    try RunningServer.run { server in
      let large = Wire.flow(items: 20_000)
      func reply(_ body: String) throws -> RawConnection.Reply {
        let connection = try RawConnection(to: server)
        connection.send(Wire.post("/layout/flow", body))
        return try connection.reply()
      }
      // What is left to all else is more than this.
      try server.limitMemory(toMore: 12 << 20)
      let refused = try reply(large)
      #expect(refused.status == 503)
      #expect(refused.text.contains("/problems/overloaded"))
      #expect(refused.fields["retry-after"] == "1")
      #expect(try reply(Wire.small).body == Wire.expected(Wire.small))
      try server.limitMemory(toMore: nil)
      #expect(try reply(large).body == Wire.expected(large))
    }
  }

  @Test func `ends a client that does not read its answer`() throws {
    try RunningServer.run("--idle-timeout", "500ms") { server in
      let connection = try RawConnection(to: server)
      connection.send(Wire.post("/layout/flow", Wire.flow(items: 1_000_000)))
      #expect(try connection.head().status == 200)
      // It reads a little every now and then, so that it is never silent for long.
      let patience = ContinuousClock.now + .seconds(10)
      while try reaped(server) == 0, ContinuousClock.now < patience, connection.readsMore(100) {
        usleep(50_000)
      }
      #expect(try reaped(server) == 1)
    }
  }

  private func reaped(_ server: RunningServer) throws -> Int {
    let connection = try RawConnection(to: server)
    connection.send(Wire.get("/metrics"))
    let name = "http_connections_reaped_total "
    let line = try connection.reply().text.split(separator: "\n").first { $0.hasPrefix(name) }
    return try #require(Int(line?.dropFirst(name.count) ?? ""))
  }

  @Test func `does no work whose time is over before it begins`() {
    let service = LayoutService(computeTimeout: .zero)
    let body = Wire.flow(items: 5000)
    let reply = ServiceClient(service: service).post("/layout/flow", body)
    // Nothing is wrong with it, and it may be asked for again.
    #expect(reply.status == 503)
    #expect(reply.fields["Retry-After"] == "1")
    let text = String(decoding: ServiceClient(service: service).send("GET", "/metrics").body, as: UTF8.self)
    #expect(text.contains("layout_elements_total{kind=\"flow\"} 0\n"))
  }
}
