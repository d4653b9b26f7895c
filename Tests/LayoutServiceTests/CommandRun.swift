import Foundation

/// A run of the program with files as its input and output, so that neither ever waits for the other.
struct CommandRun {
  var status: Int32
  var output: Data
  var errors: String

  var lines: [String] {
    output.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  init(_ arguments: [String], input: Data, environment: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try ["input", "output", "errors"].map { name in
      let file = folder.appendingPathComponent(name)
      try (name == "input" ? input : Data()).write(to: file)
      return try FileHandle(forUpdating: file)
    }
    let process = try RunningServer.launch(
      arguments, environment, input: files[0], output: files[1], errors: files[2])
    status = RunningServer.status(of: process)
    output = try Data(contentsOf: folder.appendingPathComponent("output"))
    errors = try String(contentsOf: folder.appendingPathComponent("errors"), encoding: .utf8)
  }

  init(_ arguments: [String], input: String, environment: [String: String] = [:]) throws {
    try self.init(arguments, input: Data(input.utf8), environment: environment)
  }
}
