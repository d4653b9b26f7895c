import CHTTPServer
import Foundation

/// The HTTP server in this process, without the service: it suspends each request, and the test is the worker
/// that answers. Requests of /stream are answered by a stream, which is suspended before its first piece; those of /now without
/// being suspended; those of /slow too, but they keep the thread for a while; those of /fields by what was read in their header.
final class BareServer: Sendable {
  /// An exchange that the test owns until it answers.
  struct Suspended: @unchecked Sendable {
    // The worker owns a suspended exchange.
    fileprivate let exchange: OpaquePointer
    fileprivate let isStream: Bool

    var isAbandoned: Bool { http_exchange_is_abandoned(exchange) }

    /// Whether the client is known to have left within some milliseconds.
    func isAbandoned(within milliseconds: Int) -> Bool {
      let end = ContinuousClock.now + .milliseconds(milliseconds)
      while !isAbandoned, ContinuousClock.now < end { usleep(1000) }
      return isAbandoned
    }

    /// Answers, and ends a stream.
    func answer() {
      if !isStream { BareServer.respond(to: exchange) }
      http_exchange_resume(exchange)
    }
  }

  /// What the server's threads share with the test.
  private final class State: @unchecked Sendable {
    let arrivals = DispatchSemaphore(value: 0)
    private let lock = NSLock()
    private var suspended: [Suspended] = []

    func add(_ exchange: OpaquePointer, isStream: Bool) {
      lock.withLock { suspended.append(Suspended(exchange: exchange, isStream: isStream)) }
      arrivals.signal()
    }

    func take() -> Suspended { lock.withLock { suspended.removeFirst() } }
  }

  /// A stream: suspended when it is read first, and at its end after that.
  private final class Stream {
    let exchange: OpaquePointer
    let state: State
    var wasRead = false

    init(_ exchange: OpaquePointer, _ state: State) {
      self.exchange = exchange
      self.state = state
    }

    func read() -> Int {
      if wasRead { return Int(HTTP_STREAM_END) }
      wasRead = true
      http_exchange_suspend(exchange)
      state.add(exchange, isStream: true)
      return Int(HTTP_STREAM_LATER)
    }
  }

  private let state = State()
  /// What the server reads as long as it runs.
  private let tls: TLSFixture?
  // Its functions may be called by any thread.
  nonisolated(unsafe) private let server: OpaquePointer

  /// Listens on a free port.
  init(threads: UInt32 = 1, tls: TLSFixture? = nil) throws {
    self.tls = tls
    var configuration = http_server_configuration()
    configuration.threads = threads
    configuration.tls_certificate = UnsafePointer(tls?.certificate)
    configuration.tls_key = UnsafePointer(tls?.key)
    configuration.maximum_connections = 100
    configuration.maximum_body = 1 << 20
    configuration.small_body = 1000
    configuration.maximum_large_bodies = 64 << 20
    configuration.maximum_target = 1000
    configuration.maximum_headers = 1000
    configuration.header_timeout = 30_000
    configuration.body_timeout = 30_000
    configuration.idle_timeout = 30_000
    configuration.callbacks = http_server_callbacks(
      context: Unmanaged.passUnretained(state).toOpaque(), begin: { _, _ in },
      handle: { BareServer.handle($1!, Unmanaged<State>.fromOpaque($0!).takeUnretainedValue()) },
      refuse: { _, exchange, refusal, _ in
        http_exchange_respond(exchange, UInt32(refusal.rawValue), nil, 0, nil, 0, nil, nil)
      }, finish: { _, _, _ in })
    var code: Int32 = 0
    let server = "127.0.0.1".withCString { address in
      configuration.address = address
      return http_server_start(&configuration, &code)
    }
    guard let server else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EAGAIN) }
    self.server = server
  }

  var port: UInt16 { http_server_port(server) }

  var connections: Int { Int(http_server_connections(server)) }
  var reaped: Int { Int(http_server_reaped(server)) }
  /// Bytes of large bodies that are announced or held.
  var largeBodies: Int { http_server_large_bodies(server) }

  /// The next request that is suspended; nil where none comes in ten seconds.
  func next() -> Suspended? {
    state.arrivals.wait(timeout: .now() + 10) == .success ? state.take() : nil
  }

  /// Whether it takes another certificate for connections from now on.
  func reload(_ tls: TLSFixture) -> Bool { http_server_reload_tls(server, tls.certificate, tls.key) == 0 }

  /// Takes no new clients.
  func quiesce() { http_server_quiesce(server) }

  /// Stops; every exchange must be answered.
  func stop() { http_server_stop(server) }

  private static func handle(_ exchange: OpaquePointer, _ state: State) {
    let path = http_exchange_path(exchange)
    switch String(decoding: UnsafeRawBufferPointer(start: path.bytes, count: path.length), as: UTF8.self) {
    case "/stream":
      http_exchange_stream(
        exchange, 200, nil, 0,
        { owner, _, _ in Unmanaged<Stream>.fromOpaque(owner!).takeUnretainedValue().read() },
        { Unmanaged<Stream>.fromOpaque($0!).release() },
        Unmanaged.passRetained(Stream(exchange, state)).toOpaque())
    case "/slow":
      usleep(400_000)
      respond(to: exchange)
    case "/now": respond(to: exchange)
    case "/fields": respondWithFields(to: exchange)
    default:
      http_exchange_suspend(exchange)
      state.add(exchange, isStream: false)
    }
  }

  private static func respond(to exchange: OpaquePointer) {
    let done: StaticString = "done"
    http_exchange_respond(exchange, 200, nil, 0, done.utf8Start, done.utf8CodeUnitCount, nil, nil)
  }

  /// The value of a field, and of one that is a list, as they are read, with a mark where each ends.
  private static func respondWithFields(to exchange: OpaquePointer) {
    let values = ["x-value", "accept"].map { name in
      let value = http_exchange_header(exchange, name)
      return String(decoding: UnsafeRawBufferPointer(start: value.bytes, count: value.length), as: UTF8.self)
    }
    let text = values.map { "\($0)|" }.joined()
    let copy = strdup(text)!
    http_exchange_respond(exchange, 200, nil, 0, copy, text.utf8.count, { free($0) }, copy)
  }
}
