import Foundation
import Testing

/// Requests as they come over a socket: one after the other, in pieces, and some that are not welcome.
@Suite(.serialized) struct ConnectionTests {
  @Test func `serves many requests on one connection`() throws {
    try RunningServer.run { server in
      let connection = try RawConnection(to: server)
      for items in [1, 4, 2] {
        connection.send(Wire.post("/layout/flow", Wire.flow(items: items)))
        let reply = try connection.reply()
        #expect(reply.status == 200)
        #expect(reply.body == Wire.expected(Wire.flow(items: items)))
        #expect(!reply.closes)
      }
    }
  }

  @Test func `answers pipelined requests in their order`() throws {
    try RunningServer.run { server in
      let connection = try RawConnection(to: server)
      let large = Wire.flow(items: 5000)
      let (first, last) = (Wire.post("/layout/flow", large), Wire.post("/layout/flow", Wire.small))
      connection.send(first + Wire.get("/healthz") + last)
      #expect(try connection.reply().body == Wire.expected(large))
      #expect(try connection.reply().text.contains("alive"))
      #expect(try connection.reply().body == Wire.expected(Wire.small))
    }
  }

  @Test func `reads a chunked body`() throws {
    try RunningServer.run { server in
      let connection = try RawConnection(to: server)
      connection.send("POST /layout/flow HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      for piece in Wire.small.chunks(of: 7) {
        connection.send(String(piece.utf8.count, radix: 16) + ";name=value\r\n\(piece)\r\n")
      }
      connection.send("0\r\nX-Trailer: read and forgotten\r\n\r\n")
      #expect(try connection.reply().body == Wire.expected(Wire.small))
      connection.send(Wire.get("/healthz"))
      #expect(try connection.reply().status == 200)
    }
  }

  @Test func `reads a request that comes byte by byte`() throws {
    try RunningServer.run { server in
      let connection = try RawConnection(to: server)
      for byte in Wire.post("/layout/flow", Wire.small).utf8 { connection.send([byte]) }
      #expect(try connection.reply().body == Wire.expected(Wire.small))
    }
  }

  @Test(arguments: [
    ("POST /nowhere HTTP/1.1\r\n", 404), ("POST /layout/flom HTTP/1.1\r\n", 404),
    ("PUT /layout/flow HTTP/1.1\r\n", 405), ("BREW /layout/flow HTTP/1.1\r\n", 501),
    ("POST /layout/flow HTTP/1.1\r\nContent-Type: image/png\r\n", 415),
    ("POST /layout/flow HTTP/1.1\r\nAccept: image/png\r\n", 406),
  ])
  func `keeps a connection after refusing a short body`(start: String, status: Int) throws {
    try RunningServer.run { server in
      let connection = try RawConnection(to: server)
      for _ in 1...2 {
        connection.send(start + "Host: a\r\nContent-Length: \(Wire.small.utf8.count)\r\n\r\n" + Wire.small)
        let reply = try connection.reply()
        #expect(reply.status == status)
        #expect(reply.isProblem)
      }
      connection.send(Wire.get("/healthz"))
      #expect(try connection.reply().status == 200)
    }
  }

  @Test(arguments: ["/layout", "/layout/flow", "/openapi.yaml", "/healthz", "/problems/internal"])
  func `answers HEAD with the length and without the body`(path: String) throws {
    try RunningServer.run { server in
      let connection = try RawConnection(to: server)
      connection.send("HEAD \(path) HTTP/1.1\r\nHost: a\r\n\r\n" + Wire.get(path))
      let head = try connection.reply(toHead: true)
      let reply = try connection.reply()
      #expect(head.status == 200)
      #expect(reply.status == 200)
      #expect(head.fields["content-length"] == "\(reply.body.count)")
      #expect(head.fields["content-type"] == reply.fields["content-type"])
    }
  }

  @Test func `answers OPTIONS without a body`() throws {
    try RunningServer.run { server in
      let connection = try RawConnection(to: server)
      connection.send("OPTIONS /layout/flow HTTP/1.1\r\nHost: a\r\n\r\n" + Wire.get("/healthz"))
      let reply = try connection.reply()
      #expect(reply.status == 204)
      #expect(reply.fields["content-length"] == nil)
      #expect(try connection.reply().status == 200)
    }
  }

  @Test func `says the request's own id and the time it took`() throws {
    try RunningServer.run { server in
      let connection = try RawConnection(to: server)
      connection.send("GET /healthz HTTP/1.1\r\nHost: a\r\nX-Request-Id: mine-1\r\n\r\n")
      let fields = try connection.reply().fields
      #expect(fields["x-request-id"] == "mine-1")
      #expect(fields["x-content-type-options"] == "nosniff")
      #expect(fields["server-timing"]?.hasPrefix("layout;dur=") == true)
    }
  }
}
