import CEmbeddedFiles

/// The documents for browsers that the program carries in itself.
enum WebDocument: CaseIterable, Sendable {
  case playground, playgroundScript, playgroundStyle, client, clientTypes

  var path: StaticString {
    switch self {
    case .playground: "/"
    case .playgroundScript: "/playground.js"
    case .playgroundStyle: "/playground.css"
    case .client: "/client.js"
    case .clientTypes: "/client.d.ts"
    }
  }

  var mediaType: MediaType {
    switch self {
    case .playground: .html
    case .playgroundScript, .client: .javaScript
    case .playgroundStyle: .css
    case .clientTypes: .plainText
    }
  }

  /// Whether it is served only where the playground is. The client is for everybody's pages.
  var isOfPlayground: Bool {
    switch self {
    case .playground, .playgroundScript, .playgroundStyle: true
    case .client, .clientTypes: false
    }
  }

  private var file: embedded_file {
    switch self {
    case .playground: embedded_playground_html()
    case .playgroundScript: embedded_playground_js()
    case .playgroundStyle: embedded_playground_css()
    case .client: embedded_client_js()
    case .clientTypes: embedded_client_d_ts()
    }
  }

  /// The bytes of each, compressed at most once.
  private static let contents = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, FixedBytes($0.file)) })

  /// Its bytes.
  var content: FixedBytes { Self.contents[self] ?? .none }

  /// What the page may do: use what the service itself serves, and nothing else. Pictures are made by the service and shown
  /// from memory.
  static let contentSecurityPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' blob: data:; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// The answer that is the document.
  var response: ServiceResponse {
    var response = ServiceResponse(
      status: 200, contentType: mediaType.contentType, body: .fixed(content))
    if self == .playground {
      response.add("Content-Security-Policy", Self.contentSecurityPolicy)
      response.add("Referrer-Policy", "no-referrer")
    }
    return response
  }
}
