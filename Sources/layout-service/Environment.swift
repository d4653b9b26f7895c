#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The environment as a source of flags: `LAYOUT_SERVICE_MAX_BODY` stands for `--max-body`, which overrides it.
enum Environment {
  static let prefix = "LAYOUT_SERVICE_"

  /// The flags that the environment sets and the command line does not.
  static func arguments(for commandLine: [String]) -> [String] {
    guard !commandLine.contains("--help"), !commandLine.contains("--version") else { return [] }
    return variables(for: commandLine).flatMap { flag, variable -> [String] in
      let isGiven = commandLine.contains { $0 == flag || $0.hasPrefix(flag + "=") }
      guard !isGiven, let value = value(of: variable) else { return [] }
      if ServeCommand.switches.contains(flag) { return given(flag, value) }
      return values(of: flag, value).map { "\(flag)=\($0)" }
    }
  }

  /// The flags of the command that is given, each with its variable; a health check asks where the service listens.
  private static func variables(for commandLine: [String]) -> [(flag: String, variable: String)] {
    let command = commandLine.count < 2 || commandLine[1].hasPrefix("--") ? "serve" : commandLine[1]
    return switch command {
    case "serve": ServeCommand.flags.map { ($0, name(of: $0)) }
    case "batch": BatchCommand.flags.map { ($0, name(of: $0)) }
    case "render": LimitOptions.flags.map { ($0, name(of: $0)) }
    case "health": HealthCommand.variables.map { ($0, name(of: $1)) }
    default: []
    }
  }

  /// A flag without a value is given or not. What says neither is left to the parser to refuse.
  private static func given(_ flag: String, _ value: String) -> [String] {
    switch value {
    case "true", "1": [flag]
    case "false", "0": []
    default: ["\(flag)=\(value)"]
    }
  }

  /// A flag that may be repeated has its values with commas between them.
  private static func values(of flag: String, _ value: String) -> [String] {
    guard ServeCommand.repeatedFlags.contains(flag) else { return [value] }
    return value.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  /// The variable that stands for a flag.
  static func name(of flag: String) -> String {
    prefix + flag.drop { $0 == "-" }.uppercased().replacing("-", with: "_")
  }

  /// The value of a variable; nil where it is empty, as compose files make one that is not set.
  private static func value(of name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
