import Foundation
import Testing

/// openapi.yaml at the top of the repository, as the tests read it.
struct OpenAPIDocument: Sendable {
  /// The bytes of the file.
  let data: Data
  /// What they say.
  let root: JSONValue

  private static let parsed = Result { try OpenAPIDocument() }

  /// The file, read once.
  static var shared: OpenAPIDocument { get throws { try parsed.get() } }

  private init() throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    data = try Data(contentsOf: here.appending(path: "../../openapi.yaml"))
    root = try JSONValue(yaml: String(decoding: data, as: UTF8.self))
  }

  var paths: [String: JSONValue] { root["paths"]?.members ?? [:] }
  var schemas: [String: JSONValue] { root["components"]?["schemas"]?.members ?? [:] }
  var validator: JSONSchema { JSONSchema(document: root) }

  /// A part of the file, or what it refers to.
  func resolve(_ part: JSONValue?) throws -> JSONValue {
    guard let part else { return .null }
    guard let reference = part["$ref"] else { return part }
    return try resolve(validator.resolve(reference))
  }

  // MARK: Operations

  /// One method of one path.
  struct Operation: Sendable, CustomTestStringConvertible {
    var path: String
    var method: String
    /// The path with the examples of its parameters.
    var sample: String
    var description: JSONValue

    var testDescription: String { "\(method) \(path)" }
  }

  /// The methods of OpenAPI 3.1, as it writes them.
  private static let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

  var operations: [Operation] {
    get throws {
      try paths.sorted { $0.key < $1.key }.flatMap { path, item in
        let sample = try sample(path, item)
        return Self.methods.compactMap { method in
          item[method].map {
            Operation(path: path, method: method.uppercased(), sample: sample, description: $0)
          }
        }
      }
    }
  }

  private func sample(_ path: String, _ item: JSONValue) throws -> String {
    try (item["parameters"]?.items ?? []).map(resolve).reduce(path) { path, parameter in
      guard let name = parameter["name"]?.text, let example = parameter["example"]?.text else { return path }
      return path.replacing("{\(name)}", with: example)
    }
  }

  /// An answer of an operation, by its status.
  func answer(of operation: Operation, status: Int) throws -> JSONValue {
    try resolve(operation.description["responses"]?["\(status)"])
  }

  // MARK: Examples

  /// An example of a request, and of its answer where the file has one.
  struct Example: Sendable, CustomTestStringConvertible {
    var operation: Operation
    var name: String
    var request: JSONValue
    var requestSchema: JSONValue
    var answer: JSONValue?
    var answerSchema: JSONValue

    var testDescription: String { "\(operation.testDescription) \(name)" }
  }

  /// All examples of requests.
  var examples: [Example] {
    get throws { try operations.flatMap(examples) }
  }

  func examples(of operation: Operation) throws -> [Example] {
    let media = ["content", "application/json"]
    guard let request = try resolve(operation.description["requestBody"])[pointer: media] else { return [] }
    let answer = try self.answer(of: operation, status: 200)[pointer: media] ?? .null
    return try (request["examples"]?.members ?? [:]).sorted { $0.key < $1.key }.map { name, example in
      Example(
        operation: operation, name: name, request: try resolve(example)["value"] ?? .null,
        requestSchema: request["schema"] ?? .null,
        answer: try resolve(answer["examples"]?[name])["value"], answerSchema: answer["schema"] ?? .null)
    }
  }
}
