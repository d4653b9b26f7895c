import LayoutCoding

/// What a path leads to, and which methods it takes: the table of routes.
enum Route {
  case layout(LayoutKind)
  case snap
  case transition
  case hit
  case catalog
  case openAPI
  case health
  case readiness
  case problem(ProblemType)

  /// The route of a raw path. Throws a `Problem` where there is none.
  init(_ path: UnsafeRawBufferPointer, kinds: [LayoutKind]) throws(Problem) {
    let path = Substring(decoding: path, as: UTF8.self)
    switch path {
    case "/snap": self = .snap
    case "/transition": self = .transition
    case "/hit": self = .hit
    case "/layout": self = .catalog
    case "/openapi.yaml": self = .openAPI
    case "/healthz": self = .health
    case "/readyz": self = .readiness
    case _ where path.hasPrefix("/layout/"):
      self = .layout(try Self.kind(named: String(path.dropFirst(8)), among: kinds))
    case _ where path.hasPrefix("/problems/"):
      guard let type = ProblemType(rawValue: String(path.dropFirst(10))) else {
        throw Self.unknown(path, kinds: kinds)
      }
      self = .problem(type)
    default: throw Self.unknown(path, kinds: kinds)
    }
  }

  /// The methods of the route, in the order of `Allow`.
  var methods: [Method] {
    switch self {
    case .layout: [.get, .head, .post, .query, .options]
    case .snap, .transition, .hit: [.post, .query, .options]
    case .catalog, .openAPI, .health, .readiness, .problem: [.get, .head, .options]
    }
  }

  /// The media types it answers in, the preferred one first.
  func mediaTypes(_ method: Method) -> [String] {
    switch self {
    case .layout, .snap, .transition, .hit, .catalog, .health, .readiness: ["application/json"]
    case .openAPI: ["application/yaml"]
    case .problem: ["text/plain"]
    }
  }

  static let paths = [
    "/layout", "/layout/{kind}", "/snap", "/transition", "/hit", "/openapi.yaml", "/healthz", "/readyz",
    "/problems/{slug}",
  ]

  private static func kind(named name: String, among kinds: [LayoutKind]) throws(Problem) -> LayoutKind {
    if let kind = kinds.first(where: { $0.name == name }) { return kind }
    let names = kinds.map(\.name)
    let hint = nearestName(to: name, among: names).map { "; did you mean \($0)?" } ?? "."
    throw Problem(
      .unknownKind,
      detail: "there is no kind \"\(name.prefix(64))\"\(hint) The kinds are \(names.joined(separator: ", "))."
    )
  }

  private static func unknown(_ path: Substring, kinds: [LayoutKind]) -> Problem {
    let known = paths.filter { !$0.contains("{") } + kinds.map { "/layout/\($0.name)" }
    let hint = nearestName(to: String(path), among: known).map { "; did you mean \($0)?" } ?? "."
    return Problem(
      .unknownPath,
      detail: "there is nothing at \(path.prefix(128))\(hint) The paths are \(paths.joined(separator: ", "))."
    )
  }
}
