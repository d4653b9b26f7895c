/// What a request whose answer has an entity tag says about the answers that its client already has.
struct Condition: Sendable {
  /// The tag of the answer as it is, and in the coding that was asked for.
  private let tags: [EntityTag]
  private let hasChoice: Bool
  private let ifNoneMatch: IfNoneMatch?

  /// nil for requests whose answers have no tag: those that change, and those of POST.
  init?(_ request: ServiceRequest, _ resolved: LayoutService.Resolved, seed: EntityTagSeed) {
    var body = UnsafeRawBufferPointer(start: nil, count: 0)
    switch resolved.method {
    case .get, .head: guard resolved.route.isFixed else { return nil }
    case .query: body = request.body
    default: return nil
    }
    let tag = EntityTag(seed: seed, path: request.path, mediaType: resolved.mediaType, body: body)
    tags = resolved.coding == .gzip ? [tag, tag.coded(as: "gzip")] : [tag]
    hasChoice = resolved.hasChoice
    ifNoneMatch = IfNoneMatch(request.header["If-None-Match"])
  }

  /// The answer to a client that has it already, without computing it. Whoever names a tag got it with an answer, and the
  /// same request gets the same answer, always. Not so `*`, which might hide that the answer is a problem.
  var unchanged: ServiceResponse? {
    guard let ifNoneMatch, let tag = ifNoneMatch.match(among: tags) else { return nil }
    // Whether the answer is coded depends on its length, which is not known.
    return Self.notModified(tag, vary: hasChoice ? "Accept, Accept-Encoding" : "Accept-Encoding")
  }

  /// Gives an answer its tag, or makes it the one above.
  func apply(to response: inout ServiceResponse) {
    guard response.status == 200 else { return }
    // There is a coded one wherever an answer is coded.
    let tag = response.coding == .identity ? tags[0] : tags[1]
    response.vary(on: "Accept-Encoding")
    if ifNoneMatch == .any {
      response = Self.notModified(tag, vary: response.vary)
    } else {
      response.add("ETag", tag.quoted)
    }
  }

  private static func notModified(_ tag: EntityTag, vary: String) -> ServiceResponse {
    var response = ServiceResponse(status: 304)
    response.add("ETag", tag.quoted)
    response.vary(on: vary)
    return response
  }
}

extension Route {
  /// Whether its document is the same as long as the program runs.
  var isFixed: Bool {
    switch self {
    case .layout, .catalog, .openAPI, .problem, .web: true
    case .snap, .transition, .hit, .health, .readiness, .metrics, .server: false
    }
  }
}
