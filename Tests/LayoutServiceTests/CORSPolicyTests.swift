import Testing

@testable import LayoutService

/// What pages of other origins are told.
@Suite struct CORSPolicyTests {
  private func fields(_ origins: [String], from origin: String, preflight method: String? = nil) throws
    -> [String: String]
  {
    let policy = try #require(CORSPolicy(origins))
    var response = ServiceResponse(status: 204)
    response.add("Allow", "POST, QUERY, OPTIONS")
    origin.utf8.withBytes { origin in
      (method ?? "").utf8.withBytes { policy.decorate(&response, origin: origin, requestedMethod: $0) }
    }
    return Dictionary(uniqueKeysWithValues: response.fields.map { ($0.name.description, $0.value) })
  }

  @Test func `tells a listed origin that it may`() throws {
    let fields = try fields(["https://a.example", "http://localhost:3000"], from: "http://localhost:3000")
    #expect(fields["Access-Control-Allow-Origin"] == "http://localhost:3000")
    #expect(fields["Vary"] == "Origin")
    #expect(fields["Access-Control-Expose-Headers"]?.contains("ETag") == true)
    #expect(fields["Access-Control-Allow-Methods"] == nil)
  }

  @Test(arguments: ["", "https://b.example", "https://a.example.evil", "HTTPS://A.EXAMPLE", "null"])
  func `tells others nothing but that it depends`(origin: String) throws {
    let fields = try fields(["https://a.example"], from: origin, preflight: "POST")
    #expect(fields.keys.filter { $0.hasPrefix("Access-Control") } == [])
    #expect(fields["Vary"] == "Origin")
  }

  @Test(arguments: ["", "https://b.example", "null"])
  func `tells everybody where all may`(origin: String) throws {
    let fields = try fields(["*"], from: origin)
    #expect(fields["Access-Control-Allow-Origin"] == "*")
    #expect(fields["Vary"] == nil)
  }

  @Test func `answers a preflight`() throws {
    let fields = try fields(["https://a.example"], from: "https://a.example", preflight: "QUERY")
    #expect(fields["Access-Control-Allow-Methods"] == "POST, QUERY, OPTIONS")
    #expect(fields["Access-Control-Allow-Headers"]?.contains("Content-Type") == true)
    #expect(fields["Access-Control-Allow-Headers"]?.contains("Authorization") == true)
    #expect(fields["Access-Control-Max-Age"] == "7200")
  }

  @Test func `says nothing where no origin is listed`() throws {
    let fields = try fields([], from: "https://a.example", preflight: "POST")
    #expect(fields.keys.filter { $0.hasPrefix("Access-Control") || $0 == "Vary" } == [])
  }

  @Test(arguments: [
    "https://a.example", "http://localhost:3000", "http://[::1]:8080", "null", "*", "app+x://id",
  ])
  func `knows an origin`(text: String) { #expect(CORSPolicy([text]) != nil) }

  @Test(arguments: [
    "", "a.example", "https://", "https://a.example/", "https://A.example", "https://a b", "https://*.a",
    "://a", "https://a.example\r\nX: y",
  ])
  func `knows what is none`(text: String) { #expect(CORSPolicy([text]) == nil) }
}
