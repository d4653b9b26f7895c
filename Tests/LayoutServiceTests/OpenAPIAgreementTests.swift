import Foundation
import Testing

@testable import LayoutService

/// The schemas of openapi.yaml accept what the service accepts, and nothing else: tried with the examples, of which
/// one value at a time is left out or becomes something else.
@Suite struct OpenAPIAgreementTests {
  private let client = ServiceClient()

  /// What values become: something of every type, and numbers on both sides of most limits.
  private static let others: [JSONValue] = [
    .null, true, "x", .array([]), .object([:]), -1.0, 0.0, 0.5, 1_000_000_001.0,
  ]

  /// Whether a request is refused for what no schema can state: an item that the collection does not have or
  /// that is named twice, numbers of items, or of ids, that do not agree, or an answer that is too large.
  private func isBeyondSchemas(_ reply: ServiceClient.Reply) -> Bool {
    if reply.status != 422 { return false }
    if reply.json["type"] as? String == "/problems/too-many-attributes" { return true }
    let faults = reply.json["errors"] as? [[String: String]] ?? []
    return !faults.isEmpty
      && faults.allSatisfy {
        $0["detail"]?.contains(", the number of ") == true
          || $0["code"] == "conflict" && $0["pointer"]?.hasPrefix("/updates") == true
          || $0["code"] == "conflict" && $0["pointer"]?.hasSuffix("/items/ids") == true
      }
  }

  @Test(arguments: try OpenAPIDocument.shared.examples)
  func `the service and its schemas agree`(example: OpenAPIDocument.Example) throws {
    let validator = try OpenAPIDocument.shared.validator
    for place in example.request.places {
      let whole = place.dropLast()
      var requests = [example.request.replacing(whole) { $0.without(place.last!) }]
      requests += Self.others.map { other in example.request.replacing(place) { _ in other } }
      for request in requests {
        let reply = client.send(example.operation.method, example.operation.sample, try request.data)
        if isBeyondSchemas(reply) { continue }
        let faults = try validator.faults(of: request, by: example.requestSchema)
        if (reply.status == 200) == faults.isEmpty { continue }
        let value = request[pointer: place].map { "\($0)" } ?? "nothing"
        Issue.record(
          "\(value) at \(place): \(reply.status) \(reply.detail), but by the schema \(faults)")
      }
    }
  }
}

extension JSONValue {
  /// The places of everything in it, of arrays only of the first item.
  fileprivate var places: [[String]] {
    switch self {
    case .object(let members):
      members.sorted { $0.key < $1.key }.flatMap { name, value in
        [[name]] + value.places.map { [name] + $0 }
      }
    case .array(let items):
      items.prefix(1).enumerated().flatMap { number, value in
        [["\(number)"]] + value.places.map { ["\(number)"] + $0 }
      }
    default: []
    }
  }

  /// An object without a member, or an array without an item.
  fileprivate func without(_ step: String) -> JSONValue {
    switch self {
    case .object(var members):
      members[step] = nil
      return .object(members)
    case .array(var items):
      items.remove(at: Int(step)!)
      return .array(items)
    default: return self
    }
  }
}
