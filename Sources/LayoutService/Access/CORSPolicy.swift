/// Which pages of other origins may use the service (the Fetch standard, §3.2).
public struct CORSPolicy: Sendable {
  /// Nobody else's.
  public static let none = CORSPolicy(isOpen: false, origins: [])

  private let isOpen: Bool
  private let origins: Set<String>

  /// How long a browser may remember the answer to a preflight, in seconds: the longest that Chromium heeds.
  private static let maximumAge = 7200
  /// The fields that a page may send besides those that every page may.
  private static let requestFields =
    "Authorization, Content-Type, If-None-Match, Traceparent, X-Request-Id"
  /// The fields that a page may read besides those that every page may.
  private static let answerFields =
    "Accept-Query, Allow, ETag, Retry-After, Server-Timing, WWW-Authenticate, X-Request-Id"

  private init(isOpen: Bool, origins: Set<String>) {
    self.isOpen = isOpen
    self.origins = origins
  }

  /// The pages of these origins; nil where one of them is none. `*` stands for all.
  public init?(_ origins: [String]) {
    guard origins.allSatisfy({ $0 == "*" || Self.isOrigin($0) }) else { return nil }
    self.init(isOpen: origins.contains("*"), origins: Set(origins))
  }

  /// Whether a text is an origin as browsers send it: a scheme and a host in lower case, and a port where it is not the
  /// scheme's own; or `null`.
  static func isOrigin(_ text: String) -> Bool {
    if text == "null" { return true }
    let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let first = parts[0].utf8.first, !parts[1].isEmpty else { return false }
    let isLetter: (UInt8) -> Bool = { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    let isDigit: (UInt8) -> Bool = { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isLetter(first)
      && parts[0].utf8.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
      && parts[1].utf8.allSatisfy { isLetter($0) || isDigit($0) || ".-_:[]".utf8.contains($0) }
  }

  /// Adds what a browser wants to see in every answer, refusals among them, and in that to a preflight.
  public func decorate(_ response: inout ServiceResponse, for header: any RequestHeader) {
    if !isOpen, origins.isEmpty { return }
    decorate(&response, origin: header["Origin"], requestedMethod: header["Access-Control-Request-Method"])
  }

  /// The same for an answer that is made before its request.
  public func decorate(_ response: inout ServiceResponse) {
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    decorate(&response, origin: nothing, requestedMethod: nothing)
  }

  func decorate(
    _ response: inout ServiceResponse, origin: UnsafeRawBufferPointer, requestedMethod: UnsafeRawBufferPointer
  ) {
    if !isOpen {
      if origins.isEmpty { return }
      response.vary(on: "Origin")
    }
    guard let allowed = allowed(origin) else { return }
    if response.status == 204, !requestedMethod.isEmpty { answerPreflight(&response) }
    response.add("Access-Control-Allow-Origin", allowed)
    response.add("Access-Control-Expose-Headers", Self.answerFields)
  }

  /// Only OPTIONS is answered without a body, and says which methods the path takes.
  private func answerPreflight(_ response: inout ServiceResponse) {
    let methods = response.fields.first { $0.name.description == "Allow" }?.value ?? ""
    response.add("Access-Control-Allow-Methods", methods)
    response.add("Access-Control-Allow-Headers", Self.requestFields)
    response.add("Access-Control-Max-Age", "\(Self.maximumAge)")
  }

  private func allowed(_ origin: UnsafeRawBufferPointer) -> String? {
    // Said to everybody, so that an answer in a cache serves all.
    if isOpen { return "*" }
    if origin.isEmpty { return nil }
    let text = String(decoding: origin, as: UTF8.self)
    return origins.contains(text) ? text : nil
  }
}
