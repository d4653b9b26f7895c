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
  public static var optionType: OptionType { .boolean }
  public init(_ literal: OptionLiteral) {
    guard case .boolean(let value) = literal else { preconditionFailure("not a boolean") }
    self = value
  }
  public var literal: OptionLiteral { .boolean(self) }
}

extension Int: OptionValue {
  public static var optionType: OptionType { .integer(0...1_000_000_000) }
  public init(_ literal: OptionLiteral) {
    guard case .integer(let value) = literal else { preconditionFailure("not an integer") }
    self = value
  }
  public var literal: OptionLiteral { .integer(self) }
}

extension Double: OptionValue {
  public static var optionType: OptionType { .number(.length) }
  public init(_ literal: OptionLiteral) {
    guard case .number(let value) = literal else { preconditionFailure("not a number") }
    self = value
  }
  public var literal: OptionLiteral { .number(self) }
}

extension Point: OptionValue {
  public static var optionType: OptionType { .point }
  public init(_ literal: OptionLiteral) {
    guard case .point(let value) = literal else { preconditionFailure("not a point") }
    self = value
  }
  public var literal: OptionLiteral { .point(self) }
}

extension Size: OptionValue {
  public static var optionType: OptionType { .size(allowsZero: false) }
  public init(_ literal: OptionLiteral) {
    guard case .size(let value) = literal else { preconditionFailure("not a size") }
    self = value
  }
  public var literal: OptionLiteral { .size(self) }
}

extension EdgeInsets: OptionValue {
  public static var optionType: OptionType { .insets }
  public init(_ literal: OptionLiteral) {
    guard case .insets(let value) = literal else { preconditionFailure("not insets") }
    self = value
  }
  public var literal: OptionLiteral { .insets(self) }
}

extension Rect: OptionValue {
  public static var optionType: OptionType { .rect }
  public init(_ literal: OptionLiteral) {
    guard case .rect(let value) = literal else { preconditionFailure("not a rectangle") }
    self = value
  }
  public var literal: OptionLiteral { .rect(self) }
}

extension Optional: OptionValue where Wrapped: OptionValue {
  public static var optionType: OptionType { .nullable(Wrapped.optionType) }
  public init(_ literal: OptionLiteral) { self = literal == .null ? nil : Wrapped(literal) }
  public var literal: OptionLiteral { self?.literal ?? .null }
}

extension Array: OptionValue where Element: OptionValue {
  public static var optionType: OptionType { .array(of: Element.optionType, count: 1...1024) }
  public init(_ literal: OptionLiteral) {
    guard case .array(let values) = literal else { preconditionFailure("not an array") }
    self = values.map(Element.init)
  }
  public var literal: OptionLiteral { .array(map(\.literal)) }
}

/// An enumeration whose cases are written as words.
public protocol OptionWord: OptionValue, RawRepresentable<String>, CaseIterable {}

extension OptionWord {
  public static var optionType: OptionType { .enumeration(allCases.map(\.rawValue)) }
  public init(_ literal: OptionLiteral) {
    guard case .string(let word) = literal, let value = Self(rawValue: word) else {
      preconditionFailure("not a word of \(Self.self)")
    }
    self = value
  }
  public var literal: OptionLiteral { .string(rawValue) }
}

extension ScrollDirection: OptionWord {}

/// A structure whose members are options themselves, such as a line's `scaleEffect`.
public protocol OptionObject: OptionOwner, OptionValue {}

extension OptionObject {
  public static var optionType: OptionType { .object(options.map(\.description)) }

  public init(_ literal: OptionLiteral) {
    guard case .object(let members) = literal else { preconditionFailure("not an object") }
    self.init()
    for member in members {
      Self.options.first { $0.description.name == member.name }?.set(&self, member.value)
    }
  }

  public var literal: OptionLiteral {
    .object(
      Self.options.map { option in
        .init(name: option.description.name, value: option.get(self))
      })
  }
}
