import CEarlySignals
import LayoutService

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard output and error, without the C library's buffers, and what else a command asks its system.
enum Terminal {
  static func output(_ line: String) { write(line, to: STDOUT_FILENO) }
  static func error(_ line: String) { write(line, to: errorDescriptor) }
  static let errorDescriptor = STDERR_FILENO

  private static func write(_ line: String, to descriptor: Int32) {
    var text = line + "\n"
    text.withUTF8 { try? Descriptor.write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Takes those of the standard descriptors that are closed, so that no socket becomes one of them and is written to.
  static func occupyStandardDescriptors() {
    var descriptor: Int32
    repeat { descriptor = open("/dev/null", O_RDWR) } while (0...errorDescriptor).contains(descriptor)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Ends the process without `exit`, whose handlers would take globals away from threads that go on.
  static func exitAtOnce() -> Never { _exit(EXIT_SUCCESS) }

  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

/// SIGTERM and SIGINT, waited for instead of handled. Must exist before any other thread does, so that all of them leave the
/// signals to it.
struct StopSignals {
  private var set = sigset_t()

  init() {
    early_signals()
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGINT)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    signal(SIGPIPE, SIG_IGN)
  }

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
