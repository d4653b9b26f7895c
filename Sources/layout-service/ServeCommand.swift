import ArgumentParser
import CHTTPServer
import LayoutCoding
import LayoutService

/// `layout-service serve`.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve layouts over HTTP.",
    discussion:
      "Every flag has an environment variable, which it overrides: --max-body is LAYOUT_SERVICE_MAX_BODY. Times are seconds, or 500ms; sizes are bytes, or 16MiB."
  )

  @Option(help: "The address and port to listen on; port 0 is any free one.")
  var listen = ListenAddress(host: "127.0.0.1", port: 8080)
  @Option(help: "Threads that serve connections (default: one a core).")
  var threads: Int?
  @Option(help: "The largest body accepted.")
  var maxBody = ByteCount(bytes: 16 << 20)
  @Option(help: "The most attributes in one answer, all frames together.")
  var maxAttributes = 1_000_000
  @Option(help: "The most connections open at once.")
  var maxConnections = 1024
  @Option(help: "The most connections open at once from one address; 0 is no limit.")
  var maxConnectionsPerIp = 0
  @Option(help: "How many large layouts may wait; the next is answered 503.")
  var maxQueue = 256
  @Option(help: "How long the header of a request may take.")
  var headerTimeout = Seconds(10)
  @Option(help: "How long the body of a request may take.")
  var bodyTimeout = Seconds(30)
  @Option(help: "How long a layout may take until its answer begins.")
  var computeTimeout = Seconds(5)
  @Option(help: "How long a connection may be silent.")
  var idleTimeout = Seconds(60)
  @Option(help: "How long requests under way may take after a signal to stop.")
  var shutdownGrace = Seconds(10)

  /// The flags that the environment can set.
  static let flags = [
    "--listen", "--threads", "--max-body", "--max-attributes", "--max-connections",
    "--max-connections-per-ip",
    "--max-queue", "--header-timeout", "--body-timeout", "--compute-timeout", "--idle-timeout",
    "--shutdown-grace",
  ]

  func validate() throws {
    try check("--threads", threads ?? 1, 1...1024)
    try check("--max-attributes", maxAttributes, 1...1_000_000_000)
    try check("--max-connections", maxConnections, 1...1_000_000)
    try check("--max-connections-per-ip", maxConnectionsPerIp, 0...1_000_000)
    try check("--max-queue", maxQueue, 0...1_000_000)
  }

  private func check(_ flag: String, _ value: Int, _ range: ClosedRange<Int>) throws {
    if range.contains(value) { return }
    throw ValidationError(
      "\(flag) must be between \(range.lowerBound) and \(range.upperBound); it is \(value).")
  }

  func run() throws {
    let signals = StopSignals()
    var limits = RequestLimits()
    limits.maximumAttributes = maxAttributes
    let service = LayoutService(limits: limits, computeTimeout: computeTimeout.duration)
    let server: HTTPFrontEnd
    do {
      server = try HTTPFrontEnd(service: service, queue: WorkQueue(limit: maxQueue), settings: settings)
    } catch {
      Terminal.error("layout-service: \(error.message(listen))")
      throw ExitCode(error.exitStatus)
    }
    greet(port: server.port)
    signals.wait()
    service.stop()
    server.drain(for: shutdownGrace.milliseconds, unless: signals)
  }

  private var settings: HTTPFrontEnd.Settings {
    HTTPFrontEnd.Settings(
      listen: listen, threads: threads ?? Terminal.processorCount, maximumBody: maxBody.bytes,
      maximumConnections: maxConnections, maximumConnectionsPerIP: maxConnectionsPerIp,
      headerTimeout: headerTimeout, bodyTimeout: bodyTimeout, idleTimeout: idleTimeout)
  }

  private func greet(port: UInt16) {
    let address = ListenAddress(host: listen.host, port: port).reachable.description
    Terminal.output(
      """
      layout-service listens on http://\(address)
      Try it:
        curl http://\(address)/layout/line -d '{"viewport": {"width": 375, "height": 667}, "items": 20, "rect": "visible", "options": {"scaleEffect": {}}}'
      """)
  }
}
