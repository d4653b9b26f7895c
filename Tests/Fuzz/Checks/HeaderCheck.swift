import LayoutCoding
import LayoutService

/// Header fields of every kind, with requests that never change. What must be answered is said by a model, which reads
/// fields in its own way and says nothing of those that are not well-formed.
public enum HeaderCheck {
  private static let token = "c2VjcmV0"
  private static let origin = "https://example.org"

  private static let open = service(AccessPolicy())
  private static let closed = service(
    AccessPolicy(
      tokens: Array(token.utf8).withUnsafeBytes { try? BearerTokens($0) }, cors: CORSPolicy([origin]) ?? .none
    ))

  private static func service(_ access: AccessPolicy) -> LayoutService {
    LayoutService(computeTimeout: .seconds(3600), access: access)
  }

  private static let body = #"{"viewport": {"width": 375, "height": 667}, "items": 9}"#
  private static let questions = [
    Question(open, "GET", "/layout/line"), Question(open, "HEAD", "/problems/overloaded"),
    Question(open, "POST", "/layout/line", body), Question(open, "QUERY", "/layout/line", body),
    Question(open, "OPTIONS", "/snap"), Question(open, "GET", "/healthz"),
  ]

  /// Asks with header fields, a line each (`Name: value`), and answers what is wrong with that which comes back; nil where
  /// nothing is.
  public static func fault(of fields: UnsafeRawBufferPointer) -> String? {
    for question in questions {
      let request = question.request(with: fields)
      let reply = Reply(open.respond(to: request.request))
      if let fault = reply.fault ?? question.fault(of: reply, to: request) {
        return "\(question.method) \(question.path): \(fault)"
      }
    }
    return accessFault(fields) ?? idFault(fields)
  }

  /// Tokens, and what pages of other origins are told.
  private static func accessFault(_ fields: UnsafeRawBufferPointer) -> String? {
    for (method, path) in [("POST", "/hit"), ("OPTIONS", "/hit"), ("QUERY", "/nothing")] {
      let request = FuzzRequest(method: method, path: path, fields: fields)
      var response = closed.respond(to: request.request)
      closed.access.cors.decorate(&response, for: request)
      let reply = Reply(response)
      if let fault = reply.fault { return "\(method) \(path): \(fault)" }
      let words = request.text("authorization").split(separator: " ", maxSplits: 1)
      let isKnown =
        words.count == 2 && words[0].lowercased() == "bearer" && words[1].drop { $0 == " " } == token
        && request.text("authorization").first != " "
      let isRefused = reply.status == 401
      if isRefused != (method != "OPTIONS" && !isKnown) {
        return "\(method) \(path) is answered \(reply.status)"
      }
      if isRefused != (reply.fields["WWW-Authenticate"] != nil) {
        return "a challenge where there is none, or none"
      }
      let isOurs = request.text("origin") == origin
      if reply.fields["Access-Control-Allow-Origin"] != (isOurs ? origin : nil) { return "the wrong origin" }
      if reply.fields["Vary"]?.contains("Origin") != true { return "no Vary" }
      let isPreflight = isOurs && method == "OPTIONS" && !request["access-control-request-method"].isEmpty
      if isPreflight != (reply.fields["Access-Control-Allow-Methods"] != nil) { return "the wrong preflight" }
    }
    return nil
  }

  /// The name of a request is its own, or sixteen digits.
  private static func idFault(_ fields: UnsafeRawBufferPointer) -> String? {
    let request = FuzzRequest(method: "GET", path: "/", fields: fields)
    let given = request.text("x-request-id")
    let id = RequestIDs().id(of: request)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: id.count, alignment: 1)
    defer { memory.deallocate() }
    guard id.write(to: memory) == id.count else { return "an id of another length" }
    let text = String(decoding: memory, as: UTF8.self)
    let isGood =
      (1...128).contains(given.unicodeScalars.count) && given.allSatisfy { $0 > " " && $0 < "\u{7f}" }
    if isGood { return text == given ? nil : "another id than its own" }
    return text.count == 16 && text.allSatisfy(\.isHexDigit) ? nil : "an id that is none"
  }
}
