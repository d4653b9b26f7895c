/// A pile of cards in the middle of the viewport, each a little narrower and lower than the one before it: the card
/// layout of S3.
public struct StackLayout: Layout {
  public var itemSize = Size(width: 350, height: 350)
  public var widthStep = 15.0
  public var offsetStep = Point(x: 0, y: 15)
  public var visibleCount = 4
  public var grid = DeviceGrid()

  public init() {}

  public static let kind = "stack"
  public static let summary =
    "A pile of cards in the middle of the viewport, each a little narrower and lower than the one before it."
  public static let example = LayoutExample(viewport: Size(width: 414, height: 736), items: 6)
  public static let mirrorsRightToLeft = false

  public static let options: [LayoutOption<StackLayout>] =
    [
      LayoutOption("itemSize", \.itemSize, "The size of the first card, and of all without a size of their own."),
      LayoutOption("widthStep", \.widthStep, "By how much each card is narrower than the one before it."),
      LayoutOption("offsetStep", \.offsetStep, "How far each card is moved from the one before it."),
      LayoutOption("visibleCount", \.visibleCount, "How many cards show; the others are hidden."),
    ] + DeviceGrid.options.map { $0.lifted(\.grid) }

  public func prepare(_ collection: LayoutCollection<StackLayout>) -> PreparedStack { PreparedStack(collection) }
}
