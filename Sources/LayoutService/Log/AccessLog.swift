/// The log: a line a request, and what else the service has to say.
public final class AccessLog: Sendable {
  private let buffer: LogBuffer
  private let level: LogLevel
  /// In nanoseconds.
  private let slowRequest: Int

  /// A log of the lines from `level` on.
  ///
  /// - Parameter slowRequest: a request that takes longer is a warning.
  public init(_ buffer: LogBuffer, level: LogLevel = .info, slowRequest: Duration = .seconds(1)) {
    self.buffer = buffer
    self.level = level
    self.slowRequest = Int(slowRequest / .nanoseconds(1))
  }

  /// How many lines were dropped since the start.
  public var dropped: Int { buffer.dropped }

  /// Notes a request.
  public func note(_ record: AccessRecord) {
    let level = record.level(slowFrom: slowRequest)
    if self.level == .off || level < self.level { return }
    LogLine.now {
      $0.access(record, level, at: $1, as: buffer.format)
    } then: {
      buffer.append($0)
    }
  }

  /// Notes something else; `message` is made only where it is written.
  public func note(_ level: LogLevel, _ message: @autoclosure () -> String) {
    if self.level == .off || level < self.level { return }
    LogLine.now {
      $0.message(message(), level: level, at: $1, as: buffer.format)
    } then: {
      buffer.append($0)
    }
  }

  /// Waits until what was noted is written, but no longer than some milliseconds.
  public func flush(within milliseconds: Int) { buffer.flush(within: milliseconds) }
}
