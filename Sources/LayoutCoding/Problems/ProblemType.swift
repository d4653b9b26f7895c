/// The types of problem, each with a page that says what it means and what to change.
public enum ProblemType: String, CaseIterable, Sendable {
  case malformedJSON = "malformed-json"
  case malformedHTTP = "malformed-http"
  case unauthorized
  case unknownPath = "unknown-path"
  case unknownKind = "unknown-kind"
  case methodNotAllowed = "method-not-allowed"
  case notAcceptable = "not-acceptable"
  case requestTimeout = "request-timeout"
  case bodyTooLarge = "body-too-large"
  case targetTooLong = "target-too-long"
  case unsupportedMediaType = "unsupported-media-type"
  case expectationFailed = "expectation-failed"
  case invalidRequest = "invalid-request"
  case tooManyAttributes = "too-many-attributes"
  case headersTooLarge = "headers-too-large"
  case internalError = "internal"
  case notImplemented = "not-implemented"
  case overloaded
  case shuttingDown = "shutting-down"
  case deadlineExceeded = "deadline-exceeded"

  /// The HTTP status.
  public var status: Int { entry.status }
  /// The same for every problem of the type.
  public var title: String { entry.title }
  /// What it means and what to change.
  public var explanation: String { entry.explanation }

  private struct Entry {
    var status: Int
    var title: String
    var explanation: String

    init(_ status: Int, _ title: String, _ explanation: String) {
      self.status = status
      self.title = title
      self.explanation = explanation
    }
  }

  private var entry: Entry { requestEntry ?? serviceEntry }

  private var requestEntry: Entry? {
    switch self {
    case .malformedJSON:
      Entry(
        400, "The body is not JSON",
        "The body must be one JSON text in UTF-8 (RFC 8259), nested at most 64 deep. The detail names the byte at which it stops being one."
      )
    case .malformedHTTP:
      Entry(
        400, "The request is not valid HTTP/1.1",
        "The request line or a header breaks HTTP/1.1, or may be read in two ways. The connection is closed. Send it with an ordinary client library."
      )
    case .unsupportedMediaType:
      Entry(
        415, "The body is not declared as JSON",
        "Send the body with Content-Type: application/json. Without a type, as text/plain and as curl's default form type it is read as JSON too. Send it as it is, without a Content-Encoding such as gzip."
      )
    case .invalidRequest:
      Entry(
        422, "The request is not valid",
        "The body is JSON but breaks the contract. `errors` lists every fault with a pointer (RFC 6901) to the field and what it must be."
      )
    case .tooManyAttributes:
      Entry(
        422, "The answer would be too large",
        "The answer would hold more attributes than the service is set to give, all frames together, or sixteen times as many elements would have to be looked at to find them. Pass rect, for example \"visible\", or fewer offsets."
      )
    case .bodyTooLarge:
      Entry(
        413, "The body is too large",
        "The body is longer than the service accepts. Send fewer items, or ask its operator for a larger --max-body."
      )
    case .targetTooLong:
      Entry(414, "The request target is too long", "Paths of this service are short; a target ends at 8 KiB.")
    case .headersTooLarge:
      Entry(431, "The header is too large", "All header fields together end at 16 KiB. Send fewer cookies.")
    case .requestTimeout:
      Entry(
        408, "The body did not arrive in time", "Send the whole body at once, or over a better connection.")
    default: nil
    }
  }

  private var serviceEntry: Entry {
    switch self {
    case .unauthorized:
      Entry(401, "A token is needed", "Send Authorization: Bearer with one of the tokens the service knows.")
    case .unknownPath:
      Entry(
        404, "There is nothing at this path",
        "GET /openapi.yaml lists every path. Paths have no trailing slash.")
    case .unknownKind:
      Entry(
        404, "There is no such kind of layout", "GET /layout lists the kinds. Their names are in lower case.")
    case .methodNotAllowed:
      Entry(
        405, "The method is not allowed here", "The Allow field of the answer lists the methods of this path."
      )
    case .notAcceptable:
      Entry(
        406, "None of the accepted media types is available", "The detail lists the media types of this path."
      )
    case .expectationFailed:
      Entry(
        417, "The expectation cannot be met", "Expect: 100-continue is the only expectation that is known.")
    case .notImplemented:
      Entry(501, "Not implemented", "Use a method of HTTP, and no transfer coding but chunked.")
    case .overloaded:
      Entry(
        503, "The service is busy", "Too much work waits already. Try again after the time in Retry-After.")
    case .shuttingDown:
      Entry(503, "The service is stopping", "It takes no new work. Try again after the time in Retry-After.")
    case .deadlineExceeded:
      Entry(
        504, "The layout took too long", "Ask for less at a time: pass rect, fewer items or fewer offsets.")
    default:
      Entry(
        500, "Something went wrong in the service",
        "This is a defect of the service; nothing need be changed.")
    }
  }
}
