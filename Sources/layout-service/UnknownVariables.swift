import LayoutCoding

#if canImport(Glibc)
  @preconcurrency import Glibc
#else
  import Darwin
#endif

extension Environment {
  /// A sentence for each variable that looks like one of the program's and is none.
  static var warnings: [String] {
    let known = Set(ServeCommand.flags + BatchCommand.flags + LimitOptions.flags).map(name).sorted()
    let all = variables
    let isInCluster = all.contains { $0.name == "KUBERNETES_SERVICE_HOST" }
    return all.filter { name, value in
      name.hasPrefix(prefix) && !value.isEmpty && !known.contains(name)
        && !isInjected(String(name.dropFirst(prefix.utf8.count)), value, isInCluster: isInCluster)
    }.map { warning(of: $0.name, known) }.sorted()
  }

  /// Says the warnings on standard error.
  static func warn() {
    for warning in warnings { Terminal.error("layout-service: \(warning)") }
  }

  private static func warning(of name: String, _ known: [String]) -> String {
    // What all have in common says nothing of how near they are.
    let nearest = nearestName(
      to: String(name.dropFirst(prefix.utf8.count)),
      among: known.map { String($0.dropFirst(prefix.utf8.count)) })
    let hint =
      nearest.map { "; did you mean \(prefix)\($0)?" } ?? "; layout-service serve --help lists the flags"
    return "the variable \(excerpt(name)) is not known and has no effect\(hint)"
  }

  /// Whether Kubernetes, or Docker for a link, sets such a variable about a Service whose name begins with `layout` by itself.
  ///
  /// - Parameters:
  ///   - name: without the prefix, such as `PORT_80_TCP_ADDR`, `SERVICE_HOST` or `CANARY_SERVICE_PORT_HTTP`.
  ///   - isInCluster: then there may be a Service that is called just that.
  static func isInjected(_ name: String, _ value: String, isInCluster: Bool) -> Bool {
    let words = name.split(separator: "_")
    if words.last == "PORT", value.contains("://") { return true }
    if name.hasSuffix("SERVICE_HOST") || name.hasSuffix("SERVICE_PORT") || name.contains("SERVICE_PORT_") {
      return true
    }
    let isOfAPort = zip(words, zip(words.dropFirst(), words.dropFirst(2))).contains { word, next in
      word == "PORT" && next.0.allSatisfy(\.isNumber) && ["TCP", "UDP", "SCTP"].contains(next.1)
    }
    return isOfAPort || (isInCluster && (words.first == "HOST" || words.first == "PORT"))
  }

  private static var variables: [(name: String, value: String)] {
    var list: [(name: String, value: String)] = []
    // Nothing changes the environment of this program.
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if let equals = text.firstIndex(of: "=") {
        list.append((String(text[..<equals]), String(text[text.index(after: equals)...])))
      }
      next += 1
    }
    return list
  }
}
