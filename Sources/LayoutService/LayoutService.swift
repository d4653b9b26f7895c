import CEmbeddedFiles
import LayoutCoding
import LayoutEngine
import Synchronization

/// The service without the network: requests in, responses out.
public final class LayoutService: Sendable {
  let kinds: [CatalogEntry]
  let limits: RequestLimits
  let computeTimeout: Duration
  /// Who may use it, and from where.
  public let access: AccessPolicy
  /// What it counts.
  public let metrics: Metrics
  let stopping = Atomic<Bool>(false)
  let catalog: FixedBytes
  let openAPI = FixedBytes(embedded_openapi_yaml())
  let entityTagSeed: EntityTagSeed
  private let hasPlayground: Bool

  /// The version of the program.
  public static let version = "0.1.0"

  /// Bodies up to this size, and answers up to this many elements, are small: they are computed in place.
  public static let smallBody = 8 * 1024
  static let smallCost = 1000
  /// What a body takes at most, for each of its bytes, until it is answered: measured, with many sections, or very small sizes.
  public static let memoryPerBodyByte = 24
  /// What a large answer takes at most, in bytes, from its beginning until it is sent: measured, 0.8 of this.
  public static let memoryPerAnswer = 1 << 20
  /// Answers above this size are streamed.
  static let wholeAnswer = 256 * 1024

  /// - Parameters:
  ///   - kinds: all kinds of the catalogue, unless a test adds one.
  ///   - computeTimeout: how long a layout may take until its answer begins.
  ///   - hasPlayground: whether the page at `/` is served.
  public init(
    kinds: [CatalogEntry] = CatalogEntry.all, limits: RequestLimits = RequestLimits(),
    computeTimeout: Duration = .seconds(5), access: AccessPolicy = AccessPolicy(),
    hasPlayground: Bool = true
  ) {
    self.hasPlayground = hasPlayground
    self.kinds = kinds
    self.access = access
    metrics = Metrics(kinds: kinds.map(\.name))
    self.limits = limits
    self.computeTimeout = computeTimeout
    var writer = ByteWriter()
    writer.catalog(kinds)
    catalog = FixedBytes(writer)
    entityTagSeed = EntityTagSeed(
      version: Self.version,
      documents: [openAPI.bytes, catalog.bytes] + WebDocument.allCases.map(\.content.bytes))
  }

  /// From now on the service says that it is not ready.
  public func stop() { stopping.store(true, ordering: .relaxed) }

  // MARK: Before the body

  /// A request of which path, method and media types fit together.
  public struct Resolved: Sendable {
    var route: Route
    var method: Method
    var mediaType: MediaType
    var coding: ContentCoding

    /// Whether there was more than one media type to choose from.
    var hasChoice = false

    /// The kind of layout that the path names.
    public var kind: CatalogEntry? { route.kind }
  }

  /// A request as metrics name it.
  ///
  /// - Parameter resolved: what `resolve` answered; nil where it threw, or was not asked.
  public func labels(of request: ServiceRequest, _ resolved: Resolved?) -> (RouteLabel, MethodLabel) {
    if let resolved { return (RouteLabel(resolved.route), MethodLabel(resolved.method)) }
    let route =
      Route(known: request.path, kinds: kinds, hasPlayground: hasPlayground).map(RouteLabel.init)
      ?? .unmatched
    return (route, Method(request.method).map(MethodLabel.init) ?? .other)
  }

  /// What a request asks for, as far as its header tells.
  ///
  /// - Throws: what can be refused without the body.
  public func resolve(_ request: ServiceRequest) throws(Problem) -> Resolved {
    try access.authorize(request)
    guard let method = Method(request.method) else {
      throw Problem(
        .notImplemented, detail: "the method is not one of HTTP's; use GET, HEAD, POST, QUERY or OPTIONS")
    }
    let asksTheServer = method == .options && request.path == "*"
    let route = asksTheServer ? .server : try Route(request.path, kinds: kinds, hasPlayground: hasPlayground)
    guard route.methods.contains(method) else {
      throw Problem(
        .methodNotAllowed, detail: "\(method.rawValue) is not allowed here; allowed are \(route.allow)")
    }
    let coding = ContentCoding(accepted: request.header["Accept-Encoding"])
    if method == .options {
      return Resolved(route: route, method: method, mediaType: .plainText, coding: coding)
    }
    if method.hasBody, !MediaType.isReadAsJSON(request.header["Content-Type"]) {
      throw Problem(.unsupportedMediaType, detail: "the Content-Type must be application/json")
    }
    if method.hasBody, !ContentCoding.isReadable(request.header["Content-Encoding"]) {
      throw Problem(.unsupportedMediaType, detail: "the body must come as it is, without a Content-Encoding")
    }
    let available = route.mediaTypes(method)
    guard let mediaType = MediaType.preferred(request.header["Accept"], among: available) else {
      let names = available.map(\.rawValue).joined(separator: ", ")
      throw Problem(.notAcceptable, detail: "this can be answered as \(names)")
    }
    return Resolved(
      route: route, method: method, mediaType: mediaType, coding: coding, hasChoice: available.count > 1)
  }

  /// The response to a problem, with the fields its type asks for.
  public func response(to problem: Problem, _ request: ServiceRequest?) -> ServiceResponse {
    guard let request else { return ServiceResponse(problem) }
    if problem.type == .unauthorized {
      // Who is not let in is not told what there is.
      var response = ServiceResponse(problem)
      response.add("WWW-Authenticate", AccessPolicy.challenge(request))
      return response
    }
    return response(to: problem, Route(known: request.path, kinds: kinds, hasPlayground: hasPlayground))
  }

  func response(to problem: Problem, _ route: Route?) -> ServiceResponse {
    var response = ServiceResponse(problem)
    guard let route else { return response }
    if problem.type == .methodNotAllowed { response.add("Allow", route.allow) }
    response.advertiseQuery(of: route)
    return response
  }
}
