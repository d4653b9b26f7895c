import Foundation
import Testing

@testable import LayoutService

/// `layout-service batch`, run as a process of its own.
@Suite struct BatchCommandTests {
  private let client = ServiceClient()

  private func line(_ path: String, _ body: String, id: Int) -> String {
    #"{"path":"\#(path)","body":\#(body),"id":\#(id)}"# + "\n"
  }

  /// The line that is answered where the server answers `reply`.
  private func answer(_ reply: ServiceClient.Reply, id: Int) -> String {
    #"{"id":\#(id),"status":\#(reply.status),"body":\#(reply.text.dropLast())}"#
  }

  @Test func `answers every example of openapi_yaml with the bytes of the running server`() throws {
    let examples = try OpenAPIDocument.shared.examples.filter { $0.operation.method == "POST" }
    #expect(examples.count > 15)
    var input = ""
    var expected: [String] = []
    try RunningServer.run { server in
      for (number, example) in examples.enumerated() {
        let body = String(decoding: try example.request.data, as: UTF8.self)
        input += line(example.operation.sample, body, id: number)
        let connection = try RawConnection(to: server)
        connection.send(Wire.post(example.operation.sample, body))
        let reply = try connection.reply()
        #expect(reply.status == 200)
        expected.append(#"{"id":\#(number),"status":200,"body":\#(reply.text.dropLast())}"#)
      }
    }
    let run = try CommandRun(["batch"], input: input)
    #expect(run.lines == expected)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func `takes a query for what it is to the service: nothing`() throws {
    let run = try CommandRun(["batch"], input: line("/layout/flow?x=/1", Wire.small, id: 1))
    #expect(run.lines == [answer(client.post("/layout/flow", Wire.small), id: 1)])
  }

  @Test func `takes a URL for its path, as the server does`() throws {
    let targets = [
      "http://host/layout/flow", "HTTPS://host:8080/layout/flow?x=1", "http://host/layout",
      "http://host?/layout/flow",
      "http://host", "https:///layout/flow", "http:/layout/flow/", "?/layout/flow",
    ]
    let input = targets.enumerated().map { line($1, Wire.small, id: $0) }.joined()
    let run = try CommandRun(["batch"], input: input)
    #expect(run.lines.count == targets.count)
    try RunningServer.run { server in
      for (number, target) in targets.enumerated() where number < 6 {
        let connection = try RawConnection(to: server)
        connection.send(Wire.post(target, Wire.small))
        let reply = try connection.reply()
        let expected = #"{"id":\#(number),"status":\#(reply.status),"body":\#(reply.text.dropLast())}"#
        #expect(run.lines[number] == expected, "\(target)")
      }
    }
    for number in [6, 7] { #expect(run.lines[number].hasPrefix(#"{"id":\#(number),"status":404"#)) }
  }

  @Test func `repeats no more of a long name than a person reads`() throws {
    let name = String(repeating: "x", count: 1_000_000)
    let run = try CommandRun(["batch"], input: #"{"\#(name)": 1, "path": "/\#(name)", "body": {}}"# + "\n")
    #expect(run.lines.first?.contains(name.prefix(200) + "…") == true)
    #expect(run.output.count < 1000)
    let path = try CommandRun(["batch"], input: line("/" + name, "{}", id: 1))
    #expect(path.output.count < 1500)
  }

  @Test func `answers problems in their place and goes on`() throws {
    let good = client.post("/layout/flow", Wire.small)
    let input =
      line("/layout/flow", Wire.small, id: 0) + "nonsense\r\n\n" + line("/layout/flw", "{}", id: 1) + " \t\n"
      + line("/layout/flow", #"{"items":-1}"#, id: 2) + line("/layout/flow", #"{"items":x}"#, id: 3)
      + line("/readyz", "{}", id: 4) + #"{"id":5}"# + "\n"
      + line("/layout/flow", Wire.small, id: 6).dropLast()
    let run = try CommandRun(["batch"], input: input)
    let replies = [
      good, nil, client.post("/layout/flw", "{}"), client.post("/layout/flow", #"{"items":-1}"#),
      client.post("/layout/flow", #"{"items":x}"#), client.post("/readyz", "{}"), nil, good,
    ]
    let ids = [0, nil, 1, 2, 3, 4, 5, 6]
    #expect(run.lines.count == replies.count)
    for (line, (reply, id)) in zip(run.lines, zip(replies, ids)) {
      if let reply, let id { #expect(line == answer(reply, id: id)) }
    }
    #expect(run.lines[1].hasPrefix(#"{"id":null,"status":400,"body":{"type":"/problems/malformed-json""#))
    #expect(run.lines[6].hasPrefix(#"{"id":5,"status":422,"body":{"type":"/problems/invalid-request""#))
    #expect(run.status == 1)
    #expect(run.errors.contains("6 of 8 answers are problems, the first that to line 2"))
  }

  @Test(arguments: [["batch"], ["batch", "--threads", "1"]])
  func `keeps the order of answers of very different length`(arguments: [String]) throws {
    var random = Xorshift(state: 7)
    // Some are streamed, and some of these are too long to be kept until their turn.
    let counts = (0..<1500).map {
      $0 == 3 || $0 == 1100 ? 24_000 : $0 % 150 == 0 ? 3000 : Int(random.next() % 30)
    }
    let input = counts.enumerated().map { line("/layout/flow", Wire.flow(items: $1), id: $0) }.joined()
    let run = try CommandRun(arguments, input: input)
    #expect(run.status == 0)
    let lines = run.output.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == counts.count)
    var replies: [Int: ServiceClient.Reply] = [:]
    for (number, count) in counts.enumerated() {
      let reply = replies[count] ?? client.post("/layout/flow", Wire.flow(items: count))
      replies[count] = reply
      #expect(lines[number].elementsEqual(answer(reply, id: number).utf8), "line \(number)")
    }
  }

  @Test func `answers a line before the next one is sent`() throws {
    let (input, output) = (Pipe(), Pipe())
    let process = try RunningServer.launch(["batch"], [:], input: input, output: output, errors: Pipe())
    for number in 0..<3 {
      input.fileHandleForWriting.write(Data(line("/layout/flow", Wire.small, id: number).utf8))
      var text = ""
      while !text.hasSuffix("\n") {
        let data = output.fileHandleForReading.availableData
        try #require(!data.isEmpty)
        text += String(decoding: data, as: UTF8.self)
      }
      #expect(text.hasPrefix(#"{"id":\#(number),"status":200"#))
    }
    try input.fileHandleForWriting.close()
    #expect(RunningServer.status(of: process) == 0)
  }

  @Test func `is ended without a word when nobody reads`() throws {
    let (output, errors) = (Pipe(), Pipe())
    let input = Pipe()
    let process = try RunningServer.launch(["batch"], [:], input: input, output: output, errors: errors)
    try output.fileHandleForReading.close()
    input.fileHandleForWriting.write(Data(line("/layout/flow", Wire.small, id: 1).utf8))
    #expect(RunningServer.status(of: process) == SIGPIPE)
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(try errors.fileHandleForReading.readToEnd() == nil)
  }

  @Test func `answers nothing to nothing`() throws {
    for input in ["", "\n", " \r\n\n"] {
      let run = try CommandRun(["batch"], input: input)
      #expect(run.status == 0)
      #expect(run.output.isEmpty)
      #expect(run.errors.isEmpty)
    }
  }

  @Test func `refuses bodies and lines that are too long, and goes on`() throws {
    let long = String(repeating: " ", count: 200_000)
    let input =
      line("/layout/flow", "{\(long)}", id: 1) + line("/layout/flow", "[\(long.prefix(300))]", id: 2)
      + line("/layout/flow", Wire.small, id: 3) + line("/layout/flow", "{\(long)}", id: 4).dropLast()
    let run = try CommandRun(["batch"], input: input, environment: ["LAYOUT_SERVICE_MAX_BODY": "256B"])
    let starts = [
      #"{"id":null,"status":413,"#, #"{"id":2,"status":413,"#, #"{"id":3,"status":200,"#,
      #"{"id":null,"status":413,"#,
    ]
    #expect(run.lines.count == starts.count)
    for (line, start) in zip(run.lines, starts) { #expect(line.hasPrefix(start)) }
    #expect(run.errors.contains("the first that to line 1"))
  }

  @Test func `exits with 74 where it cannot read or write`() throws {
    let folder = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/"))
    let reading = try RunningServer.launch(
      ["batch"], [:], input: folder, output: FileHandle.nullDevice, errors: FileHandle.nullDevice)
    #expect(RunningServer.status(of: reading) == 74)
    let full = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
    let (input, errors) = (Pipe(), Pipe())
    input.fileHandleForWriting.write(Data("{}\n".utf8))
    try input.fileHandleForWriting.close()
    let writing = try RunningServer.launch(["batch"], [:], input: input, output: full, errors: errors)
    #expect(RunningServer.status(of: writing) == 74)
    let text = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    #expect(text.contains("standard output cannot be written"))
  }

  @Test(arguments: [(true, true), (true, false), (false, true)])
  func `shows how far it is on a terminal if it knows`(isTerminal: Bool, isFile: Bool) throws {
    var (terminal, other): (Int32, Int32) = (-1, -1)
    try #require(openpty(&terminal, &other, nil, nil, nil) == 0)
    defer { close(terminal) }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let line = Data(line("/layout/flow", Wire.small, id: 1).utf8)
    try line.write(to: file)
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(line)
    try pipe.fileHandleForWriting.close()
    let process = try RunningServer.launch(
      ["batch"], [:], input: isFile ? try FileHandle(forReadingFrom: file) : pipe,
      output: FileHandle.nullDevice,
      errors: isTerminal ? FileHandle(fileDescriptor: other) : FileHandle.nullDevice)
    #expect(RunningServer.status(of: process) == 0)
    var shown = [UInt8](repeating: 0, count: 4096)
    _ = fcntl(terminal, F_SETFL, O_NONBLOCK)
    let count = read(terminal, &shown, shown.count)
    close(other)
    let text = String(decoding: shown.prefix(max(0, count)), as: UTF8.self)
    #expect(text.contains("100 %, 1 lines") == (isTerminal && isFile), "\(text)")
    #expect(text.isEmpty || text.hasSuffix("\r\u{1B}[K"))
  }
}

/// Random numbers that are the same each time.
private struct Xorshift {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
