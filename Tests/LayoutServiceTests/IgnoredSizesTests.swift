import Foundation
import Testing

/// Sizes of items that their kind does not use.
@Suite struct IgnoredSizesTests {
  private let client = ServiceClient()

  private func post(_ items: String, _ kind: String) -> ServiceClient.Reply {
    client.post("/layout/\(kind)", #"{"viewport": {"width": 320, "height": 480}, "items": \#(items)}"#)
  }

  @Test(arguments: ["mosaic", "honeycomb", "carousel"])
  func `says that sizes are not used`(kind: String) throws {
    let body =
      #"{"viewport": {"width": 320, "height": 480}, "sections": [{"items": 3}, {"items": []}, {"items": [[1, 2], [3, 4]]}]}"#
    let warnings = client.post("/layout/\(kind)", body).json["warnings"] as? [[String: Any]] ?? []
    let warning = try #require(warnings.first)
    #expect(warnings.count == 1)
    #expect(warning["code"] as? String == "sizes-ignored")
    #expect(warning["count"] as? Int == 2)
    #expect(warning["indexPath"] as? [String: Int] == ["section": 2, "item": 0])
    #expect(post("5", kind).json["warnings"] as? [String] == [])
    #expect(post("[]", kind).json["warnings"] as? [String] == [])
  }

  @Test(arguments: ["flow", "line", "coverflow", "card", "stack", "circle", "waterfall"])
  func `uses the sizes of the others`(kind: String) {
    let reply = post("[[11, 13], [17, 19]]", kind)
    #expect(reply.json["warnings"] as? [String] == [])
    #expect(reply.body != post("[[11, 13], [17, 23]]", kind).body)
  }
}
