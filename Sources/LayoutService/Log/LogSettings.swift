/// How much the log says: everything of a level and the levels after it.
public enum LogLevel: String, CaseIterable, Comparable, Sendable {
  /// What the service does besides answering.
  case debug
  /// Every request.
  case info
  /// Requests that the service could not serve, that were slow, or whose client went away.
  case warning
  /// Defects of the service, and files that do not do when they are read again.
  case error
  /// Nothing.
  case off

  /// By how grave they are.
  public static func < (one: LogLevel, other: LogLevel) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .debug: 0
    case .info: 1
    case .warning: 2
    case .error: 3
    case .off: 4
    }
  }

  var name: StaticString {
    switch self {
    case .debug: "debug"
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    case .off: "off"
    }
  }
}

/// How a line of the log is written.
public enum LogFormat: String, CaseIterable, Sendable {
  /// Words and `name=value` pairs.
  case text
  /// One JSON object a line.
  case json
}
