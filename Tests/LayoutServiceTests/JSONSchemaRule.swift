/// One keyword of a schema, and where the value is that it is about.
struct JSONSchemaRule {
  var schema: JSONSchema
  var siblings: [String: JSONValue]
  var keyword: String
  var argument: JSONValue
  var pointer: String

  private func unless(_ holds: Bool, _ text: @autoclosure () -> String) -> [String] {
    holds ? [] : ["\(pointer) \(text())"]
  }

  private var number: Double {
    get throws {
      guard case .number(let number) = argument else { throw malformed }
      return number
    }
  }

  /// The items of an argument that must be a list of something.
  private var list: [JSONValue] {
    get throws {
      if argument.items.isEmpty { throw malformed }
      return argument.items
    }
  }

  private var malformed: JSONSchema.Defect {
    JSONSchema.Defect(description: "\(keyword) cannot be \(argument)")
  }

  // MARK: Values by themselves

  /// What keywords about a value itself find; nil: the keyword is none of them.
  func values(_ value: JSONValue) throws -> [String]? {
    switch keyword {
    case "type":
      let types = argument.text.map { [$0] } ?? argument.words
      if types.isEmpty { throw malformed }
      return unless(try types.contains { try value.isOf(type: $0) }, "is not of type \(argument)")
    case "const": return unless(value == argument, "is not \(argument)")
    case "enum": return unless(try list.contains(value), "is none of \(argument)")
    case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum":
      let bound = try number
      guard case .number(let number) = value else { return [] }
      return unless(isWithin(number, bound), "is beyond the \(keyword) \(bound)")
    case "minLength", "maxLength":
      let bound = try number
      guard let text = value.text else { return [] }
      return unless(isWithin(Double(text.unicodeScalars.count), bound), "is beyond the \(keyword) \(bound)")
    case "minItems", "maxItems":
      let bound = try number
      guard case .array(let items) = value else { return [] }
      return unless(isWithin(Double(items.count), bound), "is beyond the \(keyword) \(bound)")
    case "uniqueItems":
      guard case .boolean(let isUnique) = argument else { throw malformed }
      return unless(!isUnique || Set(value.items).count == value.items.count, "holds something twice")
    default: return nil
    }
  }

  private func isWithin(_ number: Double, _ bound: Double) -> Bool {
    if keyword.hasPrefix("exclusiveMin") { return number > bound }
    if keyword.hasPrefix("exclusiveMax") { return number < bound }
    return keyword.hasPrefix("min") ? number >= bound : number <= bound
  }

  // MARK: What a value holds

  /// What keywords about members and items find; nil: the keyword is none of them.
  func contents(_ value: JSONValue) throws -> [String]? {
    switch keyword {
    case "required":
      guard case .array(let names) = argument, argument.words.count == names.count else { throw malformed }
      guard case .object(let members) = value else { return [] }
      return argument.words.filter { members[$0] == nil }.map { "\(pointer)/\($0) is required" }
    case "properties":
      guard case .object = argument else { throw malformed }
      let schemas = argument.members
      return try value.members.flatMap { name, value in
        try schemas[name].map { try schema.faults(of: value, by: $0, at: "\(pointer)/\(name)") } ?? []
      }
    case "additionalProperties":
      let named = siblings["properties"]?.members ?? [:]
      return try value.members.filter { named[$0.key] == nil }.flatMap {
        try schema.faults(of: $1, by: argument, at: "\(pointer)/\($0)")
      }
    case "prefixItems":
      return try zip(value.items, list).enumerated().flatMap { place, pair in
        try schema.faults(of: pair.0, by: pair.1, at: "\(pointer)/\(place)")
      }
    case "items":
      return try value.items.enumerated().flatMap {
        try schema.faults(of: $1, by: argument, at: "\(pointer)/\($0)")
      }
    default: return nil
    }
  }

  // MARK: Schemas of the same value

  /// What keywords find that ask other schemas about the value; nil: the keyword is none of them.
  func alternatives(_ value: JSONValue) throws -> [String]? {
    func faults(_ schema: JSONValue) throws -> [String] {
      try self.schema.inPlace(value, schema, pointer)
    }
    switch keyword {
    case "$ref": return try faults(try schema.resolve(argument))
    case "allOf": return try list.flatMap(faults)
    case "anyOf", "oneOf":
      let found = try list.map(faults)
      let count = found.count { $0.isEmpty }
      if count == 1 || (count > 1 && keyword == "anyOf") { return [] }
      let reasons = count > 1 ? "" : ": " + (found.min { $0.count < $1.count } ?? []).joined(separator: "; ")
      return unless(false, "fits \(count) of \(keyword)\(reasons)")
    case "not": return unless(try !faults(argument).isEmpty, "is what it must not be")
    case "if": return try siblings[faults(argument).isEmpty ? "then" : "else"].map(faults) ?? []
    default: return nil
    }
  }
}

extension JSONValue {
  fileprivate func isOf(type: String) throws -> Bool {
    switch (type, self) {
    case ("null", .null), ("boolean", .boolean), ("number", .number), ("string", .string),
      ("array", .array), ("object", .object):
      true
    case ("integer", .number(let number)): number == number.rounded()
    case ("null", _), ("boolean", _), ("number", _), ("string", _), ("array", _), ("object", _),
      ("integer", _):
      false
    default: throw JSONSchema.Defect(description: "there is no type \(type)")
    }
  }
}
