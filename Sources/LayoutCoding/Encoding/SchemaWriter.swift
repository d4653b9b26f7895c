import LayoutEngine

// JSON Schema (2020-12) of options, as openapi.yaml states it too.
extension ByteWriter {
  /// The schema of an object with these options.
  public mutating func schema(of options: [OptionDescription]) {
    text("{\"type\":\"object\",\"additionalProperties\":false,\"properties\":{")
    for (number, option) in options.enumerated() {
      if number > 0 { text(",") }
      string(option.name)
      text(":{\"description\":")
      string(option.sentences)
      if option.defaultFormula == nil {
        text(",\"default\":")
        literal(option.defaultValue)
      }
      text(",")
      schema(of: option.type)
      text("}")
    }
    text("}}")
  }

  /// The members of a type's schema.
  private mutating func schema(of type: OptionType) {
    switch type {
    case .boolean: text("\"type\":\"boolean\"")
    case .integer(let range):
      text("\"type\":\"integer\",")
      bounds(NumberRange(from: Double(range.lowerBound), to: Double(range.upperBound)))
    case .number(let range):
      text("\"type\":\"number\",")
      bounds(range)
    case .enumeration(let words):
      text("\"type\":\"string\",\"enum\":")
      list(words) { $0.string($1) }
    case .point: reference("Point")
    case .size(let allowsZero): reference(allowsZero ? "Size" : "PositiveSize")
    case .insets: reference("EdgeInsets")
    case .rect: reference("PositiveRect")
    case .array(let element, let count):
      text("\"type\":\"array\",\"minItems\":")
      integer(count.lowerBound)
      text(",\"maxItems\":")
      integer(count.upperBound)
      text(",\"items\":{")
      schema(of: element)
      text("}")
    case .object(let fields):
      text("\"allOf\":[")
      schema(of: fields.descriptions)
      text("]")
    case .nullable(let wrapped):
      text("\"anyOf\":[{\"type\":\"null\"},{")
      schema(of: wrapped)
      text("}]")
    case .wordOr(let word, let other):
      // Not `const`, which generators of clients lose where it is one of several.
      text("\"anyOf\":[{\"type\":\"string\",\"enum\":[")
      string(word)
      text("]},{")
      schema(of: other)
      text("}]")
    }
  }

  private mutating func reference(_ name: StaticString) {
    text("\"$ref\":\"#/components/schemas/")
    text(name)
    text("\"")
  }
}

extension OptionDescription {
  /// What it means, what it counts, and how its default is computed.
  fileprivate var sentences: String {
    let unit = type.unit.map { " In \($0.rawValue)." } ?? ""
    let formula = defaultFormula.map { " Default: \($0)." } ?? ""
    return meaning + unit + formula
  }
}

extension OptionType {
  /// What its numbers count.
  fileprivate var unit: NumberRange.Unit? {
    switch self {
    case .number(let range): range.unit
    case .point, .size, .insets: .points
    case .nullable(let type), .wordOr(_, let type): type.unit
    default: nil
    }
  }
}
