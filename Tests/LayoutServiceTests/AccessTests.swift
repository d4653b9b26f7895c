import Foundation
import Testing

/// Who is let in, and what pages of other origins are told, over a socket.
@Suite(.serialized) struct AccessTests {
  /// A file that exists as long as `body` runs.
  static func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "layout-service-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file.path)
  }

  private func request(_ method: String, _ path: String, _ fields: String..., body: String = "") -> String {
    let all = ["\(method) \(path) HTTP/1.1", "Host: a", "Content-Length: \(body.utf8.count)"] + fields
    return all.joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  @Test(arguments: ["POST", "QUERY"])
  func `wants a token for what computes, where there are tokens`(method: String) throws {
    try Self.withFile("# keys\nsecret-1\nsecret-2\n") { file in
      try RunningServer.run("--token-file", file) { server in
        let connection = try RawConnection(to: server)
        for token in ["secret-1", "secret-2"] {
          let authorization = "Authorization: Bearer \(token)"
          connection.send(request(method, "/layout/flow", authorization, body: Wire.small))
          #expect(try connection.reply().body == Wire.expected(Wire.small))
        }
        connection.send(request(method, "/layout/flow", body: Wire.small))
        let reply = try connection.reply()
        #expect(reply.status == 401)
        #expect(reply.isProblem)
        #expect(reply.fields["www-authenticate"] == #"Bearer realm="layout-service""#)
        connection.send(request(method, "/nowhere", "Authorization: Bearer secret", body: Wire.small))
        let wrong = try connection.reply()
        #expect(wrong.status == 401)
        #expect(wrong.fields["www-authenticate"] == #"Bearer realm="layout-service", error="invalid_token""#)
      }
    }
  }

  @Test func `wants no token for documents, and says no before a body is read`() throws {
    try Self.withFile("secret") { file in
      try RunningServer.run("--token-file", file) { server in
        let connection = try RawConnection(to: server)
        for path in ["/layout", "/layout/flow", "/healthz", "/metrics", "/openapi.yaml"] {
          connection.send(Wire.get(path))
          #expect(try connection.reply().status == 200)
        }
        connection.send(request("OPTIONS", "/layout/flow"))
        #expect(try connection.reply().status == 204)
        connection.send(Wire.hesitating(length: 1_000_000))
        #expect(try connection.reply().status == 401)
        #expect(connection.isClosed())
      }
    }
  }

  @Test(arguments: [("", "there is no token"), ("hush hush", "line 1")])
  func `does not start on a bad file of tokens`(file: String, clause: String) throws {
    try Self.withFile(file) { path in
      let result = try RunningServer.result(of: ["serve", "--token-file", path])
      #expect(result.status == 64)
      #expect(result.errors.contains(clause))
      #expect(!result.errors.contains("hush"))
    }
    let missing = try RunningServer.result(of: ["serve", "--token-file", "/nowhere/at/all"])
    #expect(missing.status == 64)
    #expect(missing.errors.contains("/nowhere/at/all cannot be read: No such file"))
  }

  @Test func `tells pages of listed origins that they may, whatever it answers`() throws {
    let environment = [
      "LAYOUT_SERVICE_LISTEN": "127.0.0.1:0",
      "LAYOUT_SERVICE_CORS_ORIGIN": "https://a.example, https://b.example",
    ]
    let server = try RunningServer([], environment: environment)
    let connection = try RawConnection(to: server)
    for origin in ["https://a.example", "https://b.example"] {
      let field = "Origin: \(origin)"
      for sent in [
        request("GET", "/healthz", field), request("POST", "/layout/flow", field, body: Wire.small),
        request("GET", "/nowhere", field), request("DELETE", "/snap", field),
        request("POST", "/layout/flow", field, body: "{"),
      ] {
        connection.send(sent)
        let fields = try connection.reply().fields
        #expect(fields["access-control-allow-origin"] == origin)
        #expect(fields["access-control-expose-headers"]?.contains("X-Request-Id") == true)
        #expect(fields["vary"]?.split(separator: ", ").contains("Origin") == true)
      }
    }
    connection.send(request("GET", "/healthz", "Origin: https://c.example"))
    let stranger = try connection.reply().fields
    #expect(stranger["access-control-allow-origin"] == nil)
    #expect(stranger["vary"] == "Origin")
    connection.send("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nOrigin: https://a.example\r\n\r\n")
    let refusal = try connection.reply()
    #expect(refusal.status == 400)
    #expect(refusal.fields["access-control-allow-origin"] == "https://a.example")
    #expect(server.stop() == 0)
  }

  @Test func `answers a preflight, and OPTIONS as ever without one`() throws {
    try RunningServer.run("--cors-origin", "*") { server in
      let connection = try RawConnection(to: server)
      connection.send(
        request("OPTIONS", "/snap", "Origin: https://x.example", "Access-Control-Request-Method: QUERY"))
      let preflight = try connection.reply()
      #expect(preflight.status == 204)
      #expect(preflight.fields["access-control-allow-origin"] == "*")
      #expect(preflight.fields["access-control-allow-methods"] == "POST, QUERY, OPTIONS")
      #expect(preflight.fields["access-control-allow-headers"]?.contains("Content-Type") == true)
      #expect(preflight.fields["access-control-max-age"] != nil)
      connection.send(request("OPTIONS", "/snap"))
      let plain = try connection.reply()
      #expect(plain.status == 204)
      #expect(plain.fields["allow"] == "POST, QUERY, OPTIONS")
      #expect(plain.fields["access-control-allow-methods"] == nil)
    }
  }

  @Test func `says nothing of origins unless it is told to`() throws {
    try RunningServer.run { server in
      let connection = try RawConnection(to: server)
      connection.send(
        request("OPTIONS", "/snap", "Origin: https://x.example", "Access-Control-Request-Method: QUERY"))
      let fields = try connection.reply().fields
      #expect(fields.keys.filter { $0.hasPrefix("access-control") || $0 == "vary" } == [])
      #expect(fields["allow"] == "POST, QUERY, OPTIONS")
    }
  }

  @Test(arguments: ["https://a.example/", "a.example", ""])
  func `does not start on what is no origin`(origin: String) throws {
    let result = try RunningServer.result(of: ["serve", "--cors-origin", origin])
    #expect(result.status == 64)
    #expect(result.errors.contains("--cors-origin must be"))
  }
}
