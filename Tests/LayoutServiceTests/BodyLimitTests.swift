import Foundation
import Testing

/// Bodies that are too long, come too slowly, or wait to be asked for.
@Suite(.serialized) struct BodyLimitTests {
  @Test func `refuses a body by its length before it is sent`() throws {
    try RunningServer.run("--max-body", "1KiB") { server in
      let connection = try RawConnection(to: server)
      connection.send("POST /layout/flow HTTP/1.1\r\nHost: a\r\nContent-Length: 1025\r\n\r\n")
      let reply = try connection.reply()
      #expect(reply.status == 413)
      #expect(reply.isProblem)
      #expect(reply.closes)
      #expect(connection.isClosed())
    }
  }

  @Test func `does not ask for a body that is too long or not wanted`() throws {
    try RunningServer.run("--max-body", "1KiB") { server in
      let tooLong = try RawConnection(to: server)
      tooLong.send(Wire.hesitating(length: 1025))
      #expect(try tooLong.reply().status == 413)
      #expect(tooLong.isClosed())
      let unwanted = try RawConnection(to: server)
      unwanted.send("POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n")
      #expect(try unwanted.reply().status == 404)
      #expect(unwanted.isClosed())
    }
  }

  @Test func `asks for a body that waits`() throws {
    try RunningServer.run { server in
      let connection = try RawConnection(to: server)
      connection.send(Wire.hesitating(length: Wire.small.utf8.count))
      #expect(try connection.reply().status == 100)
      connection.send(Wire.small)
      #expect(try connection.reply().body == Wire.expected(Wire.small))
    }
  }

  @Test func `refuses an expectation that it does not know`() throws {
    try RunningServer.run { server in
      let connection = try RawConnection(to: server)
      connection.send("GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n")
      #expect(try connection.reply().status == 417)
      #expect(connection.isClosed())
    }
  }

  @Test func `reads bodies up to the limit`() throws {
    try RunningServer.run("--max-body", "1KiB") { server in
      let connection = try RawConnection(to: server)
      let body = Wire.small + String(repeating: " ", count: 1024 - Wire.small.utf8.count)
      connection.send(Wire.post("/layout/flow", body))
      #expect(try connection.reply().status == 200)
      let head = "POST /layout/flow HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
      connection.send(head + "400\r\n\(body)\r\n0\r\n\r\n")
      #expect(try connection.reply().status == 200)
      connection.send(head + "401\r\n\(body) \r\n0\r\n\r\n")
      let reply = try connection.reply()
      #expect(reply.status == 413)
      #expect(reply.isProblem)
      #expect(connection.isClosed())
    }
  }

  @Test(arguments: ["Content-Length: 3000000", "Transfer-Encoding: chunked"])
  func `answers a client that sends all of a body that is too long`(framing: String) throws {
    try RunningServer.run("--max-body", "1KiB") { server in
      let connection = try RawConnection(to: server)
      connection.send("POST /layout/flow HTTP/1.1\r\nHost: a\r\n\(framing)\r\n\r\n")
      let piece = "186a0\r\n" + String(repeating: " ", count: 100_000) + "\r\n"
      let isChunked = framing.hasSuffix("chunked")
      for _ in 1...30 { connection.send(isChunked ? piece : String(piece.dropFirst(7).dropLast(2))) }
      if isChunked { connection.send("0\r\n\r\n") }
      #expect(try connection.reply().status == 413)
      #expect(connection.isClosed())
    }
  }

  @Test func `closes on a header that does not end`() throws {
    try RunningServer.run("--header-timeout", "300ms", "--body-timeout", "300ms") { server in
      let connection = try RawConnection(to: server)
      connection.send("GET /healthz HTTP/1.1\r\nX: ")
      var sent = 0
      while !connection.hasNews(within: 50), sent < 200, connection.send("y") { sent += 1 }
      #expect(sent < 200)
      #expect(connection.isClosed())
      let silent = try RawConnection(to: server)
      #expect(silent.isClosed())
    }
  }

  @Test(arguments: ["y", ""])
  func `tells a client whose body does not end`(piece: String) throws {
    try RunningServer.run("--header-timeout", "5s", "--body-timeout", "300ms") { server in
      let connection = try RawConnection(to: server)
      connection.send("POST /layout/flow HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n")
      var turns = 0
      while !connection.hasNews(within: 50), turns < 200, connection.send(piece) { turns += 1 }
      #expect(turns < 200)
      let reply = try connection.reply()
      #expect(reply.status == 408)
      #expect(reply.isProblem)
      #expect(reply.closes)
      #expect(reply.text.contains("/problems/request-timeout"))
      #expect(connection.isClosed())
    }
  }
}
