import Foundation
import Testing

/// The validator of the other tests accepts and refuses what JSON Schema does.
@Suite struct JSONSchemaTests {
  /// What is wrong with a value, beside a document that has a size to refer to.
  private func faults(_ value: String, _ schema: String, isClosed: Bool = false) throws -> [String] {
    let document = try JSONValue(
      json: Data(#"{"parts": {"Size": {"type": "object", "properties": {"width": {"minimum": 0}}}}}"#.utf8))
    let validator = JSONSchema(document: document, isClosed: isClosed)
    return try validator.faults(
      of: JSONValue(json: Data(value.utf8)), by: JSONValue(json: Data(schema.utf8)))
  }

  @Test(arguments: [
    ("true", "[]"), ("{}", "1"), (#"{"type": "null"}"#, "null"), (#"{"type": "boolean"}"#, "false"),
    (#"{"type": "integer"}"#, "20.0"), (#"{"type": "integer"}"#, "1e9"), (#"{"type": "number"}"#, "-1.5"),
    (#"{"type": "string"}"#, #""""#), (#"{"type": ["number", "null"]}"#, "null"),
    (#"{"const": {"a": [1]}}"#, #"{"a": [1.0]}"#), (#"{"const": null}"#, "null"),
    (#"{"enum": ["a", 1]}"#, "1"),
    (#"{"minimum": 0}"#, "0"), (#"{"maximum": 0}"#, "0"), (#"{"minimum": 5}"#, #""1""#),
    (#"{"exclusiveMinimum": 0}"#, "1e-9"), (#"{"exclusiveMaximum": 1}"#, "0.999"),
    (#"{"minLength": 1, "maxLength": 1}"#, #""é""#), (#"{"minItems": 1, "maxItems": 2}"#, "[1, 2]"),
    (#"{"items": {"type": "integer"}}"#, "[]"), (#"{"items": {"type": "integer"}}"#, #"{"a": 1}"#),
    (#"{"required": ["a"]}"#, #"{"a": null}"#), (#"{"required": ["a"]}"#, "[]"),
    (#"{"properties": {"a": {"type": "null"}}}"#, #"{"b": 1}"#),
    (#"{"properties": {"a": true}, "additionalProperties": false}"#, #"{"a": 1}"#),
    (#"{"additionalProperties": {"type": "number"}}"#, #"{"a": 1}"#),
    (##"{"$ref": "#/parts/Size", "description": "A size."}"##, #"{"width": 0}"#),
    (#"{"allOf": [{"minimum": 0}, {"maximum": 2}]}"#, "1"),
    (#"{"anyOf": [{"minimum": 0}, {"maximum": 2}]}"#, "1"),
    (#"{"oneOf": [{"minimum": 2}, {"maximum": 1}]}"#, "2"), (#"{"not": {"type": "string"}}"#, "1"),
    (#"{"if": {"minimum": 5}, "then": {"multiple": 0}}"#, "4"),
    (#"{"if": {"minimum": 5}, "then": {"maximum": 6}, "else": {"const": 0}}"#, "0"),
    (#"{"then": {"const": 0}}"#, "1"),
  ])
  func `accepts what fits`(schema: String, value: String) throws {
    #expect(try faults(value, schema) == [])
  }

  @Test(arguments: [
    ("false", "1"), (#"{"type": "null"}"#, "0"), (#"{"type": "boolean"}"#, "0"),
    (#"{"type": "integer"}"#, "1.5"),
    (#"{"type": "number"}"#, "true"), (#"{"type": "string"}"#, "1"), (#"{"type": "array"}"#, "{}"),
    (#"{"type": "object"}"#, "[]"), (#"{"type": ["number", "null"]}"#, "false"), (#"{"const": 1}"#, "true"),
    (#"{"const": "1"}"#, "1"), (#"{"enum": ["a", 1]}"#, #""b""#), (#"{"minimum": 0}"#, "-1"),
    (#"{"maximum": 0}"#, "1"), (#"{"exclusiveMinimum": 0}"#, "0"), (#"{"exclusiveMaximum": 1}"#, "1"),
    (#"{"minLength": 1}"#, #""""#), (#"{"maxLength": 1}"#, #""ab""#), (#"{"minItems": 1}"#, "[]"),
    (#"{"maxItems": 1}"#, "[1, 2]"), (#"{"items": {"type": "integer"}}"#, "[1, 1.5]"),
    (#"{"required": ["a", "b"]}"#, #"{"a": 1}"#), (#"{"properties": {"a": {"type": "null"}}}"#, #"{"a": 1}"#),
    (#"{"properties": {"a": true}, "additionalProperties": false}"#, #"{"a": 1, "b": 1}"#),
    (#"{"additionalProperties": {"type": "number"}}"#, #"{"a": "1"}"#),
    (##"{"$ref": "#/parts/Size"}"##, #"{"width": -1}"#),
    (##"{"$ref": "#/parts/Size", "required": ["x"]}"##, "{}"),
    (#"{"allOf": [{"minimum": 0}, {"maximum": 2}]}"#, "3"),
    (#"{"anyOf": [{"const": 1}, {"const": 2}]}"#, "3"),
    (#"{"oneOf": [{"minimum": 0}, {"maximum": 2}]}"#, "1"),
    (#"{"oneOf": [{"const": 1}, {"const": 2}]}"#, "3"),
    (#"{"not": {"type": "string"}}"#, #""""#), (#"{"if": {"minimum": 5}, "then": {"maximum": 6}}"#, "7"),
    (#"{"if": {"minimum": 5}, "else": {"const": 0}}"#, "1"), (#"{"uniqueItems": true}"#, "[1, 2, 1]"),
  ])
  func `refuses what does not`(schema: String, value: String) throws {
    #expect(try faults(value, schema) != [])
  }

  @Test(arguments: [
    #"{"multipleOf": 2}"#, #"{"not": {"pattern": "a"}}"#, #"{"anyOf": [{"contains": true}, {}]}"#,
    #"{"nullable": true}"#, #"{"type": "float"}"#, #"{"type": []}"#, #"{"minimum": "0"}"#,
    #"{"required": "a"}"#,
    #"{"required": [1]}"#, #"{"properties": ["a"]}"#, #"{"enum": 1}"#, #"{"allOf": {}}"#, #"{"items": 1}"#,
    ##"{"$ref": "#/parts/None"}"##, #"{"$ref": "Size"}"#, "null",
  ])
  func `ignores nothing that it does not understand`(schema: String) {
    #expect(throws: JSONSchema.Defect.self) { try faults(#"["a"]"#, schema) }
  }

  @Test func `points at the fault`() throws {
    let schema = #"{"properties": {"a": {"items": {"required": ["b"], "properties": {"c": {"const": 1}}}}}}"#
    #expect(
      try faults(#"{"a": [{"b": 1}, {"c": 2}]}"#, schema) == ["/a/1/b is required", "/a/1/c is not 1"])
  }

  @Test(arguments: [
    (##"{"$ref": "#/parts/Size"}"##, #"{"width": 1}"#, true),
    (##"{"$ref": "#/parts/Size"}"##, #"{"width": 1, "depth": 1}"#, false),
    (
      ##"{"allOf": [{"$ref": "#/parts/Size"}], "properties": {"depth": {}}}"##, #"{"width": 1, "depth": 1}"#,
      true
    ),
    (##"{"items": {"anyOf": [{"$ref": "#/parts/Size"}, {"const": 0}]}}"##, #"[0, {"depth": 1}]"#, false),
    (#"{"type": "object"}"#, #"{"depth": 1}"#, true),
    (#"{"properties": {"a": {}}, "additionalProperties": {"const": 1}}"#, #"{"b": 1}"#, true),
  ])
  func `may close what a schema leaves open`(schema: String, value: String, isAccepted: Bool) throws {
    #expect(try faults(value, schema) == [])
    #expect(try faults(value, schema, isClosed: true).isEmpty == isAccepted)
  }
}
