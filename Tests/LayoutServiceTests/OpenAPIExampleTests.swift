import Foundation
import Testing

@testable import LayoutService

/// The examples of openapi.yaml are sent as they stand: nobody copies one that does not work.
@Suite struct OpenAPIExampleTests {
  typealias Example = OpenAPIDocument.Example
  typealias Operation = OpenAPIDocument.Operation

  private let client = ServiceClient()

  private func send(_ request: JSONValue, as example: Example) throws -> ServiceClient.Reply {
    client.send(example.operation.method, example.operation.sample, try request.data)
  }

  @Test(arguments: try OpenAPIDocument.shared.examples)
  func `an example of a request fits its schema and is answered`(example: Example) throws {
    let validator = try OpenAPIDocument.shared.validator
    #expect(try validator.faults(of: example.request, by: example.requestSchema) == [])
    let reply = try send(example.request, as: example)
    #expect(reply.status == 200, "\(reply.text)")
  }

  @Test(arguments: try OpenAPIDocument.shared.examples)
  func `the answer to an example has the fields that are documented and no others`(example: Example) throws {
    var validator = try OpenAPIDocument.shared.validator
    validator.isClosed = true
    let answer = try JSONValue(json: send(example.request, as: example).body)
    #expect(try validator.faults(of: answer, by: example.answerSchema) == [])
  }

  @Test(arguments: try OpenAPIDocument.shared.examples.filter { $0.answer != nil })
  func `an example of an answer is what the service answers`(example: Example) throws {
    #expect(try JSONValue(json: send(example.request, as: example).body) == example.answer)
  }

  @Test(arguments: try OpenAPIDocument.shared.examples)
  func `an example of an answer in another format is what the service answers`(example: Example) throws {
    let content = try OpenAPIDocument.shared.answer(of: example.operation, status: 200)["content"]
    for (type, media) in content?.members ?? [:] where type != "application/json" {
      let reply = client.send(
        example.operation.method, example.operation.sample, try example.request.data, fields: ["Accept": type]
      )
      guard let text = media["examples"]?[example.name]?["value"]?.text else {
        // Where an example cannot be answered so, it says why: offsets or progresses that make no picture.
        #expect(reply.status == 200 || reply.faults.allSatisfy { $0.hasSuffix(" not-allowed") })
        continue
      }
      #expect(reply.status == 200)
      #expect(reply.fields["Content-Type"]?.hasPrefix(type) == true)
      let isSame = reply.text.trimmingNewline == text.trimmingNewline
      #expect(isSame, "\(type) \(example.name)")
    }
  }

  @Test(arguments: try OpenAPIDocument.shared.examples)
  func `a field that nobody knows is refused wherever it stands`(example: Example) throws {
    let validator = try OpenAPIDocument.shared.validator
    for place in example.request.objects {
      let pointer = place.map { "/\($0)" }.joined() + "/nobody"
      let request = example.request.replacing(place) { object in
        var object = object
        object["nobody"] = true
        return object
      }
      let reply = try send(request, as: example)
      #expect(reply.status == 422, "\(pointer)")
      #expect(reply.faults == ["\(pointer) unknown-field"])
      #expect(try !validator.accepts(request, by: example.requestSchema), "\(pointer)")
    }
  }

  @Test(arguments: try OpenAPIDocument.shared.operations)
  func `every operation with a body has examples, and no answer without its request`(operation: Operation)
    throws
  {
    let document = try OpenAPIDocument.shared
    guard operation.description["requestBody"] != nil else { return }
    let examples = try document.examples(of: operation)
    #expect(!examples.isEmpty)
    let media = ["content", "application/json", "examples"]
    let answers = try document.answer(of: operation, status: 200)[pointer: media]?.members ?? [:]
    #expect(Set(answers.keys).subtracting(examples.map(\.name)) == [])
  }

  @Test(arguments: try OpenAPIDocument.shared.operations.filter { $0.method == "GET" })
  func `a document that can be fetched is as it is documented`(operation: Operation) throws {
    let document = try OpenAPIDocument.shared
    var validator = document.validator
    validator.isClosed = true
    let reply = client.send("GET", operation.sample)
    let type = try #require(reply.fields["Content-Type"]?.split(separator: ";").first.map(String.init))
    let media = try #require(try document.answer(of: operation, status: reply.status)["content"]?[type])
    let isJSON = type == "application/json"
    let value = isJSON ? try JSONValue(json: reply.body) : .string(reply.text)
    #expect(try validator.faults(of: value, by: try #require(media["schema"])) == [])
    for (name, example) in media["examples"]?.members ?? [:] {
      let isSame = example["value"] == value || example["value"] == .string(reply.text.trimmingNewline)
      #expect(isSame, "\(name)")
    }
  }

  @Test func `an example of a problem is a problem of this service`() throws {
    let document = try OpenAPIDocument.shared
    for (name, response) in document.root["components"]?["responses"]?.members ?? [:] {
      let media = response["content"]?["application/problem+json"]
      for (example, entry) in media?["examples"]?.members ?? [:] {
        let value = try #require(entry["value"], "\(name) \(example)")
        #expect(try document.validator.faults(of: value, by: try #require(media?["schema"])) == [])
        let words = (entry["summary"]?.text ?? "").split(separator: " ").map(String.init)
        guard words.count == 2, Method(rawValue: words[0]) != nil else { continue }
        let reply = client.send(words[0], words[1])
        #expect(try JSONValue(json: reply.body) == value, "\(name) \(example)")
      }
    }
  }
}

extension String {
  /// Without the line break at the end, which a block of YAML leaves out.
  fileprivate var trimmingNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}
