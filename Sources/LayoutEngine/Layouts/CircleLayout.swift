/// Items on a circle: CYCircleLayout, JJCircleFlowLayout and ZQ's circle, by their options.
public struct CircleLayout: Layout {
  /// The size of items without a size of their own.
  public var itemSize = Size(width: 50, height: 50)
  /// The distance of the items' centres from the middle.
  public var radius: Double?
  /// Where the first item is: 0 at the right, 90 at the bottom.
  public var startAngle = 0.0
  /// Whether the items follow each other clockwise.
  public var clockwise = true
  /// Is added to every angle: what a rotation gesture has turned.
  public var rotation = 0.0
  /// Multiplies the radius, kept between 0.5 and 1.3: what a pinch gesture has spread.
  public var pinchScale = 1.0
  /// Puts an item that is alone in the middle.
  public var centersSingleItem = true
  /// Keeps the circle in the middle of the viewport while the content is scrolled.
  public var pinned = false

  /// A value whose options all have their defaults.
  public init() {}

  /// The name on the wire.
  public static let kind = "circle"
  /// What it looks like and where it comes from, for the catalogue.
  public static let summary =
    "Items on a circle that can be turned and pinched: CYCircleLayout, JJCircleFlowLayout."
  /// A request that shows it well.
  public static let example = LayoutExample(viewport: Size(width: 375, height: 375), items: 12)
  /// Whether right-to-left mirrors it: it does not.
  public static let mirrorsRightToLeft = false

  /// Every option, in the order in which they are documented.
  public static let options: [LayoutOption<CircleLayout>] = [
    LayoutOption("itemSize", { $1(&$0.itemSize) }, "The size of items without a size of their own."),
    LayoutOption(
      "radius", { $1(&$0.radius) }, formula: "W/3", "The distance of the items' centres from the middle."),
    LayoutOption(
      "startAngle", { $1(&$0.startAngle) }, accepts: .number(.angle),
      "Where the first item is: 0 at the right, 90 at the bottom."),
    LayoutOption("clockwise", { $1(&$0.clockwise) }, "Whether the items follow each other clockwise."),
    LayoutOption(
      "rotation", { $1(&$0.rotation) }, accepts: .number(.angle),
      "Is added to every angle: what a rotation gesture has turned."),
    LayoutOption(
      "pinchScale", { $1(&$0.pinchScale) }, accepts: .number(.factor),
      "Multiplies the radius, kept between 0.5 and 1.3: what a pinch gesture has spread."),
    LayoutOption(
      "centersSingleItem", { $1(&$0.centersSingleItem) }, "Puts an item that is alone in the middle."),
    LayoutOption(
      "pinned", { $1(&$0.pinned) },
      "Keeps the circle in the middle of the viewport while the content is scrolled."),
  ]

  /// Works out what does not depend on the content offset.
  public func prepare(_ collection: LayoutCollection<CircleLayout>) -> PreparedCircle {
    PreparedCircle(collection)
  }
}
