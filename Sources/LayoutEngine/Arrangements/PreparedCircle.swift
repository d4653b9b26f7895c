/// A circle prepared for a collection.
public struct PreparedCircle: PreparedLayout {
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
