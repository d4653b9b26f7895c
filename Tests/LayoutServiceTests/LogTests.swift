import Foundation
import Testing

/// The log of the running program.
@Suite(.serialized) struct LogTests {
  private static let trace = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"

  /// What the program logs while `body` runs.
  private func log(_ flags: String..., body: (RunningServer) throws -> Void) throws -> [String] {
    let pipe = Pipe()
    let server = try RunningServer(
      ["serve", "--listen", "127.0.0.1:0"] + flags,
      // With a sanitizer, or on a busy machine, any request may be slow.
      environment: ["LAYOUT_SERVICE_LOG_LEVEL": "info", "LAYOUT_SERVICE_SLOW_REQUEST": "1000s"], errors: pipe)
    do { try body(server) } catch {
      server.terminate()
      throw error
    }
    #expect(server.stop() == 0)
    try pipe.fileHandleForWriting.close()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  @Test func `has a line a request, with what was answered and under which name`() throws {
    var sizes: [Int] = []
    let lines = try log("--log-format", "json") { server in
      let connection = try RawConnection(to: server)
      connection.send("GET /healthz HTTP/1.1\r\nHost: a\r\nX-Request-Id: mine\r\n\r\n")
      sizes.append(try connection.reply().body.count)
      connection.send("HEAD /layout HTTP/1.1\r\nHost: a\r\ntraceparent: \(Self.trace)\r\n\r\n")
      _ = try connection.reply(toHead: true)
      for body in [Wire.small, "{", Wire.flow(items: 20_000)] {
        connection.send(Wire.post("/layout/flow", body))
        sizes.append(try connection.reply().body.count)
      }
      connection.send(
        Wire.post(
          "/hit",
          #"{"kind": "line", "viewport": {"width": 9, "height": 9}, "items": 1, "point": {"x": 1, "y": 1}}"#))
      sizes.append(try connection.reply().body.count)
      connection.send("BREW /<\u{8}> HTTP/1.1\r\nHost: a\r\n\r\n")
      sizes.append(try connection.reply().body.count)
    }
    let records = try lines.map { try JSONValue(json: Data($0.utf8)) }
    func texts(_ name: String) -> [String?] { records.map { $0[name]?.text } }
    func numbers(_ name: String) -> [JSONValue?] { records.map { $0[name] } }
    #expect(texts("method") == ["GET", "HEAD", "POST", "POST", "POST", "POST", "BREW"])
    #expect(
      texts("path") == [
        "/healthz", "/layout", "/layout/flow", "/layout/flow", "/layout/flow", "/hit", "/<\u{8}>",
      ])
    #expect(texts("kind") == [nil, nil, "flow", "flow", "flow", "line", nil])
    #expect(numbers("status") == [200, 200, 200, 400, 200, 200, 400].map { .number($0) })
    let sent = [sizes[0], 0] + sizes[1...]
    #expect(numbers("bytesOut") == sent.map { .number(Double($0)) })
    #expect(records[2]["bytesIn"] == .number(Double(Wire.small.utf8.count)))
    #expect(records[0]["requestId"] == "mine")
    #expect(texts("traceparent") == [nil, Self.trace, nil, nil, nil, nil, nil])
    #expect(Set(texts("requestId")).count == records.count)
    #expect(records.allSatisfy { $0["complete"] == true && $0["level"] == "info" })
  }

  @Test func `warns of what takes long`() throws {
    let lines = try log("--slow-request", "50ms", "--log-level", "warning") { server in
      let connection = try RawConnection(to: server)
      connection.send(Wire.hesitating(length: Wire.small.utf8.count))
      #expect(try connection.reply().status == 100)
      usleep(60_000)
      connection.send(Wire.small)
      #expect(try connection.reply().status == 200)
    }
    #expect(lines.count == 1)
    #expect(lines.first?.contains(" warning POST /layout/flow kind=flow status=200 ") == true, "\(lines)")
  }

  @Test func `says how many requests are cut off at the end`() throws {
    var connections: [RawConnection] = []
    let lines = try log("--shutdown-grace", "100ms") { server in
      for _ in 1...2 {
        let connection = try RawConnection(to: server)
        connection.holdsLittle()
        connection.send(Wire.post("/layout/flow", Wire.flow(items: 1_000_000)))
        #expect(try connection.head().status == 200)
        connections.append(connection)
      }
    }
    #expect(
      lines.last?.hasSuffix(" warning message=\"cuts off the requests under way: 2\"") == true, "\(lines)")
  }

  @Test func `names what a client did not wait for, or did not send`() throws {
    let lines = try log("--body-timeout", "200ms", "--idle-timeout", "1s") { server in
      let slow = try RawConnection(to: server)
      slow.send(Wire.hesitating(length: 100))
      #expect(try slow.reply().status == 100)
      #expect(try slow.reply().status == 408)
      let gone = try RawConnection(to: server)
      gone.send(Wire.post("/layout/flow", Wire.flow(items: 1_000_000)))
      #expect(try gone.head().status == 200)
      gone.abandon()
      let patience = ContinuousClock.now + .seconds(10)
      while try inFlight(server) > 1, ContinuousClock.now < patience { usleep(10_000) }
    }
    let unfinished = lines.filter { $0.hasSuffix(" incomplete") }
    #expect(unfinished.count == 2)
    let start = " warning POST /layout/flow kind=flow "
    #expect(unfinished.contains { $0.contains(start + "status=408 in=0 out=0 ") }, "\(unfinished)")
    #expect(unfinished.contains { $0.contains(start + "status=200 ") && !$0.contains(" out=0 ") })
  }

  /// The requests under way, the one that asks among them.
  private func inFlight(_ server: RunningServer) throws -> Int {
    let connection = try RawConnection(to: server)
    connection.send(Wire.get("/metrics"))
    let line = try connection.reply().text.split(separator: "\n").first {
      $0.hasPrefix("http_requests_in_flight")
    }
    return line?.split(separator: " ").last.flatMap { Int($0) } ?? 0
  }

  @Test func `does not wait for its reader`() throws {
    let pipe = Pipe()
    let server = try RunningServer(
      ["serve", "--listen", "127.0.0.1:0"], environment: ["LAYOUT_SERVICE_LOG_LEVEL": "info"], errors: pipe)
    let connection = try RawConnection(to: server)
    // More than the pipe and the buffers of the log hold, a line of a kilobyte each.
    let path = "/" + String(repeating: "x", count: 1000)
    for _ in 1...3000 {
      connection.send("BREW \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try connection.reply().status == 501)
    }
    connection.send(Wire.get("/metrics"))
    let name = "layout_service_log_dropped_lines_total "
    let line = try connection.reply().text.split(separator: "\n").first { $0.hasPrefix(name) }
    #expect(Int(line?.dropFirst(name.count) ?? "0")! > 0)
    #expect(server.stop() == 0)
  }

  @Test func `says only what is grave enough`() throws {
    let lines = try log("--log-level", "warning") { server in
      let connection = try RawConnection(to: server)
      connection.send(Wire.get("/healthz") + Wire.get("/nowhere"))
      #expect(try connection.reply().status == 200)
      #expect(try connection.reply().status == 404)
    }
    #expect(lines == [])
    let all = try log("--log-level", "debug") { _ in }
    for (line, clause) in zip(all, ["listens on 127.0.0.1", "\"stops\"", "\"has stopped\""]) {
      #expect(line.contains(" debug message=\"") && line.contains(clause), "\(line)")
    }
    #expect(all.count == 3)
  }
}
