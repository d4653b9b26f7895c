import Foundation
import LayoutCoding
import LayoutEngine
import Testing

@testable import LayoutService

/// What openapi.yaml says about options and words is what the program says.
@Suite struct OpenAPIDriftTests {
  private let client = ServiceClient()

  private func schema(_ name: String) throws -> JSONValue {
    try #require(try OpenAPIDocument.shared.schemas[name], "there is no schema \(name)")
  }

  /// A kind as the service tells it.
  private func kind(_ name: String) throws -> JSONValue {
    try JSONValue(json: client.send("GET", "/layout/\(name)").body)
  }

  @Test(arguments: CatalogEntry.all.map(\.name))
  func `the options of a kind are those the service tells`(kind: String) throws {
    #expect(try schema("\(kind.capitalized)Options") == self.kind(kind)["schema"])
  }

  @Test(arguments: CatalogEntry.all.map(\.name))
  func `a section may override the options that the service tells, and has no defaults`(kind: String) throws {
    let entry = try self.kind(kind)
    let perSection = (entry["options"]?.items ?? []).filter { $0["perSection"] == true }
    let all = entry["schema"]?["properties"]?.members ?? [:]
    var expected: [String: JSONValue] = [:]
    for name in perSection.compactMap({ $0["name"]?.text }) {
      expected[name] = all[name]
      expected[name]?["default"] = nil
    }
    let name = "\(kind.capitalized)SectionOptions"
    if perSection.isEmpty {
      #expect(try OpenAPIDocument.shared.schemas[name] == nil)
    } else {
      #expect(try schema(name)["properties"] == .object(expected))
      #expect(try schema(name)["additionalProperties"] == false)
      #expect(try schema(name)["required"] == nil)
    }
  }

  @Test(arguments: CatalogEntry.all.map(\.name))
  func `requests that take the options of a kind take its sections`(kind: String) throws {
    let schemas = try OpenAPIDocument.shared.schemas
    let section = "\(kind.capitalized)Section"
    let options = reference("\(kind.capitalized)Options")
    let requests = schemas.compactMapValues { $0["properties"] }
      .filter { $0.value["options"] == options && $0.value["sections"] != nil }
    #expect(requests["\(kind.capitalized)Request"] != nil)
    for (name, properties) in requests {
      let sections = properties["sections"]?["items"]
      #expect(sections == reference(schemas[section] == nil ? "PlainSection" : section), "\(name)")
    }
    if let options = schemas[section]?["properties"]?["options"] {
      #expect(options == reference("\(section)Options"))
    }
  }

  private func reference(_ name: String) -> JSONValue {
    .object(["$ref": .string("#/components/schemas/\(name)")])
  }

  @Test(arguments: [
    ("SnapOptions", SnapOptions.options.map(\.description)),
    ("OutputOptions", OutputOptions.options.map(\.description)),
    ("HitOutput", HitOutput.options.map(\.description)),
  ])
  func `the rules of a request are the table of the program`(name: String, options: [OptionDescription])
    throws
  {
    var writer = ByteWriter()
    writer.schema(of: options)
    #expect(try schema(name) == JSONValue(json: Data(writer.bytes)))
  }

  @Test(arguments: CatalogEntry.all.map(\.name))
  func `the example of a kind is an example of its path`(kind: String) throws {
    let operations = try OpenAPIDocument.shared.operations
    let operation = try #require(operations.first { $0.path == "/layout/\(kind)" && $0.method == "POST" })
    let examples = try OpenAPIDocument.shared.examples(of: operation).map(\.request)
    #expect(examples.contains(try #require(try self.kind(kind)["example"])))
  }

  @Test(arguments: [
    ("KindName", CatalogEntry.all.map(\.name)),
    ("Direction", LayoutDirection.allCases.map(\.rawValue)),
    ("ElementKind", ElementKind.allCases.map(\.rawValue)),
    ("ElementChange", ElementChange.allCases.map(\.rawValue)),
    ("Warning/properties/code", LayoutWarning.Code.allCases.map(\.rawValue)),
    ("SnapAnswer/properties/reason", SnapResult.Reason.allCases.map(\.rawValue)),
    ("Fault/properties/code", Fault.Code.allCases.map(\.rawValue)),
    ("Problem/properties/type", ProblemType.allCases.map { "/problems/\($0.rawValue)" }),
    ("ProblemSlug", ProblemType.allCases.map(\.rawValue)),
  ])
  func `the words of the file are the words of the program`(place: String, words: [String]) throws {
    let steps = ["components", "schemas"] + place.split(separator: "/").map(String.init)
    let schema = try #require(try OpenAPIDocument.shared.root[pointer: steps])
    let listed = schema["enum"]?.words ?? []
    #expect(listed.sorted() == words.sorted())
    let explained = schema["description"]?.text ?? ""
    if explained.hasPrefix("`") {
      for word in words { #expect(explained.contains("`\(word)`"), "\(word) is not explained") }
    }
  }

  @Test func `generators of clients are given a name for every type of problem`() throws {
    let type = try #require(try OpenAPIDocument.shared.schemas["Problem"]?["properties"]?["type"])
    let words = type["enum"]?.words ?? []
    let names = words.map { $0.dropFirst("/problems/".count).uppercased().replacing("-", with: "_") }
    #expect(!names.isEmpty)
    #expect(type["x-enum-varnames"]?.words == names)
  }

  @Test func `a schema that chooses by kind has one for every kind`() throws {
    for (name, schema) in try OpenAPIDocument.shared.schemas {
      guard let choice = schema["discriminator"], choice["propertyName"] == "kind" else { continue }
      let mapping = choice["mapping"]?.members ?? [:]
      #expect(mapping.keys.sorted() == CatalogEntry.all.map(\.name).sorted(), "\(name)")
      #expect(Set(mapping.values) == Set((schema["oneOf"]?.items ?? []).compactMap { $0["$ref"] }), "\(name)")
      for (kind, reference) in mapping {
        let schema = try OpenAPIDocument.shared.validator.resolve(reference)
        #expect(schema["properties"]?["kind"]?["const"] == .string(kind), "\(name)")
      }
    }
  }

  @Test func `an example of a problem has the title and the status of its type`() throws {
    let responses = try OpenAPIDocument.shared.root["components"]?["responses"]?.members ?? [:]
    for (name, response) in responses {
      let examples = response["content"]?["application/problem+json"]?["examples"]?.members ?? [:]
      for value in examples.values.compactMap({ $0["value"] }) {
        let slug = try #require(value["type"]?.text?.dropFirst("/problems/".count))
        let type = try #require(ProblemType(rawValue: String(slug)), "\(name)")
        #expect(value["title"] == .string(type.title), "\(name)")
        #expect(value["status"] == .number(Double(type.status)), "\(name)")
      }
    }
  }
}
