import FuzzChecks
import Foundation
import Testing

/// What the fuzzer found worth keeping, and what it once found wrong, is asked anew with every run of the tests, and with it
/// what comes of small changes.
@Suite struct CorpusTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../corpus")
  /// So many take seconds, without optimisation too.
  private static let mutations = 1000

  private func inputs(_ check: FuzzCheck) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: Self.corpus.appending(path: check.rawValue), includingPropertiesForKeys: nil
    ).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  // One test for both: a check looks at one input at a time.
  @Test(arguments: FuzzCheck.allCases)
  func `answers the inputs of the corpus, and changed ones, as it must`(check: FuzzCheck) throws {
    var corpus: [[UInt8]] = []
    for input in try inputs(check) {
      corpus.append(Array(try Data(contentsOf: input)))
      let fault = corpus.last?.withUnsafeBytes { check.fault($0) }
      #expect(fault == nil, "\(check.rawValue)/\(input.lastPathComponent)")
    }
    #expect(corpus.count >= 20)
    var mutator = Mutator(corpus)
    for _ in 0..<Self.mutations {
      let input = mutator.next()
      let fault = input.withUnsafeBytes { check.fault($0) }
      #expect(fault == nil, "in base64: \(Data(input).base64EncodedString())")
    }
  }
}
