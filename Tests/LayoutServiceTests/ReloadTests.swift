import Foundation
import Testing

/// Files that are read again while the service runs.
@Suite(.serialized) struct ReloadTests {
  /// The log of a server, a line at a time.
  final class Log {
    let pipe = Pipe()
    private var text = ""

    /// The next line that says something of SIGHUP.
    func next() throws -> String {
      while true {
        while let end = text.firstIndex(of: "\n") {
          let line = String(text[..<end])
          text = String(text[text.index(after: end)...])
          if line.contains("SIGHUP") { return line }
        }
        let data = pipe.fileHandleForReading.availableData
        try #require(!data.isEmpty)
        text += String(decoding: data, as: UTF8.self)
      }
    }
  }

  /// Runs a server that logs what it does.
  static func run(_ flags: [String], _ body: (RunningServer, Log) throws -> Void) throws {
    let log = Log()
    let server = try RunningServer(
      ["serve", "--listen", "127.0.0.1:0"] + flags, environment: ["LAYOUT_SERVICE_LOG_LEVEL": "info"],
      errors: log.pipe)
    do { try body(server, log) } catch {
      server.terminate()
      throw error
    }
    #expect(server.stop() == 0)
  }

  private func status(_ token: String, _ server: RunningServer) throws -> Int {
    let connection = try RawConnection(to: server)
    connection.send(Self.request(token) + Wire.small)
    return try connection.reply().status
  }

  private static func request(_ token: String, _ field: String = "X-Nothing: here") -> String {
    """
    POST /layout/flow HTTP/1.1\r\nHost: a\r\nContent-Length: \(Wire.small.utf8.count)\r\n\
    Authorization: Bearer \(token)\r\n\(field)\r\n\r\n
    """
  }

  private func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
  }

  @Test func `takes other tokens, and finishes what the old ones began`() throws {
    try AccessTests.withFile("old\nboth\n") { file in
      try Self.run(["--token-file", file]) { server, log in
        let waiting = try RawConnection(to: server)
        waiting.send(Self.request("old", "Expect: 100-continue"))
        #expect(try waiting.reply().status == 100)
        try write("new\nboth\n", to: file)
        server.send(SIGHUP)
        #expect(try log.next().hasSuffix(" info message=\"SIGHUP: the tokens are read again\""))
        #expect(try status("old", server) == 401)
        #expect(try status("new", server) == 200)
        #expect(try status("both", server) == 200)
        waiting.send(Wire.small)
        #expect(try waiting.reply().status == 200)
      }
    }
  }

  @Test(arguments: [
    ("", "there is no token"), ("hush hush\n", "line 1 is not"), (nil, "cannot be read: No such file"),
  ])
  func `keeps its tokens where the file does not do`(text: String?, clause: String) throws {
    try AccessTests.withFile("old\n") { file in
      try Self.run(["--token-file", file]) { server, log in
        if let text { try write(text, to: file) } else { try FileManager.default.removeItem(atPath: file) }
        server.send(SIGHUP)
        let line = try log.next()
        #expect(line.contains(" error message=\"SIGHUP: all stays as it was: --token-file \(file)"))
        #expect(line.contains(clause) && !line.contains("hush"))
        #expect(try status("old", server) == 200)
        try write("new\n", to: file)
        server.send(SIGHUP)
        #expect(try log.next().contains("the tokens are read again"))
        #expect(try status("old", server) == 401)
      }
    }
  }

  @Test func `replaces all files or none`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["tokens", "certificate", "key"].map { folder.appending(path: $0).path }
    func put(_ tokens: String, certificate: String, key: String) throws {
      let pem = try [certificate, key].map {
        try String(contentsOfFile: TLSFixture.path($0), encoding: .utf8)
      }
      for (text, file) in zip([tokens] + pem, files) { try write(text, to: file) }
    }
    try put("old", certificate: "certificate.pem", key: "key.pem")
    let flags = ["--token-file", files[0], "--tls-certificate", files[1], "--tls-key", files[2]]
    try Self.run(flags) { server, log in
      try put("new", certificate: "other-certificate.pem", key: "key.pem")
      server.send(SIGHUP)
      #expect(
        try log.next().contains(
          " error message=\"SIGHUP: all stays as it was: --tls-certificate and --tls-key are not PEM, or do not belong together"
        ))
      try put("no token", certificate: "other-certificate.pem", key: "other-key.pem")
      server.send(SIGHUP)
      #expect(try log.next().contains(" error message=\"SIGHUP: all stays as it was: --token-file"))
      try put("new", certificate: "other-certificate.pem", key: "other-key.pem")
      server.send(SIGHUP)
      #expect(
        try log.next().contains(" info message=\"SIGHUP: the tokens, the certificate, the key are read again")
      )
      let health = ["health", "--tls-certificate", files[1], "--address", "127.0.0.1:\(server.port)"]
      #expect(try RunningServer.result(of: health).status == 0)
    }
  }

  @Test func `stops while a file is long in coming`() throws {
    try AccessTests.withFile("old\n") { file in
      try Self.run(["--token-file", file]) { server, _ in
        try FileManager.default.removeItem(atPath: file)
        #expect(mkfifo(file, 0o600) == 0)
        server.send(SIGHUP)
        usleep(100_000)
        #expect(try status("old", server) == 200)
      }
    }
  }

  @Test func `says that there is nothing to read`() throws {
    try Self.run([]) { server, log in
      server.send(SIGHUP)
      #expect(try log.next().contains(" info message=\"SIGHUP: there is nothing to read again"))
      let connection = try RawConnection(to: server)
      connection.send(Wire.post("/layout/flow", Wire.small))
      #expect(try connection.reply().status == 200)
    }
  }
}
