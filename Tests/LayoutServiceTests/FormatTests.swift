import Foundation
import LayoutCoding
import Testing

@testable import LayoutService

/// Answers that are not JSON: lines, style sheets and pictures.
@Suite struct FormatTests {
  private let client = ServiceClient()

  private func ask(_ kind: String, _ body: String, as type: String) -> ServiceClient.Reply {
    client.send("POST", "/layout/\(kind)", body, fields: ["Accept": type])
  }

  @Test func `is chosen by Accept, which the answer says`() {
    let body = #"{"viewport": {"width": 320, "height": 480}, "items": 4}"#
    let types = [
      "application/json": "application/json", "image/svg+xml": "image/svg+xml", "image/*": "image/svg+xml",
      "text/css": "text/css; charset=utf-8", "application/x-ndjson": "application/x-ndjson",
      "text/css;q=0.5, application/x-ndjson;q=0.6": "application/x-ndjson", "*/*": "application/json",
    ]
    for (accept, type) in types {
      let reply = ask("flow", body, as: accept)
      #expect(reply.status == 200)
      #expect(reply.fields["Content-Type"] == type, "\(accept)")
      #expect(reply.fields["Vary"] == "Accept")
      #expect(reply.body == ask("flow", body, as: accept).body)
    }
    #expect(client.post("/hit", body).fields["Vary"] == nil)
    let refused = ask("flow", body, as: "text/html")
    #expect(refused.status == 406)
    for type in ["application/json", "image/svg+xml", "text/css", "application/x-ndjson"] {
      #expect(refused.detail.contains(type))
    }
    #expect(client.send("POST", "/transition", "{}", fields: ["Accept": "text/css"]).status == 406)
  }

  @Test func `a header and a footer are chosen by what they are`() {
    let body =
      #"{"viewport": {"width": 100, "height": 90}, "items": 1, "options": {"headerReferenceSize": {"width": 0, "height": 20}, "footerReferenceSize": {"width": 0, "height": 10}, "sectionHeadersPinToVisibleBounds": true}}"#
    #expect(
      ask("flow", body, as: "text/css").text == """
        /* flow: content 100px by 80px */
        [data-section="0"][data-item="0"][data-element="header"]{position:absolute;left:0px;top:0px;width:100px;height:20px;transform:none;z-index:10;opacity:1;visibility:visible}
        [data-section="0"][data-item="0"]{position:absolute;left:25px;top:20px;width:50px;height:50px;transform:none;z-index:0;opacity:1;visibility:visible}
        [data-section="0"][data-item="0"][data-element="footer"]{position:absolute;left:0px;top:70px;width:100px;height:10px;transform:none;z-index:0;opacity:1;visibility:visible}

        """)
  }

  @Test func `keyframes are in the order of the scroll, each offset once, for all that shows at any`() {
    let body =
      #"{"viewport": {"width": 100, "height": 100}, "items": 9, "rect": "visible", "contentOffsets": [{"x": 30, "y": 0}, {"x": -10, "y": 0}, {"x": 30, "y": 0}, {"x": 10, "y": 0}], "options": {"itemSize": {"width": 60, "height": 60}}}"#
    let text = ask("line", body, as: "text/css").text
    #expect(text.components(separatedBy: "@keyframes").count - 1 == 2)
    #expect(text.components(separatedBy: "animation-range:-10px 30px").count - 1 == 2)
    let steps = text.split(separator: "\n").compactMap { $0.firstMatch(of: /^([0-9.]+)%/)?.output.1 }
    #expect(steps == ["0", "50", "100", "0", "50", "100"])
  }

  @Test func `keyframes follow one axis, the layout's own where nothing moves`() {
    let lone =
      #"{"viewport": {"width": 100, "height": 100}, "items": 1, "contentOffsets": [{"x": 3, "y": 4}]}"#
    let text = ask("waterfall", lone, as: "text/css").text
    #expect(text.contains("animation-timeline:scroll(y)}"))
    #expect(text.contains("\n0%,100%{left:5px;top:5px;"))
    let both = lone.replacing(#"{"x": 3, "y": 4}"#, with: #"{"x": 3, "y": 4}, {"x": 4, "y": 5}"#)
    #expect(ask("waterfall", both, as: "text/css").faults == ["/contentOffsets not-allowed"])
    #expect(ask("waterfall", lone, as: "image/svg+xml").faults == ["/contentOffsets not-allowed"])
  }

  @Test func `keyframes are counted for every offset`() {
    let client = ServiceClient(maximumAttributes: 100)
    // Two elements show at each offset, and forty at one or another.
    let offsets = (0..<20).map { #"{"x": \#($0 * 100), "y": 0}"# }.joined(separator: ",")
    let body =
      #"{"viewport": {"width": 100, "height": 50}, "items": 1000, "rect": "visible", "contentOffsets": [\#(offsets)], "options": {"itemSize": {"width": 40, "height": 40}}}"#
    #expect(client.post("/layout/line", body).status == 200)
    let reply = client.send("POST", "/layout/line", body, fields: ["Accept": "text/css"])
    #expect(reply.json["type"] as? String == "/problems/too-many-attributes")
  }

  @Test func `a transition is drawn at one progress`() throws {
    let layout = #""viewport": {"width": 200, "height": 200}, "items": 2"#
    let body =
      #"{"from": {"kind": "honeycomb", \#(layout)}, "to": {"kind": "stack", \#(layout)}, "progress": 0.25}"#
    let svg = ["Accept": "image/svg+xml"]
    let picture = Picture(client.send("POST", "/transition", body, fields: svg).body)
    #expect(picture.shapes.map { $0.points.count } == [6, 6])
    // The first card of a pile is in front, and so drawn last.
    #expect(picture.shapes.map(\.item) == ["1", "0"])
    let later = body.replacing("0.25", with: "0.75")
    #expect(
      Picture(client.send("POST", "/transition", later, fields: svg).body).shapes.map(\.points.count) == [
        4, 4,
      ])
    let list = body.replacing("0.25", with: "[0.25, 1]")
    #expect(client.send("POST", "/transition", list, fields: svg).faults == ["/progress not-allowed"])
  }

  @Test(arguments: ["text/css", "image/svg+xml", "application/x-ndjson"])
  func `a large answer is streamed in every format`(type: String) {
    let body = #"{"viewport": {"width": 9000, "height": 90000}, "items": 30000}"#
    let reply = ask("flow", body, as: type)
    #expect(reply.body.count > LayoutService.wholeAnswer)
    let mark = ["text/css": "]{", "image/svg+xml": "<polygon", "application/x-ndjson": "\"cell\""][type]!
    #expect(reply.text.components(separatedBy: mark).count - 1 == 30000)
  }
}
