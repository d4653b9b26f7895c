import Foundation
import Testing

@testable import LayoutService

@Suite struct LayoutRequestTests {
  private let client = ServiceClient()

  @Test func `answers the example of the contract`() throws {
    let reply = client.post(
      "/layout/line",
      #"""
      {"viewport": {"width": 375, "height": 667}, "contentOffset": {"x": 37.5, "y": 0}, "items": 20,
       "options": {"itemSize": {"width": 100, "height": 100}}}
      """#)
    #expect(reply.status == 200)
    #expect(reply.fields["Content-Type"] == "application/json")
    #expect(
      reply.text.hasPrefix(
        #"{"kind":"line","contentSize":{"width":2465,"height":667},"contentOffset":{"x":37.5,"y":0},"invalidatesOnScroll":true,"attributes":[{"element":"cell","indexPath":{"section":0,"item":0},"frame":{"x":137.5,"y":283.5,"width":100,"height":100},"center":{"x":187.5,"y":333.5},"zIndex":0,"alpha":1,"isHidden":false},"#
      ))
    #expect(reply.text.hasSuffix("],\"warnings\":[]}\n"))
    #expect(reply.attributes.count == 20)
  }

  @Test func `gives a transform where there is one`() {
    let reply = client.post(
      "/layout/line",
      #"{"viewport": {"width": 375, "height": 667}, "contentOffset": {"x": 37.5, "y": 0}, "items": 2, "options": {"scaleEffect": {}}}"#
    )
    #expect(
      reply.text.contains(#""transform3D":[0.9,0,0,0,0,0.9,0,0,0,0,1,0,0,0,0,1],"zIndex":0"#))
  }

  @Test func `answers a frame for each of many offsets`() {
    let reply = client.post(
      "/layout/line",
      #"{"viewport": {"width": 375, "height": 667}, "contentOffsets": [{"x": 0, "y": 0}, {"x": 110, "y": 0}], "items": 9, "rect": "visible"}"#
    )
    let frames = reply.json["frames"] as? [[String: Any]] ?? []
    #expect(frames.count == 2)
    #expect(frames.map { ($0["attributes"] as! [Any]).count } == [3, 4])
    #expect((frames[1]["rect"] as? [String: Double])?["x"] == 110)
    #expect(reply.json["attributes"] == nil)
  }

  @Test(arguments: [(0.0, 568.0), (248, 568), (249, 1136)])
  func `covers the visible rect with tiles`(x: Double, width: Double) {
    let reply = client.post(
      "/layout/line",
      #"{"viewport": {"width": 320, "height": 200}, "contentOffset": {"x": \#(x), "y": 0}, "items": 99, "rect": {"tileSize": 568}}"#
    )
    let rect = reply.json["rect"] as? [String: Double]
    #expect(rect == ["x": 0, "y": 0, "width": width, "height": 568])
    #expect(reply.frames("x").last! < width)
  }

  @Test func `answers only what intersects a rectangle`() {
    let reply = client.post(
      "/layout/flow",
      #"{"viewport": {"width": 320, "height": 480}, "items": 20, "options": {"itemSize": {"width": 100, "height": 100}}, "rect": {"x": 100, "y": 100, "width": 20, "height": 11}}"#
    )
    #expect(reply.attributes.count == 1)
    #expect(reply.frames("x") == [110])
    #expect(reply.frames("y") == [110])
  }

  @Test func `rounds numbers to a precision`() {
    let reply = client.post(
      "/layout/flow",
      #"{"viewport": {"width": 1000, "height": 480}, "items": 3, "options": {"itemSize": {"width": 333, "height": 0.123456789}, "minimumInteritemSpacing": 0}, "output": {"precision": 2}}"#
    )
    #expect(reply.frames("x") == [0, 333.5, 667])
    #expect(reply.frames("height") == [0.12, 0.12, 0.12])
  }

  @Test func `answers columns of one length`() {
    let reply = client.post(
      "/layout/flow",
      #"{"viewport": {"width": 320, "height": 480}, "sections": [{"items": 2}, {"items": [[20, 30]]}], "options": {"headerReferenceSize": {"width": 0, "height": 20}}, "output": {"style": "columns", "include": ["matrix3d", "quad"]}}"#
    )
    let columns = reply.json["attributes"] as? [String: [Any]] ?? [:]
    #expect(columns["element"] as? [String] == ["header", "cell", "cell", "header", "cell"])
    #expect(columns["section"] as? [Int] == [0, 0, 0, 1, 1])
    #expect(columns["item"] as? [Int] == [0, 0, 1, 0, 0])
    #expect(columns["y"] as? [Double] == [0, 20, 20, 70, 90])
    #expect(columns.values.allSatisfy { $0.count == 5 })
    #expect(columns.count == 13)
    #expect(
      columns["matrix3d"]?.last as? String == "matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)")
  }

  @Test func `includes the projected corners on request`() {
    let reply = client.post(
      "/layout/line",
      #"{"viewport": {"width": 300, "height": 100}, "items": 1, "options": {"itemSize": {"width": 100, "height": 50}, "scaleEffect": {"peak": 2}}, "output": {"include": ["visibleFraction", "boundingBox", "quad"]}}"#
    )
    #expect(
      reply.text.contains(
        #""quad":[[50,0],[250,0],[250,100],[50,100]],"boundingBox":{"x":50,"y":0,"width":200,"height":100},"visibleFraction":1}"#
      ))
  }

  @Test func `reads a size in either form`() {
    let reply = client.post(
      "/layout/flow",
      #"{"viewport": {"width": 320, "height": 480}, "items": [[10, 20], {"height": 40, "width": 30}, [0, 0]]}"#
    )
    #expect(reply.frames("width") == [10, 30, 0])
    #expect(reply.frames("height") == [20, 40, 0])
  }

  @Test func `streams large answers with the bytes of small ones`() {
    let body =
      #"{"viewport": {"width": 320, "height": 480}, "items": 5000, "options": {"sectionInset": {"left": 0.1}}}"#
    let reply = client.post("/layout/flow", body)
    #expect(reply.body.count > LayoutService.wholeAnswer)
    #expect(reply.attributes.count == 5000)
    #expect(reply.body == client.post("/layout/flow", body).body)
  }

  @Test func `answers a billion items by what is visible`() {
    let reply = client.post(
      "/layout/flow",
      #"{"viewport": {"width": 320, "height": 480}, "items": 1000000000, "rect": "visible", "contentOffset": {"x": 0, "y": 1e9}}"#
    )
    #expect(reply.status == 200)
    #expect(reply.attributes.count == 45)
  }

  @Test func `refuses more attributes than it may answer, and says what to do`() {
    let reply = client.post("/layout/flow", #"{"viewport": {"width": 320, "height": 480}, "items": 1000001}"#)
    #expect(reply.status == 422)
    #expect(reply.json["type"] as? String == "/problems/too-many-attributes")
    #expect(reply.detail.contains("1000001"))
    #expect(reply.detail.contains("rect"))
  }

  @Test func `answers nothing for no items`() {
    for items in ["0", "[]"] {
      let reply = client.post("/layout/line", #"{"viewport": {"width": 1, "height": 1}, "items": \#(items)}"#)
      #expect(reply.status == 200)
      #expect(reply.attributes.isEmpty)
    }
    let none = client.post("/layout/flow", #"{"viewport": {"width": 1, "height": 1}, "sections": []}"#)
    #expect(none.text.contains(#""contentSize":{"width":1,"height":0}"#))
  }
}
