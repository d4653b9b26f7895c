import Foundation
import LayoutCoding
import LayoutEngine
import Testing

@testable import LayoutService

/// Numbers that are legal and that nobody would send for good.
@Suite struct HostileNumberTests {
  private let client = ServiceClient(maximumAttributes: 1000)
  private static let kinds = CatalogEntry.all.map(\.name)

  /// A good answer of finite numbers, or a refusal to answer so many elements.
  private func expectSound(_ path: String, _ body: String) {
    let reply = client.post(path, body)
    let isTooMany = reply.json["type"] as? String == "/problems/too-many-attributes"
    #expect(reply.status == 200 || isTooMany, "\(path) \(body) \(reply.text.prefix(300))")
    #expect(!reply.json.isEmpty, "\(path) \(body)")
    let words = reply.text.lowercased()
    #expect(!words.contains("nan") && !words.contains(":inf") && !words.contains("-inf"), "\(path) \(body)")
  }

  @Test(arguments: kinds) func `answers finite numbers for every viewport, offset and count`(kind: String) {
    for side in ["1e-300", "1", "1e9"] {
      for offset in ["-1e9", "-0", "1e-300", "1e9"] {
        for items in ["0", "1", "2", "1000000000"] {
          expectSound(
            "/layout/\(kind)",
            """
            {"viewport": {"width": \(side), "height": \(side)}, "items": \(items), "rect": "visible",
             "contentOffset": {"x": \(offset), "y": \(offset)},
             "output": {"include": ["quad", "boundingBox", "visibleFraction", "matrix3d"]}}
            """)
        }
      }
    }
  }

  @Test(arguments: kinds, [0, 1, 2, 1_000_000_000])
  func `answers finite numbers for every option at its limits`(kind: String, items: Int) {
    let options = CatalogEntry.all.first { $0.name == kind }?.options ?? []
    for option in options {
      for value in Self.extremes(of: option.type) {
        let common = """
          "viewport": {"width": 320, "height": 480}, "items": \(items), "contentOffset": {"x": 100, "y": 100},
          "options": {"\(option.name)": \(value)}
          """
        expectSound("/layout/\(kind)", "{\(common), \"rect\": \"visible\"}")
        expectSound("/snap", "{\(common), \"kind\": \"\(kind)\"}")
      }
    }
  }

  @Test(arguments: kinds) func `answers finite numbers for sizes at their limits`(kind: String) {
    expectSound(
      "/layout/\(kind)",
      #"{"viewport": {"width": 320, "height": 480}, "items": [[0, 0], [1e9, 0], [0, 1e9], [1e9, 1e9], [1e-300, 1e-300]]}"#
    )
  }

  /// The values at the limits of a type, as they are written.
  private static func extremes(of type: OptionType) -> [String] {
    switch type {
    case .boolean: ["true", "false"]
    case .integer(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
    case .number(let range): numbers(range).map { "\($0)" }
    case .enumeration(let words): words.map { "\"\($0)\"" }
    case .point: ["{\"x\": -1e9, \"y\": 1e9}", "{\"x\": 1e-300, \"y\": -0}"]
    case .size: ["{\"width\": 1e-300, \"height\": 1e9}", "{\"width\": 1e9, \"height\": 1e-300}"]
    case .insets: ["{\"top\": 1e9, \"left\": 1e9, \"bottom\": 1e9, \"right\": 1e9}", "{\"left\": 1e-300}"]
    case .rect: ["{\"x\": -1e9, \"y\": 1e9, \"width\": 1e-300, \"height\": 1e9}"]
    case .array(let element, _): extremes(of: element).map { "[\($0)]" }
    case .object(let fields):
      fields.descriptions.flatMap { option in extremes(of: option.type).map { "{\"\(option.name)\": \($0)}" }
      }
    case .nullable(let wrapped): ["null"] + extremes(of: wrapped)
    case .wordOr: type.wordsAndOther.words.map { "\"\($0)\"" } + extremes(of: type.wordsAndOther.other)
    }
  }

  private static func numbers(_ range: NumberRange) -> [Double] {
    [range.minimum, range.minimum + 1e-9, -1e-300, -0.0, 0, 1e-300, 1, range.maximum]
      .filter { range.contains($0) }
  }
}
