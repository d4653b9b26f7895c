extension LayoutService {
  /// Whether a request target is a URL: begins with `http://` or `https://`, in any case, and goes on.
  public static func isURL(_ target: String) -> Bool { rest(ofURL: target) != nil }

  /// The path of a request target, as the server has it: without the query, and of a URL without scheme and authority. A URL
  /// without a path asks for `/`.
  static func path(ofTarget target: String) -> String {
    guard let rest = rest(ofURL: target) else {
      return String(Substring(target.utf8.prefix { $0 != question }))
    }
    let path = rest.drop { $0 != slash && $0 != question }.prefix { $0 != question }
    return path.isEmpty ? "/" : String(Substring(path))
  }

  /// What stands behind the scheme of a URL; nil for a target that is none.
  private static func rest(ofURL target: String) -> Substring.UTF8View? {
    // Nearly always it is a path.
    if target.utf8.first == slash { return nil }
    for scheme in ["http://", "https://"] where target.utf8.count > scheme.utf8.count {
      let beginning = target.utf8.prefix(scheme.utf8.count)
      if Substring(beginning).lowercased() == scheme { return target.utf8[beginning.endIndex...] }
    }
    return nil
  }

  private static let slash = UInt8(ascii: "/")
  private static let question = UInt8(ascii: "?")
}
