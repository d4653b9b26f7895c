import Foundation
import LayoutCoding
import LayoutEngine
import Testing

@testable import LayoutService

@Suite struct RoutingTests {
  private let client = ServiceClient()
  private let body = #"{"viewport": {"width": 320, "height": 480}, "items": 4}"#

  @Test func `serves QUERY like POST`() {
    #expect(client.send("QUERY", "/layout/flow", body).body == client.post("/layout/flow", body).body)
  }

  @Test func `answers HEAD wherever it answers GET`() {
    for path in [
      "/layout", "/layout/flow", "/openapi.yaml", "/healthz", "/readyz", "/problems/invalid-request",
    ] {
      #expect(client.send("GET", path).status == 200, "\(path)")
      #expect(client.send("HEAD", path).status == 200, "\(path)")
      #expect(client.send("GET", path).body == client.send("HEAD", path).body)
    }
  }

  @Test func `lists the methods of a path`() {
    let reply = client.send("OPTIONS", "/layout/flow")
    #expect(reply.status == 204)
    #expect(reply.fields["Allow"] == "GET, HEAD, POST, QUERY, OPTIONS")
    #expect(reply.fields["Accept-Query"] == "\"application/json\"")
    #expect(client.send("OPTIONS", "*").status == 204)
  }

  @Test func `refuses methods that a path does not take`() {
    let reply = client.send("GET", "/snap")
    #expect(reply.status == 405)
    #expect(reply.fields["Allow"] == "POST, QUERY, OPTIONS")
    #expect(client.send("DELETE", "/layout/flow").status == 405)
    #expect(client.send("BREW", "/layout/flow").status == 501)
    #expect(client.send("post", "/layout/flow").status == 501)
  }

  @Test(arguments: [
    ("application/json", 200), ("application/json; charset=utf-8", 200), ("Application/JSON", 200),
    ("text/plain", 200), ("application/x-www-form-urlencoded", 200), ("application/xml", 415),
    ("multipart/form-data", 415), ("application/jsonx", 415),
  ])
  func `reads bodies that are JSON or not declared`(type: String, status: Int) {
    #expect(client.send("POST", "/layout/flow", body, fields: ["Content-Type": type]).status == status)
  }

  @Test func `reads bodies that are not coded`() {
    for (coding, status) in [("identity", 200), ("gzip", 415), ("br", 415), ("gzip, identity", 415)] {
      let reply = client.send("POST", "/layout/flow", body, fields: ["Content-Encoding": coding])
      #expect(reply.status == status, "\(coding)")
    }
    #expect(client.send("GET", "/layout", fields: ["Content-Encoding": "gzip"]).status == 200)
  }

  @Test(arguments: [
    ("*/*", 200), ("application/json", 200), ("application/*", 200), ("text/html, */*;q=0.1", 200),
    ("text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2", 200), ("*;q=.0", 406), ("text/html, *", 200),
    ("text/html", 406), ("application/json;q=0", 406), ("application/json;q=0, */*", 200), ("*/*;q=0", 406),
    ("*/*;q=0, application/json", 200), ("image/png,application/json;q=0.2", 200),
  ])
  func `negotiates the media type`(accept: String, status: Int) {
    #expect(client.send("POST", "/layout/flow", body, fields: ["Accept": accept]).status == status)
  }

  @Test func `describes itself`() throws {
    #expect(client.send("GET", "/openapi.yaml").text.hasPrefix("openapi: 3.1"))
    let kinds = client.send("GET", "/layout").json["kinds"] as? [[String: Any]] ?? []
    #expect(kinds.map { $0["kind"] as! String } == client.service.kinds.map(\.name))
    for kind in kinds {
      let name = kind["kind"] as! String
      let example = try JSONSerialization.data(withJSONObject: kind["example"]!)
      #expect(client.send("POST", "/layout/\(name)", example).status == 200, "\(name)")
      let entry = client.send("GET", "/layout/\(name)").json
      #expect(NSDictionary(dictionary: entry) == NSDictionary(dictionary: kind))
    }
  }

  @Test func `explains every type of problem`() {
    for type in ProblemType.allCases {
      let reply = client.send("GET", "/problems/\(type.rawValue)")
      #expect(reply.status == 200)
      #expect(reply.text.contains(type.title))
    }
    #expect(client.send("GET", "/problems/none").status == 404)
  }

  @Test func `is not ready any more once it stops`() {
    let client = ServiceClient()
    client.service.stop()
    #expect(client.send("GET", "/healthz").status == 200)
    let reply = client.send("GET", "/readyz")
    #expect(reply.status == 503)
    #expect(reply.json["type"] as? String == "/problems/shutting-down")
    #expect(reply.fields["Retry-After"] != nil)
  }

  @Test func `gives up a layout that takes too long`() {
    let client = ServiceClient(service: LayoutService(computeTimeout: .nanoseconds(1)))
    // It waits for nobody, so that all the time it takes is its own.
    let reply = client.post("/layout/flow", #"{"viewport": {"width": 320, "height": 480}, "items": 900}"#)
    #expect(reply.status == 504)
    #expect(reply.json["type"] as? String == "/problems/deadline-exceeded")
  }

  @Test func `snaps`() {
    let reply = client.post(
      "/snap",
      #"{"kind": "line", "viewport": {"width": 320, "height": 200}, "items": 5, "proposedContentOffset": {"x": 60, "y": 0}, "snap": {"list": true}}"#
    )
    #expect(
      reply.text
        == #"{"kind":"line","contentOffset":{"x":110,"y":0},"proposedContentOffset":{"x":60,"y":0},"adjustment":{"x":50,"y":0},"indexPath":{"section":0,"item":1},"reason":"nearest","contentSize":{"width":760,"height":200},"warnings":[],"snapOffsets":[0,110,220,330,440]}"#
        + "\n")
  }
}
