import CHTTPServer
import LayoutCoding
import LayoutService

/// Answers exchanges of the HTTP server: small ones in place, large ones while their connection is suspended.
///
/// A request's way: `begin` lets it in and says what it asks for, or refuses it before its body is read; `handle` has the
/// service answer it, from what the client has already, in place or on the queue; `finish` writes down how it went.
final class ExchangeHandler: Sendable {
  private let service: LayoutService
  private let queue: WorkQueue
  private let lifecycle: ExchangeLifecycle

  init(service: LayoutService, queue: WorkQueue, log: AccessLog) {
    self.service = service
    self.queue = queue
    lifecycle = ExchangeLifecycle(service: service, log: log, queue: queue)
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
      finish: { context, exchange, completed in handler(context).finish(exchange!, completed) })
  }

  /// The header is there.
  private func begin(_ pointer: OpaquePointer) {
    let exchange = lifecycle.open(pointer)
    do throws(Problem) {
      exchange.resolved = try service.resolve(exchange.request)
    } catch {
      respond(service.response(to: error, exchange.request), to: exchange)
    }
  }

  /// The body is there too.
  private func handle(_ pointer: OpaquePointer) {
    // What could not be resolved was answered.
    guard let exchange = Exchange.known(pointer), let resolved = exchange.resolved else { return }
    exchange.start = .now
    queue.perform {
      switch service.outcome(of: resolved, exchange.request, since: exchange.start) {
      case .response(let response): respond(response, to: exchange)
      case .work(let work): start(work, for: exchange)
      }
    }
  }

  /// Has large work done while the exchange is suspended, if there is room for it.
  private func start(_ work: LayoutService.LargeWork, for exchange: Exchange) {
    guard exchange.reserve(LayoutService.memoryPerAnswer) else {
      return refuse(exchange, "there is no memory for one more large layout; try again in a second")
    }
    guard queue.admit() else {
      return refuse(exchange, "too many large layouts wait already; try again in a second")
    }
    exchange.suspend()
    queue.start(
      { [self] in
        noteWait(of: exchange)
        let response = work.perform { exchange.isAbandoned }
        // Without an answer the connection of a client that has gone is closed.
        if !exchange.isAbandoned { respond(response, to: exchange) }
      }, before: work.deadline,
      orElse: { [self] in
        noteWait(of: exchange)
        respond(work.refusal(), to: exchange)
      }, then: { exchange.resume() })
  }

  private func noteWait(of exchange: Exchange) {
    service.metrics.wait(nanoseconds: Int(exchange.start.elapsedNanoseconds))
  }

  private func refuse(_ exchange: Exchange, _ detail: String) {
    let problem = Problem(.overloaded, detail: detail)
    respond(service.response(to: problem, exchange.request), to: exchange)
  }

  /// The request breaks HTTP, or a limit of the server.
  private func refuse(_ pointer: OpaquePointer, _ refusal: http_refusal, _ detail: String) {
    let exchange = lifecycle.open(pointer)
    let problem = Problem(ProblemType(refusal), detail: detail)
    respond(service.response(to: problem, nil), to: exchange)
  }

  private func respond(_ response: ServiceResponse, to exchange: Exchange) {
    var response = response
    service.access.cors.decorate(&response, for: exchange)
    lifecycle.respond(response, to: exchange)
  }

  /// The answer has gone out, or broken off.
  private func finish(_ pointer: OpaquePointer, _ completed: Bool) {
    guard let exchange = Exchange.known(pointer) else { return }
    lifecycle.close(exchange, isComplete: completed)
    exchange.end()
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
    case HTTP_REFUSAL_OVERLOADED: self = .overloaded
    default: self = .malformedHTTP
    }
  }
}
