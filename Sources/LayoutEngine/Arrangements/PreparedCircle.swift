/// A circle prepared for a collection.
public struct PreparedCircle: PreparedLayout {
  /// Which item an ordinal is.
  public let index: ElementIndex
  /// The size of the whole content, in points.
  public let contentSize: Size
  /// Whether the content offset is added to every frame.
  public let isPinned: Bool
  private let sizes: ItemSizes
  private let center: Point
  private let radius: Double
  /// Of the first item, in radians.
  private let startAngle: Double
  /// From the first item once round to itself, in radians: negative where the items follow each other anticlockwise.
  private let fullTurn: Double

  init(_ collection: LayoutCollection<CircleLayout>) {
    let layout = collection.layout
    let viewport = collection.viewport
    index = ElementIndex(cellsOf: collection)
    contentSize = viewport
    isPinned = layout.pinned
    sizes = ItemSizes(collection, index: index, common: layout.itemSize)
    center = Point(x: viewport.width / 2, y: viewport.height / 2)
    let isCentered = index.itemCount == 1 && layout.centersSingleItem
    radius = isCentered ? 0 : (layout.radius ?? viewport.width / 3) * layout.pinchScale.clamped(to: 0.5...1.3)
    startAngle = (layout.startAngle + layout.rotation).radians
    fullTurn = layout.clockwise ? 2 * .pi : -2 * .pi
  }

  /// Whether attributes depend on the content offset.
  public var invalidatesOnScroll: Bool { isPinned }
  /// What a scroll can come to rest at.
  public var snapTargets: SnapTargets { .none }

  /// The place on the circle of an item, or between two items.
  private func place(at item: Double) -> Point {
    let (sine, cosine) = sineAndCosine(startAngle + fullTurn * item / Double(index.itemCount))
    return center + Point(x: radius * cosine, y: radius * sine)
  }

  /// The rectangle of an element before its transform, in content coordinates.
  public func frame(of ordinal: Int, at visible: Rect) -> Rect {
    Rect(center: place(at: Double(ordinal)), size: sizes[ordinal])
  }

  /// Where its frame is: there are no transforms.
  public func hitReach(at visible: Rect, rounding: Double) -> HitReach { .near(0) }

  /// Passes over the largest arcs that do not reach the rectangle: halves an arc that does until it is short enough to be
  /// offered whole.
  ///
  /// - Complexity: O(log² n) in each stretch.
  public func candidates(from ordinal: Int, in rect: Rect, at visible: Rect) -> Range<Int> {
    sizes.candidates(from: ordinal) { first, stretch in
      let end = stretch.items.upperBound
      var first = first
      while first < end {
        // The largest power of two that divides `first`, so that arcs nest; for 0 one that takes in all items.
        var length = first == 0 ? 1 << (Int.bitWidth - end.leadingZeroBitCount) : first & -first
        while length > 32, reaches(rect, first..<min(first + length, end), stretch.largest) { length /= 2 }
        let arc = first..<min(first + length, end)
        if reaches(rect, arc, stretch.largest) { return arc }
        first = arc.upperBound
      }
      return 0..<0
    }
  }

  /// Whether a square that encloses an arc's items, no larger than `size`, meets a rectangle: no centre on an arc is farther
  /// from its middle than half the arc's length.
  private func reaches(_ rect: Rect, _ items: Range<Int>, _ size: Size) -> Bool {
    let last = Double(items.count - 1)
    let middle = place(at: Double(items.lowerBound) + last / 2)
    let halfArc = radius * .pi * last / Double(index.itemCount)
    // A billionth of the radius more makes up for rounding.
    return Rect(center: middle, size: size).grown(by: min(halfArc, 2 * radius) + radius * 1e-9).intersects(
      rect)
  }
}
