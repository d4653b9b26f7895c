import CHTTPServer
import Glibc
import LayoutCoding
import LayoutService
import Synchronization

/// Brings the service's requests from the network and its responses back: everything that knows `CHTTPServer`.
final class HTTPFrontEnd {
  private let server: OpaquePointer
  private let handler: ExchangeHandler

  /// What the server is told.
  struct Settings {
    var listen: ListenAddress
    var threads: Int
    var maximumBody: Int
    var maximumConnections: Int
    var maximumConnectionsPerIP: Int
    var headerTimeout: Seconds
    var bodyTimeout: Seconds
    var idleTimeout: Seconds
  }

  /// Why it cannot start.
  struct StartError: Error {
    var code: Int32

    func message(_ address: ListenAddress) -> String {
      switch code {
      case EADDRINUSE: "the port of \(address.description) is in use; choose another with --listen"
      case EINVAL: "\(address.host) is not an IP address; write --listen 127.0.0.1:8080 or [::1]:8080"
      case EADDRNOTAVAIL: "\(address.host) is not an address of this machine"
      case EACCES: "port \(address.port) needs privileges; choose one from 1024 on"
      default: "cannot listen on \(address.description): \(String(cString: strerror(code)))"
      }
    }

    /// After sysexits(3): a bad value, or a service that is not available.
    var exitStatus: Int32 { code == EINVAL ? EX_USAGE : EX_UNAVAILABLE }
  }

  /// Starts listening.
  init(service: LayoutService, queue: WorkQueue, settings: Settings) throws(StartError) {
    handler = ExchangeHandler(service: service, queue: queue)
    var configuration = http_server_configuration()
    configuration.port = settings.listen.port
    configuration.threads = UInt32(settings.threads)
    configuration.maximum_connections = UInt32(settings.maximumConnections)
    configuration.maximum_connections_per_ip = UInt32(settings.maximumConnectionsPerIP)
    configuration.maximum_body = settings.maximumBody
    configuration.maximum_target = 8 * 1024
    configuration.maximum_headers = 16 * 1024
    configuration.header_timeout = UInt32(settings.headerTimeout.milliseconds)
    configuration.body_timeout = UInt32(settings.bodyTimeout.milliseconds)
    configuration.idle_timeout = UInt32(settings.idleTimeout.milliseconds)
    configuration.timeout_answer = Self.timeoutAnswer()
    configuration.callbacks = handler.callbacks
    var code: Int32 = 0
    let server = settings.listen.host.withCString { address in
      configuration.address = address
      return http_server_start(&configuration, &code)
    }
    guard let server else { throw StartError(code: code) }
    self.server = server
  }

  /// What a client is told whose body does not arrive in time: a whole HTTP response, made once. Never freed, because the
  /// server may send it at any time until the process ends.
  private static func timeoutAnswer() -> UnsafePointer<CChar>? {
    var writer = ByteWriter(capacity: 512)
    let problem = Problem(.requestTimeout, detail: "the body did not arrive in the time it has here")
    problem.write(to: &writer)
    let head = """
      HTTP/1.1 \(ProblemType.requestTimeout.status) Request Timeout\r
      Content-Type: application/problem+json\r
      Content-Length: \(writer.count)\r
      X-Content-Type-Options: nosniff\r
      Connection: close\r
      \r

      """
    return UnsafePointer(strdup(head + String(decoding: writer.bytes, as: UTF8.self)))
  }

  var port: UInt16 { http_server_port(server) }

  /// Refuses new clients, and waits for the requests under way, but not for ever and not after a second signal.
  func drain(for milliseconds: Int, unless signals: StopSignals) {
    http_server_quiesce(server)
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while http_server_exchanges(server) > 0, ContinuousClock.now < end, !signals.arrives(within: 10) {}
    // A worker may still hold an exchange, which must not be freed under it; the process ends instead.
    // Without `exit`, whose handlers would take globals away from threads that go on.
    if http_server_exchanges(server) > 0 { _exit(EXIT_SUCCESS) }
    http_server_stop(server)
  }
}
