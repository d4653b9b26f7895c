import Foundation
import Testing

/// The service behind TLS. What clients see is tried with another implementation of it, in Tests/HTTP/tls.py.
@Suite(.serialized) struct TLSTests {
  private let certificate = TLSFixture.path("certificate.pem")
  private let key = TLSFixture.path("key.pem")

  @Test func `is well through TLS, and only through TLS`() throws {
    let environment = [
      "LAYOUT_SERVICE_LISTEN": "127.0.0.1:0", "LAYOUT_SERVICE_TLS_CERTIFICATE": certificate,
      "LAYOUT_SERVICE_TLS_KEY": key,
    ]
    let server = try RunningServer([], environment: environment)
    let asked = ["LAYOUT_SERVICE_LISTEN": "127.0.0.1:\(server.port)"]
    let secure = asked.merging(["LAYOUT_SERVICE_TLS_CERTIFICATE": certificate]) { $1 }
    for flags in [["health"], ["health", "--ready"]] {
      let result = try RunningServer.result(of: flags, environment: secure)
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(try RunningServer.result(of: ["health"], environment: asked).status == 69)
    let plain = try RawConnection(to: server)
    plain.send(Wire.get("/healthz"))
    #expect(throws: (any Error).self) { try plain.reply() }
    #expect(server.stop() == 0)
  }

  @Test func `does not start on files that do not do`() throws {
    let cases: [([String], String)] = [
      (["--tls-certificate", certificate], "need each other"), (["--tls-key", key], "need each other"),
      (["--tls-certificate", "/nowhere", "--tls-key", key], "/nowhere cannot be read"),
      (["--tls-certificate", certificate, "--tls-key", "/nowhere"], "/nowhere cannot be read"),
      (["--tls-certificate", key, "--tls-key", key], "are not PEM, or do not belong together"),
      (
        ["--tls-certificate", certificate, "--tls-key", TLSFixture.path("other-key.pem")],
        "are not PEM, or do not belong together"
      ),
      (["--tls-certificate", "/dev/null", "--tls-key", "/dev/null"], "are not PEM"),
    ]
    for (flags, clause) in cases {
      let result = try RunningServer.result(of: ["serve", "--listen", "127.0.0.1:0"] + flags)
      #expect(result.status == 64, "\(flags)")
      #expect(result.errors.contains(clause), "\(result.errors)")
      #expect(result.output.isEmpty)
    }
  }
}
