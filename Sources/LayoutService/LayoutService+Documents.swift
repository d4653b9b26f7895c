import LayoutCoding
import Synchronization

extension LayoutService {
  func document(_ resolved: Resolved) -> ServiceResponse {
    switch resolved.route {
    case .health: return text("{\"status\":\"alive\"}\n", resolved)
    case .readiness where stopping.load(ordering: .relaxed):
      return ServiceResponse(Problem(.shuttingDown, detail: "the service is stopping"))
    case .readiness: return text("{\"status\":\"ready\"}\n", resolved)
    case .catalog:
      var response = ServiceResponse(
        status: 200, contentType: resolved.mediaType.contentType, body: .fixed(catalog))
      response.advertiseQuery(of: resolved.route)
      return response
    case .openAPI:
      return ServiceResponse(status: 200, contentType: resolved.mediaType.contentType, body: .fixed(openAPI))
    case .metrics:
      return ServiceResponse(
        status: 200, contentType: MetricsText.contentType,
        body: .bytes(OwnedBytes(metrics.text(version: Self.version))))
    case .layout(let kind):
      var writer = ByteWriter()
      writer.kind(kind)
      writer.text("\n")
      var response = ServiceResponse(
        status: 200, contentType: resolved.mediaType.contentType, body: .bytes(OwnedBytes(writer)))
      response.advertiseQuery(of: resolved.route)
      return response
    case .problem(let type):
      return text("\(type.title) (\(type.status))\n\n\(type.explanation)\n", resolved)
    case .web(let document): return document.response
    case .snap, .transition, .hit, .server:
      return ServiceResponse(Problem(.internalError, detail: "this path has no document"))
    }
  }

  private func text(_ text: String, _ resolved: Resolved) -> ServiceResponse {
    var writer = ByteWriter(capacity: 256)
    writer.text(text)
    return ServiceResponse(
      status: 200, contentType: resolved.mediaType.contentType, body: .bytes(OwnedBytes(writer)))
  }

  func options(_ route: Route) -> ServiceResponse {
    var response = ServiceResponse(status: 204)
    response.add("Allow", route.allow)
    response.advertiseQuery(of: route)
    return response
  }
}

extension Route {
  /// The value of `Allow`.
  var allow: String { methods.map(\.rawValue).joined(separator: ", ") }
}

extension ServiceResponse {
  /// Says that a route takes QUERY, and bodies of which media type: a string of structured fields.
  mutating func advertiseQuery(of route: Route) {
    if route.methods.contains(.query) { add("Accept-Query", "\"application/json\"") }
  }
}
