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
      finish: { _, _, _ in })
  }

  private func begin(_ exchange: OpaquePointer) {
    let start = ContinuousClock.now
    if let refusal = service.refusal(of: ServiceRequest(exchange)) {
      send(refusal, to: exchange, since: start)
    }
  }

  private func handle(_ exchange: OpaquePointer) {
    let start = ContinuousClock.now
    switch queue.perform({ service.outcome(of: ServiceRequest(exchange)) }) {
    case .response(let response): send(response, to: exchange, since: start)
    case .work(let work):
      guard queue.admit() else {
        let problem = Problem(
          .overloaded, detail: "too many large layouts wait already; try again in a second")
        return send(service.response(to: problem, nil), to: exchange, since: start)
      }
      let suspended = Exchange(pointer: exchange)
      http_exchange_suspend(exchange)
      queue.start { [self] in
        send(work(), to: suspended.pointer, since: start)
        http_exchange_resume(suspended.pointer)
      }
    }
  }

  private func refuse(_ exchange: OpaquePointer, _ refusal: http_refusal, _ detail: String) {
    let type = ProblemType(refusal)
    send(
      service.response(to: Problem(type, detail: detail), nil), to: exchange, since: ContinuousClock.now)
  }

  private func send(
    _ response: ServiceResponse, to exchange: OpaquePointer, since start: ContinuousClock.Instant
  ) {
    var response = response
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    response.add("X-Content-Type-Options", "nosniff")
    response.add("X-Request-Id", requestIDs.id(of: ServiceRequest(exchange)))
    response.add("Server-Timing", "layout;dur=\(milliseconds.text(digits: 3))")
    exchange.send(response)
  }
}

/// An exchange on its way to a worker.
///
/// Sendable, because a suspended exchange belongs to the worker alone until it resumes it.
private struct Exchange: @unchecked Sendable {
  let pointer: OpaquePointer
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
