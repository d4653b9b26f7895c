/// A Swift type that an option can have.
public protocol OptionValue: Sendable {
  /// What is accepted where the option says nothing narrower.
  static var optionType: OptionType { get }

  /// The value of a literal that `optionType`, or a narrower type, accepts.
  init(_ literal: OptionLiteral)

  /// How the value is written.
  var literal: OptionLiteral { get }
}

extension Bool: OptionValue {
  /// What is accepted: `true` or `false`.
  public static var optionType: OptionType { .boolean }
  /// The value of a boolean literal.
  public init(_ literal: OptionLiteral) {
    guard case .boolean(let value) = literal else { preconditionFailure("not a boolean") }
    self = value
  }
  /// Its boolean literal.
  public var literal: OptionLiteral { .boolean(self) }
}

extension Int: OptionValue {
  /// What is accepted: 0 to 1,000,000,000.
  public static var optionType: OptionType { .integer(0...1_000_000_000) }
  /// The value of an integer literal.
  public init(_ literal: OptionLiteral) {
    guard case .integer(let value) = literal else { preconditionFailure("not an integer") }
    self = value
  }
  /// Its integer literal.
  public var literal: OptionLiteral { .integer(self) }
}

extension Double: OptionValue {
  /// What is accepted: a length that is not negative, in points.
  public static var optionType: OptionType { .number(.length) }
  /// The value of a number literal.
  public init(_ literal: OptionLiteral) {
    guard case .number(let value) = literal else { preconditionFailure("not a number") }
    self = value
  }
  /// Its number literal.
  public var literal: OptionLiteral { .number(self) }
}

extension Point: OptionValue {
  /// What is accepted: a point, in points.
  public static var optionType: OptionType { .point }
  /// The value of a point literal.
  public init(_ literal: OptionLiteral) {
    guard case .point(let value) = literal else { preconditionFailure("not a point") }
    self = value
  }
  /// Its point literal.
  public var literal: OptionLiteral { .point(self) }
}

extension Size: OptionValue {
  /// What is accepted: a size whose sides are positive, in points.
  public static var optionType: OptionType { .size(allowsZero: false) }
  /// The value of a size literal.
  public init(_ literal: OptionLiteral) {
    guard case .size(let value) = literal else { preconditionFailure("not a size") }
    self = value
  }
  /// Its size literal.
  public var literal: OptionLiteral { .size(self) }
}

extension EdgeInsets: OptionValue {
  /// What is accepted: insets, in points.
  public static var optionType: OptionType { .insets }
  /// The value of an insets literal.
  public init(_ literal: OptionLiteral) {
    guard case .insets(let value) = literal else { preconditionFailure("not insets") }
    self = value
  }
  /// Its insets literal.
  public var literal: OptionLiteral { .insets(self) }
}

extension Rect: OptionValue {
  /// What is accepted: a rectangle with positive sides.
  public static var optionType: OptionType { .rect }
  /// The value of a rectangle literal.
  public init(_ literal: OptionLiteral) {
    guard case .rect(let value) = literal else { preconditionFailure("not a rectangle") }
    self = value
  }
  /// Its rectangle literal.
  public var literal: OptionLiteral { .rect(self) }
}

extension Optional: OptionValue where Wrapped: OptionValue {
  /// What is accepted: what the wrapped type accepts, or `null`.
  public static var optionType: OptionType { .nullable(Wrapped.optionType) }
  /// The wrapped value; nil for `null`.
  public init(_ literal: OptionLiteral) { self = literal == .null ? nil : Wrapped(literal) }
  /// The wrapped value's literal; `null` for nil.
  public var literal: OptionLiteral { self?.literal ?? .null }
}

extension Array: OptionValue where Element: OptionValue {
  /// What is accepted: 1 to 1024 of what the elements' type accepts.
  public static var optionType: OptionType { .array(of: Element.optionType, count: 1...1024) }
  /// The elements of an array literal.
  public init(_ literal: OptionLiteral) {
    guard case .array(let values) = literal else { preconditionFailure("not an array") }
    self = values.map(Element.init)
  }
  /// Its array literal.
  public var literal: OptionLiteral { .array(map { $0.literal }) }
}

/// An enumeration whose cases are written as words.
public protocol OptionWord: OptionValue, RawRepresentable<String>, CaseIterable {}

extension OptionWord {
  /// What is accepted: the words of the cases.
  public static var optionType: OptionType { .enumeration(allCases.map { $0.rawValue }) }
  /// The case that a word stands for.
  public init(_ literal: OptionLiteral) {
    guard case .string(let word) = literal, let value = Self(rawValue: word) else {
      preconditionFailure("not a word of \(Self.self)")
    }
    self = value
  }
  /// The word of the case.
  public var literal: OptionLiteral { .string(rawValue) }
}

extension ScrollDirection: OptionWord {}

/// A structure whose members are options themselves, such as a line's `scaleEffect`.
public protocol OptionObject: OptionOwner, OptionValue {}

extension OptionObject {
  /// What is accepted: the options of the structure, as members.
  public static var optionType: OptionType { .object(OptionType.Fields(options.map { $0.description })) }

  /// The members that are given, and the defaults of the others.
  public init(_ literal: OptionLiteral) {
    guard case .object(let members) = literal else { preconditionFailure("not an object") }
    self.init()
    for member in members {
      Self.options.first { $0.description.name == member.name }?.set(&self, member.value)
    }
  }

  /// All its options, as members.
  public var literal: OptionLiteral {
    .object(
      Self.options.map { option in
        .init(name: option.description.name, value: option.get(self))
      })
  }
}
