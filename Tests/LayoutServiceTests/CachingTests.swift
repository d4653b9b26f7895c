import Foundation
import Testing

@testable import LayoutService

/// Answers that bear a tag, and clients that have them already.
@Suite struct CachingTests {
  private let client = ServiceClient()
  private let fixed = ["/layout", "/layout/flow", "/openapi.yaml", "/problems/overloaded"]

  private func tag(_ method: String, _ path: String, _ body: String = "") throws -> String {
    try #require(client.send(method, path, body).fields["ETag"], "\(path)")
  }

  private func ask(_ method: String, _ path: String, _ body: String = "", ifNoneMatch: String) -> Int {
    client.send(method, path, body, fields: ["If-None-Match": ifNoneMatch]).status
  }

  @Test func `tags documents that do not change, and no others`() throws {
    for path in fixed {
      #expect(try tag("GET", path) == tag("HEAD", path))
      #expect(try tag("GET", path).hasPrefix("\""))
    }
    #expect(Set(try fixed.map { try tag("GET", $0) }).count == fixed.count)
    for path in ["/healthz", "/readyz", "/metrics"] {
      #expect(client.send("GET", path).fields["ETag"] == nil, "\(path)")
      #expect(ask("GET", path, ifNoneMatch: "*") == 200)
    }
  }

  @Test func `tags answers to QUERY, and not those to POST`() throws {
    #expect(try tag("QUERY", "/layout/flow", Wire.small) == tag("QUERY", "/layout/flow", Wire.small))
    #expect(try tag("QUERY", "/layout/flow", Wire.small) != tag("QUERY", "/layout/line", Wire.small))
    #expect(try tag("QUERY", "/layout/flow", Wire.small) != tag("QUERY", "/layout/flow", Wire.small + " "))
    let large = Wire.flow(items: 20_000)
    #expect(try ask("QUERY", "/layout/flow", large, ifNoneMatch: tag("QUERY", "/layout/flow", large)) == 304)
    #expect(client.post("/layout/flow", Wire.small).fields["ETag"] == nil)
    let known = try tag("QUERY", "/layout/flow", Wire.small)
    #expect(ask("POST", "/layout/flow", Wire.small, ifNoneMatch: known) == 200)
    #expect(ask("POST", "/layout/flow", Wire.small, ifNoneMatch: "*") == 200)
  }

  @Test func `answers 304 to a client that has the answer`() throws {
    for path in fixed {
      let known = try tag("GET", path)
      for field in [known, "W/" + known, "\"x\", \(known)", "*"] {
        for method in ["GET", "HEAD"] {
          let reply = client.send(method, path, "", fields: ["If-None-Match": field])
          #expect(reply.status == 304)
          #expect(reply.fields["ETag"] == known)
          #expect(reply.body.isEmpty)
        }
      }
      for field in ["\"x\"", known.replacing("\"", with: ""), "", known + " " + known] {
        #expect(ask("GET", path, ifNoneMatch: field) == 200)
      }
    }
  }

  @Test func `gives coded answers tags of their own`() throws {
    func send(_ method: String, _ path: String, _ fields: [String: String]) -> ServiceClient.Reply {
      client.send(method, path, method == "QUERY" ? Wire.flow(items: 50) : "", fields: fields)
    }
    for (method, path) in [("GET", "/layout"), ("GET", "/openapi.yaml"), ("QUERY", "/layout/flow")] {
      let vary = method == "QUERY" ? "Accept, Accept-Encoding" : "Accept-Encoding"
      let plain = try #require(send(method, path, [:]).fields["ETag"])
      let reply = send(method, path, ["Accept-Encoding": "gzip"])
      let coded = try #require(reply.fields["ETag"])
      #expect(reply.fields["Content-Encoding"] == "gzip")
      #expect(coded == plain.dropLast() + "-gzip\"")
      for fields in [[:], ["Accept-Encoding": "gzip"]] {
        #expect(send(method, path, fields).fields["Vary"] == vary)
        let all = send(method, path, fields.merging(["If-None-Match": "*"]) { $1 })
        #expect(all.status == 304)
        #expect(all.fields["ETag"] == (fields.isEmpty ? plain : coded))
      }
      let both = ["Accept-Encoding": "gzip", "If-None-Match": coded]
      #expect(send(method, path, both).status == 304)
      #expect(send(method, path, both).fields["ETag"] == coded)
      #expect(send(method, path, both).fields["Vary"] == vary)
      #expect(send(method, path, ["If-None-Match": coded]).status == 200)
    }
  }

  @Test func `hides no problem behind a condition`() throws {
    for body in ["{", #"{"viewport": {"width": 0, "height": 1}, "items": 1}"#] {
      let reply = client.send("QUERY", "/layout/flow", body, fields: ["If-None-Match": "*"])
      #expect(reply.status == (body == "{" ? 400 : 422))
      #expect(reply.fields["ETag"] == nil)
    }
    #expect(ask("QUERY", "/layout/flow", Wire.small, ifNoneMatch: "*") == 304)
    #expect(ask("QUERY", "/layout/nothing", Wire.small, ifNoneMatch: "*") == 404)
    #expect(ask("PUT", "/layout/flow", ifNoneMatch: "*") == 405)
  }

  @Test func `computes nothing for a client that has the answer`() throws {
    let known = try tag("QUERY", "/layout/flow", Wire.small)
    let hasty = ServiceClient(service: LayoutService(computeTimeout: .nanoseconds(1)))
    let large = Wire.flow(items: 5000)
    #expect(hasty.send("QUERY", "/layout/flow", large).status == 503)
    let fields = ["If-None-Match": try tag("QUERY", "/layout/flow", large)]
    #expect(hasty.send("QUERY", "/layout/flow", large, fields: fields).status == 304)
    #expect(ask("QUERY", "/layout/flow", Wire.small, ifNoneMatch: known) == 304)
  }
}
