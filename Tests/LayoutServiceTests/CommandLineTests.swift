import Dispatch
import Foundation
import Testing

/// Flags and exit statuses.
@Suite(.serialized) struct CommandLineTests {
  @Test func `exits with 69 where the port is taken`() throws {
    try RunningServer.run { server in
      let result = try RunningServer.result(of: ["serve", "--listen", "127.0.0.1:\(server.port)"])
      #expect(result.status == 69)
      #expect(result.errors.contains("127.0.0.1:\(server.port) is in use"))
      #expect(result.output.isEmpty)
    }
  }

  @Test(arguments: [
    ["--max-body", "lots"], ["--max-body", "0"], ["--threads", "0"], ["--listen", "nowhere"],
    ["--listen", "127.0.0.1:99999"], ["--listen", "300.1.1.1:80"], ["--body-timeout", "-1s"],
    ["--max-queue", "-1"], ["--header-timeout", "soon"], ["--max-attributes", "0"],
    ["--max-attributes", "1e9"], ["--flavour", "mint"],
  ])
  func `exits with 64 and a sentence on a bad value`(flags: [String]) throws {
    let result = try RunningServer.result(of: ["serve"] + flags)
    #expect(result.status == 64)
    #expect(result.errors.contains(flags[0]) || result.errors.contains(flags[1]), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test(.disabled(if: RunningServer.isSanitized, "A sanitizer needs more memory than that."))
  func `says that there are no threads`() throws {
    let tls = [
      "--tls-certificate", TLSFixture.path("certificate.pem"), "--tls-key", TLSFixture.path("key.pem"),
    ]
    for flags in [[], tls] { try sayThatThereAreNoThreads(flags) }
  }

  private func sayThatThereAreNoThreads(_ flags: [String]) throws {
    // As many stacks do not fit.
    let limits = ["/usr/bin/prlimit", "--as=2000000000", "--stack=8388608:"]
    let result = try RunningServer.result(
      of: ["serve", "--listen", "127.0.0.1:0", "--threads", "1024"] + flags, through: limits)
    #expect(result.status == 69)
    #expect(result.errors.contains("gives no more threads; lower --threads"), "\(result.errors)")
    #expect(!result.errors.contains("listen on"))
  }

  @Test func `asks a running service for its health`() throws {
    try RunningServer.run { server in
      let address = "127.0.0.1:\(server.port)"
      for arguments in [["health", "--address", address], ["health", "--address", address, "--ready"]] {
        let result = try RunningServer.result(of: arguments)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.isEmpty)
      }
    }
  }

  @Test(arguments: ["127.0.0.1", "0.0.0.0"])
  func `asks for health where the environment says that it listens`(host: String) throws {
    let server = try RunningServer([], environment: ["LAYOUT_SERVICE_LISTEN": "\(host):0"])
    let environment = ["LAYOUT_SERVICE_LISTEN": "\(host):\(server.port)"]
    #expect(try RunningServer.result(of: ["health"], environment: environment).status == 0)
    #expect(server.stop() == 0)
    let result = try RunningServer.result(of: ["health"], environment: environment)
    #expect(result.status == 69)
    #expect(result.errors.contains("nothing answers at 127.0.0.1:\(server.port)"))
  }

  @Test func `prefers the address to the environment`() throws {
    try RunningServer.run { server in
      let result = try RunningServer.result(
        of: ["health", "--address", "127.0.0.1:\(server.port)"],
        environment: ["LAYOUT_SERVICE_LISTEN": "nowhere"])
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test func `finds no health where nothing listens`() throws {
    var port: UInt16 = 0
    try RunningServer.run { server in port = server.port }
    let result = try RunningServer.result(of: ["health", "--address", "127.0.0.1:\(port)"])
    #expect(result.status == 69)
    #expect(result.errors.contains("nothing answers at 127.0.0.1:\(port)"))
  }

  @Test func `exits with 1 where the answer is not 200`() throws {
    let (port, end) = try answerOnce("HTTP/1.0 503 Service Unavailable\r\n\r\n")
    let result = try RunningServer.result(of: ["health", "--ready", "--address", "127.0.0.1:\(port)"])
    #expect(result.status == 1)
    #expect(result.errors.contains("127.0.0.1:\(port) answers 503"))
    end.wait()
  }

  /// Listens on a free port and answers one client, whatever it asks.
  private func answerOnce(_ answer: String) throws -> (port: UInt16, end: DispatchSemaphore) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(listener, $0, size)
        _ = listen(listener, 1)
        _ = getsockname(listener, $0, &size)
      }
    }
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let client = accept(listener, nil, nil)
      var request = [UInt8](repeating: 0, count: 1000)
      _ = recv(client, &request, request.count, 0)
      _ = send(client, answer, answer.utf8.count, Int32(MSG_NOSIGNAL))
      close(client)
      close(listener)
      end.signal()
    }
    return (UInt16(bigEndian: address.sin_port), end)
  }

  @Test func `explains itself`() throws {
    let help = try RunningServer.result(of: ["serve", "--help"])
    #expect(help.status == 0)
    for flag in ["--listen", "--max-body", "--max-queue", "--shutdown-grace", "LAYOUT_SERVICE_MAX_BODY"] {
      #expect(help.output.contains(flag), "\(flag)")
    }
    #expect(try RunningServer.result(of: ["--version"]).status == 0)
  }
}
