import Foundation
import Yams

/// A value of JSON, whether it was written as JSON or as YAML.
enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// A value that YAML has and JSON has not: a date, or a key that is no text.
  struct NotJSON: Error, CustomStringConvertible {
    var value: String
    var description: String { "\(value) is nothing that JSON has" }
  }

  init(yaml text: String) throws {
    self = try Self(loaded: try Yams.load(yaml: text) ?? NSNull())
  }

  init(json data: Data) throws { self = try JSONDecoder().decode(Self.self, from: data) }

  private init(loaded value: Any) throws {
    switch value {
    case is NSNull: self = .null
    case let value as Bool: self = .boolean(value)
    case let value as Int: self = .number(Double(value))
    case let value as Double: self = .number(value)
    case let value as String: self = .string(value)
    case let values as [Any]: self = .array(try values.map(Self.init(loaded:)))
    case let members as [AnyHashable: Any]:
      var object: [String: JSONValue] = [:]
      for (key, value) in members {
        guard let name = key.base as? String else { throw NotJSON(value: "the key \(key)") }
        object[name] = try Self(loaded: value)
      }
      self = .object(object)
    default: throw NotJSON(value: "\(value)")
    }
  }

  // MARK: Looking inside

  /// The member of an object; nil where there is none, or no object.
  subscript(name: String) -> JSONValue? {
    get { members[name] }
    set {
      var members = members
      members[name] = newValue
      self = .object(members)
    }
  }

  /// What a pointer (RFC 6901) leads to.
  subscript(pointer steps: some Sequence<String>) -> JSONValue? {
    steps.reduce(Optional(self)) { value, step in
      if case .array(let values) = value {
        return Int(step).flatMap { values.indices.contains($0) ? values[$0] : nil }
      }
      return value?[step]
    }
  }

  /// The members of an object; none of anything else.
  var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }

  /// The items of an array; none of anything else.
  var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }

  /// The text of a string.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The words of an array of strings.
  var words: [String] { items.compactMap(\.text) }

  /// The places of all objects in it, as the steps of a pointer.
  var objects: [[String]] {
    switch self {
    case .object(let members):
      [[]] + members.sorted { $0.key < $1.key }.flatMap { name, value in value.objects.map { [name] + $0 } }
    case .array(let items):
      items.enumerated().flatMap { number, value in value.objects.map { ["\(number)"] + $0 } }
    default: []
    }
  }

  /// The same value with another one at a place.
  func replacing(_ steps: some Collection<String>, _ change: (JSONValue) -> JSONValue) -> JSONValue {
    guard let step = steps.first else { return change(self) }
    switch self {
    case .object(var members):
      members[step] = members[step]?.replacing(steps.dropFirst(), change)
      return .object(members)
    case .array(var items):
      let index = Int(step)!
      items[index] = items[index].replacing(steps.dropFirst(), change)
      return .array(items)
    default: return self
    }
  }
}

extension JSONValue: Codable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let boolean = try? value.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let items = try? value.decode([JSONValue].self) {
      self = .array(items)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }

  /// The value as a request brings it.
  var data: Data { get throws { try JSONEncoder().encode(self) } }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral {
  init(stringLiteral text: String) { self = .string(text) }
  init(floatLiteral number: Double) { self = .number(number) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension JSONValue: CustomStringConvertible {
  var description: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "?"
  }
}
