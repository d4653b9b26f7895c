import Foundation
import LayoutEngine
import Testing

@testable import LayoutService

/// A kind may stand in the path or in the body: one body then serves all endpoints.
@Suite struct KindPlaceTests {
  private let client = ServiceClient()
  private static let collection = #""viewport": {"width": 375, "height": 667}, "items": 5"#

  /// What an endpoint needs besides the collection.
  private static let endpoints = [
    ("/layout", ""), ("/snap", #", "velocity": {"x": 300, "y": 300}"#),
    ("/hit", #", "point": {"x": 187, "y": 300}"#),
  ]

  private func body(_ kind: String?, _ rest: String) -> String {
    "{\(kind.map { "\"kind\": \"\($0)\", " } ?? "")\(Self.collection)\(rest)}"
  }

  @Test(arguments: endpoints)
  func `answers the same wherever the kind stands`(path: String, rest: String) {
    for kind in client.service.kinds.map(\.name) {
      let inPath = client.post("\(path)/\(kind)", body(nil, rest))
      #expect(inPath.status == 200, "\(inPath.text)")
      #expect(client.post(path, body(kind, rest)).body == inPath.body)
      #expect(client.post("\(path)/\(kind)", body(kind, rest)).body == inPath.body)
      #expect(client.send("QUERY", path, body(kind, rest)).body == inPath.body)
    }
  }

  @Test(arguments: endpoints)
  func `says where kinds do not agree, are unknown or missing`(path: String, rest: String) {
    let other = client.post("\(path)/line", body("flow", rest + #", "nope": 1"#))
    #expect(other.faults.sorted() == ["/kind conflict", "/nope unknown-field"])
    #expect(other.text.contains("must be line, as in the path; it is flow"))
    #expect(client.post("\(path)/line", body("lines", rest)).faults == ["/kind not-allowed"])
    #expect(client.post(path, body("lines", rest)).faults == ["/kind not-allowed"])
    #expect(client.post(path, body(nil, rest)).faults == ["/kind required"])
    #expect(client.post(path, "{\"kind\": 5}").faults == ["/kind wrong-type"])
    let unknown = client.post("\(path)/lines", body("line", rest))
    #expect(unknown.status == 404)
    #expect(unknown.json["type"] as? String == "/problems/unknown-kind")
    #expect(unknown.detail.contains("did you mean line?"))
  }

  @Test(arguments: [
    ("/layout", "GET, HEAD, POST, QUERY, OPTIONS"), ("/layout/line", "GET, HEAD, POST, QUERY, OPTIONS"),
    ("/snap", "POST, QUERY, OPTIONS"), ("/snap/line", "POST, QUERY, OPTIONS"),
    ("/hit", "POST, QUERY, OPTIONS"), ("/hit/line", "POST, QUERY, OPTIONS"),
  ])
  func `lists the methods of each path`(path: String, allow: String) {
    let reply = client.send("OPTIONS", path)
    #expect(reply.fields["Allow"] == allow)
    #expect(reply.fields["Accept-Query"] == "\"application/json\"")
    #expect(client.send("DELETE", path).fields["Allow"] == allow)
  }

  @Test func `answers a layout in every form at the path without a kind`() {
    for type in ["application/json", "application/x-ndjson", "text/css", "image/svg+xml"] {
      let named = client.send("POST", "/layout", body("line", ""), fields: ["Accept": type])
      let placed = client.send("POST", "/layout/line", body(nil, ""), fields: ["Accept": type])
      #expect(named.status == 200)
      #expect(named.body == placed.body)
    }
    #expect(client.send("GET", "/layout", fields: ["Accept": "text/css"]).status == 406)
  }

  @Test func `tags a query by what names its kind`() throws {
    let tag = try #require(client.send("QUERY", "/layout", body("line", "")).fields["ETag"])
    let fields = ["If-None-Match": tag]
    #expect(client.send("QUERY", "/layout", body("line", ""), fields: fields).status == 304)
    #expect(client.send("QUERY", "/layout", body("flow", ""), fields: fields).status == 200)
    #expect(client.send("GET", "/layout").fields["ETag"] != tag)
  }

  @Test func `counts requests under the path that was used`() {
    #expect(RouteLabel.allCases.map(\.text).contains("/snap/{kind}"))
    #expect(RouteLabel.allCases.map(\.text).contains("/hit/{kind}"))
    #expect(Set(RouteLabel.allCases.map(\.text)).count == RouteLabel.allCases.count)
  }
}
