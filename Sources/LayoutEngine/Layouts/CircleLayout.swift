/// Items on a circle: CYCircleLayout, JJCircleFlowLayout and ZQ's circle, by their options.
public struct CircleLayout: Layout {
  public var itemSize = Size(width: 50, height: 50)
  public var radius: Double?
  public var startAngle = 0.0
  public var clockwise = true
  public var rotation = 0.0
  public var pinchScale = 1.0
  public var centersSingleItem = true
  public var pinned = false

  public init() {}

  public static let kind = "circle"
  public static let summary =
    "Items on a circle that can be turned and pinched: CYCircleLayout, JJCircleFlowLayout."
  public static let example = LayoutExample(viewport: Size(width: 375, height: 375), items: 12)
  public static let mirrorsRightToLeft = false

  public static let options: [LayoutOption<CircleLayout>] = [
    LayoutOption("itemSize", \.itemSize, "The size of items without a size of their own."),
    LayoutOption("radius", \.radius, formula: "W/3", "The distance of the items' centres from the middle."),
    LayoutOption(
      "startAngle", \.startAngle, accepts: .number(.angle), "Where the first item is: 0 at the right, 90 at the bottom."),
    LayoutOption("clockwise", \.clockwise, "Whether the items follow each other clockwise."),
    LayoutOption(
      "rotation", \.rotation, accepts: .number(.angle), "Is added to every angle: what a rotation gesture has turned."),
    LayoutOption(
      "pinchScale", \.pinchScale, accepts: .number(.factor),
      "Multiplies the radius, kept between 0.5 and 1.3: what a pinch gesture has spread."),
    LayoutOption("centersSingleItem", \.centersSingleItem, "Puts an item that is alone in the middle."),
    LayoutOption("pinned", \.pinned, "Keeps the circle in the middle of the viewport while the content is scrolled."),
  ]

  public func prepare(_ collection: LayoutCollection<CircleLayout>) -> PreparedCircle { PreparedCircle(collection) }
}
