import CJSONParser
import LayoutEngine

extension OptionType {
  /// All that may stand there, as the rest of "must be …".
  var forms: String {
    switch self {
    case .boolean: "true or false"
    case .integer: "an integer"
    case .number: "a number"
    case .enumeration(let words): "one of \(words.joined(separator: ", "))"
    case .point: #"a point {"x","y"}"#
    case .size: #"a size {"width","height"}"#
    case .insets: #"insets {"top","left","bottom","right"}"#
    case .rect: #"a rect {"x","y","width","height"}"#
    case .array: "an array"
    case .object: "an object"
    case .nullable(let wrapped): "\(wrapped.forms), or null"
    case .wordOr:
      wordsAndOther.words.map { "\"\($0)\"" }.joined(separator: ", ") + ", or \(wordsAndOther.other.forms)"
    }
  }

  /// Whether a value may stand there as far as its JSON type says.
  func mayBe(_ type: JSONType) -> Bool {
    switch self {
    case .boolean: type == .boolean
    case .integer, .number: type == .integer || type == .number
    case .enumeration: type == .string
    case .point, .size, .insets, .rect, .object: type == .object
    case .array: type == .array
    case .nullable(let wrapped): type == .null || wrapped.mayBe(type)
    case .wordOr(_, let other): type == .string || other.mayBe(type)
    }
  }
}
