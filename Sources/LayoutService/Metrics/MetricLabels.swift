import LayoutCoding

/// A route as metrics name it: by its template, so that there are as many as there are routes.
public enum RouteLabel: UInt8, CaseIterable, Sendable {
  case layoutKind, snap, snapKind, transition, hit, hitKind, catalog, openAPI, health, readiness, metrics,
    problem, server
  case playground, playgroundScript, playgroundStyle, client, clientTypes
  /// A path that leads nowhere, or a request that was refused before its path was read.
  case unmatched

  init(_ route: Route) {
    self =
      switch route {
      case .layout: .layoutKind
      case .snap(let kind): kind == nil ? .snap : .snapKind
      case .transition: .transition
      case .hit(let kind): kind == nil ? .hit : .hitKind
      case .catalog: .catalog
      case .openAPI: .openAPI
      case .health: .health
      case .readiness: .readiness
      case .metrics: .metrics
      case .problem: .problem
      case .web(let document): RouteLabel(document)
      case .server: .server
      }
  }

  private init(_ document: WebDocument) {
    self =
      switch document {
      case .playground: .playground
      case .playgroundScript: .playgroundScript
      case .playgroundStyle: .playgroundStyle
      case .client: .client
      case .clientTypes: .clientTypes
      }
  }

  /// The label's value.
  var text: String {
    switch self {
    case .layoutKind: "/layout/{kind}"
    case .snap: "/snap"
    case .snapKind: "/snap/{kind}"
    case .transition: "/transition"
    case .hit: "/hit"
    case .hitKind: "/hit/{kind}"
    case .catalog: "/layout"
    case .openAPI: "/openapi.yaml"
    case .health: "/healthz"
    case .readiness: "/readyz"
    case .metrics: "/metrics"
    case .problem: "/problems/{slug}"
    case .server: "*"
    case .playground: WebDocument.playground.path.description
    case .playgroundScript: WebDocument.playgroundScript.path.description
    case .playgroundStyle: WebDocument.playgroundStyle.path.description
    case .client: WebDocument.client.path.description
    case .clientTypes: WebDocument.clientTypes.path.description
    case .unmatched: "unmatched"
    }
  }
}

/// A method as metrics name it: those that no route takes are one.
public enum MethodLabel: UInt8, CaseIterable, Sendable {
  case get, head, post, query, options, other

  init(_ method: Method) {
    self =
      switch method {
      case .get: .get
      case .head: .head
      case .post: .post
      case .query: .query
      case .options: .options
      case .put, .delete, .patch, .trace, .connect: .other
      }
  }

  /// The label's value.
  var text: String {
    switch self {
    case .get: "GET"
    case .head: "HEAD"
    case .post: "POST"
    case .query: "QUERY"
    case .options: "OPTIONS"
    case .other: "other"
    }
  }
}

/// A status as metrics name it.
enum StatusLabel {
  /// Those that are answered, the frequent ones first, and 0 for none.
  static let all: [Int] = {
    let problems = Set(ProblemType.allCases.map(\.status)).sorted()
    return [200, 304, 204] + problems + [0]
  }()

  @inline(__always)
  static func index(of status: Int) -> Int {
    all.withUnsafeBufferPointer { all in
      var index = 0
      while index < all.count - 1, all[index] != status { index += 1 }
      return index
    }
  }

  static func text(_ status: Int) -> String { status == 0 ? "none" : "\(status)" }
}
