import Foundation
import Testing

/// The white space around a field's value, which is no part of it (RFC 9112 §5.1).
@Suite(.serialized) struct FieldValueTests {
  @Test(arguments: [
    ("X-Value: one two\r\n", "one two||"), ("X-Value:one two \t \r\n", "one two||"),
    ("X-Value: \t \r\n", "||"),
    ("Accept: text/css \r\n", "|text/css|"),
    ("Accept: a \t\r\nAccept: \t \r\nAccept:b,  c\t\r\n", "|a,b,  c|"),
    ("Accept: \t\r\nAccept: \r\n", "||"),
  ])
  func `is not read`(fields: String, value: String) throws {
    let server = try BareServer()
    let connection = try RawConnection(port: server.port)
    connection.send("GET /fields HTTP/1.1\r\nHost: a \t\r\n\(fields)\r\n")
    #expect(try connection.reply().text == value)
    server.stop()
  }

  @Test func `does not make another request id of one`() throws {
    try RunningServer.run { server in
      let connection = try RawConnection(to: server)
      connection.send("GET /healthz HTTP/1.1\r\nHost: a\r\nX-Request-Id: mine-1 \t\r\n\r\n")
      #expect(try connection.reply().fields["x-request-id"] == "mine-1")
    }
  }
}
