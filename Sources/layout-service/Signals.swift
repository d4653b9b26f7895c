import CEarlySignals

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The signals that mean something to the server, waited for instead of handled.
///
/// `arrange` must run before there is a second thread, so that all threads leave the signals to those that wait for them.
struct Signals: Sendable {
  /// SIGTERM and SIGINT.
  static let stop = Signals([SIGTERM, SIGINT])
  /// SIGHUP.
  static let reload = Signals([SIGHUP])

  private let set: sigset_t

  private init(_ numbers: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    self.set = set
  }

  /// Keeps these signals for those that wait for them, and ignores those that mean nothing to the server.
  static func arrange() { early_signals_arrange() }

  /// Has them end the program again, where nobody will wait for them.
  static func release() { early_signals_release() }

  /// Waits for one of the signals.
  func wait() {
    var set = set
    var number: Int32 = 0
    while sigwait(&set, &number) != 0 {}
  }

  /// Whether one of the signals comes within some milliseconds.
  func arrives(within milliseconds: Int) -> Bool {
    var set = set
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    return sigtimedwait(&set, nil, &time) > 0
  }
}
