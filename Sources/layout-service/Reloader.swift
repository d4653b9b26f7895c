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
  /// Held while something is replaced.
  private let hasEnded = Locked(false)

  init(_ names: StartupFileNames, _ service: LayoutService, _ log: AccessLog) {
    self.names = names
    self.service = service
    self.log = log
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
      let isReplaced = hasEnded.withLock { hasEnded in
        if hasEnded { return false }
        replace(by: files)
        return true
      }
      if isReplaced { log.note(.info, "SIGHUP: \(names.words) are read again") }
    } catch {
      let reason = (error as? ValidationError)?.message ?? "\(error)"
      log.note(.error, "SIGHUP: all stays as it was: \(reason)")
    }
  }

  private func replace(by files: StartupFiles) {
    if let tokens = files.tokens { service.access.replaceTokens(by: tokens) }
  }
}

extension StartupFileNames {
  /// The files that there are, such as `the tokens`.
  fileprivate var words: String {
    let files = [tokens.map { _ in "the tokens" }, certificate.map { _ in "the certificate and the key" }]
    return files.compactMap(\.self).joined(separator: ", ")
  }
}
