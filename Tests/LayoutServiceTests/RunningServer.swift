import Foundation
import Testing

/// The built program, run as a process of its own.
struct RunningServer {
  let port: UInt16
  private let process: Process

  /// Why the program does not serve.
  enum Failure: Error {
    case notBuilt, noAddress(String), exits(Int32)
  }

  /// What a run of the program left.
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs `layout-service serve` on a free port for as long as `body` does, then ends it by SIGTERM: it must exit with 0.
  static func run(_ flags: String..., body: (RunningServer) throws -> Void) throws {
    let server = try RunningServer(["serve", "--listen", "127.0.0.1:0"] + flags)
    do {
      try body(server)
    } catch {
      server.process.terminate()
      throw error
    }
    let status = server.stop()
    if status != 0 { throw Failure.exits(status) }
  }

  /// Starts the program and waits until it says where it listens.
  ///
  /// - Parameter errors: a pipe or a file that takes its log.
  init(
    _ arguments: [String], environment: [String: String] = [:], errors: Any = FileHandle.standardError
  ) throws {
    let pipe = Pipe()
    process = try Self.launch(arguments, environment, output: pipe, errors: errors)
    var text = ""
    while !text.contains("\n") {
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty { throw Failure.noAddress(text) }
      text += String(decoding: data, as: UTF8.self)
    }
    guard let port = text.firstMatch(of: #/https?://[^ ]*:(\d+)\n/#).flatMap({ UInt16($0.1) }) else {
      throw Failure.noAddress(text)
    }
    self.port = port
  }

  /// Whether the tests, and with them the program, were built with a sanitizer.
  static let isSanitized = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

  /// Leaves it so many bytes of memory besides those that it has; nil: as many as there are.
  func limitMemory(toMore room: Int?) throws {
    let pid = process.processIdentifier
    var limit = "unlimited"
    if let room {
      let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
      let kilobytes = status.firstMatch(of: #/VmData:\s*(\d+) kB/#).flatMap { Int($0.1) }
      limit = String(try #require(kilobytes) * 1024 + room)
    }
    // The system's own call is not among those that Swift knows. The colon: only the limit that can be raised again.
    let program = URL(fileURLWithPath: "/usr/bin/prlimit")
    let change = try Process.run(program, arguments: ["--pid", "\(pid)", "--data=\(limit):"])
    #expect(Self.status(of: change) == 0)
  }

  /// Sends it a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Asks it to stop, without waiting.
  func terminate() { send(SIGTERM) }

  /// Asks it to stop and answers its exit status.
  func stop() -> Int32 {
    terminate()
    return Self.status(of: process)
  }

  /// Runs the program to its end.
  ///
  /// - Parameter wrapper: a program that runs it, and its arguments.
  static func result(
    of arguments: [String], environment: [String: String] = [:], through wrapper: [String] = []
  ) throws -> Result {
    let output = Pipe()
    let errors = Pipe()
    let process = try launch(arguments, environment, through: wrapper, output: output, errors: errors)
    let status = status(of: process)
    return Result(status: status, output: text(of: output), errors: text(of: errors))
  }

  /// The exit status; that of a process which does not end is the signal that it is then ended by.
  static func status(of process: Process) -> Int32 {
    let end = ContinuousClock.now + .seconds(30)
    while process.isRunning {
      if ContinuousClock.now > end { kill(process.processIdentifier, SIGKILL) }
      usleep(2000)
    }
    return process.terminationStatus
  }

  private static func text(of pipe: Pipe) -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// Starts the program; its input and output are pipes or files.
  static func launch(
    _ arguments: [String], _ environment: [String: String], through wrapper: [String] = [],
    input: Any = FileHandle.nullDevice, output: Any, errors: Any
  ) throws -> Process {
    let process = Process()
    let words = wrapper + [try executable().path] + arguments
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    let inherited = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("LAYOUT_SERVICE_") }
    // A test that wants a log says so.
    let quiet = ["LAYOUT_SERVICE_LOG_LEVEL": "off"]
    process.environment = inherited.merging(quiet) { $1 }.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    // The program would inherit the signals that the thread of a test blocks.
    var (none, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
    return process
  }

  /// The program stands beside the tests.
  private static func executable() throws -> URL {
    let tests = [URL(fileURLWithPath: CommandLine.arguments[0]), Bundle.main.bundleURL]
    for place in tests {
      let folder = place.resolvingSymlinksInPath().deletingLastPathComponent()
      let program = folder.appendingPathComponent("layout-service")
      if FileManager.default.isExecutableFile(atPath: program.path) { return program }
    }
    throw Failure.notBuilt
  }
}
