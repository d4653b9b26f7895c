/// A carousel prepared for a collection: every item has the same frame in the middle of the viewport, and a transform that
/// puts it in its place.
public struct CarouselArrangement: Arrangement {
  /// Which item an ordinal is.
  public let index: ElementIndex
  private let scrollDirection: ScrollDirection
  private let viewport: Size
  private let itemSize: Size
  private let centerOffset: Point
  private let wraps: Bool
  private let showsBackfaces: Bool
  /// Perspective and viewpoint.
  private let base: Transform3D
  private let shape: CarouselShape
  private let fade: CarouselFade
  /// How many items fill the viewport, whether or not there are as many.
  private let wantedCount: Int

  /// What there is to know about all items at a content offset.
  public struct Context: Sendable {
    let scroll: CarouselScroll
    let order: DepthOrder
  }

  init(_ collection: LayoutCollection<CarouselLayout>) {
    let options = collection.layout
    index = ElementIndex(cellsOf: collection)
    scrollDirection = options.scrollDirection
    viewport = collection.viewport
    itemSize = options.itemSize
    centerOffset = options.contentOffsetPoint
    wraps = options.wrap ?? options.type.wraps
    showsBackfaces = options.showBackfaces ?? options.type.showsBackfaces
    base = Transform3D(m34: options.m34)
      .translated(x: -options.viewpointOffset.x, y: -options.viewpointOffset.y, z: 0)
    shape = CarouselShape(
      CarouselMeasure(options: options, viewport: viewport, itemCount: index.itemCount))
    fade = CarouselFade(options)
    wantedCount = options.visibleItems ?? shape.visibleCount
  }

  private var itemCount: Int { index.itemCount }
  private var itemLength: Double { scrollDirection.main(itemSize) }
  private var visibleCount: Int { min(wantedCount, itemCount) }

  /// As long as all items one after the other, which a scroll goes through one by one.
  public var traits: LayoutTraits {
    var traits = LayoutTraits(
      contentSize: scrollDirection.size(
        main: scrollDirection.main(viewport) + Double(max(0, itemCount - 1)) * itemLength,
        cross: scrollDirection.cross(viewport)))
    traits.scrollDirection = scrollDirection
    traits.invalidatesOnScroll = true
    traits.snapTargets = .multiples(of: itemLength)
    traits.warnings = warnings
    return traits
  }

  private var warnings: [LayoutWarning] {
    guard wraps, itemCount > 0, itemCount < wantedCount else { return [] }
    return [
      LayoutWarning(
        code: .wrapTooFewItems,
        detail: "a carousel that wraps needs \(wantedCount) items to leave no gap; it has \(itemCount)",
        count: itemCount)
    ]
  }

  private func scroll(at visible: Rect) -> CarouselScroll {
    CarouselScroll(
      itemCount: itemCount, wraps: wraps, main: scrollDirection.main(visible).start, itemLength: itemLength)
  }

  /// What there is to know about all items at a content offset.
  public func context(at visible: Rect) -> Context {
    let scroll = scroll(at: visible)
    return Context(scroll: scroll, order: depthOrder(at: scroll))
  }

  private func depthOrder(at scroll: CarouselScroll) -> DepthOrder {
    guard itemCount > 0 else { return DepthOrder(itemCount: 0, first: 0, ranks: [], wraps: wraps) }
    let isWhole = itemCount <= DepthOrder.wholeLimit
    let first = isWhole ? 0 : scroll.firstVisible(visibleCount)
    let depths = (0..<(isWhole ? itemCount : visibleCount)).map {
      depth(of: (first + $0) % itemCount, at: scroll)
    }
    let ranks = Depth.ranks(of: depths, middle: depth(of: scroll.current, at: scroll))
    return DepthOrder(itemCount: itemCount, first: first, ranks: ranks, wraps: wraps)
  }

  private func depth(of item: Int, at scroll: CarouselScroll) -> Depth {
    Depth(shape.transform(at: scroll.distance(of: item), on: base), scrollDirection)
  }

  /// The rectangle of an element before its transform, in content coordinates.
  public func frame(of ordinal: Int, at visible: Rect) -> Rect {
    Rect(center: visible.center + centerOffset, size: itemSize)
  }

  /// Sets what depends on how far the content is scrolled.
  public func style(_ attributes: inout LayoutAttributes, of ordinal: Int, in context: Context) {
    let distance = context.scroll.distance(of: ordinal)
    attributes.transform3D = shape.transform(at: distance, on: base)
    attributes.alpha = fade.alpha(at: distance)
    let showsBack = attributes.transform3D.row3.z <= 0
    attributes.isHidden = attributes.alpha == 0 || showsBack && !showsBackfaces
    attributes.zIndex = context.order.zIndex(of: ordinal)
  }

  /// All or none: the frames are the same.
  public func candidates(from ordinal: Int, in search: inout RectSearch, at visible: Rect) -> Range<Int> {
    search.meets(frame(of: 0, at: visible)) ? ordinal..<max(ordinal, itemCount) : 0..<0
  }

  /// The items that iCarousel has views for.
  public func visibleWindow(at visible: Rect) -> [Range<Int>]? {
    guard itemCount > 0 else { return [] }
    let first = scroll(at: visible).firstVisible(visibleCount)
    let end = first + visibleCount
    return end <= itemCount ? [first..<end] : [0..<end - itemCount, first..<itemCount]
  }

  /// The item in the middle, rounded to; none where there are no items.
  public func facts(at visible: Rect) -> LayoutFacts {
    LayoutFacts(currentItem: itemCount > 0 ? index.element(scroll(at: visible).current).indexPath : nil)
  }
}
