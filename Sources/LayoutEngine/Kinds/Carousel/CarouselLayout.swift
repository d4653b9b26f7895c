/// The carousels of iCarousel: all its types but the delegate's own, with its options and defaults.
public struct CarouselLayout: Layout {
  /// How the items are arranged: iCarousel's types.
  public var type = CarouselType.linear
  /// The size of every item.
  public var itemSize = Size(width: 200, height: 200)
  /// The axis along which the carousel is scrolled.
  public var scrollDirection = ScrollDirection.horizontal
  /// Whether the first item follows the last.
  public var wrap: Bool?
  /// The perspective: −1 / distance of the eye, in 1/points.
  public var m34 = -1.0 / 500
  /// The distance between two items, in items.
  public var spacing: Double?
  /// The part of the circle that the items of a rotary, cylinder or wheel take up.
  public var arc: Double?
  /// The radius of a rotary, cylinder or wheel.
  public var radius: Double?
  /// The angle of every item of a rotary or cylinder, or from an item of a wheel to the next.
  public var angle: Double?
  /// How far a cover flow turns items away, or a time machine moves them aside.
  public var tilt: Double?
  /// How many items make up the arc of a rotary, cylinder or wheel.
  public var count: Int?
  /// How many items are answered when the visible ones are asked for.
  public var visibleItems: Int?
  /// The offset, in items, before which items fade.
  public var fadeMin: Double?
  /// The offset, in items, after which items fade.
  public var fadeMax: Double?
  /// Over how many items they fade.
  public var fadeRange = 1.0
  /// The alpha they fade to.
  public var fadeMinAlpha = 0.0
  /// Whether items that are turned away are shown.
  public var showBackfaces: Bool?
  /// How far all items are moved from the middle of the viewport.
  public var contentOffsetPoint = Point.zero
  /// How far the viewer is moved from the middle.
  public var viewpointOffset = Point.zero
  /// How far coverFlow2 has turned from one item to the next.
  public var toggle: Double?

  /// A value whose options all have their defaults.
  public init() {}

  /// The name on the wire.
  public static let kind = "carousel"
  /// What it looks like and where it comes from, for the catalogue.
  public static let summary =
    "The carousels of iCarousel: linear, rotary, cylinder, wheel, coverFlow, timeMachine and their inverses."
  /// A request that shows it well.
  public static let example = LayoutExample(
    viewport: Size(width: 375, height: 300), contentOffset: Point(x: 500, y: 0), items: 12,
    options: [.init(name: "type", value: .string(CarouselType.rotary.rawValue))])
  /// Whether right-to-left mirrors it: it does not.
  public static let mirrorsRightToLeft = false

  /// Whether the items' own sizes make a difference: they make none.
  public static let usesItemSizes = false

  /// Every option, in the order in which they are documented.
  public static let options: [LayoutOption<CarouselLayout>] = frameOptions + shapeOptions + appearanceOptions

  private static let frameOptions: [LayoutOption<CarouselLayout>] = [
    LayoutOption("type", { $1(&$0.type) }, "How the items are arranged: iCarousel's types."),
    LayoutOption("itemSize", { $1(&$0.itemSize) }, "The size of every item."),
    LayoutOption(
      "scrollDirection", { $1(&$0.scrollDirection) }, "The axis along which the carousel is scrolled."),
    LayoutOption(
      "wrap", { $1(&$0.wrap) }, formula: "true for rotary, cylinder, wheel and their inverses",
      "Whether the first item follows the last."),
    LayoutOption(
      "contentOffsetPoint", { $1(&$0.contentOffsetPoint) },
      "How far all items are moved from the middle of the viewport."),
    LayoutOption(
      "viewpointOffset", { $1(&$0.viewpointOffset) }, "How far the viewer is moved from the middle."),
  ]

  private static let shapeOptions: [LayoutOption<CarouselLayout>] = [
    LayoutOption(
      "m34", { $1(&$0.m34) }, accepts: .number(.perspective),
      "The perspective: −1 / distance of the eye, in 1/points."),
    LayoutOption(
      "spacing", { $1(&$0.spacing) }, accepts: .nullable(.number(.factor)),
      formula: "0.25 for coverFlow and coverFlow2, else 1",
      "The distance between two items, in items."),
    LayoutOption(
      "arc", { $1(&$0.arc) }, accepts: .nullable(.number(.angle)), formula: "360",
      "The part of the circle that the items of a rotary, cylinder or wheel take up."),
    LayoutOption(
      "radius", { $1(&$0.radius) }, accepts: .nullable(.number(.coordinate)),
      formula: "so that the items touch",
      "The radius of a rotary, cylinder or wheel."),
    LayoutOption(
      "angle", { $1(&$0.angle) }, accepts: .nullable(.number(.angle)),
      formula: "arc / count, times the offset unless it is a wheel",
      "The angle of every item of a rotary or cylinder, or from an item of a wheel to the next."),
    LayoutOption(
      "tilt", { $1(&$0.tilt) }, accepts: .nullable(.number(.factor)),
      formula: "0.3 for the time machines, else 0.9",
      "How far a cover flow turns items away, or a time machine moves them aside."),
    LayoutOption(
      "count", { $1(&$0.count) }, accepts: .nullable(.integer(1...1_000_000_000)),
      formula: "as many as fill the circle, 12…30, at most the number of items",
      "How many items make up the arc of a rotary, cylinder or wheel."),
    LayoutOption(
      "toggle", { $1(&$0.toggle) }, accepts: .nullable(.number(NumberRange(from: -1, to: 1))),
      formula: "follows the scroll",
      "How far coverFlow2 has turned from one item to the next."),
  ]

  private static let appearanceOptions: [LayoutOption<CarouselLayout>] = [
    LayoutOption(
      "visibleItems", { $1(&$0.visibleItems) }, accepts: .nullable(.integer(1...1000)),
      formula: "as many as fill the viewport, at most 30",
      "How many items are answered when the visible ones are asked for."),
    LayoutOption(
      "fadeMin", { $1(&$0.fadeMin) }, accepts: .nullable(.number(.factor)),
      formula: "0 for invertedTimeMachine, else −∞",
      "The offset, in items, before which items fade."),
    LayoutOption(
      "fadeMax", { $1(&$0.fadeMax) }, accepts: .nullable(.number(.factor)),
      formula: "0 for timeMachine, else ∞",
      "The offset, in items, after which items fade."),
    LayoutOption(
      "fadeRange", { $1(&$0.fadeRange) }, accepts: .number(NumberRange(from: 0)),
      "Over how many items they fade."),
    LayoutOption(
      "fadeMinAlpha", { $1(&$0.fadeMinAlpha) }, accepts: .number(.fraction), "The alpha they fade to."),
    LayoutOption(
      "showBackfaces", { $1(&$0.showBackfaces) }, formula: "false for invertedCylinder, else true",
      "Whether items that are turned away are shown."),
  ]

  /// Works out what does not depend on the content offset.
  public func prepare(_ collection: LayoutCollection<CarouselLayout>) -> CarouselArrangement {
    CarouselArrangement(collection)
  }
}

/// iCarouselType, but custom.
public enum CarouselType: String, OptionWord {
  case linear, rotary, invertedRotary, cylinder, invertedCylinder, wheel, invertedWheel, coverFlow,
    coverFlow2,
    timeMachine, invertedTimeMachine

  /// Whether it is the inverse of another type.
  var isInverted: Bool {
    [.invertedRotary, .invertedCylinder, .invertedWheel, .invertedTimeMachine].contains(self)
  }

  /// Whether the first item follows the last, unless the request says otherwise.
  var wraps: Bool {
    [.rotary, .invertedRotary, .cylinder, .invertedCylinder, .wheel, .invertedWheel].contains(self)
  }

  /// Whether items that are turned away are shown, unless the request says otherwise.
  var showsBackfaces: Bool { self != .invertedCylinder }
}
