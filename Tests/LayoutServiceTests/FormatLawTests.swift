import Foundation
import FoundationXML
import LayoutCoding
import Testing

@testable import LayoutService

/// What holds for every kind: lines, style sheets and pictures say what the JSON answer says.
@Suite struct FormatLawTests {
  private let client = ServiceClient()

  /// The example of a kind, with more fields.
  private func request(_ kind: String, _ fields: [String: Any]) throws -> Data {
    let entry = client.send("GET", "/layout/\(kind)").json
    let example = try #require(entry["example"] as? [String: Any])
    return try JSONSerialization.data(withJSONObject: example.merging(fields) { $1 })
  }

  private func ask(_ kind: String, _ body: Data, as type: String) -> ServiceClient.Reply {
    client.send("POST", "/layout/\(kind)", body, fields: ["Accept": type])
  }

  /// Foundation reads the last digit of a number in JSON now and then wrong.
  private func isSame(_ some: [Double], _ others: [Double]) -> Bool {
    some.count == others.count && zip(some, others).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test(arguments: CatalogEntry.all.map(\.name))
  func `each line is an element of the JSON answer`(kind: String) throws {
    let body = try request(kind, ["rect": "visible", "output": ["include": ["quad", "matrix3d"]]])
    let answer = ask(kind, body, as: "application/json").json
    let lines = try ask(kind, body, as: "application/x-ndjson").text.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary)
    }
    let attributes = try #require(answer["attributes"] as? [NSDictionary])
    #expect(!attributes.isEmpty)
    #expect(Array(lines.dropFirst()) == attributes)
    #expect(lines.first == NSDictionary(dictionary: answer.filter { $0.key != "attributes" }))
  }

  @Test(arguments: CatalogEntry.all.map(\.name))
  func `lines of several offsets are the frames one after the other`(kind: String) throws {
    let offsets = [["x": 0, "y": 0], ["x": 70, "y": 0], ["x": 0, "y": 55]]
    let entry = client.send("GET", "/layout/\(kind)").json
    var example = try #require(entry["example"] as? [String: Any])
    example["contentOffset"] = nil
    example["contentOffsets"] = offsets
    let body = try JSONSerialization.data(withJSONObject: example)
    let frames = try #require(ask(kind, body, as: "application/json").json["frames"] as? [[String: Any]])
    let expected = frames.flatMap { frame in
      (frame["attributes"] as? [[String: Any]] ?? []).map { element in
        NSDictionary(dictionary: element.merging(["contentOffset": frame["contentOffset"]!]) { $1 })
      }
    }
    let lines = try ask(kind, body, as: "application/x-ndjson").text.split(separator: "\n").dropFirst().map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary)
    }
    #expect(Array(lines) == expected)
  }

  @Test(arguments: CatalogEntry.all.map(\.name))
  func `each rule places an element as the JSON answer does`(kind: String) throws {
    let body = try request(kind, ["output": ["include": ["matrix3d"]]])
    let answer = ask(kind, body, as: "application/json")
    let rules = ask(kind, body, as: "text/css").text.split(separator: "\n").dropFirst()
    #expect(rules.count == answer.attributes.count)
    for (rule, element) in zip(rules, answer.attributes) {
      let path = try #require(element["indexPath"] as? [String: Int])
      let frame = try #require(element["frame"] as? [String: Double])
      #expect(rule.hasPrefix(#"[data-section="\#(path["section"]!)"][data-item="\#(path["item"]!)"]"#))
      for (name, side) in [("left", "x"), ("top", "y"), ("width", "width"), ("height", "height")] {
        let pattern = try Regex("[;{]\(name):([^;]+)px;", as: (Substring, Substring).self)
        let value = try #require(rule.firstMatch(of: pattern).flatMap { Double($0.output.1) })
        #expect(isSame([value], [frame[side]!]))
      }
      let matrix = (element["matrix3d"] as? String)?.replacing(" ", with: "")
      let isIdentity = element["transform3D"] == nil
      #expect(rule.contains(isIdentity ? ";transform:none;" : ";transform:\(matrix!);"))
      #expect(rule.contains("clip-path") == (kind == "honeycomb"))
    }
  }

  @Test(arguments: CatalogEntry.all.map(\.name))
  func `a picture has each element that is seen, where it is seen, from back to front`(kind: String) throws {
    let body = try request(kind, ["output": ["include": ["quad", "visibleFraction"]]])
    let seen = ask(kind, body, as: "application/json").attributes.filter { element in
      element["isHidden"] as? Bool == false && element["alpha"] as? Double != 0
        && element["visibleFraction"] as? Double ?? 0 > 0
    }
    let order = seen.enumerated().sorted {
      ($0.element["zIndex"] as! Int, $0.offset) < ($1.element["zIndex"] as! Int, $1.offset)
    }.map(\.element)
    let picture = Picture(ask(kind, body, as: "image/svg+xml").body)
    #expect(picture.error == nil)
    #expect(picture.title?.hasPrefix("\(kind): ") == true)
    #expect(!picture.shapes.isEmpty)
    #expect(picture.shapes.count == order.count)
    for (shape, element) in zip(picture.shapes, order) {
      #expect(shape.item == "\((element["indexPath"] as! [String: Int])["item"]!)")
      #expect(shape.label == shape.item)
      if kind == "honeycomb" {
        #expect(shape.points.count == 6)
      } else {
        let quad = try #require(element["quad"] as? [[Double]])
        #expect(isSame(shape.points.flatMap { $0 }, quad.flatMap { $0 }))
      }
    }
  }
}

/// A picture as it is read back.
final class Picture: NSObject, XMLParserDelegate {
  struct Shape {
    var item: String
    var points: [[Double]] = []
    var label = ""
  }

  private(set) var shapes: [Shape] = []
  private(set) var title: String?
  private(set) var error: (any Error)?
  private var text = ""

  init(_ data: Data) {
    super.init()
    let parser = XMLParser(data: data)
    parser.delegate = self
    if !parser.parse() { error = parser.parserError }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    text = ""
    if let item = attributes["data-item"] { shapes.append(Shape(item: item)) }
    guard let points = attributes["points"], !shapes.isEmpty else { return }
    shapes[shapes.count - 1].points = points.split(separator: " ").map { point in
      point.split(separator: ",").compactMap { Double($0) }
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "title" { title = text }
    if name == "text" { shapes[shapes.count - 1].label = text }
  }
}
