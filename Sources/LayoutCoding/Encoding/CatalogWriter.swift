import LayoutEngine

extension ByteWriter {
  /// A kind as `GET /layout/{kind}` tells it.
  public mutating func kind(_ kind: CatalogEntry) {
    text("{\"kind\":\"")
    text(kind.name)
    text("\",\"summary\":")
    string(kind.summary)
    text(",\"options\":")
    list(kind.options) { $0.option($1) }
    text(",\"schema\":")
    schema(of: kind.options)
    text(",\"example\":")
    example(kind.example)
    text("}")
  }

  /// All kinds as `GET /layout` tells them.
  public mutating func catalog(_ kinds: [CatalogEntry]) {
    text("{\"kinds\":")
    list(kinds) { $0.kind($1) }
    text("}\n")
  }

  private mutating func option(_ option: OptionDescription) {
    text("{\"name\":\"")
    text(option.name)
    text("\"")
    type(option.type)
    text(",\"default\":")
    literal(option.defaultValue)
    if let formula = option.defaultFormula {
      text(",\"defaultFormula\":")
      string(formula)
    }
    text(",\"perSection\":")
    boolean(option.isPerSection)
    text(",\"meaning\":")
    string(option.meaning)
    text("}")
  }

  /// What an option may hold, as members: type, range, unit and what else there is to say.
  private mutating func type(_ type: OptionType) {
    switch type {
    case .nullable(let wrapped):
      text(",\"nullable\":true")
      self.type(wrapped)
    case .wordOr:
      let (words, other) = type.wordsAndOther
      text(",\"words\":")
      list(words) { $0.string($1) }
      self.type(other)
    default:
      text(",\"type\":\"")
      text(type.name)
      text("\"")
      constraints(of: type)
    }
  }

  private mutating func constraints(of type: OptionType) {
    switch type {
    case .integer(let range):
      self.range(NumberRange(from: Double(range.lowerBound), to: Double(range.upperBound)))
    case .number(let range): self.range(range)
    case .point: range(.coordinate)
    case .size(let allowsZero): range(allowsZero ? .length : .positiveLength)
    case .insets: range(.length)
    case .enumeration(let words):
      text(",\"values\":")
      list(words) { $0.string($1) }
    case .array(let element, let count):
      text(",\"count\":{\"minimum\":")
      integer(count.lowerBound)
      text(",\"maximum\":")
      integer(count.upperBound)
      text("},\"items\":{\"name\":\"item\"")
      self.type(element)
      text("}")
    case .object(let fields):
      text(",\"options\":")
      list(fields.descriptions) { $0.option($1) }
    default: break
    }
  }

  private mutating func range(_ range: NumberRange) {
    text(",\"range\":{")
    bounds(range)
    text("}")
    if let unit = range.unit {
      text(",\"unit\":\"")
      text(unit.rawValue)
      text("\"")
    }
  }

  mutating func bounds(_ range: NumberRange) {
    if range.excludesMinimum { text("\"exclusiveMinimum\":") } else { text("\"minimum\":") }
    number(range.minimum)
    if range.excludesMaximum { text(",\"exclusiveMaximum\":") } else { text(",\"maximum\":") }
    number(range.maximum)
  }

  /// A value as it is written in a request.
  mutating func literal(_ literal: OptionLiteral) {
    switch literal {
    case .null: text("null")
    case .boolean(let value): boolean(value)
    case .integer(let value): integer(value)
    case .number(let value): number(value)
    case .string(let value): string(value)
    case .point(let value): point(value)
    case .size(let value): size(value)
    case .insets(let value): insets(value)
    case .rect(let value): rect(value)
    case .array(let values): list(values) { $0.literal($1) }
    case .object(let members): object(members)
    }
  }

  private mutating func object(_ members: [OptionLiteral.Member]) {
    text("{")
    for (number, member) in members.enumerated() {
      if number > 0 { text(",") }
      string(member.name)
      text(":")
      literal(member.value)
    }
    text("}")
  }

  /// A request as it can be sent.
  public mutating func example(_ example: LayoutExample) {
    text("{\"viewport\":")
    size(example.viewport)
    if example.contentOffset != .zero {
      text(",\"contentOffset\":")
      point(example.contentOffset)
    }
    text(",\"items\":")
    integer(example.items)
    if !example.options.isEmpty {
      text(",\"options\":")
      object(example.options)
    }
    text("}")
  }
}

extension OptionType {
  /// The name of the type in the catalogue.
  var name: String {
    switch self {
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .enumeration: "enumeration"
    case .point: "point"
    case .size: "size"
    case .insets: "insets"
    case .rect: "rect"
    case .array: "array"
    case .object: "object"
    case .nullable(let type), .wordOr(_, let type): type.name
    }
  }
}
