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
