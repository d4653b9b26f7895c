import LayoutEngine

/// How an answer is written.
public struct OutputOptions: OptionObject {
  public var precision: Int?
  public var style = Style.objects
  public var include: [Extra] = []

  public init() {}

  /// How the attributes are arranged.
  public enum Style: String, OptionWord {
    case objects, columns
  }

  /// A field that is only given when it is asked for.
  public enum Extra: String, OptionWord {
    case quad, boundingBox, visibleFraction, matrix3d
  }

  public static let options: [LayoutOption<OutputOptions>] = [
    LayoutOption(
      "precision", \.precision, accepts: .nullable(.integer(0...15)),
      formula: "the shortest text that reads back as the same double",
      "The digits after the point that numbers are rounded to."),
    LayoutOption(
      "style", \.style, "Objects: one object an element; columns: one array a field, all of one length."),
    LayoutOption(
      "include", \.include, accepts: .array(of: Extra.optionType, count: 0...16),
      "Fields that are given besides: the projected corners, the box around them, the visible part of it, the CSS function."
    ),
  ]
}
