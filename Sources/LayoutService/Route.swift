import LayoutCoding

/// What a path leads to, and which methods it takes: the table of routes.
enum Route: Sendable {
  case layout(CatalogEntry)
  /// The kind is nil where the body names it.
  case snap(CatalogEntry?)
  case transition
  /// The kind is nil where the body names it.
  case hit(CatalogEntry?)
  /// All kinds; a request to it names its kind in the body.
  case catalog
  case openAPI
  case health
  case readiness
  case metrics
  case problem(ProblemType)
  case web(WebDocument)
  /// The service as a whole, which only `OPTIONS *` asks for.
  case server

  /// The route of a raw path. Throws a `Problem` where there is none.
  ///
  /// - Parameter hasPlayground: whether the playground is served.
  init(_ path: UnsafeRawBufferPointer, kinds: [CatalogEntry], hasPlayground: Bool = true) throws(Problem) {
    if let route = Route(known: path, kinds: kinds, hasPlayground: hasPlayground) {
      self = route
    } else {
      if let of = Self.ofKind.first(where: { path.starts(with: $0.prefix.utf8) }) {
        throw Self.unknownKind(path.dropping(of.prefix.utf8.count), among: kinds)
      }
      throw Self.unknownPath(path, kinds: kinds, hasPlayground: hasPlayground)
    }
  }

  /// The route of a raw path; nil where there is none.
  init?(known path: UnsafeRawBufferPointer, kinds: [CatalogEntry], hasPlayground: Bool = true) {
    if let of = Self.ofKind.first(where: { path.starts(with: $0.prefix.utf8) }) {
      let name = path.dropping(of.prefix.utf8.count)
      guard let kind = kinds.first(where: { name == $0.name }) else { return nil }
      self = of.route(kind)
    } else if path.starts(with: "/problems/".utf8) {
      guard let type = ProblemType(rawValue: String(decoding: path.dropping(10), as: UTF8.self)) else {
        return nil
      }
      self = .problem(type)
    } else {
      guard let route = Self.fixed.first(where: { path == $0.path })?.route else { return nil }
      if route.isOfPlayground, !hasPlayground { return nil }
      self = route
    }
  }

  /// The paths without a part that varies.
  private static let fixed: [(path: StaticString, route: Route)] =
    [
      ("/snap", .snap(nil)), ("/transition", .transition), ("/hit", .hit(nil)), ("/layout", .catalog),
      ("/openapi.yaml", .openAPI), ("/healthz", .health), ("/readyz", .readiness), ("/metrics", .metrics),
    ] + WebDocument.allCases.map { ($0.path, .web($0)) }

  /// The paths that end with a kind.
  private static let ofKind: [(prefix: String, route: @Sendable (CatalogEntry) -> Route)] = [
    ("/layout/", { .layout($0) }), ("/snap/", { .snap($0) }), ("/hit/", { .hit($0) }),
  ]

  /// The kind of layout that the path names; nil where it names none.
  var kind: CatalogEntry? {
    switch self {
    case .layout(let kind): kind
    case .snap(let kind), .hit(let kind): kind
    default: nil
    }
  }

  private var isOfPlayground: Bool {
    if case .web(let document) = self { document.isOfPlayground } else { false }
  }

  /// The methods of the route, in the order of `Allow`.
  var methods: [Method] {
    switch self {
    case .layout, .catalog, .server: [.get, .head, .post, .query, .options]
    case .snap, .transition, .hit: [.post, .query, .options]
    case .openAPI, .health, .readiness, .metrics, .problem, .web: [.get, .head, .options]
    }
  }

  /// The media types it answers in, the preferred one first.
  func mediaTypes(_ method: Method) -> [MediaType] {
    switch self {
    case .layout where method.hasBody, .catalog where method.hasBody: [.json, .svg, .css, .jsonLines]
    case .transition: [.json, .svg]
    case .layout, .snap, .hit, .catalog, .health, .readiness, .server: [.json]
    case .openAPI: [.yaml]
    case .problem, .metrics: [.plainText]
    case .web(let document): [document.mediaType]
    }
  }

  static let paths =
    fixed.map(\.path.description) + ofKind.map { $0.prefix + "{kind}" } + ["/problems/{slug}"]

  private static func unknownKind(_ bytes: UnsafeRawBufferPointer, among kinds: [CatalogEntry]) -> Problem {
    let name = excerpt(bytes)
    let names = kinds.map(\.name)
    let hint = suggestedName(for: name, among: names).map { "; did you mean \($0)?" } ?? "."
    return Problem(
      .unknownKind,
      detail: "there is no kind \"\(name)\"\(hint) The kinds are \(names.joined(separator: ", "))."
    )
  }

  private static func unknownPath(
    _ path: UnsafeRawBufferPointer, kinds: [CatalogEntry], hasPlayground: Bool
  ) -> Problem {
    let path = excerpt(path)
    let hidden = fixed.filter { !hasPlayground && $0.route.isOfPlayground }.map(\.path.description)
    let paths = paths.filter { !hidden.contains($0) }
    let fixed = paths.filter { !$0.contains("{") }
    let known = fixed + ofKind.flatMap { of in kinds.map { of.prefix + $0.name } }
    let name = suggestedName(for: path, among: known) ?? fixed.first { path.hasPrefix("\($0)/") && $0 != "/" }
    let hint = name.map { "; did you mean \($0)?" } ?? "."
    return Problem(
      .unknownPath,
      detail: "there is nothing at \(path)\(hint) The paths are \(paths.joined(separator: ", "))."
    )
  }
}
