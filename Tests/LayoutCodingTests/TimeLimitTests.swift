import Testing

@testable import LayoutCoding

/// Items that are looked at and not answered take time too, at each content offset anew.
struct TimeLimitTests {
  private static let body = """
    {"viewport": {"width": 100, "height": 100}, "items": 9, "rect": "visible",
     "contentOffsets": [{"x": 0, "y": 0}, {"x": 10, "y": 0}, {"x": 20, "y": 0}]}
    """

  @Test(arguments: [AnswerFormat.json, .jsonLines, .styleSheet], CatalogEntry.all.map(\.name))
  func `gives up between two offsets when the time is over`(format: AnswerFormat, kind: String) throws {
    // Asked before each offset: the third is not looked at any more.
    for asked in 0..<3 { #expect(try type(format, kind, asked: asked) == .deadlineExceeded) }
    #expect(try type(format, kind, asked: 1000) == nil)
  }

  /// What is wrong when the time is over after it was asked so often.
  private func type(_ format: AnswerFormat, _ name: String, asked times: Int) throws -> ProblemType? {
    let kind = try #require(CatalogEntry.all.first { $0.name == name })
    let left = ValueMutex(times)
    var limits = RequestLimits()
    limits.checkTime = { () throws(Problem) in
      let isOver = left.withLock { left in
        left -= 1
        return left < 0
      }
      if isOver { throw Problem(.deadlineExceeded, detail: "it is over") }
    }
    let padded = Array(Self.body.utf8) + [UInt8](repeating: 0, count: 64)
    return padded.withUnsafeBytes { bytes in
      do throws(Problem) {
        let document = try JSONDocument(UnsafeRawBufferPointer(rebasing: bytes.dropLast(64)))
        _ = try kind.answer(layout: document, limits, as: format)
        return nil
      } catch {
        return error.type
      }
    }
  }
}
