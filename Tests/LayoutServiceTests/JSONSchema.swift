/// JSON Schema 2020-12 as far as openapi.yaml uses it. A keyword that it does not know is an error, and not ignored.
struct JSONSchema {
  /// What `$ref` leads into.
  var document: JSONValue
  /// Whether objects may only have properties that the schema names, even where it leaves them open: an answer with a
  /// field that is not documented.
  var isClosed = false

  /// A schema that is none, or none that is understood here.
  struct Defect: Error, Hashable, CustomStringConvertible {
    var description: String
  }

  /// Keywords that restrict nothing.
  private static let annotations: Set = [
    "description", "title", "default", "example", "examples", "deprecated", "discriminator", "$comment",
    "x-enum-varnames",
  ]
  /// Keywords that another one reads.
  private static let helpers: Set = ["then", "else"]

  /// What is wrong with a value, as sentences that begin with a pointer: none where the schema accepts it.
  func faults(of value: JSONValue, by schema: JSONValue, at pointer: String = "") throws -> [String] {
    try (unnamed(in: value, by: schema, at: pointer) + check(value, schema, pointer)).sorted()
  }

  /// Whether a schema accepts a value.
  func accepts(_ value: JSONValue, by schema: JSONValue) throws -> Bool {
    try faults(of: value, by: schema).isEmpty
  }

  private func check(_ value: JSONValue, _ schema: JSONValue, _ pointer: String) throws -> [String] {
    if case .boolean(let accepts) = schema { return accepts ? [] : ["\(pointer) is not allowed"] }
    guard case .object(let keywords) = schema else { throw Defect(description: "\(schema) is no schema") }
    var faults: [String] = []
    for (keyword, argument) in keywords {
      if Self.annotations.contains(keyword) || Self.helpers.contains(keyword) { continue }
      let rule = JSONSchemaRule(
        schema: self, siblings: keywords, keyword: keyword, argument: argument, pointer: pointer)
      guard let found = try rule.values(value) ?? rule.contents(value) ?? rule.alternatives(value) else {
        throw Defect(description: "the keyword \(keyword) is not understood")
      }
      faults += found
    }
    return faults
  }

  /// A value in the place of another schema, of the same value: `$ref`, `allOf` and their like.
  func inPlace(_ value: JSONValue, _ schema: JSONValue, _ pointer: String) throws -> [String] {
    try check(value, schema, pointer)
  }

  func resolve(_ reference: JSONValue) throws -> JSONValue {
    guard let path = reference.text, path.hasPrefix("#/"),
      let schema = document[pointer: path.dropFirst(2).split(separator: "/").map(String.init)]
    else { throw Defect(description: "\(reference) leads nowhere") }
    return schema
  }

  // MARK: Closed objects

  private func unnamed(in value: JSONValue, by schema: JSONValue, at pointer: String) throws -> [String] {
    guard isClosed, case .object(let members) = value, let names = try names(of: schema) else { return [] }
    return members.keys.filter { !names.contains($0) }.map { "\(pointer)/\($0) is not documented" }
  }

  /// All properties that a schema names, by itself or by those it is made of; nil where it names none.
  private func names(of schema: JSONValue) throws -> Set<String>? {
    if let open = schema["additionalProperties"], open != false { return nil }
    var parts = try schema["$ref"].map { [try resolve($0)] } ?? []
    for keyword in ["allOf", "anyOf", "oneOf"] { parts += schema[keyword]?.items ?? [] }
    for keyword in ["then", "else"] { parts += schema[keyword].map { [$0] } ?? [] }
    let named = try parts.compactMap(names).reduce(into: Set(schema["properties"]?.members.keys ?? [:].keys))
    {
      $0.formUnion($1)
    }
    return named.isEmpty ? nil : named
  }
}
