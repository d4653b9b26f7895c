/// What an option may hold: enough to check a value, to document it, to write its JSON Schema and to draw a control.
public enum OptionType: Hashable, Sendable {
  /// `true` or `false`.
  case boolean
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A number in a range, which says its unit.
  case number(NumberRange)
  /// One of these words.
  case enumeration([String])
  /// A point with any coordinates.
  case point
  /// A size whose sides are positive, or, where `allowsZero`, not negative.
  case size(allowsZero: Bool)
  /// Insets that are not negative.
  case insets
  /// A rectangle with positive sides.
  case rect
  /// An array of values of one type; `count` limits how many.
  indirect case array(of: OptionType, count: ClosedRange<Int>)
  /// An object with these members, any of which may be left out.
  case object(Fields)
  /// `null`, which stands for "none" or for a computed default, or the other type.
  indirect case nullable(OptionType)
  /// One word, or the other type.
  indirect case wordOr(String, OptionType)

  /// The members of an object.
  public struct Fields: Hashable, Sendable {
    /// What each may hold and means, in the order in which they are documented.
    public let descriptions: [OptionDescription]
    /// Their names, in the same order.
    public let names: NameTable

    /// Members that are described.
    public init(_ descriptions: [OptionDescription]) {
      self.descriptions = descriptions
      names = NameTable(descriptions.map { $0.name })
    }
  }

  /// The words that may stand instead of the value, and the type of the value.
  public var wordsAndOther: (words: [String], other: OptionType) {
    guard case .wordOr(let word, let other) = self else { return ([], self) }
    let (words, type) = other.wordsAndOther
    return ([word] + words, type)
  }
}

/// The numbers an option may hold, and what they count.
public struct NumberRange: Hashable, Sendable {
  /// The least number.
  public var minimum: Double
  /// The largest number.
  public var maximum: Double
  /// Whether the least number itself is too small.
  public var excludesMinimum: Bool
  /// Whether the largest number itself is too large.
  public var excludesMaximum: Bool
  /// What the number counts; nil: it is a pure number.
  public var unit: Unit?

  /// The unit of a number on the wire.
  public enum Unit: String, Sendable {
    case points, degrees
  }

  /// No length or coordinate is larger than this in magnitude, so that every result stays finite.
  public static let limit = 1e9

  /// The numbers between two bounds, by default as large as lengths can be.
  @inlinable
  public init(
    from minimum: Double = -limit, to maximum: Double = limit, excludesMinimum: Bool = false,
    excludesMaximum: Bool = false, unit: Unit? = nil
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.excludesMinimum = excludesMinimum
    self.excludesMaximum = excludesMaximum
    self.unit = unit
  }

  /// Any coordinate, in points.
  public static let coordinate = NumberRange(unit: .points)
  /// A length that is not negative, in points.
  public static let length = NumberRange(from: 0, unit: .points)
  /// A length above zero, in points.
  public static let positiveLength = NumberRange(from: 0, excludesMinimum: true, unit: .points)
  /// An angle of any size, in degrees.
  public static let angle = NumberRange(unit: .degrees)
  /// A pure number of any size.
  public static let factor = NumberRange()
  /// A pure number above zero.
  public static let positiveFactor = NumberRange(from: 0, excludesMinimum: true)
  /// The term m34 of a perspective: 1 / distance of the eye, either sign, so that no eye is nearer than a point.
  public static let perspective = NumberRange(from: -1, to: 1)
  /// A part of one.
  public static let fraction = NumberRange(from: 0, to: 1)

  /// Whether the range holds a number; it holds no NaN.
  @inlinable
  public func contains(_ value: Double) -> Bool {
    (excludesMinimum ? value > minimum : value >= minimum)
      && (excludesMaximum ? value < maximum : value <= maximum)
  }
}
