/// The value of an option as it is written down, whatever the notation: a literal that has been checked against the
/// option's `OptionType` can always be turned into the Swift value.
public enum OptionLiteral: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case point(Point)
  case size(Size)
  case insets(EdgeInsets)
  case rect(Rect)
  case array([OptionLiteral])
  /// Members in the order of the object type's options; those that were not given are absent.
  case object([Member])

  /// One member of an object.
  public struct Member: Hashable, Sendable {
    /// The name of the option it is for.
    public var name: String
    /// What the option is to hold.
    public var value: OptionLiteral

    /// A member of an object.
    public init(name: String, value: OptionLiteral) {
      self.name = name
      self.value = value
    }
  }
}
