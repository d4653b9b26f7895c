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
  @OptionGroup var limits: LimitOptions
  @Option(help: "The most connections open at once.")
  var maxConnections = 1024
  @Option(help: "The most connections open at once from one address; 0 is no limit.")
  var maxConnectionsPerIp = 0
  @Option(help: "How many large layouts may wait; the next is answered 503.")
  var maxQueue = 256
  @Option(
    help: "How long the header of a request may take, from the connection or the end of its first line on.")
  var headerTimeout = Seconds(10)
  @Option(help: "How long the body of a request may take.")
  var bodyTimeout = Seconds(30)
  @Option(help: "How long a connection may be silent.")
  var idleTimeout = Seconds(60)
  @Option(help: "How long requests under way may take after a signal to stop.")
  var shutdownGrace = Seconds(10)

  @Option(
    help: "An origin whose pages may use the service, such as https://example.org; * is all. Repeatable.")
  var corsOrigin: [String] = []
  @Option(help: "A PEM file with the certificate; with a key, the service speaks TLS.")
  var tlsCertificate: String?
  @Option(help: "A PEM file with the key of the certificate.")
  var tlsKey: String?
  @Option(help: "A file with a bearer token a line; every POST and QUERY then needs one of them.")
  var tokenFile: String?
  @Option(help: "How grave a line of the log must be; every request is info.")
  var logLevel = LogLevel.info
  @Option(help: "How the log is written, to standard error.")
  var logFormat = LogFormat.text
  @Option(help: "A request that takes longer, to the end of its answer, is a warning in the log.")
  var slowRequest = Seconds(1)

  @Flag(help: "Serve no page at /.")
  var noPlayground = false

  /// The flags that have no value; their variables are true or false.
  static let switches = ["--no-playground"]
  /// The flags that can be given more than once.
  static let repeatedFlags = ["--cors-origin"]
  /// The flags that the environment can set.
  static let flags = [
    "--listen", "--threads", "--max-body", "--max-attributes", "--max-connections",
    "--max-connections-per-ip",
    "--max-queue", "--header-timeout", "--body-timeout", "--compute-timeout", "--idle-timeout",
    "--shutdown-grace", "--cors-origin", "--tls-certificate", "--tls-key", "--token-file", "--log-level",
    "--log-format", "--slow-request", "--no-playground",
  ]

  func validate() throws {
    try check("--threads", threads ?? 1, 1...1024)
    try check("--max-connections", maxConnections, 1...1_000_000)
    try check("--max-connections-per-ip", maxConnectionsPerIp, 0...1_000_000)
    try check("--max-queue", maxQueue, 0...1_000_000)
  }

  func run() throws {
    Signals.arrange()
    Terminal.occupyStandardDescriptors()
    let buffer = LogBuffer(descriptor: Terminal.errorDescriptor, format: logFormat)
    let log = AccessLog(buffer, level: logLevel, slowRequest: slowRequest.duration)
    for warning in Environment.warnings { log.note(.warning, warning) }
    do {
      try serve(log)
    } catch {
      log.flush(within: 1000)
      throw error
    }
  }

  private func serve(_ log: AccessLog) throws {
    let files = try fileNames.read()
    let service = try service(files.tokens)
    let server = try start(service, files.tls, log)
    let reloader = reloader(of: server, service, log)
    reloader.start()
    greet(port: server.port)
    log.note(.debug, "listens on \(listen.host), port \(server.port)")
    Signals.stop.wait()
    log.note(.debug, "stops")
    service.stop()
    reloader.end()
    let left = server.drain(for: shutdownGrace.milliseconds, unless: .stop)
    if left > 0 { log.note(.warning, "cuts off the requests under way: \(left)") }
    log.note(.debug, "has stopped")
    log.flush(within: 1000)
    // A worker may still hold an exchange, which must not be freed under it; the process ends instead. Until then its
    // threads use the server.
    withExtendedLifetime(server) { if left > 0 { Terminal.exitAtOnce() } }
  }

  private func reloader(of server: HTTPFrontEnd, _ service: LayoutService, _ log: AccessLog) -> Reloader {
    // Another thread only has it replace the files, and not after the reloader's end.
    nonisolated(unsafe) let server = server
    return Reloader(fileNames, service, log) { files in
      do throws(HTTPFrontEnd.StartError) {
        try server.reloadTLS(files)
      } catch {
        throw ValidationError(error.message(listen))
      }
    }
  }

  private var fileNames: StartupFileNames {
    StartupFileNames(tokens: tokenFile, certificate: tlsCertificate, key: tlsKey)
  }

  private func service(_ tokens: BearerTokens?) throws -> LayoutService {
    guard let cors = CORSPolicy(corsOrigin) else {
      throw ValidationError(
        "--cors-origin must be *, or an origin such as https://example.org, without a path.")
    }
    return LayoutService(
      limits: limits.request, computeTimeout: limits.computeTimeout.duration,
      access: AccessPolicy(tokens: tokens, cors: cors), hasPlayground: !noPlayground)
  }

  private func start(_ service: LayoutService, _ tls: TLSFiles?, _ log: AccessLog) throws -> HTTPFrontEnd {
    let settings = settings(tls)
    do throws(HTTPFrontEnd.StartError) {
      guard let queue = WorkQueue(limit: maxQueue, width: settings.threads) else {
        throw .noThreads
      }
      return try HTTPFrontEnd(service: service, queue: queue, log: log, settings: settings)
    } catch {
      // Who reads this may be long in coming.
      Signals.release()
      Terminal.error("layout-service: \(error.message(listen))")
      throw ExitCode(error.exitStatus)
    }
  }

  /// Large bodies take this many times the largest one together.
  private static let largeBodies = 4

  private func settings(_ tls: TLSFiles?) -> HTTPFrontEnd.Settings {
    HTTPFrontEnd.Settings(
      listen: listen, tls: tls,
      threads: threads ?? Terminal.processorCount, maximumBody: limits.maxBody.bytes,
      maximumLargeBodies: limits.maxBody.bytes * Self.largeBodies,
      maximumConnections: maxConnections, maximumConnectionsPerIP: maxConnectionsPerIp,
      headerTimeout: headerTimeout, bodyTimeout: bodyTimeout, idleTimeout: idleTimeout)
  }

  private func greet(port: UInt16) {
    let scheme = tlsCertificate == nil ? "http" : "https"
    let address = "\(scheme)://\(ListenAddress(host: listen.host, port: port).reachable.description)"
    let options =
      (tlsCertificate == nil ? "" : "-k ") + (tokenFile == nil ? "" : "-H 'Authorization: Bearer …' ")
    let page = noPlayground ? "" : "Look at it: \(address)/\n"
    Terminal.offer(
      """
      layout-service listens on \(address)
      \(page)\
      Try it:
        curl \(options)\(address)/layout/line -d '{"viewport": {"width": 375, "height": 667}, "items": 20, "rect": "visible", "options": {"scaleEffect": {}}}'
      """)
  }
}
