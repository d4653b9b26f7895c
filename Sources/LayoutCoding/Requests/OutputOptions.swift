import LayoutEngine

/// Options that say how many digits numbers have.
public protocol PrecisionOwner: OptionOwner {
  /// The digits after the point that numbers are rounded to; nil: as many as it takes.
  var precision: Int? { get set }
}

extension PrecisionOwner {
  /// The option that all of them have.
  static var precisionOption: LayoutOption<Self> {
    LayoutOption(
      "precision", { $1(&$0.precision) }, accepts: .nullable(.integer(0...15)),
      formula: "the shortest text that reads back as the same double",
      "The digits after the point that numbers are rounded to.")
  }
}

extension OptionTable<OutputOptions> {
  static let output = OptionTable()
}

/// How an answer is written.
public struct OutputOptions: OptionObject, PrecisionOwner {
  /// The digits after the point; nil: as many as it takes to read back the same double.
  public var precision: Int?
  /// How the attributes are arranged.
  public var style = Style.objects
  /// The fields that are given besides.
  public var include: [Extra] = []

  /// A value whose options all have their defaults.
  public init() {}

  /// How the attributes are arranged.
  public enum Style: String, OptionWord {
    /// One object an element.
    case objects
    /// One array a field, all of one length.
    case columns
  }

  /// A field that is only given when it is asked for.
  public enum Extra: String, OptionWord {
    /// The four corners as they are projected.
    case quad
    /// The smallest upright rectangle around them.
    case boundingBox
    /// The share of that rectangle that lies in the visible rect.
    case visibleFraction
    /// The transform as the CSS function.
    case matrix3d
  }

  /// Every option, in the order in which they are documented.
  public static let options: [LayoutOption<OutputOptions>] = [
    precisionOption,
    LayoutOption(
      "style", { $1(&$0.style) },
      "Objects: one object an element; columns: one array a field, all of one length."),
    LayoutOption(
      "include", { $1(&$0.include) }, accepts: .array(of: Extra.optionType, count: 0...16),
      "Fields that are given besides: the projected corners, the box around them, the visible part of it, the CSS function."
    ),
  ]
}
