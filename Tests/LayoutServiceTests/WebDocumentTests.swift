import Foundation
import Testing

@testable import LayoutService

/// The playground and the client.
@Suite struct WebDocumentTests {
  private let client = ServiceClient()

  @Test(arguments: [
    ("/", "text/html; charset=utf-8"), ("/playground.js", "text/javascript; charset=utf-8"),
    ("/playground.css", "text/css; charset=utf-8"), ("/client.js", "text/javascript; charset=utf-8"),
    ("/client.d.ts", "text/plain; charset=utf-8"),
  ])
  func `is served with its media type, and the same for HEAD`(path: String, type: String) {
    let reply = client.send("GET", path)
    #expect(reply.status == 200)
    #expect(reply.fields["Content-Type"] == type)
    #expect(reply.fields["X-Content-Type-Options"] == "nosniff")
    #expect(!reply.body.isEmpty)
    #expect(client.send("HEAD", path).body == reply.body)
    #expect(client.send("POST", path).status == 405)
  }

  @Test func `the page may load nothing but what the service serves`() throws {
    let reply = client.send("GET", "/")
    let policy = try #require(reply.fields["Content-Security-Policy"])
    #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self';"))
    #expect(!policy.contains("unsafe"))
    #expect(!policy.contains("http"))
    #expect(reply.fields["Referrer-Policy"] == "no-referrer")
    // What the page names is served; nothing in it is inline or foreign.
    for match in reply.text.matches(of: /(?:src|href)="([^"#]+)"/) where !match.output.1.hasPrefix("data:") {
      #expect(client.send("GET", "/\(match.output.1)").status == 200, "\(match.output.1)")
    }
    #expect(!reply.text.contains("<style"))
    #expect(reply.text.firstMatch(of: /<script>|\son[a-z]+="|\sstyle="/) == nil)
  }

  @Test func `the client is one module that imports nothing`() {
    let text = client.send("GET", "/client.js").text
    #expect(text.contains("export function mount("))
    #expect(text.firstMatch(of: /(?m)^\s*import\s/) == nil)
    #expect(client.send("GET", "/client.d.ts").text.contains("export function mount("))
  }

  @Test func `the playground can be left out, and the client stays`() {
    let client = ServiceClient(service: LayoutService(hasPlayground: false))
    for path in ["/", "/playground.js", "/playground.css"] {
      let reply = client.send("GET", path)
      #expect(reply.status == 404)
      #expect(!reply.detail.contains("playground.js, "))
    }
    #expect(client.send("GET", "/client.js").status == 200)
    #expect(client.send("GET", "/client.d.ts").status == 200)
  }
}
