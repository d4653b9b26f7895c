import LayoutService

/// A request that never changes but for its header fields, and what is answered where it has none.
struct Question: Sendable {
  let method: String
  let path: String
  private let body: String
  private let plain: Reply
  /// The tag of the plain answer, between its quotes; nil where it has none.
  private let tag: String?

  /// What stands for the tag in a field, since tags are others in each version of the service.
  private static let placeholder = "TAG"

  init(_ service: LayoutService, _ method: String, _ path: String, _ body: String = "") {
    self.method = method
    self.path = path
    self.body = body
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    plain = Reply(
      service.respond(to: FuzzRequest(method: method, path: path, body: body, fields: nothing).request))
    tag = plain.fields["ETag"].map { String($0.dropFirst().dropLast()) }
  }

  func request(with fields: UnsafeRawBufferPointer) -> FuzzRequest {
    let request = FuzzRequest(method: method, path: path, body: body, fields: fields)
    let known = request.text("if-none-match")
    if let tag, known.allSatisfy(\.isASCII), known.contains(Self.placeholder) {
      request.set("if-none-match", known.replacing(Self.placeholder, with: tag))
    }
    return request
  }

  private var mediaTypes: [String] {
    let drawn = ["image/svg+xml", "text/css", "application/x-ndjson"]
    return [plain.mediaType] + (hasBody && path.hasPrefix("/layout/") ? drawn : [])
  }

  private var hasBody: Bool { method == "POST" || method == "QUERY" }

  func fault(of reply: Reply, to request: FuzzRequest) -> String? {
    if method == "OPTIONS" { return reply == plain ? nil : "OPTIONS depends on a field" }
    let isReadable = !hasBody || FieldModel.isReadAsJSON(request.text("content-type"))
    if isReadable == (reply.status == 415) { return "a Content-Type is answered \(reply.status)" }
    if !isReadable { return nil }
    let choice = FieldModel.choice(among: mediaTypes, request.text("accept"))
    if choice != .unclear, (choice == .nothing) != (reply.status == 406) {
      return "an Accept is answered \(reply.status)"
    }
    if reply.status == 406 { return request["accept"].isEmpty ? "nothing was asked for" : nil }
    if case .type(let type) = choice, !reply.mediaType.isEmpty, reply.mediaType != type {
      return "an Accept is answered by \(reply.mediaType)"
    }
    // Other types have other bytes and other tags.
    guard choice == .type(plain.mediaType) else { return nil }
    return conditionFault(reply, request) ?? codingFault(reply, request)
  }

  private func conditionFault(_ reply: Reply, _ request: FuzzRequest) -> String? {
    let isUnchanged = reply.status == 304
    guard let tag else { return isUnchanged ? "304 to what has no tag" : nil }
    let known = request.text("if-none-match")
    if isUnchanged, !known.contains(tag), !known.contains("*") { return "304 to another tag" }
    guard let namesPlain = FieldModel.names([tag], known),
      let namesAny = FieldModel.names([tag, tag + "-gzip"], known)
    else { return nil }
    // The coded answer counts only for who wants it.
    let prefersGzip = FieldModel.prefersGzip(request.text("accept-encoding"))
    if namesPlain != namesAny, prefersGzip == nil { return nil }
    let isKnown = prefersGzip == true ? namesAny : namesPlain
    return isKnown == isUnchanged ? nil : "an If-None-Match is answered \(reply.status)"
  }

  private func codingFault(_ reply: Reply, _ request: FuzzRequest) -> String? {
    let isCoded = reply.fields["Content-Encoding"] == "gzip"
    if isCoded, !mayBeCoded(request) { return "gzip to who does not know it" }
    if reply.status == 304 { return nil }
    if reply.status != plain.status { return "\(plain.status) becomes \(reply.status)" }
    if reply.plain != plain.body { return "other bytes" }
    guard plain.body.count > 1024, let accepts = FieldModel.prefersGzip(request.text("accept-encoding"))
    else {
      return nil
    }
    return accepts == isCoded ? nil : "an Accept-Encoding is not heeded"
  }

  private func mayBeCoded(_ request: FuzzRequest) -> Bool {
    let accepted = request.text("accept-encoding").lowercased()
    return accepted.contains("gzip") || accepted.contains("*")
  }
}
