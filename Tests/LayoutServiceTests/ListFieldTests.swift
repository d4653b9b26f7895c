import Testing

@testable import LayoutService

/// Fields that are lists, on one line or on several, which RFC 9110 §5.3 has mean the same.
@Suite(.serialized) struct ListFieldTests {
  private func reply(_ fields: String..., on server: RunningServer) throws -> RawConnection.Reply {
    let connection = try RawConnection(to: server)
    connection.send("GET /layout HTTP/1.1\r\nHost: a\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n")
    return try connection.reply()
  }

  @Test func `are read from all their lines`() throws {
    try RunningServer.run { server in
      #expect(try reply("Accept: text/html", "Accept: */*", on: server).status == 200)
      #expect(try reply("ACCEPT: text/html", "X-Other: */*", "accept: image/png", on: server).status == 406)
      let coded = try reply("Accept-Encoding: br", "accept-encoding: gzip", on: server)
      #expect(coded.fields["content-encoding"] == "gzip")
      let tag = try #require(try reply(on: server).fields["etag"])
      #expect(try reply("If-None-Match: \"x\"", "If-None-Match: \(tag)", on: server).status == 304)
      #expect(try reply("If-None-Match: \"x\"", "If-None-Match: \"y\"", on: server).status == 200)
      #expect(try reply("Accept: text/html", "Accept:", on: server).status == 406)
      #expect(try reply("Accept:", "Accept:", on: server).status == 200)
    }
  }

  @Test func `are read on each request of a connection anew`() throws {
    try RunningServer.run { server in
      let connection = try RawConnection(to: server)
      for _ in 1...3 {
        connection.send("GET /layout HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\nAccept: */*\r\n\r\n")
        #expect(try connection.reply().status == 200)
        connection.send("GET /layout HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n\r\n")
        #expect(try connection.reply().status == 406)
      }
    }
  }
}
