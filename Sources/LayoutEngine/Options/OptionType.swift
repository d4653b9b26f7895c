/// What an option may hold: enough to check a value, to document it, to write its JSON Schema and to draw a control.
public indirect enum OptionType: Hashable, Sendable {
  case boolean
  case integer(ClosedRange<Int>)
  case number(NumberRange)
  case enumeration([String])
  case point
  /// A size whose sides are positive, or, where `allowsZero`, not negative.
  case size(allowsZero: Bool)
  case insets
  /// A rectangle with positive sides.
  case rect
  case array(of: OptionType, count: ClosedRange<Int>)
  case object([OptionDescription])
  /// `null`, which stands for "none" or for a computed default, or the other type.
  case nullable(OptionType)
  /// One word, or the other type.
  case wordOr(String, OptionType)

  /// The words that may stand instead of the value, and the type of the value.
  public var wordsAndOther: (words: [String], other: OptionType) {
    guard case .wordOr(let word, let other) = self else { return ([], self) }
    let (words, type) = other.wordsAndOther
    return ([word] + words, type)
  }
}

/// The numbers an option may hold, and what they count.
public struct NumberRange: Hashable, Sendable {
  public var minimum: Double
  public var maximum: Double
  public var excludesMinimum: Bool
  public var excludesMaximum: Bool
  public var unit: Unit?

  /// The unit of a number on the wire.
  public enum Unit: String, Sendable {
    case points, degrees
  }

  /// No length or coordinate is larger than this in magnitude, so that every result stays finite.
  public static let limit = 1e9

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

  @inlinable
  public func contains(_ value: Double) -> Bool {
    (excludesMinimum ? value > minimum : value >= minimum)
      && (excludesMaximum ? value < maximum : value <= maximum)
  }
}
