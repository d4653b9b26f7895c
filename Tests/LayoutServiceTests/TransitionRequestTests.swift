import Foundation
import LayoutCoding
import Testing

@testable import LayoutService

@Suite struct TransitionRequestTests {
  private let client = ServiceClient()

  /// A request from one layout to another; `more` is written after `progress`.
  private func body(_ from: String, _ to: String, progress: String = "0.5", _ more: String = "") -> String {
    #"{"from": \#(from), "to": \#(to), "progress": \#(progress)\#(more)}"#
  }

  private func layout(_ kind: String, _ items: String, _ more: String = "") -> String {
    #"{"kind": "\#(kind)", "viewport": {"width": 300, "height": 300}, \#(items)\#(more)}"#
  }

  /// A kind's example request with so many items, as it is posted to `/layout/{kind}`.
  private func example(_ kind: CatalogEntry, items: Int) -> String {
    var writer = ByteWriter()
    var example = kind.example
    example.items = items
    writer.example(example)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The bytes of the attributes of an answer.
  private func attributes(_ text: String, until end: String) -> Substring? {
    guard let start = text.range(of: "\"attributes\":["), let end = text.range(of: end, options: .backwards)
    else {
      return nil
    }
    return text[start.upperBound..<end.lowerBound]
  }

  @Test func `equals the two layouts at both ends to the byte, for every pair of kinds`() {
    let kinds = client.service.kinds
    for from in kinds {
      for to in kinds {
        let ends = [from, to].map { kind in (kind: kind, body: example(kind, items: 9)) }
        let sides = ends.map { #"{"kind":"\#($0.kind.name)","# + $0.body.dropFirst() }
        for (progress, end) in ends.enumerated() {
          let layout = client.post("/layout/\(end.kind.name)", end.body)
          let reply = client.post("/transition", body(sides[0], sides[1], progress: "\(progress)"))
          let expected = attributes(layout.text, until: "],\"warnings\":")
          let answered = attributes(
            reply.text.replacing(",\"change\":\"none\"", with: ""), until: "]}\n")
          #expect(expected != nil && expected == answered, "\(from.name) → \(to.name) at \(progress)")
          let size = (reply.json["contentSize"] as? NSDictionary) ?? [:]
          #expect(size == layout.json["contentSize"] as? NSDictionary)
          #expect(
            reply.json["contentOffset"] as? NSDictionary == layout.json["contentOffset"] as? NSDictionary)
        }
      }
    }
  }

  @Test func `answers a frame for each progress, and says what becomes of each element`() {
    let reply = client.post(
      "/transition",
      body(
        layout("line", #""items": 2"#), layout("circle", #""items": 1"#), progress: "[0, 0.5, 1]",
        #", "updates": {"deletions": [{"section": 0, "item": 0}]}"#))
    let frames = reply.json["frames"] as? [[String: Any]] ?? []
    #expect(frames.map { $0["progress"] as? Double } == [0, 0.5, 1])
    let elements = frames.map { $0["attributes"] as? [[String: Any]] ?? [] }
    #expect(
      elements.map { $0.map { $0["change"] as? String } } == Array(repeating: ["none", "delete"], count: 3))
    #expect(
      elements.map { $0[0]["center"] as? [String: Double] } == [260, 205, 150].map { ["x": $0, "y": 150] })
    #expect(elements.map { $0[1]["alpha"] as? Double } == [1, 0.5, 0])
    #expect(frames.map { ($0["contentSize"] as? [String: Double])?["width"] } == [410, 355, 300])
    #expect(reply.json["attributes"] == nil)
  }

  @Test func `maps the progress by the timing function`() {
    func alpha(_ timing: String) -> Double? {
      let reply = client.post(
        "/transition",
        body(
          layout("flow", #""items": 0"#), layout("flow", #""items": 1"#), progress: "0.25",
          #", "updates": {"insertions": [{"section": 0, "item": 0}]}, "timing": \#(timing)"#))
      return reply.attributes.first?["alpha"] as? Double
    }
    #expect(alpha("\"linear\"") == 0.25)
    #expect(abs((alpha("\"ease\"") ?? 0) - 0.40851059135539586) < 1e-15)
    #expect(alpha("[0.25, 0.1, 0.25, 1]") == alpha("\"ease\""))
    #expect(alpha("[0.5, -0.5, 0.5, 1.5]") == 0)
  }

  @Test func `answers columns with the change as one, and extras`() {
    let reply = client.post(
      "/transition",
      body(
        layout("line", #""items": 2"#), layout("circle", #""items": 2"#),
        #", "output": {"style": "columns", "include": ["visibleFraction", "boundingBox"], "precision": 1}"#))
    let columns = reply.json["attributes"] as? [String: [Any]] ?? [:]
    #expect(columns["change"] as? [String] == ["none", "none"])
    #expect(columns["x"] as? [Double] == [162.5, 117.5])
    #expect(columns["visibleFraction"] as? [Double] == [1, 1])
    #expect(columns.count == 14)
    #expect(columns.values.allSatisfy { $0.count == 2 })
  }

  @Test func `streams many frames`() {
    let progress = (0..<200).map { String(Double($0) / 199) }.joined(separator: ",")
    let reply = client.post(
      "/transition",
      body(layout("flow", #""items": 100"#), layout("carousel", #""items": 100"#), progress: "[\(progress)]"))
    #expect(reply.body.count > LayoutService.wholeAnswer)
    let frames = reply.json["frames"] as? [[String: Any]] ?? []
    #expect(frames.count == 200)
    #expect(frames.allSatisfy { ($0["attributes"] as? [Any])?.count == 100 })
  }

  @Test func `counts all frames together`() {
    let many = layout("flow", #""items": 600000"#)
    let reply = client.post("/transition", body(many, many, progress: "[0, 1]"))
    #expect(reply.status == 422)
    #expect(reply.json["type"] as? String == "/problems/too-many-attributes")
    #expect(reply.detail.contains("1200000"))
  }

  private func faults(_ body: String) -> [String] {
    let reply = client.post("/transition", body)
    #expect(reply.status == 422, "\(reply.text)")
    return reply.faults
  }

  @Test func `points into the two layouts`() {
    #expect(faults("{}") == ["/from required", "/to required", "/progress required"])
    #expect(faults("[]") == [" wrong-type"])
    #expect(
      faults(
        body(
          layout(
            "flow", #""items": -1"#,
            #", "options": {"itemSize": {"width": -5, "height": 1}}, "rect": "visible""#),
          #"{"kind": "circel"}"#, progress: "[0, 2]",
          #", "timing": [0, 0, 1.5, 7], "output": {"precision": 99}"#)
      ).sorted() == [
        "/from/items out-of-range", "/from/options/itemSize/width out-of-range", "/from/rect unknown-field",
        "/output/precision out-of-range", "/progress/1 out-of-range", "/timing/2 out-of-range",
        "/to/kind not-allowed",
      ])
    #expect(
      faults(body(#"{"items": 1}"#, "5", progress: "[]", #", "timing": [1, 2]"#)) == [
        "/from/kind required", "/to wrong-type", "/progress out-of-range", "/timing wrong-type",
      ])
  }

  @Test func `points at updates of items that are not there, or named twice`() {
    let updates = #"""
      , "updates": {
        "deletions": [{"section": 0, "item": 1}, {"section": 0, "item": 3}, {"section": 1, "item": 0},
                      {"section": 0, "item": 1}],
        "insertions": [{"section": 0, "item": 0}, {"section": 0}],
        "moves": [{"from": {"section": 0, "item": 1}, "to": {"section": 0, "item": 0}}, {"from": {"section": 0, "item": 0}}]}
      """#
    #expect(
      faults(body(layout("flow", #""items": 3"#), layout("circle", #""items": 2"#), updates)) == [
        "/updates/deletions/1/item out-of-range", "/updates/deletions/2/section out-of-range",
        "/updates/insertions/1/item required", "/updates/moves/1/to required",
        "/updates/deletions/3 conflict",
        "/updates/moves/0/from conflict", "/updates/moves/0/to conflict",
      ])
  }

  @Test func `says which numbers of items differ`() {
    let reply = client.post(
      "/transition",
      body(
        layout("flow", #""sections": [{"items": 2}, {"items": 5}]"#),
        layout("flow", #""sections": [{"items": 2}, {"items": 5}]"#),
        #", "updates": {"deletions": [{"section": 1, "item": 0}]}"#))
    #expect(reply.faults == ["/updates conflict"])
    #expect(reply.detail.contains("in section 1 from has 5, of which 1 are deleted"))
    let other = client.post(
      "/transition",
      body(layout("flow", #""sections": [{"items": 2}, {"items": 5}]"#), layout("flow", #""items": 8"#)))
    #expect(other.faults == ["/updates conflict"])
    #expect(other.detail.contains("in all sections together"))
  }
}
