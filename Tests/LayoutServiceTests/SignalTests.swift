import Foundation
import Testing

/// Signals, and readers that do not read.
@Suite(.serialized) struct SignalTests {
  /// What would end a process that is not prepared for it.
  private static let ignored = [SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO]

  @Test(arguments: ignored + [SIGHUP]) func `goes on serving at a signal that ends others`(signal: Int32)
    throws
  {
    try RunningServer.run { server in
      let connection = try RawConnection(to: server)
      for _ in 1...3 {
        server.send(signal)
        connection.send(Wire.get("/healthz"))
        #expect(try connection.reply().status == 200)
      }
    }
  }

  @Test func `starts all the same when signals come before it serves`() throws {
    let output = Pipe()
    let process = try RunningServer.launch(
      ["serve", "--listen", "127.0.0.1:0"], [:], output: output, errors: FileHandle.nullDevice)
    let pid = process.processIdentifier
    // Before that, the system is loading it.
    let end = ContinuousClock.now + .seconds(10)
    while try !Self.isPrepared(pid), ContinuousClock.now < end {}
    for signal in Self.ignored + [SIGHUP] { kill(pid, signal) }
    let greeting = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    #expect(greeting.hasPrefix("layout-service listens on"))
    kill(pid, SIGTERM)
    #expect(RunningServer.status(of: process) == 0)
    #expect(process.terminationReason == .exit)
  }

  /// Whether the process blocks what it waits for, and ignores the rest.
  private static func isPrepared(_ pid: Int32) throws -> Bool {
    let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
    func holds(_ field: String, _ signals: [Int32]) throws -> Bool {
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(field + ":") })
      let bits = try #require(UInt64(line.split(separator: "\t")[1], radix: 16))
      return signals.allSatisfy { bits >> UInt64($0 - 1) & 1 == 1 }
    }
    return try holds("SigBlk", [SIGTERM, SIGINT, SIGHUP]) && holds("SigIgn", ignored)
  }

  /// A pipe that takes no more.
  private static func fullPipe() -> Pipe {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    let bytes = [UInt8](repeating: 0, count: 4096)
    while write(descriptor, bytes, bytes.count) > 0 {}
    while write(descriptor, bytes, 1) > 0 {}
    _ = fcntl(descriptor, F_SETFL, flags)
    return pipe
  }

  @Test func `serves and stops where nobody reads what it writes`() throws {
    var port: UInt16 = 0
    try RunningServer.run { port = $0.port }
    let (output, errors) = (Self.fullPipe(), Self.fullPipe())
    let environment = ["LAYOUT_SERVICE_LOG_LEVEL": "debug", "LAYOUT_SERVICE_NONSENSE": "1"]
    let process = try RunningServer.launch(
      ["serve", "--listen", "127.0.0.1:\(port)"], environment, output: output, errors: errors)
    let end = ContinuousClock.now + .seconds(10)
    var health: Int32 = -1
    while health != 0, ContinuousClock.now < end {
      health = try RunningServer.result(of: ["health", "--address", "127.0.0.1:\(port)"]).status
    }
    #expect(health == 0)
    kill(process.processIdentifier, SIGTERM)
    #expect(RunningServer.status(of: process) == 0)
    #expect(process.terminationReason == .exit)
  }

  @Test(arguments: [["--threads", "0"], ["--listen", "203.0.113.1:1"], ["--token-file", "/nowhere"]])
  func `can be ended where nobody reads why it does not start`(flags: [String]) throws {
    let process = try RunningServer.launch(
      ["serve"] + flags, [:], output: FileHandle.nullDevice, errors: Self.fullPipe())
    kill(process.processIdentifier, SIGTERM)
    #expect(RunningServer.status(of: process) == SIGTERM)
  }
}
