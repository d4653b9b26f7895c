import Foundation
import LayoutCoding
import Testing

@testable import LayoutService

/// The paths and methods of openapi.yaml are those of the service.
@Suite struct OpenAPIRouteTests {
  typealias Operation = OpenAPIDocument.Operation

  private let client = ServiceClient()

  /// What `Allow` says of a path.
  private func methods(of path: String) -> Set<String> {
    let allow = client.send("OPTIONS", path).fields["Allow"] ?? ""
    return Set(allow.split(separator: ", ").map(String.init))
  }

  @Test func `the file is served byte for byte`() throws {
    let reply = client.send("GET", "/openapi.yaml")
    #expect(reply.fields["Content-Type"] == "application/yaml")
    let isSame = reply.body == (try OpenAPIDocument.shared.data)
    #expect(isSame, "the program holds another openapi.yaml than the repository")
  }

  @Test func `every kind has a path of its own, and no other name has`() throws {
    let prefix = "/layout/"
    let paths = try OpenAPIDocument.shared.paths.keys.filter { $0.hasPrefix(prefix) && !$0.contains("{") }
    #expect(
      paths.map { String($0.dropFirst(prefix.count)) }.sorted() == CatalogEntry.all.map(\.name).sorted())
  }

  @Test func `every route of the program is in the file`() throws {
    let paths = try OpenAPIDocument.shared.paths
    for route in Route.paths { #expect(paths[route] != nil, "\(route)") }
  }

  @Test(arguments: try OpenAPIDocument.shared.operations)
  func `every operation of the file is served`(operation: Operation) {
    let reply = client.send(operation.method, operation.sample)
    #expect(![404, 405, 501].contains(reply.status), "\(reply.status)")
  }

  @Test(arguments: try OpenAPIDocument.shared.paths.keys.sorted())
  func `a path has the methods of its route, of which OpenAPI 3·1 cannot name QUERY`(path: String) throws {
    let document = try OpenAPIDocument.shared
    let operations = try document.operations.filter { $0.path == path }
    let sample = try #require(operations.first).sample
    var expected = methods(of: sample)
    #expect(expected.contains("QUERY") == expected.contains("POST"))
    expected.remove("QUERY")
    let listed = Set(operations.map(\.method))
    // A path without parameters comes before one with them: the methods of both are the route's.
    let own = try document.operations.filter { $0.path == sample }.map(\.method)
    #expect(listed.union(own) == expected)
    if sample != path, !own.isEmpty { #expect(listed.isSubset(of: own)) }
    for method in Method.allCases where method != .query && !expected.contains(method.rawValue) {
      #expect(client.send(method.rawValue, sample).status == 405, "\(method)")
    }
  }

  @Test func `an answer of every operation that is referred to exists`() throws {
    let document = try OpenAPIDocument.shared
    for operation in try document.operations {
      for (status, response) in operation.description["responses"]?.members ?? [:] {
        let answer = try document.resolve(response)
        #expect(answer["description"]?.text?.isEmpty == false, "\(operation.testDescription) \(status)")
      }
    }
  }

  @Test func `every schema, and every part of one, has only keywords that the tests can check`() throws {
    let document = try OpenAPIDocument.shared
    for (name, schema) in document.schemas {
      for part in schema.subschemas {
        for value: JSONValue in [.null, true, 1.5, "", .array([]), .object([:])] {
          #expect(throws: Never.self, "\(name)") { try document.validator.faults(of: value, by: part) }
        }
      }
    }
  }

  @Test func `operations have names of their own`() throws {
    let names = try OpenAPIDocument.shared.operations.map { $0.description["operationId"]?.text ?? "" }
    #expect(Set(names).count == names.count)
    #expect(!names.contains(""))
  }
}

extension JSONValue {
  /// A schema and all schemas in it.
  fileprivate var subschemas: [JSONValue] {
    let single = ["items", "additionalProperties", "not", "if", "then", "else"].compactMap { self[$0] }
    let lists = ["allOf", "anyOf", "oneOf", "prefixItems"].flatMap { self[$0]?.items ?? [] }
    let named = self["properties"]?.members.values.map { $0 } ?? []
    return [self] + (single + lists + named).flatMap(\.subschemas)
  }
}
