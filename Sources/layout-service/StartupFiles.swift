import ArgumentParser
import LayoutService

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files that flags name. They are read at the start, and again on SIGHUP.
struct StartupFileNames: Sendable {
  var tokens: String?
  var certificate: String?
  var key: String?

  /// Whether there is nothing to read.
  var isEmpty: Bool { tokens == nil && certificate == nil && key == nil }

  /// Reads all files, or throws what is wrong with the first that does not do.
  func read() throws -> StartupFiles {
    StartupFiles(
      tokens: try tokens.map(BearerTokens.init(file:)), tls: try TLSFiles(certificate: certificate, key: key))
  }
}

/// What the files hold; nil where none is named.
struct StartupFiles: Sendable {
  var tokens: BearerTokens?
  var tls: TLSFiles?
}

/// The certificate and the key of a service that speaks TLS, as PEM.
struct TLSFiles: Sendable {
  let certificate: String
  let key: String

  /// Reads both files; nil where none is named.
  init?(certificate: String?, key: String?) throws {
    guard let certificate, let key else {
      if certificate == nil, key == nil { return nil }
      throw ValidationError("--tls-certificate and --tls-key need each other.")
    }
    self.certificate = String(decoding: try StartupFile.read(certificate, "--tls-certificate"), as: UTF8.self)
    self.key = String(decoding: try StartupFile.read(key, "--tls-key"), as: UTF8.self)
  }
}

extension BearerTokens {
  /// Reads a file of tokens.
  init(file path: String) throws {
    let bytes = try StartupFile.read(path, "--token-file")
    do {
      self = try bytes.withUnsafeBytes { try BearerTokens($0) }
    } catch let error as FileError {
      throw ValidationError("--token-file \(path): \(error).")
    }
  }
}

/// How a file that a flag names is read.
enum StartupFile {
  /// Nothing that is read here is longer; a mistaken path is not read for ever.
  private static let maximumLength = 16 << 20

  static func read(_ path: String, _ flag: String) throws -> [UInt8] {
    errno = 0
    guard let file = fopen(path, "r") else { throw unreadable(path, flag) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= maximumLength {
      let count = fread(&block, 1, block.count, file)
      if count == 0 { break }
      bytes += block[..<count]
    }
    if ferror(file) != 0 || bytes.count > maximumLength { throw unreadable(path, flag) }
    return bytes
  }

  private static func unreadable(_ path: String, _ flag: String) -> ValidationError {
    let reason = errno == 0 ? "it is too long" : String(cString: strerror(errno))
    return ValidationError("\(flag) \(path) cannot be read: \(reason).")
  }
}
