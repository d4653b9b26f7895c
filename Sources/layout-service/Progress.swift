import LayoutCoding
import LayoutService

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A line on the terminal that says how far a batch is.
final class Progress: Sendable {
  /// The length of the input from where it begins, in bytes.
  private let length: Int
  private let start = MonotonicTime.now
  /// When the line was last written; nil before the first time.
  private let shown = ValueMutex<MonotonicTime?>(nil)

  /// The line is written anew after so many nanoseconds.
  private static let interval = 200_000_000

  /// nil where nobody would see it, or nobody knows how much there is to do: unless standard error is a terminal, standard
  /// output is not, and the input is a file.
  init?() {
    var status = stat()
    guard isatty(STDERR_FILENO) == 1, isatty(STDOUT_FILENO) == 0, fstat(STDIN_FILENO, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    length = Int(status.st_size) - max(0, Int(lseek(STDIN_FILENO, 0, SEEK_CUR)))
    guard length > 0 else { return nil }
  }

  /// Shows what has been done, unless the line is still new.
  func show(_ tally: BatchTally) {
    let isDue = shown.withLock { shown in
      guard shown.map({ $0.elapsedNanoseconds >= Self.interval }) ?? true else { return false }
      shown = .now
      return true
    }
    if isDue { write(Self.line(tally, length: length, seconds: Double(start.elapsedNanoseconds) / 1e9)) }
  }

  /// Takes the line away.
  func end() { write("") }

  /// `45 %, 123456 lines, 98000 a second, 12 s left`.
  static func line(_ tally: BatchTally, length: Int, seconds: Double) -> String {
    let share = min(1, Double(tally.bytesRead) / Double(length))
    let problems = tally.problems == 0 ? "" : " (\(tally.problems) problems)"
    let pace = Int(Double(tally.lines) / max(seconds, 1e-3))
    let rest = share > 0 ? ", \(Int((seconds / share * (1 - share)).rounded(.up))) s left" : ""
    return "\(Int(share * 100)) %, \(tally.lines) lines\(problems), \(pace) a second\(rest)"
  }

  private func write(_ line: String) {
    // Back to the beginning of the line, and away with what stood there.
    var text = "\r\u{1B}[K" + line
    text.withUTF8 { try? Descriptor.write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
  }
}
