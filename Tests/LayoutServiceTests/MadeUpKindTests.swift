import LayoutCoding
import LayoutEngine
import Testing

@testable import LayoutService

/// A kind as a newcomer would add it: items down a diagonal.
private struct DiagonalLayout: Layout {
  var step = 40.0
  var grid = DeviceGrid()

  static let kind = "diagonal"
  static let summary = "Items down a diagonal."
  static let example = LayoutExample(items: 3)
  static let options: [LayoutOption<DiagonalLayout>] =
    [LayoutOption("step", { $1(&$0.step) }, "How far each item is from the one before, on both axes.")]
    + DeviceGrid.options.map { $0.lifted { $1(&$0.grid) } }

  func prepare(_ collection: LayoutCollection<DiagonalLayout>) -> DiagonalArrangement {
    DiagonalArrangement(step: step, index: ElementIndex(cellsOf: collection))
  }
}

private struct DiagonalArrangement: Arrangement {
  let step: Double
  let index: ElementIndex

  var traits: LayoutTraits {
    let extent = Double(index.itemCount) * step
    return LayoutTraits(contentSize: Size(width: extent, height: extent))
  }

  func frame(of ordinal: Int, at visible: Rect) -> Rect {
    Rect(x: Double(ordinal) * step, y: Double(ordinal) * step, width: step, height: step)
  }

  func candidates(from ordinal: Int, in search: inout RectSearch, at visible: Rect) -> Range<Int> {
    ordinal..<index.elementCount
  }
}

@Suite struct MadeUpKindTests {
  private let client = ServiceClient(
    service: LayoutService(kinds: CatalogEntry.all + [CatalogEntry(DiagonalLayout.self)]))
  private let viewport = #""viewport": {"width": 100, "height": 100}"#

  @Test func `appears in the catalogue with its schema`() {
    let entry = client.send("GET", "/layout/diagonal")
    #expect(entry.status == 200)
    let options = entry.json["options"] as? [[String: Any]] ?? []
    #expect(options.map { $0["name"] as? String } == ["step", "integral", "scale"])
    #expect(options.first?["default"] as? Double == 40)
    #expect(options.first?["unit"] as? String == "points")
    let schema = entry.json["schema"] as? [String: Any] ?? [:]
    let step = (schema["properties"] as? [String: Any])?["step"] as? [String: Any] ?? [:]
    #expect(step["minimum"] as? Double == 0)
    #expect(client.send("GET", "/layout").text.contains(#""kind":"diagonal""#))
  }

  @Test func `is laid out, mirrored, rounded and found like every other`() {
    let visible = client.post("/layout/diagonal", "{\(viewport), \"items\": 1000, \"rect\": \"visible\"}")
    #expect(visible.frames("x") == [0, 40, 80])
    let right = client.post(
      "/layout/diagonal",
      "{\(viewport), \"items\": 3, \"direction\": \"rtl\", \"options\": {\"step\": 10.4, \"integral\": true}}"
    )
    #expect(right.frames("x") == [90, 79, 69])
  }

  @Test func `is validated`() {
    let reply = client.post(
      "/layout/diagonal", "{\(viewport), \"items\": 1, \"options\": {\"step\": -1, \"stp\": 2}}")
    #expect(reply.faults == ["/options/stp unknown-field", "/options/step out-of-range"])
    #expect(reply.text.contains("did you mean step"))
  }

  @Test func `is snapped`() {
    let reply = client.post(
      "/snap",
      "{\"kind\": \"diagonal\", \(viewport), \"items\": 9, "
        + #""proposedContentOffset": {"x": 0, "y": 55}, "snap": {"align": "start"}}"#)
    #expect(reply.text.contains(#""contentOffset":{"x":0,"y":40}"#))
  }

  @Test func `is suggested`() {
    #expect(client.post("/layout/diagonl", "{}").detail.contains("did you mean diagonal"))
  }
}
