import CHTTPServer
import Foundation

/// The HTTP server in this process, without the service: it suspends each request, and the test is the worker that answers.
/// Requests of /stream are answered by a stream, which is suspended before its first piece.
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

    private var done: StaticString { "done" }

    /// Answers, and ends a stream.
    func answer() {
      if !isStream {
        http_exchange_respond(exchange, 200, nil, 0, done.utf8Start, done.utf8CodeUnitCount, nil, nil)
      }
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
  // Its functions may be called by any thread.
  nonisolated(unsafe) private let server: OpaquePointer

  /// Listens on a free port.
  init() throws {
    var configuration = http_server_configuration()
    configuration.threads = 1
    configuration.maximum_connections = 100
    configuration.maximum_body = 1 << 20
    configuration.small_body = 1 << 20
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

  /// The next request that is suspended; nil where none comes in ten seconds.
  func next() -> Suspended? {
    state.arrivals.wait(timeout: .now() + 10) == .success ? state.take() : nil
  }

  /// Stops; every exchange must be answered.
  func stop() { http_server_stop(server) }

  private static func handle(_ exchange: OpaquePointer, _ state: State) {
    let path = http_exchange_path(exchange)
    guard
      String(decoding: UnsafeRawBufferPointer(start: path.bytes, count: path.length), as: UTF8.self)
        == "/stream"
    else {
      http_exchange_suspend(exchange)
      return state.add(exchange, isStream: false)
    }
    http_exchange_stream(
      exchange, 200, nil, 0,
      { owner, _, _ in Unmanaged<Stream>.fromOpaque(owner!).takeUnretainedValue().read() },
      { Unmanaged<Stream>.fromOpaque($0!).release() },
      Unmanaged.passRetained(Stream(exchange, state)).toOpaque())
  }
}
