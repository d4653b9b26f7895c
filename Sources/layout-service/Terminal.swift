import Dispatch
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

  /// Writes to standard output, but does not wait longer than a tenth of a second for its reader. What that one takes later
  /// still comes.
  static func offer(_ line: String) {
    let end = DispatchSemaphore(value: 0)
    let hasThread = detachThread {
      output(line)
      end.signal()
    }
    if hasThread { _ = end.wait(timeout: .now() + .milliseconds(100)) }
  }

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
