import Foundation
import Testing

@testable import LayoutService

/// The way of lines from those who add them to a descriptor that somebody reads, or does not.
@Suite struct LogBufferTests {
  private let pipe = Pipe()

  private func append(_ line: String, to buffer: LogBuffer) {
    line.utf8.withBytes { buffer.append($0) }
  }

  private func text(until end: String) -> String {
    var text = ""
    while !text.hasSuffix(end) {
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    return text
  }

  @Test func `writes every line whole and once, each thread's in its order`() {
    let buffer = LogBuffer(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    let (threads, lines) = (4, 2000)
    let reader = Thread.result { [self] in
      (0..<threads * lines).isEmpty ? "" : text(until: "end\n")
    }
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for line in 0..<lines { append("\(thread) \(line)\n", to: buffer) }
    }
    #expect(buffer.flush(within: 10_000))
    append("end\n", to: buffer)
    let read = reader().split(separator: "\n").dropLast()
    #expect(buffer.dropped == 0)
    for thread in 0..<threads {
      let own = read.filter { $0.hasPrefix("\(thread) ") }.map { Int($0.dropFirst(2))! }
      #expect(own == Array(0..<lines))
    }
  }

  @Test func `drops and counts lines while nobody reads, and says so afterwards`() {
    let buffer = LogBuffer(descriptor: pipe.fileHandleForWriting.fileDescriptor, capacity: 1 << 16)
    let line = String(repeating: "x", count: 99) + "\n"
    // A pipe holds 64 KiB, the buffer as much, and its writer as much again.
    let count = 10_000
    for _ in 0..<count { append(line, to: buffer) }
    #expect(buffer.dropped > 0)
    #expect(!buffer.flush(within: 10))
    let dropped = buffer.dropped
    let reader = Thread.result { [self] in text(until: "end\n") }
    #expect(buffer.flush(within: 10_000))
    append("end\n", to: buffer)
    let read = reader()
    #expect(read.split(separator: "\n").filter { $0.hasPrefix("x") }.count == count - dropped)
    let told = read.matches(of: #/ warning message="(\d+) lines were dropped here/#).map { Int($0.1)! }
    #expect(told.reduce(0, +) == dropped)
  }

  @Test func `goes on when nobody will ever read`() {
    signal(SIGPIPE, SIG_IGN)
    let buffer = LogBuffer(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    try? pipe.fileHandleForReading.close()
    append("nobody\n", to: buffer)
    #expect(buffer.flush(within: 10_000))
    #expect(buffer.dropped == 1)
  }

  @Test func `notes what is grave enough`() {
    let buffer = LogBuffer(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    for level in LogLevel.allCases where level != .off {
      let log = AccessLog(buffer, level: level)
      for grave in LogLevel.allCases where grave != .off { log.note(grave, "\(grave) at \(level)") }
    }
    AccessLog(buffer, level: .off).note(.error, "never")
    append("end\n", to: buffer)
    let messages = text(until: "end\n").split(separator: "\"").filter { $0.contains(" at ") }
    #expect(
      messages == [
        "debug at debug", "info at debug", "warning at debug", "error at debug", "info at info",
        "warning at info", "error at info", "warning at warning", "error at warning", "error at error",
      ])
  }
}

extension Thread {
  /// Does something on a thread of its own; the function that it answers waits for the result.
  fileprivate static func result<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> () -> Result {
    let end = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var result: Result?
    detachNewThread {
      result = body()
      end.signal()
    }
    return {
      end.wait()
      return result!
    }
  }
}
