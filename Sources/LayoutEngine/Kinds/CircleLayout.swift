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
  public func prepare(_ collection: LayoutCollection<CircleLayout>) -> CircleArrangement {
    CircleArrangement(collection)
  }
}

/// A circle prepared for a collection.
public struct CircleArrangement: Arrangement {
  /// Which item an ordinal is.
  public let index: ElementIndex
  private let viewport: Size
  private let isPinned: Bool
  private let sizes: ItemSizes
  private let center: Point
  private let radius: Double
  /// Of the first item, in radians.
  private let startAngle: Double
  /// From the first item once round to itself, in radians: negative where the items follow each other anticlockwise.
  private let fullTurn: Double

  init(_ collection: LayoutCollection<CircleLayout>) {
    let layout = collection.layout
    viewport = collection.viewport
    index = ElementIndex(cellsOf: collection)
    isPinned = layout.pinned
    sizes = ItemSizes(collection, index: index, common: layout.itemSize)
    center = Point(x: viewport.width / 2, y: viewport.height / 2)
    let isCentered = index.itemCount == 1 && layout.centersSingleItem
    radius = isCentered ? 0 : (layout.radius ?? viewport.width / 3) * layout.pinchScale.clamped(to: 0.5...1.3)
    startAngle = (layout.startAngle + layout.rotation).radians
    fullTurn = layout.clockwise ? 2 * .pi : -2 * .pi
  }

  /// As large as the viewport, with nothing to come to rest at.
  public var traits: LayoutTraits {
    var traits = LayoutTraits(contentSize: viewport)
    traits.invalidatesOnScroll = isPinned
    traits.isPinned = isPinned
    traits.snapTargets = .none
    return traits
  }

  /// The place on the circle of an item.
  private func place(at item: Int) -> Point {
    let (sine, cosine) = sineAndCosine(startAngle + fullTurn * Double(item) / Double(index.itemCount))
    return center + Point(x: radius * cosine, y: radius * sine)
  }

  /// The rectangle of an element before its transform, in content coordinates.
  public func frame(of ordinal: Int, at visible: Rect) -> Rect {
    Rect(center: place(at: ordinal), size: sizes[ordinal])
  }

  /// Where its frame is: there are no transforms.
  public func hitReach(at visible: Rect, rounding: Double) -> HitReach { .near(0) }

  /// In each quarter of the circle, both coordinates run one way: the items there that are near enough on both axes follow
  /// each other.
  ///
  /// - Complexity: O(log n) in each stretch.
  public func candidates(from ordinal: Int, in search: inout RectSearch, at visible: Rect) -> Range<Int> {
    let room = search.bounds.grown(by: rounding)
    return sizes.candidates(from: ordinal, &search) { first, stretch, _ in
      var first = first
      while first < stretch.items.upperBound {
        let end = min(stretch.items.upperBound, quarterEnd(after: first))
        let found = items(first..<end, near: room, stretch.largest)
        if !found.isEmpty { return found }
        first = end
      }
      return 0..<0
    }
  }

  /// More than sine and cosine can be off by, in points.
  private var rounding: Double { radius * 4 * (abs(startAngle) + 2 * .pi).ulp }

  /// The first item after an item that is in another quarter.
  private func quarterEnd(after item: Int) -> Int {
    let count = Double(index.itemCount)
    let quarters = (startAngle + fullTurn * Double(item) / count) / (.pi / 2)
    let next = fullTurn > 0 ? quarters.rounded(.down) + 1 : quarters.rounded(.up) - 1
    let exact = (next * (.pi / 2) - startAngle) / fullTurn * count
    return max(item + 1, exact < count ? Int(exact.rounded(.up)) : index.itemCount)
  }

  /// Those items of a quarter whose squares of a size reach a rectangle.
  private func items(_ quarter: Range<Int>, near room: Rect, _ size: Size) -> Range<Int> {
    let x = items(quarter, from: room.minX - size.width / 2, to: room.maxX + size.width / 2) { $0.x }
    return items(x, from: room.minY - size.height / 2, to: room.maxY + size.height / 2) { $0.y }
  }

  /// Those items, along which a coordinate runs one way, whose centres have it between two numbers.
  private func items(
    _ items: Range<Int>, from least: Double, to greatest: Double, _ coordinate: (Point) -> Double
  ) -> Range<Int> {
    guard let last = items.last else { return items }
    func value(_ item: Int) -> Double { coordinate(place(at: item)) }
    let ascends = value(items.lowerBound) <= value(last)
    let first = items.partitionPoint { ascends ? value($0) > least : value($0) < greatest }
    let end = items.partitionPoint { ascends ? value($0) >= greatest : value($0) <= least }
    return first..<max(first, end)
  }
}
