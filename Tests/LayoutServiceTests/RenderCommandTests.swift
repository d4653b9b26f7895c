import Foundation
import Testing

@testable import LayoutService

/// `layout-service render`, run as a process of its own.
@Suite struct RenderCommandTests {
  private let client = ServiceClient()

  @Test(arguments: [4, 3000])
  func `writes what the server answers`(items: Int) throws {
    let run = try CommandRun(["render", "flow"], input: Wire.flow(items: items))
    #expect(run.output == Wire.expected(Wire.flow(items: items)))
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test func `takes a path instead of a kind`() throws {
    let body = #"{"kind":"line","viewport":{"width":375,"height":667},"items":20,"velocity":{"x":400,"y":0}}"#
    let run = try CommandRun(["render", "/snap"], input: body)
    #expect(run.output == client.post("/snap", body).body)
    #expect(run.status == 0)
  }

  @Test(arguments: ["http://host/layout/flow", "HTTPS://host:8080/layout/flow?x=1"])
  func `takes a URL instead of a kind`(target: String) throws {
    let run = try CommandRun(["render", target], input: Wire.small)
    #expect(run.output == Wire.expected(Wire.small))
    #expect(run.status == 0)
  }

  @Test func `answers in the media type that is asked for`() throws {
    for type in ["image/svg+xml", "text/css", "application/x-ndjson"] {
      let run = try CommandRun(["render", "flow", "--accept", type], input: Wire.small)
      let reply = client.send("POST", "/layout/flow", Wire.small, fields: ["Accept": type])
      #expect(reply.status == 200)
      #expect(run.output == reply.body)
      #expect(run.status == 0)
    }
  }

  @Test(arguments: [
    ("flow", "{"), ("flow", #"{"items":-1}"#), ("flw", Wire.small), ("/readyz", Wire.small), ("flow", ""),
  ])
  func `writes problems to standard error and exits with 1`(kind: String, body: String) throws {
    let run = try CommandRun(["render", kind], input: body)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors == client.post(kind.hasPrefix("/") ? kind : "/layout/\(kind)", body).text)
  }

  @Test func `refuses a body that is too long`() throws {
    let run = try CommandRun(["render", "flow", "--max-body", "16B"], input: Wire.small)
    #expect(run.status == 1)
    #expect(run.errors.contains("/problems/body-too-large"))
  }
}
