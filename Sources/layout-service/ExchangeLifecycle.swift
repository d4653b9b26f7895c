import LayoutService

/// Opens, answers and closes exchanges, and tells the metrics and the log how they went.
struct ExchangeLifecycle: Sendable {
  private let service: LayoutService
  private let log: AccessLog
  private let queue: WorkQueue
  private let requestIDs = RequestIDs()

  init(service: LayoutService, log: AccessLog, queue: WorkQueue) {
    self.service = service
    self.log = log
    self.queue = queue
  }

  /// The exchange that the server knows by `pointer`, counted when it is first asked for.
  func open(_ pointer: OpaquePointer) -> Exchange {
    if let exchange = Exchange.known(pointer) { return exchange }
    service.metrics.begin()
    return Exchange.make(pointer)
  }

  /// Answers under a name that the log knows too.
  func respond(_ response: ServiceResponse, to exchange: Exchange) {
    if let problem = response.problem { service.metrics.reject(problem) }
    exchange.respond(response, as: requestIDs.id(of: exchange), queue)
  }

  /// Notes what became of it.
  func close(_ exchange: Exchange, isComplete: Bool) {
    let record = exchange.record(isComplete: isComplete, requestIDs)
    let (route, method) = service.labels(of: exchange.request, exchange.resolved)
    service.metrics.end(
      route: route, method: method, status: record.status, nanoseconds: record.nanoseconds,
      bytesIn: record.bytesIn, bytesOut: record.bytesOut)
    // The server itself tells a client that its body came too slowly, without asking anybody.
    if !exchange.isAnswered, record.status > 0 { service.metrics.reject(.requestTimeout) }
    log.note(record)
  }
}
