import LayoutCoding

/// Who may use the service, and from where.
public struct AccessPolicy: Sendable {
  /// The tokens of which every POST and QUERY needs one; nil where none is needed. Copies of the policy share them.
  private let tokens: ValueMutex<BearerTokens>?
  /// The pages of other origins that may use it.
  public var cors: CORSPolicy

  /// Everybody, but no page of another origin, unless it is said otherwise.
  public init(tokens: BearerTokens? = nil, cors: CORSPolicy = .none) {
    self.tokens = tokens.map { ValueMutex($0) }
    self.cors = cors
  }

  /// Has requests from now on need one of other tokens; nothing where none is needed.
  public func replaceTokens(by replacement: BearerTokens) {
    tokens?.withLock { $0 = replacement }
  }

  /// The value of `WWW-Authenticate` (RFC 6750 §3): what is needed, and whether what came is wrong.
  static func challenge(_ request: ServiceRequest) -> String {
    let isNew = request.header["Authorization"].isEmpty
    return "Bearer realm=\"layout-service\"" + (isNew ? "" : ", error=\"invalid_token\"")
  }

  /// Lets a request in, or says what it lacks.
  func authorize(_ request: ServiceRequest) throws(Problem) {
    guard let tokens, request.method == "POST" || request.method == "QUERY" else { return }
    let authorization = request.header["Authorization"]
    // The lock is held to take a reference, not to compare.
    let current = tokens.withLock { $0 }
    if current.admit(authorization) { return }
    throw Problem(
      .unauthorized,
      detail: authorization.isEmpty
        ? "the request has no Authorization field; send Authorization: Bearer and a token"
        : "the Authorization field does not bear a token that is known here")
  }
}
