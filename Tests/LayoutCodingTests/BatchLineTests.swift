import Testing

@testable import LayoutCoding

/// How a line of a batch is taken apart.
@Suite struct BatchLineTests {
  /// What became of a line.
  private struct Parts: Equatable {
    var id = "null"
    var path = ""
    var body = ""
    var faults: [String] = []
    var detail = ""
  }

  private func parts(_ text: String) -> Parts {
    let padded = Array(text.utf8) + [UInt8](repeating: 0, count: 64)
    return padded.withUnsafeBytes { bytes in
      let line = BatchLine(UnsafeRawBufferPointer(rebasing: bytes[..<(bytes.count - 64)]))
      let id = String(decoding: line.id, as: UTF8.self)
      guard let problem = line.problem else {
        return Parts(id: id, path: line.path, body: String(decoding: line.body, as: UTF8.self))
      }
      let faults = problem.faults.map { "\($0.pointer) \($0.code.rawValue)" }
      return Parts(id: id, faults: faults, detail: problem.type == .malformedJSON ? problem.detail : "")
    }
  }

  @Test(arguments: ["1", "\"a\\u0041\\\\\"", "[1, {\"a\": \"]}\"}]", "1e400", "-0.0", "null", "{ }", "true"])
  func `an id comes back byte for byte`(id: String) {
    let line = "{\"id\": \(id) , \"path\": \"/snap\", \"body\": {}}"
    #expect(parts(line) == Parts(id: id, path: "/snap", body: "{}"))
  }

  @Test(arguments: [
    "{}", "[{}, \"}\"]", "\"{\"", "{\"a\": \"\\\"\\\\\", \"b\": [[], {}]}", "tru",
    "1",
    "{\"a\": [}]", "\"\u{1}\"", "{\"a\": nonsense}",
  ])
  func `a body is handed on as it stands, good or not`(body: String) {
    #expect(
      parts("{\"path\":\"/hit\",\"body\":\(body),\"id\":0}\r") == Parts(id: "0", path: "/hit", body: body))
    #expect(parts(" {\"body\" : \(body)\t, \"path\":\"/hit\"} ") == Parts(path: "/hit", body: body))
  }

  @Test func `escapes are read in names and paths`() {
    #expect(parts(#"{"p\u0061th":"\/layout\/line","bod\u0079":1}"#) == Parts(path: "/layout/line", body: "1"))
  }

  @Test func `what a line lacks or has too much is said completely`() {
    #expect(parts("{}").faults == ["/path required", "/body required"])
    #expect(
      parts(#"{"id":7,"path":1,"body":1,"body":2,"bdy":3,"a/b":4}"#)
        == Parts(
          id: "7",
          faults: ["/path wrong-type", "/body duplicate-key", "/bdy unknown-field", "/a~1b unknown-field"]))
  }

  @Test(arguments: ["[1]", "1", "\"a\"", "null"])
  func `a line that is no object is a fault`(line: String) {
    #expect(parts(line).faults == [" wrong-type"])
  }

  @Test(arguments: [
    ("nonsense", 1), ("{", 1), ("{\"path\":\"/snap\",\"body\":{}", 25), ("{\"path\":\"/snap\",}", 16),
    ("{\"path\":\"/snap\" \"body\":{}}", 16), ("{\"path\":\"/snap\",\"body\":{}} 1", 27),
    ("{\"path\":\"\\x\",\"body\":{}}", 10), ("{\"id\":tru,\"path\":\"/snap\",\"body\":{}}", 9),
    ("{\"path\":\"/snap\",\"body\":}", 23), ("{\"\\q\":1}", 3), ("{path:1}", 1), ("{\"path\":\"/sn", 12),
  ])
  func `a line that is not JSON names its byte`(line: String, offset: Int) {
    #expect(parts(line).detail.hasSuffix("at byte \(offset) of the line"), "\(parts(line).detail)")
  }
}
