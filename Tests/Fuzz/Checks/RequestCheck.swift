import LayoutCoding
import LayoutService

/// Requests of every kind, from their bytes to those of the answer.
public enum RequestCheck {
  /// Enough for answers that are streamed, few enough for some hundred requests a second.
  private static let maximumAttributes = 3000

  private static let service: LayoutService = {
    var limits = RequestLimits()
    limits.maximumAttributes = maximumAttributes
    // What is too slow is for the fuzzer to say.
    return LayoutService(limits: limits, computeTimeout: .seconds(3600))
  }()

  /// Asks the service what a text (see `FuzzRequest`) says, and answers what is wrong with that which comes back; nil where
  /// nothing is.
  public static func fault(of text: UnsafeRawBufferPointer) -> String? {
    let request = FuzzRequest(text)
    request.set("accept-encoding", nil)
    let response = service.respond(to: request.request)
    // The last look before a request is refused may be one at many sections.
    if response.looks > 16 * maximumAttributes + text.count {
      return "\(response.looks) elements are looked at"
    }
    let plain = Reply(response)
    if let fault = plain.fault { return fault }
    // Its answer counts the requests before it.
    if request.pathText == "/metrics" { return nil }
    let again = Reply(service.respond(to: request.request), step: 1000)
    if again != plain { return "the same request is answered differently" }
    request.set("accept-encoding", "gzip")
    let coded = Reply(service.respond(to: request.request))
    if coded.status != plain.status { return "\(plain.status) becomes \(coded.status) when it is compressed" }
    return coded.plain == plain.body ? nil : "what was compressed does not become what it was"
  }
}
