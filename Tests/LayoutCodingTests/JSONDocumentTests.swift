import Foundation
import Testing

@testable import LayoutCoding

@Suite struct JSONDocumentTests {
  /// The problem of a text; nil where it is JSON.
  private func problem(_ text: Data) -> Problem? {
    let padded = Array(text) + [UInt8](repeating: 0, count: 64)
    return padded.withUnsafeBytes { bytes in
      do throws(Problem) {
        _ = try JSONDocument(UnsafeRawBufferPointer(rebasing: bytes[..<text.count]))
        return nil
      } catch {
        return error
      }
    }
  }

  @Test(arguments: [
    "[]", "{}", "0", "-0", "1e400", "-1E+5", "123456789012345678901234567890", "\"\\ud834\\udd1e\"",
    " \n[1]\t", "null",
    "{\"a\":1,\"a\":2}", "[\"\\u0000\"]",
  ])
  func `accepts JSON`(text: String) {
    #expect(problem(Data(text.utf8)) == nil)
  }

  @Test(arguments: [
    "", " ", "[", "{", "]", "[1,]", "{\"a\"}", "{a:1}", "'a'", "01", "1.", ".5", "+1", "1e", "NaN",
    "Infinity", "[1] 2",
    "\"\u{1}\"", "\"\\x\"", "\"\\ud834\"", "tru", "/**/1", "[1}", "{\"a\":1", "\"", "\u{feff}1", "0x1", "--1",
  ])
  func `refuses what is not`(text: String) {
    #expect(problem(Data(text.utf8))?.type == .malformedJSON)
  }

  @Test(
    arguments: [[0xff], [0x22, 0xc3, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22], [0x22, 0xc0, 0xaf, 0x22]]
      as [[UInt8]])
  func `refuses what is not UTF-8`(bytes: [UInt8]) {
    #expect(problem(Data(bytes))?.type == .malformedJSON)
  }

  /// Nicolas Seriot's JSONTestSuite, where its folder `test_parsing` is named by JSON_TEST_SUITE.
  @Test(.enabled(if: suite != nil)) func `agrees with JSONTestSuite`() throws {
    let folder = URL(filePath: Self.suite ?? "")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.filter { $0.hasPrefix("y_") }.count == 95)
    #expect(names.filter { $0.hasPrefix("n_") }.count == 188)
    for name in names {
      let isRefused = problem(try Data(contentsOf: folder.appending(path: name))) != nil
      if name.hasPrefix("y_") { #expect(!isRefused, "\(name)") }
      if name.hasPrefix("n_") { #expect(isRefused, "\(name)") }
    }
  }

  private static let suite = ProcessInfo.processInfo.environment["JSON_TEST_SUITE"]
}
