import CHTTPServer
import Glibc
import LayoutCoding
import LayoutService
import Synchronization

/// Brings the service's requests from the network and its responses back: everything that knows `CHTTPServer`.
final class HTTPFrontEnd {
  private let server: OpaquePointer
  private let handler: ExchangeHandler
  private let texts = ServerTexts()

  /// What the server is told.
  struct Settings {
    var listen: ListenAddress
    var tls: TLSFiles?
    var threads: Int
    var maximumBody: Int
    /// Bytes of all large bodies together that are held or announced.
    var maximumLargeBodies: Int
    var maximumConnections: Int
    var maximumConnectionsPerIP: Int
    var headerTimeout: Seconds
    var bodyTimeout: Seconds
    var idleTimeout: Seconds
  }

  /// Why it cannot start, or use another certificate.
  struct StartError: Error {
    var code: Int32

    static let noThreads = StartError(code: EAGAIN)

    func message(_ address: ListenAddress) -> String {
      switch code {
      case EADDRINUSE: "the port of \(address.description) is in use; choose another with --listen"
      case EINVAL: "\(address.host) is not an IP address; write --listen 127.0.0.1:8080 or [::1]:8080"
      case EADDRNOTAVAIL: "\(address.host) is not an address of this machine"
      case EPROTO: "--tls-certificate and --tls-key are not PEM, or do not belong together"
      case EAGAIN:
        "the system gives no more threads; lower --threads, or raise the limit of processes or of memory"
      case ENOMEM: "the system gives no more memory"
      case EACCES: "port \(address.port) needs privileges; choose one from 1024 on"
      default: "cannot listen on \(address.description): \(String(cString: strerror(code)))"
      }
    }

    /// After sysexits(3): a bad value, or a service that is not available.
    var exitStatus: Int32 { code == EINVAL || code == EPROTO ? EX_USAGE : EX_UNAVAILABLE }
  }

  /// Starts listening.
  init(service: LayoutService, queue: WorkQueue, log: AccessLog, settings: Settings) throws(StartError) {
    handler = ExchangeHandler(service: service, queue: queue, log: log)
    var configuration = http_server_configuration()
    configuration.port = settings.listen.port
    configuration.threads = UInt32(settings.threads)
    configuration.maximum_connections = UInt32(settings.maximumConnections)
    configuration.maximum_connections_per_ip = UInt32(settings.maximumConnectionsPerIP)
    configuration.maximum_body = settings.maximumBody
    configuration.small_body = LayoutService.smallBody
    configuration.maximum_large_bodies = settings.maximumLargeBodies
    configuration.memory_per_body_byte = LayoutService.memoryPerBodyByte
    configuration.maximum_target = 8 * 1024
    configuration.maximum_headers = 16 * 1024
    configuration.header_timeout = UInt32(settings.headerTimeout.milliseconds)
    configuration.body_timeout = UInt32(settings.bodyTimeout.milliseconds)
    configuration.idle_timeout = UInt32(settings.idleTimeout.milliseconds)
    configuration.timeout_answer = texts.keep(Self.timeoutAnswer(service))
    configuration.tls_certificate = texts.keep(settings.tls?.certificate)
    configuration.tls_key = texts.keep(settings.tls?.key)
    configuration.callbacks = handler.callbacks
    var code: Int32 = 0
    let server = settings.listen.host.withCString { address in
      configuration.address = address
      return http_server_start(&configuration, &code)
    }
    guard let server else { throw StartError(code: code) }
    self.server = server
    observe(service.metrics, queue, log, maximumLargeBodies: settings.maximumLargeBodies)
  }

  /// Has the metrics ask the server, which answers them as long as it runs.
  private func observe(_ metrics: Metrics, _ queue: WorkQueue, _ log: AccessLog, maximumLargeBodies: Int) {
    // What is asked here is only read, by atomic operations.
    nonisolated(unsafe) let server = server
    metrics.observe {
      var figures = Metrics.Figures()
      figures.connections = Int(http_server_connections(server))
      figures.reapedConnections = Int(http_server_reaped(server))
      figures.bodyBytes = http_server_large_bodies(server)
      figures.maximumBodyBytes = maximumLargeBodies
      figures.queueDepth = queue.depth
      figures.droppedLogLines = log.dropped
      return figures
    }
  }

  /// What a client is told whose body does not arrive in time: a whole HTTP response, made once.
  private static func timeoutAnswer(_ service: LayoutService) -> String? {
    let problem = Problem(.requestTimeout, detail: "the body did not arrive in the time it has here")
    var response = service.response(to: problem, nil)
    service.access.cors.decorate(&response)
    guard case .bytes(let body) = response.body else { return nil }
    let fields = response.fields.map { "\($0.name): \($0.value)\r\n" }.joined()
    let head = "HTTP/1.1 \(response.status) Request Timeout\r\n\(fields)"
    let end = "Content-Length: \(body.bytes.count)\r\nConnection: close\r\n\r\n"
    return head + end + String(decoding: body.bytes, as: UTF8.self)
  }

  var port: UInt16 { http_server_port(server) }

  /// Replaces the certificate and the key for connections from now on; open ones keep theirs.
  ///
  /// Not after `drain`. Nothing is replaced where it throws.
  func reloadTLS(_ files: TLSFiles) throws(StartError) {
    let code = http_server_reload_tls(server, files.certificate, files.key)
    if code != 0 { throw StartError(code: code) }
  }

  /// Refuses new clients, and waits for the requests under way, but not for ever and not after a second signal. Answers how
  /// many are left; with none, the server has stopped.
  func drain(for milliseconds: Int, unless signals: Signals) -> Int {
    http_server_quiesce(server)
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while http_server_exchanges(server) > 0, ContinuousClock.now < end, !signals.arrives(within: 10) {}
    let left = Int(http_server_exchanges(server))
    if left == 0 { http_server_stop(server) }
    return left
  }
}

/// Texts that the server reads as long as it runs: no longer than the front end lives, which it belongs to.
private final class ServerTexts {
  private var texts: [UnsafeMutablePointer<CChar>] = []

  deinit { texts.forEach { free($0) } }

  /// The text, terminated by a zero; nil where there is none.
  func keep(_ text: String?) -> UnsafePointer<CChar>? {
    guard let text, let copy = strdup(text) else { return nil }
    texts.append(copy)
    return UnsafePointer(copy)
  }
}
