/// Where a scroll may come to rest (`targetContentOffset(forProposedContentOffset:withScrollingVelocity:)` of all five
/// documents; Embla's `containScroll`).
public struct SnapOptions: OptionObject {
  /// How the item is chosen.
  public var mode = Mode.nearest
  /// What of an item is brought to the same place of the viewport.
  public var align = Align.center
  /// What happens where the content ends.
  public var ends = Ends.clamp
  /// What happens to candidates beyond the ends; nil: nothing.
  public var contain: Contain?
  /// The drag from which a page is turned, in points.
  public var minimumDistance = 100.0
  /// The velocity from which a page is turned, in points per second.
  public var minimumVelocity = 300.0
  /// How many items away from the current one `nearest` may go; nil: any number.
  public var maximumItems: Int?
  /// How much of its velocity a scroll keeps each millisecond.
  public var decelerationRate = DecelerationRate.normal
  /// Whether the answer lists the offset of every item.
  public var list = false

  /// A value whose options all have their defaults.
  public init() {}

  /// How the item is chosen.
  public enum Mode: String, OptionWord {
    /// The item nearest to the proposed offset, among equals the first.
    case nearest
    /// The current item, or by a drag or a flick the next or the previous one.
    case page
    /// No item: the scroll ends where it would by itself.
    case none
  }

  /// What of an item is brought to the same place of the viewport.
  public enum Align: String, OptionWord {
    case center, start, end
  }

  /// What happens where the content ends.
  public enum Ends: String, OptionWord {
    /// The answer is kept within the content.
    case clamp
    /// A proposed offset at an end is left where it is, as JJLine3DFlowLayout does.
    case hold
    /// There is no limit.
    case free
  }

  /// What happens to candidates beyond the ends.
  public enum Contain: String, OptionWord {
    /// They are moved into the content.
    case keep
    /// They are moved into the content, and the duplicates this makes at the ends are dropped.
    case trim
  }

  /// Every option, in the order in which they are documented.
  public static let options: [LayoutOption<SnapOptions>] = [
    LayoutOption(
      "mode", { $1(&$0.mode) },
      "The item nearest to the proposed offset, the next or previous one, or none at all."),
    LayoutOption(
      "align", { $1(&$0.align) }, "What of an item comes to rest at the same place of the viewport."),
    LayoutOption(
      "ends", { $1(&$0.ends) },
      "Clamp keeps the answer within the content; hold leaves a proposed offset at an end where it is; free has no limit."
    ),
    LayoutOption(
      "contain", { $1(&$0.contain) },
      "Keep moves the items' own offsets into the content; trim also drops the duplicates this makes at both ends."
    ),
    LayoutOption(
      "minimumDistance", { $1(&$0.minimumDistance) }, accepts: .number(.length),
      "The drag from which a page is turned."),
    LayoutOption(
      "minimumVelocity", { $1(&$0.minimumVelocity) }, accepts: .number(NumberRange(from: 0)),
      "The velocity, in points per second, from which a page is turned."),
    LayoutOption(
      "maximumItems", { $1(&$0.maximumItems) }, "How many items away from the current one nearest may go."),
    LayoutOption(
      "decelerationRate", { $1(&$0.decelerationRate) },
      "How much of its velocity a scroll keeps each millisecond: normal is 0.998, fast 0.99."),
    LayoutOption("list", { $1(&$0.list) }, "Whether the answer lists the offset of every item."),
  ]
}

/// How quickly a scroll slows down (UIScrollView.DecelerationRate).
public enum DecelerationRate: Hashable, Sendable {
  /// 0.998 a millisecond.
  case normal
  /// 0.99 a millisecond.
  case fast
  /// A share between 0 and 1 a millisecond.
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
  /// What is accepted: `normal`, `fast`, or a number between 0 and 1.
  public static var optionType: OptionType {
    let number = OptionType.number(
      NumberRange(from: 0, to: 1, excludesMinimum: true, excludesMaximum: true))
    return .wordOr("normal", .wordOr("fast", number))
  }

  /// The rate that the word or the number stands for.
  public init(_ literal: OptionLiteral) {
    switch literal {
    case .string("fast"): self = .fast
    case .number(let factor): self = .factor(factor)
    default: self = .normal
    }
  }

  /// The word or the number.
  public var literal: OptionLiteral {
    switch self {
    case .normal: .string("normal")
    case .fast: .string("fast")
    case .factor(let factor): .number(factor)
    }
  }
}
