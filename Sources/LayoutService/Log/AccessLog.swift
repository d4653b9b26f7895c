#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The log: a line a request, and what else the service has to say.
public final class AccessLog: Sendable {
  private let buffer: LogBuffer
  private let level: LogLevel
  private let format: LogFormat

  /// A log of the lines from `level` on.
  public init(_ buffer: LogBuffer, level: LogLevel = .info, format: LogFormat = .text) {
    self.buffer = buffer
    self.level = level
    self.format = format
  }

  /// How many lines were dropped since the start.
  public var dropped: Int { buffer.dropped }

  /// Notes a request.
  public func note(_ record: AccessRecord) {
    if level == .off || record.level < level { return }
    line { $0.access(record, at: $1, as: format) }
  }

  /// Notes something else; `message` is made only where it is written.
  public func note(_ level: LogLevel, _ message: @autoclosure () -> String) {
    if self.level == .off || level < self.level { return }
    line { $0.message(message(), level: level, at: $1, as: format) }
  }

  /// Waits until what was noted is written, but no longer than some milliseconds.
  public func flush(within milliseconds: Int) { buffer.flush(within: milliseconds) }

  private func line(_ write: (inout LogLine, timespec) -> Void) {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: LogLine.maximumLength) { memory in
      var line = LogLine(memory)
      write(&line, time)
      buffer.append(line.finish())
    }
  }
}
