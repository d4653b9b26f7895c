import Foundation
import Testing

@testable import LayoutService

@Suite struct HitRequestTests {
  private let client = ServiceClient()

  private func post(_ kind: String, _ items: Int, _ more: String) -> ServiceClient.Reply {
    client.post(
      "/hit",
      #"{"kind": "\#(kind)", "viewport": {"width": 300, "height": 300}, "items": \#(items), \#(more)}"#)
  }

  @Test func `answers the foremost element and all behind it`() {
    let reply = post("stack", 3, #""point": {"x": 150, "y": 155}"#)
    #expect(
      reply.text
        == #"{"indexPath":{"section":0,"item":0},"element":"cell","local":{"x":175,"y":180},"hits":[{"element":"cell","indexPath":{"section":0,"item":0},"local":{"x":175,"y":180}},{"element":"cell","indexPath":{"section":0,"item":1},"local":{"x":167.5,"y":165}},{"element":"cell","indexPath":{"section":0,"item":2},"local":{"x":160,"y":150}}]}"#
        + "\n")
  }

  @Test func `answers nulls where there is nothing`() {
    let reply = post("flow", 1, #""point": {"x": 250, "y": 250}"#)
    #expect(reply.text == #"{"indexPath":null,"element":null,"local":null,"hits":[]}"# + "\n")
  }

  @Test func `reads points of the viewport`() {
    let offset = #""contentOffset": {"x": 0, "y": 60}, "#
    let content = post("flow", 20, offset + #""point": {"x": 5, "y": 65}"#)
    let viewport = post("flow", 20, offset + #""point": {"x": 5, "y": 5}, "pointIn": "viewport""#)
    #expect(content.json["indexPath"] as? [String: Int] == ["section": 0, "item": 5])
    #expect(viewport.body == content.body)
  }

  @Test func `finds headers, which lie over cells when they are pinned`() {
    let reply = post(
      "flow", 40,
      #""contentOffset": {"x": 0, "y": 100}, "point": {"x": 5, "y": 105}, "options": {"headerReferenceSize": {"width": 0, "height": 20}, "sectionHeadersPinToVisibleBounds": true}"#
    )
    #expect(reply.json["element"] as? String == "header")
    #expect((reply.json["hits"] as? [[String: Any]])?.map { $0["element"] as? String } == ["header", "cell"])
  }

  @Test func `looks only at what rect asks for, and rounds`() {
    let options = #""options": {"type": "cylinder"}, "point": {"x": 150, "y": 150}"#
    let all = post("carousel", 100, options)
    let visible = post("carousel", 100, options + #", "rect": "visible", "output": {"precision": 2}"#)
    func count(_ reply: ServiceClient.Reply) -> Int { (reply.json["hits"] as? [Any])?.count ?? 0 }
    #expect(count(visible) > 0 && count(visible) < count(all))
    #expect(visible.json["local"] as? [String: Double] == ["x": 100, "y": 100])
  }

  @Test func `refuses to look at more than may be answered`() {
    let reply = post("carousel", 2_000_000, #""point": {"x": 150, "y": 150}"#)
    #expect(reply.status == 422)
    #expect(reply.json["type"] as? String == "/problems/too-many-attributes")
    #expect(reply.detail.contains("rect"))
    let visible = post("carousel", 2_000_000, #""rect": "visible", "point": {"x": 150, "y": 150}"#)
    #expect(visible.json["indexPath"] as? [String: Int] == ["section": 0, "item": 0])
  }

  @Test func `points at the faults`() {
    #expect(client.post("/hit", "{}").faults == ["/kind required"])
    #expect(
      post("line", 3, #""pointIn": "window", "contentOffsets": [], "output": {"style": "columns"}"#).faults
        == [
          "/contentOffsets unknown-field", "/output/style unknown-field", "/point required",
          "/pointIn not-allowed",
        ])
    #expect(post("line", 3, #""point": {"x": 1}"#).faults == ["/point/y required"])
  }

  @Test func `serves QUERY and lists its methods`() {
    for path in ["/hit", "/transition"] {
      #expect(client.send("OPTIONS", path).fields["Allow"] == "POST, QUERY, OPTIONS")
      #expect(client.send("GET", path).status == 405)
      #expect(client.send("QUERY", path, "{}").status == 422)
    }
  }
}
