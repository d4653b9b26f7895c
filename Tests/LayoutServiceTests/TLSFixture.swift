import Foundation

/// A certificate and its key, from Tests/HTTP/tls, as the server wants them.
final class TLSFixture: Sendable {
  // Written once, and freed when nobody has it any more.
  nonisolated(unsafe) let certificate: UnsafeMutablePointer<CChar>
  nonisolated(unsafe) let key: UnsafeMutablePointer<CChar>

  /// Reads both files, by their names in that folder.
  init(certificate: String = "certificate.pem", key: String = "key.pem") throws {
    self.certificate = strdup(try String(contentsOfFile: Self.path(certificate), encoding: .utf8))
    self.key = strdup(try String(contentsOfFile: Self.path(key), encoding: .utf8))
  }

  /// What a client is shown: the certificate without the letters that PEM puts around and between its bytes.
  var shown: Data {
    let lines = String(cString: certificate).split(separator: "\n").filter { !$0.hasPrefix("-----") }
    return Data(base64Encoded: lines.joined()) ?? Data()
  }

  /// The first message of a client of TLS 1.2 that can do one cipher suite (RFC 5246 §7.4.1.2). In that version the
  /// certificate is answered unencrypted.
  static func hello(suite: UInt16 = 0xc02b) -> [UInt8] {
    func sized(_ bytes: [UInt8]) -> [UInt8] { [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)] + bytes }
    let groups: [UInt8] = [0x00, 0x0a] + sized(sized([0x00, 0x17]))
    let algorithms: [UInt8] = [0x00, 0x0d] + sized(sized([0x04, 0x03, 0x08, 0x04, 0x04, 0x01]))
    let suites = sized([UInt8(suite >> 8), UInt8(suite & 255)])
    let random = [UInt8](repeating: 7, count: 32)
    let body = [0x03, 0x03] + random + [0] + suites + [1, 0] + sized(groups + algorithms)
    return [0x16, 0x03, 0x01] + sized([0x01, 0x00] + sized(body))
  }

  deinit {
    free(certificate)
    free(key)
  }

  /// The path of a file of Tests/HTTP/tls.
  static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../HTTP/tls/\(name)").standardized
      .path
  }
}
