import Foundation
import Testing

/// Answers that are made while they are read, and work that waits for its turn.
@Suite(.serialized) struct LargeAnswerTests {
  @Test func `streams a large answer`() throws {
    try RunningServer.run { server in
      let body = Wire.flow(items: 100_000)
      let connection = try RawConnection(to: server)
      connection.send(Wire.post("/layout/flow", body))
      let reply = try connection.reply()
      #expect(reply.status == 200)
      #expect(reply.fields["transfer-encoding"] == "chunked")
      #expect(reply.fields["content-length"] == nil)
      #expect(reply.body == Wire.expected(body))
      connection.send(Wire.get("/healthz"))
      #expect(try connection.reply().status == 200)
    }
  }

  @Test func `goes on with every stream that was let in, however few may wait`() throws {
    try RunningServer.run("--max-queue", "1", "--threads", "2") { server in
      let body = Wire.flow(items: 100_000)
      let expected = Wire.expected(body)
      let connections = try (1...4).map { _ in
        let connection = try RawConnection(to: server)
        // The next may wait for its beginning once this one has begun.
        connection.send(Wire.post("/layout/flow", body))
        #expect(connection.hasNews(within: 10_000))
        return connection
      }
      for connection in connections {
        let reply = try connection.reply()
        #expect(reply.status == 200 ? reply.body == expected : reply.status == 503)
      }
    }
  }

  @Test func `waits for a client that reads slowly and steadily`() throws {
    try RunningServer.run("--idle-timeout", "3s") { server in
      let connection = try RawConnection(to: server)
      connection.holdsLittle()
      connection.send(Wire.post("/layout/flow", Wire.flow(items: 1_000_000)))
      #expect(try connection.head().status == 200)
      // Some 200 KiB a second, of which the system's own buffers would hold more than three seconds' worth.
      let end = ContinuousClock.now + .seconds(6)
      var isThere = true
      while isThere, ContinuousClock.now < end {
        isThere = connection.readsMore(20_000)
        usleep(100_000)
      }
      #expect(isThere)
    }
  }

  @Test func `goes on when clients go away in the middle of an answer`() throws {
    try RunningServer.run { server in
      for _ in 1...10 {
        let connection = try RawConnection(to: server)
        connection.send(Wire.post("/layout/flow", Wire.flow(items: 1_000_000)))
        #expect(try connection.head().status == 200)
        connection.abandon()
      }
      for _ in 1...10 {
        // Gone before the answer is begun.
        try RawConnection(to: server).send(Wire.post("/layout/flow", Wire.flow(items: 1_000_000)))
      }
      let connection = try RawConnection(to: server)
      connection.send(Wire.post("/layout/flow", Wire.small))
      #expect(try connection.reply().body == Wire.expected(Wire.small))
    }
  }

  @Test func `refuses large work that would wait where none may, and serves the small`() throws {
    try RunningServer.run("--max-queue", "0", "--threads", "1") { server in
      let sizes = Array(repeating: "[1, 1]", count: 100_000).joined(separator: ",")
      let body = #"{"viewport": {"width": 9, "height": 9}, "rect": "visible", "items": [\#(sizes)]}"#
      let connections = try (1...8).map { _ in try RawConnection(to: server) }
      for connection in connections { connection.send(Wire.post("/layout/waterfall", body)) }
      let replies = try connections.map { try $0.reply() }
      #expect(Set(replies.map(\.status)) == [200, 503])
      for refused in replies where refused.status == 503 {
        #expect(refused.isProblem)
        #expect(refused.fields["retry-after"].flatMap { Int($0) } ?? 0 > 0)
      }
      for connection in connections {
        connection.send(Wire.post("/layout/flow", Wire.small))
        #expect(try connection.reply().status == 200)
      }
    }
  }

  @Test func `serves many large requests at once`() throws {
    try RunningServer.run("--threads", "2") { server in
      let body = Wire.flow(items: 3000)
      let expected = Wire.expected(body)
      let connections = try (1...32).map { _ in try RawConnection(to: server) }
      for connection in connections { connection.send(Wire.post("/layout/flow", body)) }
      for connection in connections { #expect(try connection.reply().body == expected) }
    }
  }
}
