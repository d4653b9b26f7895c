import LayoutEngine
import Testing

@testable import LayoutCoding

#if canImport(Glibc)
  import Glibc
#endif

/// What a request costs is counted in the elements that are looked at, and no request may look at many more than it finds.
///
/// BOUNDED_SECONDS makes up requests for so many seconds, instead of some for each kind.
struct BoundedWorkTests {
  private static let kinds = CatalogEntry.all.map(\.name)

  @Test(.timeLimit(.minutes(30)), arguments: kinds)
  func `answers or refuses any request within its limits`(kind: String) throws {
    let kind = try #require(CatalogEntry.all.first { $0.name == kind })
    var limits = RequestLimits()
    limits.maximumAttributes = 2000
    let most = 16 * limits.maximumAttributes
    try forEachSeed { seed in
      var random = RandomRequest(seed: seed, .wild)
      let question = Question(kind, &random)
      guard let answer = try? question.answer(limits) else { return }
      #expect(answer.looks <= most + Question.slack, "\(question.path) \(question.body)")
      #expect(answer.cost <= limits.maximumAttributes)
      #expect(question.pieces(of: answer, atMost: most), "\(question.path) \(question.body)")
    }
  }

  @Test(.timeLimit(.minutes(30)), arguments: kinds)
  func `looks at few more elements than it finds where lengths are usual`(kind: String) throws {
    let kind = try #require(CatalogEntry.all.first { $0.name == kind })
    var limits = RequestLimits()
    limits.maximumAttributes = 100_000
    try forEachSeed { seed in
      var random = RandomRequest(seed: seed, .tame)
      let question = Question(layout: kind, &random)
      do {
        guard let answer = try question.answer(limits) else { return }
        // All items that are listed may be looked at for each offset.
        let listed = question.body.utf8.count { $0 == UInt8(ascii: "[") }
        let known = answer.cost + question.offsetCount * (30 + listed)
        #expect(answer.looks <= 16 * known, "\(answer.looks) for \(known): \(question.body)")
      } catch let problem as Problem where problem.type == .tooManyAttributes {
        #expect(!problem.detail.contains("looked at"), "\(question.body)")
      }
    }
  }

  private func forEachSeed(_ check: (UInt64) throws -> Void) throws {
    guard let seconds = getenv("BOUNDED_SECONDS").flatMap({ Int(String(cString: $0)) }) else {
      for seed in 1...400 { try check(UInt64(seed)) }
      return
    }
    let end = ContinuousClock.now + .seconds(seconds)
    var seed = UInt64.random(in: 1_000...1 << 40)
    while ContinuousClock.now < end {
      try check(seed)
      seed += 1
    }
  }
}

/// A request that was made up.
private struct Question {
  let kind: CatalogEntry
  let path: String
  let body: String
  var format = AnswerFormat.json
  private(set) var offsetCount = 1

  /// What the last look before a pause may cost more.
  static let slack = 5000

  /// A layout request.
  init(layout kind: CatalogEntry, _ random: inout RandomRequest) {
    self.kind = kind
    path = "/layout"
    let offsets = random.offsets()
    offsetCount = max(1, offsets.utf8.count { $0 == UInt8(ascii: "x") })
    body = "{\(random.collection(kind))\(random.query())\(offsets)\(Self.output(&random))}"
  }

  private static func output(_ random: inout RandomRequest) -> String {
    random.chance(0.3) ? ",\"output\":{\"style\":\"columns\"}" : ""
  }

  /// A request to any endpoint, for an answer in any format.
  init(_ kind: CatalogEntry, _ random: inout RandomRequest) {
    switch Int.random(in: 0...3, using: &random) {
    case 0:
      self.init(
        kind, "/hit",
        "{\"kind\":\"\(kind.name)\",\(random.collection(kind))\(random.query()),\"point\":\(random.point())}")
    case 1:
      let snap = random.object(SnapOptions.options.map(\.description))
      self.init(
        kind, "/snap",
        "{\"kind\":\"\(kind.name)\",\(random.collection(kind)),\"contentOffset\":\(random.point()),\"velocity\":\(random.point()),\"snap\":\(snap)}"
      )
    default:
      self.init(layout: kind, &random)
      format = random.pick([.json, .json, .jsonLines, .styleSheet, .picture])
    }
  }

  private init(_ kind: CatalogEntry, _ path: String, _ body: String) {
    self.kind = kind
    self.path = path
    self.body = body
  }

  /// The answer; nil where the request is refused, which must be for what it asks and not for how it is written.
  func answer(_ limits: RequestLimits) throws -> Answer? {
    let padded = Array(body.utf8) + [UInt8](repeating: 0, count: 64)
    return try padded.withUnsafeBytes { bytes in
      do throws(Problem) {
        let document = try JSONDocument(UnsafeRawBufferPointer(rebasing: bytes.dropLast(64)))
        switch path {
        case "/hit": return try kind.answer(hit: document, limits)
        case "/snap": return try kind.answer(snap: document, limits)
        default: return try kind.answer(layout: document, limits, as: format)
        }
      } catch {
        let isExpected = error.type == .tooManyAttributes || error.detail.contains("contentOffsets")
        #expect(isExpected, "\(error) \(body)")
        if error.type == .tooManyAttributes { throw error }
        return nil
      }
    }
  }

  /// Whether the answer ends, and no piece of it is longer than it may be.
  func pieces(of answer: Answer, atMost looks: Int) -> Bool {
    var writer = ByteWriter()
    // What is looked at again, in each column and each round of a picture, comes in pieces too.
    for _ in 0...(looks * 16 / Answer.looksPerPiece + answer.cost) {
      writer.removeAll()
      let hasMore = answer.write(&writer)
      if writer.count > 8 * Answer.pieceLength { return false }
      if !hasMore { return true }
    }
    return false
  }
}
