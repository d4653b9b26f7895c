/// What is to be known about an option without the value that has it.
public struct OptionDescription: Hashable, Sendable {
  /// The name on the wire.
  public let name: String
  /// What it may hold.
  public let type: OptionType
  /// The default, taken from a fresh value of the owner; `null` where it is computed or stands for none.
  public let defaultValue: OptionLiteral
  /// How a default that is not a constant is computed, such as "W/3".
  public let defaultFormula: String?
  /// Whether a section may override it.
  public let isPerSection: Bool
  /// One sentence.
  public let meaning: String
}

/// A type with options: a layout, or a structure that is itself an option.
public protocol OptionOwner: Sendable {
  /// A value whose options all have their defaults.
  init()
  /// Every option, in the order in which they are documented.
  static var options: [LayoutOption<Self>] { get }
}

/// A stored property of `Owner`, as what lends it: `{ $1(&$0.property) }`. A key path would say the same, but Embedded
/// Swift has none.
public typealias Lens<Owner, Value> = @Sendable (inout Owner, (inout Value) -> Void) -> Void

/// The property of a value that a lens lends.
private func read<Owner, Value>(_ lens: Lens<Owner, Value>, of owner: Owner) -> Value {
  var owner = owner
  var value: Value?
  lens(&owner) { value = $0 }
  // A lens lends its property once.
  return value!
}

/// One option of `Owner`: where it is stored, what it may hold and what it means. The initial value of the stored
/// property is the only place where its default is written.
public struct LayoutOption<Owner: OptionOwner>: Sendable {
  /// What is to be known about it.
  public let description: OptionDescription
  /// Stores a literal that `description.type` accepts.
  public let set: @Sendable (inout Owner, OptionLiteral) -> Void
  /// The stored value as it is written.
  public let get: @Sendable (Owner) -> OptionLiteral

  /// An option that is stored in a property.
  ///
  /// - Parameters:
  ///   - name: the name on the wire.
  ///   - lens: the property it is stored in, as `{ $1(&$0.property) }`.
  ///   - type: what it may hold, where that is narrower than the Swift type says.
  ///   - formula: how a default that is not a constant is computed.
  ///   - perSection: whether a section may override it.
  ///   - meaning: one sentence.
  public init<Value: OptionValue>(
    _ name: String, _ lens: @escaping Lens<Owner, Value>,
    accepts type: OptionType = Value.optionType,
    formula: String? = nil, perSection: Bool = false, _ meaning: String
  ) {
    get = { owner in read(lens, of: owner).literal }
    set = { owner, literal in lens(&owner) { $0 = Value(literal) } }
    description = OptionDescription(
      name: name, type: type, defaultValue: get(Owner()), defaultFormula: formula,
      isPerSection: perSection, meaning: meaning)
  }

  /// The same option of a larger value that stores the owner in a property, listed there as if it were its own.
  public func lifted<Outer>(_ lens: @escaping Lens<Outer, Owner>) -> LayoutOption<Outer> {
    LayoutOption<Outer>(
      description: description,
      set: { [set] outer, literal in lens(&outer) { set(&$0, literal) } },
      get: { [get] outer in get(read(lens, of: outer)) })
  }

  private init(
    description: OptionDescription, set: @escaping @Sendable (inout Owner, OptionLiteral) -> Void,
    get: @escaping @Sendable (Owner) -> OptionLiteral
  ) {
    self.description = description
    self.set = set
    self.get = get
  }
}
