import ArgumentParser
import LayoutCoding
import LayoutService

/// Reads the files of a running service again on SIGHUP, and replaces what they held: all of it, or nothing.
///
/// Requests under way go on with what they began with.
final class Reloader: Sendable {
  private let names: StartupFileNames
  private let service: LayoutService
  private let log: AccessLog
  private let replaceTLS: @Sendable (TLSFiles) throws -> Void
  /// Held while something is replaced.
  private let hasEnded = ValueMutex(false)

  /// - Parameter replaceTLS: has new connections use these, or throws where they do not do.
  init(
    _ names: StartupFileNames, _ service: LayoutService, _ log: AccessLog,
    replaceTLS: @escaping @Sendable (TLSFiles) throws -> Void
  ) {
    self.names = names
    self.service = service
    self.log = log
    self.replaceTLS = replaceTLS
  }

  /// Waits for SIGHUP on a thread of its own as long as the program runs: a file may be long in coming, and SIGTERM must not
  /// wait for it.
  func start() {
    let hasThread = detachThread { [self] in
      while true {
        Signals.reload.wait()
        reload()
      }
    }
    if !hasThread { log.note(.warning, "SIGHUP will have no effect: the system gives no more threads") }
  }

  /// From now on nothing is replaced, nor is it when this returns.
  func end() { hasEnded.withLock { $0 = true } }

  private func reload() {
    if names.isEmpty {
      return log.note(
        .info, "SIGHUP: there is nothing to read again, neither --token-file nor --tls-certificate")
    }
    do {
      let files = try names.read()
      if try replace(by: files) { log.note(.info, "SIGHUP: \(names.words) are read again") }
    } catch {
      let reason = (error as? ValidationError)?.message ?? "\(error)"
      log.note(.error, "SIGHUP: all stays as it was: \(reason)")
    }
  }

  /// Replaces what the files held; answers whether there was still time for it. The tokens are known to do, so that they come
  /// last.
  private func replace(by files: StartupFiles) throws -> Bool {
    let result = hasEnded.withLock { hasEnded in
      Result {
        if hasEnded { return false }
        if let tls = files.tls { try replaceTLS(tls) }
        if let tokens = files.tokens { service.access.replaceTokens(by: tokens) }
        return true
      }
    }
    return try result.get()
  }
}

extension StartupFileNames {
  /// What the files hold, such as `the certificate, the key`.
  fileprivate var words: String {
    let list = certificate == nil ? [] : ["the certificate", "the key"]
    return (tokens == nil ? list : ["the tokens"] + list).joined(separator: ", ")
  }
}
