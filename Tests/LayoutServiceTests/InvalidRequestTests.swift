import Foundation
import Testing

@Suite struct InvalidRequestTests {
  private let client = ServiceClient()

  private func faults(_ body: String, of path: String = "/layout/flow") -> [String] {
    let reply = client.post(path, body)
    #expect(reply.status == 422, "\(reply.text)")
    #expect(reply.fields["Content-Type"] == "application/problem+json")
    return reply.faults
  }

  @Test func `suggests the name that was meant`() {
    let reply = client.post("/layout/flow", #"{"vieport": {"width": 320, "height": 480}, "items": 1}"#)
    #expect(reply.faults == ["/vieport unknown-field", "/viewport required"])
    #expect(reply.text.contains("did you mean viewport"))
  }

  @Test(arguments: [
    ("flow", "gap", "minimumInteritemSpacing"), ("mosaic", "gap", "spacing"), ("honeycomb", "gap", "margin"),
    ("waterfall", "columns", "columnCount"), ("mosaic", "rows", "pattern"), ("card", "padding", "inset"),
    ("line", "padding", "sectionInset"), ("flow", "sticky", "sectionHeadersPinToVisibleBounds"),
    ("circle", "sticky", "pinned"), ("carousel", "opacity", "fadeMinAlpha"),
    ("coverflow", "perspective", "m34"),
    ("flow", "aspectRatio", "itemSize"), ("waterfall", "itemHeight", "itemLength"),
    ("flow", "item-height", "itemSize"), ("flow", "justify-content", "lineDistribution"),
  ])
  func `knows what options are called elsewhere`(kind: String, name: String, meant: String) {
    let reply = client.post(
      "/layout/\(kind)", #"{"viewport": {"width": 1, "height": 1}, "items": 1, "options": {"\#(name)": 1}}"#)
    #expect(reply.detail == "options.\(name) is not known here; did you mean \(meant)?")
  }

  @Test(arguments: [
    ("/layout/masonry", "did you mean waterfall?"), ("/hit/grid", "did you mean flow?"),
    ("/transitions", "did you mean /transition?"), ("/transition/flow", "did you mean /transition?"),
    ("/hittest", "did you mean /hit?"), ("/snaps/line", "did you mean /snap/line?"),
    ("/openapi.json", "did you mean /openapi.yaml?"), ("/layouts", "did you mean /layout?"),
  ])
  func `knows what paths and kinds are called elsewhere`(path: String, hint: String) {
    let reply = client.post(path, "{}")
    #expect(reply.status == 404)
    #expect(reply.detail.contains(hint), "\(reply.detail)")
  }

  @Test(arguments: [
    (
      "line", #""options": {"sectionInset": "middle"}"#,
      #"options.sectionInset must be "center", or insets {"top","left","bottom","right"}; it is "middle""#
    ),
    (
      "line", #""options": {"sectionInset": 5}"#,
      #"options.sectionInset must be "center", or insets {"top","left","bottom","right"}; it is 5"#
    ),
    (
      "line", #""rect": "all""#,
      #"rect must be "visible", a rect {"x","y","width","height"} or {"tileSize": t}; it is "all""#
    ),
    ("line", #""options": {"scaleEffect": 3}"#, "options.scaleEffect must be an object, or null; it is 3"),
    ("circle", #""options": {"radius": "x"}"#, "options.radius must be a number, or null; it is a string"),
    (
      "line", #""options": {"scrollDirection": "up"}"#,
      #"options.scrollDirection must be one of vertical, horizontal; it is "up""#
    ),
  ])
  func `names every form that is allowed`(kind: String, field: String, detail: String) {
    let reply = client.post(
      "/layout/\(kind)", #"{"viewport": {"width": 1, "height": 1}, "items": 1, \#(field)}"#)
    #expect(reply.detail == detail)
  }

  @Test func `names every form of items, and of the rules of snapping`() {
    let item = client.post("/layout/flow", #"{"viewport": {"width": 1, "height": 1}, "items": [5]}"#)
    #expect(item.detail == #"items[0] must be a size {"width","height"} or [width, height]; it is 5"#)
    let collection = #""kind": "line", "viewport": {"width": 1, "height": 1}, "items": 1"#
    let contain = client.post("/snap", "{\(collection), \"snap\": {\"contain\": \"kep\"}}")
    #expect(
      contain.detail == #"snap.contain must be one of keep, trim, or null; it is "kep"; did you mean keep?"#)
    let rate = client.post("/snap", "{\(collection), \"snap\": {\"decelerationRate\": \"slow\"}}")
    #expect(rate.detail == #"snap.decelerationRate must be "normal", "fast", or a number; it is "slow""#)
  }

  @Test(arguments: [(10, " (and 11 more)"), (1000, " (and at least 99 more)")])
  func `lists a hundred faults and no more, and says whether there may be others`(count: Int, end: String) {
    let fields = (1...count).map { "\"a\($0)\": 1" }.joined(separator: ", ")
    let reply = client.post("/layout/flow", "{\(fields)}")
    #expect(reply.faults.count == min(100, count + 2))
    #expect(reply.detail.hasSuffix(end))
  }

  @Test(arguments: ["1e-300", "-0.5", "0.000001", "2000000000"]) func `says a number as it is`(number: String)
  {
    let reply = client.post("/layout/flow", #"{"viewport": {"width": 1, "height": 1}, "items": \#(number)}"#)
    #expect(reply.detail.hasSuffix("; it is \(number)"))
  }

  @Test(arguments: ["a/b~c", "~1", "~~0//", "ä~/€"]) func `names a field as it was sent`(name: String) {
    let reply = client.post(
      "/layout/flow", #"{"viewport": {"width": 1, "height": 1}, "items": 1, "output": {"\#(name)": 1}}"#)
    #expect(reply.detail.hasPrefix("output.\(name) is not known here"))
  }

  @Test(arguments: ["ä", "~", "a\u{301}"]) func `repeats no more of a long name than a person reads`(
    letter: String
  ) {
    let name = String(repeating: letter, count: 1_000_000)
    let reply = client.post(
      "/layout/flow", #"{"viewport": {"width": 1, "height": 1}, "items": 1, "\#(name)": 1}"#)
    let kept = String(repeating: letter, count: letter == "ä" ? 200 : 100)
    #expect(reply.faults == ["/\(kept.replacing("~", with: "~0"))… unknown-field"])
    #expect(reply.detail.hasPrefix(kept + "… is not known here"))
    #expect(reply.body.count < 3000)
  }

  @Test func `repeats no more of a long word, kind or path`() {
    let name = String(repeating: "x", count: 1_000_000)
    let kept = name.prefix(200) + "…"
    let word = client.post(
      "/layout/flow", #"{"viewport": {"width": 1, "height": 1}, "items": 1, "direction": "\#(name)"}"#)
    #expect(word.detail == #"direction must be one of ltr, rtl; it is "\#(kept)""#)
    #expect(client.post("/layout/\(name)", "{}").detail.hasPrefix(#"there is no kind "\#(kept)"."#))
    #expect(client.post("/\(name)", "{}").detail.hasPrefix("there is nothing at /\(kept.dropFirst())."))
  }

  @Test(arguments: [(50, " (and 51 more)"), (1000, " (and at least 99 more)")])
  func `ends the list where the document would be long, and counts all the same`(count: Int, end: String) {
    // Each of these takes six bytes in the answer too.
    let name = String(repeating: #"\u0001"#, count: 190)
    let fields = (1...count).map { "\"\(name)\($0)\": 1" }.joined(separator: ", ")
    let reply = client.post("/layout/flow", "{\(fields)}")
    #expect((62_000...65_536).contains(reply.body.count), "\(reply.body.count)")
    #expect((20..<50).contains(reply.faults.count), "\(reply.faults.count)")
    #expect(reply.detail.hasSuffix(end))
  }

  @Test func `says what a number must be`() {
    let reply = client.post(
      "/layout/flow",
      #"{"viewport": {"width": 320, "height": 480}, "items": 1, "options": {"itemSize": {"width": -5, "height": 1}}}"#
    )
    #expect(reply.faults == ["/options/itemSize/width out-of-range"])
    #expect(reply.detail == "options.itemSize.width must be greater than 0; it is -5")
  }

  @Test func `lists every fault`() {
    #expect(
      faults(
        #"{"viewport": {"width": 0, "height": "x"}, "contentOffset": {"x": 1e400}, "items": 2.5, "direction": "up", "rect": 3, "options": {"itemSize": 5, "lastLine": "centre", "nope": 1}, "output": {"precision": 16}}"#
      ).sorted() == [
        "/contentOffset/x out-of-range", "/contentOffset/y required", "/direction not-allowed",
        "/items wrong-type", "/options/itemSize wrong-type", "/options/lastLine not-allowed",
        "/options/nope unknown-field", "/output/precision out-of-range", "/rect wrong-type",
        "/viewport/height wrong-type", "/viewport/width out-of-range",
      ])
  }

  @Test(arguments: [
    (#"{"viewport": {"width": 1, "height": 1}}"#, ["/items required"]),
    (#"{"viewport": {"width": 1, "height": 1}, "items": 1, "sections": []}"#, ["/sections conflict"]),
    (
      #"{"viewport": {"width": 1, "height": 1}, "items": 1, "contentOffset": {"x": 0, "y": 0}, "contentOffsets": [{"x": 0, "y": 0}]}"#,
      ["/contentOffsets conflict"]
    ),
    (
      #"{"viewport": {"width": 1, "height": 1}, "items": 1, "contentOffsets": []}"#,
      ["/contentOffsets out-of-range"]
    ),
    (#"{"viewport": {"width": 1, "height": 1, "width": 2}, "items": 1}"#, ["/viewport/width duplicate-key"]),
    (#"{"viewport": {"width": 1, "height": 1}, "items": 1000000001}"#, ["/items out-of-range"]),
    (#"{"viewport": {"width": 1, "height": 1}, "items": -1}"#, ["/items out-of-range"]),
    (
      #"{"viewport": {"width": 1, "height": 1}, "items": [[1, 2], [1, -2], [1], 5]}"#,
      ["/items/1/1 out-of-range", "/items/2 wrong-type", "/items/3 wrong-type"]
    ),
    (
      #"{"viewport": {"width": 1, "height": 1}, "sections": [{"items": 1, "options": {"scrollDirection": "vertical"}}]}"#,
      ["/sections/0/options/scrollDirection not-allowed"]
    ),
    (
      #"{"viewport": {"width": 1, "height": 1}, "sections": [{}, 5]}"#,
      ["/sections/0/items required", "/sections/1 wrong-type"]
    ),
    (
      #"{"viewport": {"width": 1, "height": 1}, "items": 1, "rect": {"tileSize": 0}}"#,
      ["/rect/tileSize out-of-range"]
    ),
    (#"{"viewport": {"width": 1, "height": 1}, "items": 1, "rect": "all"}"#, ["/rect not-allowed"]),
    (#"{"viewport": {"width": 1, "height": 1}, "items": 1, "a/b~c": 1}"#, ["/a~1b~0c unknown-field"]),
    ("5", [" wrong-type"]), ("null", [" wrong-type"]), ("[]", [" wrong-type"]),
  ])
  func `points at the fault`(body: String, expected: [String]) {
    #expect(faults(body) == expected)
  }

  @Test func `lists no more faults than a person can read`() {
    let items = Array(repeating: "[1,-1]", count: 5000).joined(separator: ",")
    #expect(faults(#"{"viewport": {"width": 1, "height": 1}, "items": [\#(items)]}"#).count == 100)
  }

  @Test func `counts 20.0 as an integer`() {
    let reply = client.post("/layout/flow", #"{"viewport": {"width": 99, "height": 9}, "items": 20.0}"#)
    #expect(reply.attributes.count == 20)
  }

  @Test(arguments: [("{", 1), ("", 0), ("{\"a\":1,}", 7), ("[1 2]", 3), ("{\"a\":\"\u{1}\"}", 6)])
  func `names the byte where JSON ends`(body: String, offset: Int) {
    let reply = client.post("/layout/flow", body)
    #expect(reply.status == 400)
    #expect(reply.json["type"] as? String == "/problems/malformed-json")
    #expect(reply.detail.hasSuffix("at byte \(offset)"), "\(reply.detail)")
  }

  @Test func `accepts 64 levels and refuses 65`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(client.post("/layout/flow", nested(64)).status == 422)
    #expect(client.post("/layout/flow", nested(65)).status == 400)
  }

  @Test func `tells of unknown kinds and paths`() {
    let kind = client.post("/layout/flwo", "{}")
    #expect(kind.status == 404)
    #expect(kind.json["type"] as? String == "/problems/unknown-kind")
    #expect(kind.detail.contains("did you mean flow"))
    #expect(kind.detail.contains("line"))
    let path = client.post("/layot", "{}")
    #expect(path.status == 404)
    #expect(path.json["type"] as? String == "/problems/unknown-path")
    #expect(path.detail.contains("did you mean /layout"))
  }

  @Test func `asks a snap request for its kind`() {
    #expect(faults("{}", of: "/snap") == ["/kind required"])
    #expect(faults(#"{"kind": "lien"}"#, of: "/snap") == ["/kind not-allowed"])
    #expect(
      faults(
        #"{"kind": "line", "viewport": {"width": 1, "height": 1}, "items": 3, "rect": "visible", "currentItem": {"section": 0, "item": 3}, "snap": {"decelerationRate": 1}}"#,
        of: "/snap") == [
          "/rect unknown-field", "/snap/decelerationRate out-of-range", "/currentItem/item out-of-range",
        ])
  }
}
