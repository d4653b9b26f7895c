/// The space around the items of a row.
public enum RowInset: Hashable, Sendable {
  /// As much before the first item and after the last that each can reach the middle of the viewport; none across.
  case center
  /// As much as this at every edge, in points.
  case insets(EdgeInsets)

  /// The insets in points of a section whose first and last items have these sizes.
  func resolved(_ direction: ScrollDirection, viewport: Size, first: Size, last: Size) -> EdgeInsets {
    switch self {
    case .insets(let insets): return insets
    case .center:
      let before = (direction.main(viewport) - direction.main(first)) / 2
      let after = (direction.main(viewport) - direction.main(last)) / 2
      return direction == .vertical
        ? EdgeInsets(top: before, left: 0, bottom: after, right: 0)
        : EdgeInsets(top: 0, left: before, bottom: 0, right: after)
    }
  }
}

extension RowInset: OptionValue {
  private static var word: String { "center" }
  /// What is accepted: the word `center`, or insets.
  public static var optionType: OptionType { .wordOr(word, EdgeInsets.optionType) }
  /// The space that the word or the insets stand for.
  public init(_ literal: OptionLiteral) {
    self = literal == .string(Self.word) ? .center : .insets(EdgeInsets(literal))
  }
  /// The word or the insets.
  public var literal: OptionLiteral {
    switch self {
    case .center: .string(Self.word)
    case .insets(let insets): insets.literal
    }
  }
}
