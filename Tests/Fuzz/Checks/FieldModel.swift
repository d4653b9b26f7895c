/// What header fields mean, read by cutting texts into pieces; nil where a field is not so well-formed that RFC 9110 leaves
/// no doubt.
enum FieldModel {
  /// Whether a body of a Content-Type is read as JSON.
  static func isReadAsJSON(_ field: String) -> Bool {
    let type = trimmed(field.prefix { $0 != ";" }).lowercased()
    let isNone = field.isEmpty
    return isNone || ["application/json", "text/plain", "application/x-www-form-urlencoded"].contains(type)
  }

  /// What is to be answered to an Accept field.
  enum Choice: Equatable {
    case type(String), nothing, unclear
  }

  /// The media type that an Accept field likes best, of equals the first.
  static func choice(among types: [String], _ field: String) -> Choice {
    if field.isEmpty { return .type(types[0]) }
    guard let list = weights(field), !list.isEmpty, list["*"] == nil || list["*/*"] == nil else {
      return .unclear
    }
    let anything = list["*/*"] ?? list["*"]
    let weighed = types.map { type in
      (type, list[type] ?? list["\(type.prefix { $0 != "/" })/*"] ?? anything ?? 0)
    }
    let highest = weighed.map(\.1).max() ?? 0
    return highest > 0 ? .type(weighed.first { $0.1 == highest }?.0 ?? "") : .nothing
  }

  /// Whether an Accept-Encoding field likes gzip at least as much as no coding.
  static func prefersGzip(_ field: String) -> Bool? {
    if field.isEmpty { return false }
    guard let list = weights(field), !list.isEmpty, list["gzip"] == nil || list["x-gzip"] == nil else {
      return nil
    }
    let weight = list["gzip"] ?? list["x-gzip"] ?? list["*"] ?? 0
    return weight > 0 && weight >= list["identity"] ?? 0
  }

  /// Whether an If-None-Match field names one of some tags.
  static func names(_ tags: [String], _ field: String) -> Bool? {
    if field.isEmpty { return false }
    if trimmed(field[...]) == "*" { return true }
    var names: [String] = []
    for element in field.split(separator: ",").map(trimmed) where !element.isEmpty {
      let quoted = element.hasPrefix("W/") ? element.dropFirst(2) : element[...]
      let name = quoted.dropFirst().dropLast()
      let isTag = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      guard quoted.count >= 2, quoted.first == "\"", quoted.last == "\"", isTag else { return nil }
      names.append(String(name))
    }
    return names.contains(where: tags.contains)
  }

  /// The weights of a list by its values in lower case; nil where one has two, or other parameters.
  private static func weights(_ field: String) -> [String: Double]? {
    var list: [String: Double] = [:]
    for element in field.split(separator: ",").map(trimmed) where !element.isEmpty {
      let parts = element.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
      let name = parts[0].lowercased()
      let isName = !name.isEmpty && name.allSatisfy(isTokenCharacter)
      guard isName, parts.count <= 2, list[name] == nil else { return nil }
      guard let weight = parts.count == 1 ? 1 : weight(parts[1]) else { return nil }
      list[name] = weight
    }
    return list
  }

  /// `q=0.5` and the like, `q=.5` among it.
  private static func weight(_ text: String) -> Double? {
    guard text.hasPrefix("q=") || text.hasPrefix("Q=") else { return nil }
    let number = text.dropFirst(2)
    let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts[0].isEmpty && parts.count == 2 ? "0" : parts[0]
    guard whole == "0" || whole == "1" else { return nil }
    let digits = parts.count == 2 ? parts[1] : ""
    guard digits.count <= 3, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    guard let weight = Double("\(whole).\(digits)0"), weight <= 1 else { return nil }
    return weight
  }

  private static func isTokenCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "/*+-.".contains(character))
  }

  private static func trimmed(_ text: Substring) -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let rest = text.drop(while: isSpace)
    return String(
      rest.prefix(
        rest.lastIndex { !isSpace($0) }.map { rest.distance(from: rest.startIndex, to: $0) + 1 } ?? 0))
  }
}
