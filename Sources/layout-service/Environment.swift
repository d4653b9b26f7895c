#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The environment as a source of flags: `LAYOUT_SERVICE_MAX_BODY` stands for `--max-body`, which overrides it.
enum Environment {
  private static let prefix = "LAYOUT_SERVICE_"

  /// The flags of the service that the environment sets and the command line does not.
  static func arguments(for commandLine: [String]) -> [String] {
    let isServing = commandLine.count < 2 || commandLine[1] == "serve" || commandLine[1].hasPrefix("--")
    guard isServing, !commandLine.contains("--help"), !commandLine.contains("--version") else { return [] }
    return ServeCommand.flags.flatMap { flag -> [String] in
      let isGiven = commandLine.contains { $0 == flag || $0.hasPrefix(flag + "=") }
      guard !isGiven, let value = value(of: name(of: flag)) else { return [] }
      return ["\(flag)=\(value)"]
    }
  }

  /// The variable that stands for a flag.
  static func name(of flag: String) -> String {
    prefix + flag.drop { $0 == "-" }.uppercased().replacing("-", with: "_")
  }

  private static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
