/// Where a scroll may come to rest (`targetContentOffset(forProposedContentOffset:withScrollingVelocity:)` of all five
/// documents; Embla's `containScroll`).
public struct SnapOptions: OptionObject {
  public var mode = Mode.nearest
  public var align = Align.center
  public var ends = Ends.clamp
  public var contain: Contain?
  public var minimumDistance = 100.0
  public var minimumVelocity = 300.0
  public var maximumItems: Int?
  public var decelerationRate = DecelerationRate.normal
  public var list = false

  public init() {}

  /// How the item is chosen.
  public enum Mode: String, OptionWord {
    case nearest, page, none
  }

  /// What of an item is brought to the same place of the viewport.
  public enum Align: String, OptionWord {
    case center, start, end
  }

  /// What happens where the content ends.
  public enum Ends: String, OptionWord {
    case clamp, hold, free
  }

  /// What happens to candidates beyond the ends.
  public enum Contain: String, OptionWord {
    case keep, trim
  }

  public static let options: [LayoutOption<SnapOptions>] = [
    LayoutOption(
      "mode", \.mode, "The item nearest to the proposed offset, the next or previous one, or none at all."),
    LayoutOption("align", \.align, "What of an item comes to rest at the same place of the viewport."),
    LayoutOption(
      "ends", \.ends,
      "Clamp keeps the answer within the content; hold leaves a proposed offset at an end where it is; free has no limit."
    ),
    LayoutOption(
      "contain", \.contain,
      "Keep moves the items' own offsets into the content; trim also drops the duplicates this makes at both ends."
    ),
    LayoutOption(
      "minimumDistance", \.minimumDistance, accepts: .number(.length),
      "The drag, in points, from which a page is turned."),
    LayoutOption(
      "minimumVelocity", \.minimumVelocity, accepts: .number(NumberRange(from: 0)),
      "The velocity, in points per second, from which a page is turned."),
    LayoutOption("maximumItems", \.maximumItems, "How many items away from the current one nearest may go."),
    LayoutOption(
      "decelerationRate", \.decelerationRate,
      "How much of its velocity a scroll keeps each millisecond: normal is 0.998, fast 0.99."),
    LayoutOption("list", \.list, "Whether the answer lists the offset of every item."),
  ]
}

/// How quickly a scroll slows down (UIScrollView.DecelerationRate).
public enum DecelerationRate: Hashable, Sendable {
  case normal, fast
  case factor(Double)

  /// The share of the velocity that is left after a millisecond.
  public var factor: Double {
    switch self {
    case .normal: 0.998
    case .fast: 0.99
    case .factor(let factor): factor
    }
  }

  /// How far a scroll of this velocity, in points per second, still goes, in points.
  public func distance(velocity: Double) -> Double { velocity / 1000 * factor / (1 - factor) }
}

extension DecelerationRate: OptionValue {
  public static var optionType: OptionType {
    let number = OptionType.number(
      NumberRange(from: 0, to: 1, excludesMinimum: true, excludesMaximum: true))
    return .wordOr("normal", .wordOr("fast", number))
  }

  public init(_ literal: OptionLiteral) {
    switch literal {
    case .string("fast"): self = .fast
    case .number(let factor): self = .factor(factor)
    default: self = .normal
    }
  }

  public var literal: OptionLiteral {
    switch self {
    case .normal: .string("normal")
    case .fast: .string("fast")
    case .factor(let factor): .number(factor)
    }
  }
}
