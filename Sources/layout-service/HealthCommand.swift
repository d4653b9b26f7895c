import ArgumentParser
import CHTTPServer
import Glibc

/// `layout-service health`: asks a running service, as a container's health check does.
struct HealthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "health", abstract: "Ask a running service whether it is well; exit status 0 if it is.")

  @Option(help: "The address and port it listens on; LAYOUT_SERVICE_LISTEN sets it too.")
  var address = ListenAddress(host: "127.0.0.1", port: 8080)
  @Option(
    help: "Speaks TLS, as a service with this certificate does; LAYOUT_SERVICE_TLS_CERTIFICATE sets it too.")
  var tlsCertificate: String?
  @Flag(help: "Ask whether it takes new work, not only whether it lives.")
  var ready = false

  /// The flags that the environment can set, and those of `serve` whose variables do it.
  static let variables = [("--address", "--listen"), ("--tls-certificate", "--tls-certificate")]

  func run() throws {
    Environment.warn()
    let address = address.reachable
    guard let answer = exchange("GET \(ready ? "/readyz" : "/healthz") HTTP/1.0\r\n\r\n", with: address)
    else {
      Terminal.error("layout-service: nothing answers at \(address.description)")
      throw ExitCode(EX_UNAVAILABLE)
    }
    let status = answer.split(separator: " ").dropFirst().first ?? "nothing"
    guard status == "200" else {
      Terminal.error("layout-service: \(address.description) answers \(status)")
      throw ExitCode.failure
    }
  }

  /// Sends a request and reads what comes back until the connection closes; nil where there is no connection.
  private func exchange(_ request: String, with address: ListenAddress) -> String? {
    let hints = addrinfo(
      ai_flags: AI_NUMERICHOST, ai_family: AF_UNSPEC, ai_socktype: Int32(SOCK_STREAM.rawValue),
      ai_protocol: 0,
      ai_addrlen: 0, ai_addr: nil, ai_canonname: nil, ai_next: nil)
    var found: UnsafeMutablePointer<addrinfo>?
    guard withUnsafePointer(to: hints, { getaddrinfo(address.host, "\(address.port)", $0, &found) }) == 0,
      let info = found?.pointee
    else { return nil }
    defer { freeaddrinfo(found) }
    let descriptor = socket(info.ai_family, info.ai_socktype, info.ai_protocol)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var timeout = timeval(tv_sec: 3, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
    }
    guard connect(descriptor, info.ai_addr, info.ai_addrlen) == 0 else { return nil }
    var buffer = [CChar](repeating: 0, count: 1024)
    let count =
      tlsCertificate == nil
      ? askPlainly(descriptor, request, &buffer)
      : request.withCString {
        http_ask_through_tls(
          descriptor, http_text(bytes: $0, length: request.utf8.count), &buffer, buffer.count)
      }
    return count > 0 ? String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  private func askPlainly(_ descriptor: Int32, _ request: String, _ buffer: inout [CChar]) -> Int {
    guard send(descriptor, request, request.utf8.count, 0) > 0 else { return -1 }
    return recv(descriptor, &buffer, buffer.count, 0)
  }
}
