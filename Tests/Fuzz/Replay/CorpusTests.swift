import FuzzChecks
import Foundation
import Testing

/// What the fuzzer found worth keeping, and what it once found wrong, is asked anew with every run of the tests.
@Suite struct CorpusTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../corpus")

  private func inputs(_ check: FuzzCheck) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: Self.corpus.appending(path: check.rawValue), includingPropertiesForKeys: nil)
  }

  @Test(arguments: FuzzCheck.allCases)
  func `answers each input of the corpus as it must`(check: FuzzCheck) throws {
    let inputs = try inputs(check)
    #expect(inputs.count >= 20)
    for input in inputs {
      let fault = try Data(contentsOf: input).withUnsafeBytes { check.fault($0) }
      #expect(fault == nil, "\(check.rawValue)/\(input.lastPathComponent)")
    }
  }
}
