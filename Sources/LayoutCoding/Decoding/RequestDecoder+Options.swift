import CJSONParser
import LayoutEngine

/// The options of a kind, ready to be looked up by name.
struct OptionTable<Owner: OptionOwner>: Sendable {
  let options: [LayoutOption<Owner>]
  let names: NameTable

  init(_ type: Owner.Type = Owner.self) {
    options = Owner.options
    names = NameTable(options.map { $0.description.name })
  }
}

extension RequestDecoder {
  /// Reads an object of options into a value that holds the defaults.
  ///
  /// - Parameter inSection: only those that a section may override are allowed.
  mutating func options<Owner>(
    _ value: json_value, _ table: OptionTable<Owner>, into owner: inout Owner, inSection: Bool = false
  ) {
    guard let members = members(of: value, table.names) else { return }
    // The options stay in their array: a copy would cost more than most of the values.
    for place in table.options.indices {
      guard let value = members[place] else { continue }
      let name = table.names[place]
      if inSection, !table.options[place].description.isPerSection {
        fault(.notAllowed, "cannot be set for a section; set it in the request's options", member: name)
        continue
      }
      let literal = at(name) { decoder in decoder.literal(value, table.options[place].description.type) }
      if let literal { table.options[place].set(&owner, literal) }
    }
  }

  /// Reads a value of an option's type.
  mutating func literal(_ value: json_value, _ type: OptionType) -> OptionLiteral? {
    switch type {
    case .boolean: return boolean(value).map { .boolean($0) }
    case .integer(let range): return integer(value, range).map { .integer($0) }
    case .number(let range): return number(value, range).map { .number($0) }
    case .enumeration(let words): return word(value, among: words).map { .string($0) }
    case .point: return point(value).map { .point($0) }
    case .size(let allowsZero): return size(value, allowsZero: allowsZero).map { .size($0) }
    case .insets: return insets(value).map { .insets($0) }
    case .rect: return rect(value, allowsZero: false).map { .rect($0) }
    case .array(let element, let count): return array(value, of: element, count: count)
    case .object(let fields): return object(value, fields)
    case .nullable(let wrapped) where json_type(value) == .object && wrapped.mayBe(.object):
      // The most usual, without a look at what else there might be.
      return literal(value, wrapped)
    case .nullable, .wordOr: return choice(value, type)
    }
  }

  private mutating func array(_ value: json_value, of element: OptionType, count: ClosedRange<Int>)
    -> OptionLiteral?
  {
    guard json_type(value) == .array else {
      wrongType(value, expected: "an array")
      return nil
    }
    let given = json_count(value)
    guard count.contains(given) else {
      let code = given > count.upperBound ? Fault.Code.tooMany : .outOfRange
      fault(code, "must have \(count.lowerBound) to \(count.upperBound) items; it has \(given)")
      return nil
    }
    var literals: [OptionLiteral] = []
    items(of: value) { decoder, item in
      if let literal = decoder.literal(item, element) { literals.append(literal) }
    }
    return literals.count == given ? .array(literals) : nil
  }

  private mutating func object(_ value: json_value, _ fields: OptionType.Fields) -> OptionLiteral? {
    guard let members = members(of: value, fields.names) else { return nil }
    var given: [OptionLiteral.Member] = []
    for (place, name) in fields.names.enumerated() {
      guard let value = members[place] else { continue }
      let literal = at(name) { decoder in decoder.literal(value, fields.descriptions[place].type) }
      if let literal { given.append(.init(name: name, value: literal)) }
    }
    return .object(given)
  }

  /// One of several forms: null, a word, or another value.
  private mutating func choice(_ value: json_value, _ type: OptionType) -> OptionLiteral? {
    let given = json_type(value)
    guard type.mayBe(given) else {
      wrongType(value, expected: type.forms)
      return nil
    }
    var other = type
    if case .nullable(let wrapped) = type {
      if given == .null { return .null }
      other = wrapped
    }
    var words: [String] = []
    (words, other) = other.wordsAndOther
    if given == .string, case .enumeration(let others) = other { words += others }
    guard given == .string else { return literal(value, other) }
    return word(value, among: words, forms: type.forms).map { .string($0) }
  }
}
