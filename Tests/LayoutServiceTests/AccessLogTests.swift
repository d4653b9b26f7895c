import Foundation
import Testing

@testable import LayoutService

/// Lines of the log: what they say, and that nobody who sends a request can write others.
@Suite struct AccessLogTests {
  /// What a request leaves in the log.
  private func line(
    _ format: LogFormat, method: String = "POST", path: String = "/layout/line", kind: String = "line",
    status: Int = 200, id: RequestID = .made(0x5f2c), traceparent: String = "", isComplete: Bool = true,
    slowFrom slow: Int = .max
  ) -> String {
    var text = ""
    method.utf8.withBytes { method in
      path.utf8.withBytes { path in
        traceparent.utf8.withBytes { traceparent in
          let record = AccessRecord(
            method: method, path: path, kind: kind, status: status, bytesIn: 85, bytesOut: 4913,
            nanoseconds: 84_999, requestID: id, traceparent: traceparent, isComplete: isComplete)
          text = written { $0.access(record, record.level(slowFrom: slow), at: Self.time, as: format) }
        }
      }
    }
    return text
  }

  private func written(capacity: Int = LogLine.maximumLength, _ write: (inout LogLine) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
      var line = LogLine(memory)
      write(&line)
      return String(decoding: line.finish(), as: UTF8.self)
    }
  }

  private static let time = timespec(tv_sec: 1_709_210_096, tv_nsec: 7_008_999)
  private static let stamp = "2024-02-29T12:34:56.007008Z"
  private static let trace = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"

  @Test(arguments: [
    (200, "info"), (404, "info"), (501, "info"), (503, "warning"), (504, "warning"), (500, "error"),
    (505, "error"),
  ])
  func `is as grave as the service has to do with it`(status: Int, level: String) {
    #expect(line(.text, status: status).contains(" \(level) POST "))
    let isWorse = level == "info"
    #expect(line(.text, status: status, isComplete: false).contains(" \(isWorse ? "warning" : level) POST "))
  }

  @Test func `is a warning for a request that is slow`() {
    #expect(line(.text, slowFrom: 84_999).contains(" info POST "))
    #expect(line(.text, slowFrom: 84_998).contains(" warning POST "))
    #expect(line(.json, slowFrom: 84_998).contains(#""level":"warning""#))
    #expect(line(.text, status: 500, slowFrom: 0).contains(" error POST "))
  }

  @Test func `says in text what was asked and how it went`() {
    #expect(
      line(.text, traceparent: Self.trace)
        == "\(Self.stamp) info POST /layout/line kind=line status=200 in=85 out=4913 us=84 id=0000000000005f2c traceparent=\(Self.trace)\n"
    )
    #expect(
      line(.text, kind: "", status: 0, isComplete: false)
        == "\(Self.stamp) warning POST /layout/line status=- in=85 out=4913 us=84 id=0000000000005f2c incomplete\n"
    )
  }

  @Test func `says it in JSON`() throws {
    let json = try JSONValue(json: Data(line(.json, traceparent: Self.trace).utf8))
    let expected = #"""
      {"time": "\#(Self.stamp)", "level": "info", "method": "POST", "path": "/layout/line", "kind": "line",
       "status": 200, "bytesIn": 85, "bytesOut": 4913, "microseconds": 84,
       "requestId": "0000000000005f2c", "traceparent": "\#(Self.trace)", "complete": true}
      """#
    #expect(try json == JSONValue(json: Data(expected.utf8)))
    let none = try JSONValue(json: Data(line(.json, kind: "", status: 0).utf8))
    #expect(none["kind"] == .null)
    #expect(none["status"] == .null)
    #expect(none["traceparent"] == nil)
  }

  @Test(arguments: [
    "/a\nb", "/a\r\n2024 info GET /b", "/\"}", "/\\", "/\u{1b}[2J", "/é", "/ status=500", "\u{7f}\0",
    String(repeating: "\n", count: 8000),
  ])
  func `stays one line that says one thing, whatever is asked`(path: String) throws {
    let text = line(.text, path: path)
    #expect(text.utf8.filter { $0 == 0x0a }.count == 1)
    #expect(text.dropLast().utf8.allSatisfy { (0x20...0x7e).contains($0) })
    #expect(text.contains(" status=200 in=85 "))
    #expect(text.split(separator: " ").count == 10)
    let json = line(.json, path: path)
    #expect(json.utf8.filter { $0 == 0x0a }.count == 1)
    let fields = try JSONValue(json: Data(json.utf8))
    #expect(fields["status"] == 200.0)
    let latin = String(path.utf8.prefix(1024).map { Character(Unicode.Scalar($0)) })
    #expect(fields["path"] == .string(latin + (path.utf8.count > 1024 ? "..." : "")))
  }

  @Test func `holds the longest texts of a request`() throws {
    let longest = String(repeating: "\u{1}", count: 2000)
    let id = [UInt8](repeating: UInt8(ascii: "\""), count: 128)
    id.withUnsafeBytes { bytes in
      let text = line(
        .json, method: longest, path: longest, kind: "coverflow", id: .given(bytes),
        traceparent: "01" + Self.trace.dropFirst(2) + "-" + String(repeating: "\"", count: 72))
      #expect(throws: Never.self) { try JSONValue(json: Data(text.utf8)) }
      #expect(text.hasSuffix("\"complete\":true}\n"))
    }
  }

  @Test func `cuts off what does not fit`() {
    #expect(written(capacity: 8) { $0.text("0123456789") } == "0123456\n")
    #expect(written(capacity: 8) { $0.integer(-123_456_789) } == "-123456\n")
    #expect(written { $0.integer(.min) } == "-9223372036854775808\n")
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000000Z"), (951_782_399, "2000-02-28T23:59:59.000000Z"),
    (951_868_800, "2000-03-01T00:00:00.000000Z"), (4_107_542_400, "2100-03-01T00:00:00.000000Z"),
    (1_798_761_599, "2026-12-31T23:59:59.000000Z"), (1_798_761_600, "2027-01-01T00:00:00.000000Z"),
  ])
  func `knows the calendar`(seconds: Int, text: String) {
    #expect(written { $0.time(timespec(tv_sec: seconds, tv_nsec: 0)) } == text + "\n")
  }

  private static let traceparents: [(String, Bool)] = {
    let rest = trace.dropFirst(2)
    let parent = "-00f067aa0ba902b7-01"
    return [
      (trace, true), ("", false), (String(trace.dropLast()), false), (trace + "0", false),
      (trace.uppercased(), false), ("ff" + rest, false), (trace + "-more", false),
      ("01" + rest + "-more", true), ("01" + rest + "-mo re", false),
      ("00-" + String(repeating: "0", count: 32) + parent, false),
      (trace.replacing(parent, with: "-0000000000000000-01"), false),
    ]
  }()

  @Test(arguments: traceparents)
  func `passes a traceparent only if it is one`(text: String, isOne: Bool) {
    #expect(text.utf8.withBytes(isTraceparent) == isOne)
    #expect(line(.text, traceparent: text).contains("traceparent=") == isOne)
  }
}

extension Collection<UInt8> {
  /// Lends the bytes as a request holds them.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try Array(self).withUnsafeBytes(body)
  }
}
