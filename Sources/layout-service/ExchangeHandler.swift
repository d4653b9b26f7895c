import CHTTPServer
import LayoutCoding
import LayoutService

/// Answers exchanges of the HTTP server: small ones in place, large ones while their connection is suspended.
final class ExchangeHandler: Sendable {
  private let service: LayoutService
  private let queue: WorkQueue
  private let requestIDs = RequestIDs()

  init(service: LayoutService, queue: WorkQueue) {
    self.service = service
    self.queue = queue
  }

  /// The callbacks of the server. The handler must live as long as it.
  var callbacks: http_server_callbacks {
    func handler(_ context: UnsafeMutableRawPointer?) -> ExchangeHandler {
      // The context is always the handler that the callbacks were made by.
      Unmanaged<ExchangeHandler>.fromOpaque(context!).takeUnretainedValue()
    }
    return http_server_callbacks(
      context: Unmanaged.passUnretained(self).toOpaque(),
      begin: { context, exchange in handler(context).begin(exchange!) },
      handle: { context, exchange in handler(context).handle(exchange!) },
      refuse: { context, exchange, refusal, detail in
        handler(context).refuse(exchange!, refusal, String(cString: detail!))
      },
      finish: { _, exchange, _ in Exchange.end(exchange!) })
  }

  /// The header is there.
  private func begin(_ pointer: OpaquePointer) {
    let exchange = Exchange.at(pointer)
    do throws(Problem) {
      exchange.resolved = try service.resolve(exchange.request)
    } catch {
      respond(service.response(to: error, exchange.request), to: exchange)
    }
  }

  /// The body is there too.
  private func handle(_ pointer: OpaquePointer) {
    let exchange = Exchange.at(pointer)
    // What could not be resolved was answered.
    guard let resolved = exchange.resolved else { return }
    exchange.start = .now
    queue.perform {
      switch service.outcome(of: resolved, body: exchange.body, since: exchange.start) {
      case .response(let response): respond(response, to: exchange)
      case .work(let work): start(work, for: exchange)
      }
    }
  }

  /// Has large work done while the exchange is suspended, if there is room for it.
  private func start(_ work: @escaping @Sendable () -> ServiceResponse, for exchange: Exchange) {
    guard queue.admit() else {
      let problem = Problem(
        .overloaded, detail: "too many large layouts wait already; try again in a second")
      return respond(service.response(to: problem, exchange.request), to: exchange)
    }
    exchange.suspend()
    queue.start { [self] in
      respond(work(), to: exchange)
      exchange.resume()
    }
  }

  /// The request breaks HTTP, or a limit of the server.
  private func refuse(_ pointer: OpaquePointer, _ refusal: http_refusal, _ detail: String) {
    let problem = Problem(ProblemType(refusal), detail: detail)
    respond(service.response(to: problem, nil), to: Exchange.at(pointer))
  }

  private func respond(_ response: ServiceResponse, to exchange: Exchange) {
    exchange.respond(response, as: requestIDs.id(of: exchange))
  }
}

extension ProblemType {
  /// The problem of a request that the server itself refuses.
  fileprivate init(_ refusal: http_refusal) {
    switch refusal {
    case HTTP_REFUSAL_TIMEOUT: self = .requestTimeout
    case HTTP_REFUSAL_BODY_TOO_LARGE: self = .bodyTooLarge
    case HTTP_REFUSAL_TARGET_TOO_LONG: self = .targetTooLong
    case HTTP_REFUSAL_EXPECTATION_FAILED: self = .expectationFailed
    case HTTP_REFUSAL_HEADERS_TOO_LARGE: self = .headersTooLarge
    case HTTP_REFUSAL_NOT_IMPLEMENTED: self = .notImplemented
    default: self = .malformedHTTP
    }
  }
}
