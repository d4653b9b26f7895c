/// One card a page, flipped about a diagonal as its page comes and goes: HYBCardFlowLayout.
public struct CardLayout: Layout {
  /// The size of cards without a size of their own.
  public var itemSize: Size?
  /// The space at either side of a card of the default size.
  public var inset = 32.0
  /// The angle a card is turned by while it is scrolled by one page.
  public var anglePerPage = 57.29577951308232
  /// The perspective: −1 / distance of the eye, in 1/points.
  public var m34 = -1.0 / 500
  /// The pixels that frames are rounded to.
  public var grid = DeviceGrid()

  /// A value whose options all have their defaults.
  public init() {}

  /// The name on the wire.
  public static let kind = "card"
  /// What it looks like and where it comes from, for the catalogue.
  public static let summary =
    "One card a page, each as wide as the viewport, that flips about a diagonal as it comes and goes: HYBCardFlowLayout."
  /// A request that shows it well.
  public static let example = LayoutExample(
    viewport: Size(width: 414, height: 736), contentOffset: Point(x: 100, y: 0), items: 8)

  /// Every option, in the order in which they are documented.
  public static let options: [LayoutOption<CardLayout>] =
    [
      LayoutOption(
        "itemSize", { $1(&$0.itemSize) }, formula: "(W − 2·inset)×(0.75·H)",
        "The size of cards without a size of their own."),
      LayoutOption("inset", { $1(&$0.inset) }, "The space at either side of a card of the default size."),
      LayoutOption(
        "anglePerPage", { $1(&$0.anglePerPage) }, accepts: .number(.angle),
        "The angle a card is turned by while it is scrolled by one page."),
      LayoutOption(
        "m34", { $1(&$0.m34) }, accepts: .number(.perspective),
        "The perspective: −1 / distance of the eye, in 1/points."),
    ] + DeviceGrid.options.map { $0.lifted { $1(&$0.grid) } }

  /// The size of cards without a size of their own; an inset that leaves no room makes it 0 wide.
  func itemSize(in viewport: Size) -> Size {
    itemSize ?? Size(width: max(0, viewport.width - 2 * inset), height: 0.75 * viewport.height)
  }

  /// Works out what does not depend on the content offset.
  public func prepare(_ collection: LayoutCollection<CardLayout>) -> CardArrangement {
    CardArrangement(collection)
  }
}

/// Cards prepared for a collection: page k is the k-th stretch of the content as wide as the viewport, and has card k in
/// its middle.
public struct CardArrangement: Arrangement {
  /// Which item an ordinal is.
  public let index: ElementIndex
  private let viewport: Size
  private let sizes: ItemSizes
  private let tilt: TiltEffect

  init(_ collection: LayoutCollection<CardLayout>) {
    let layout = collection.layout
    index = ElementIndex(cellsOf: collection)
    viewport = collection.viewport
    sizes = ItemSizes(collection, index: index, common: layout.itemSize(in: viewport))
    tilt = TiltEffect(anglePerPage: layout.anglePerPage.radians, m34: layout.m34)
  }

  /// Pages beside each other.
  public var traits: LayoutTraits {
    var traits = LayoutTraits(
      contentSize: Size(width: Double(index.itemCount) * viewport.width, height: viewport.height))
    traits.scrollDirection = .horizontal
    traits.invalidatesOnScroll = true
    traits.snapTargets = .pages(of: viewport.width)
    return traits
  }

  private func page(_ item: Int) -> Rect {
    Rect(origin: Point(x: Double(item) * viewport.width, y: 0), size: viewport)
  }

  private func frame(in page: Rect, size: Size) -> Rect {
    Rect(
      x: page.minX + (page.width - size.width) / 2, y: (page.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  /// The rectangle of an element before its transform, in content coordinates.
  public func frame(of ordinal: Int, at visible: Rect) -> Rect {
    frame(in: page(ordinal), size: sizes[ordinal])
  }

  /// Sets what depends on how far the content is scrolled.
  public func style(_ attributes: inout LayoutAttributes, of ordinal: Int, in visible: Rect) {
    let page = page(ordinal)
    guard page.intersects(visible) else { return }
    attributes.transform3D = tilt.transform(scrolledBy: (visible.minX - page.minX) / page.width)
  }

  /// Where their frames are, but for the cards of the visible pages: no others are turned.
  public func hitReach(at visible: Rect, rounding: Double) -> HitReach {
    .near(0, except: [pages(between: visible)])
  }

  /// As if every card were as large as the largest of its stretch.
  public func candidates(from ordinal: Int, in search: inout RectSearch, at visible: Rect) -> Range<Int> {
    sizes.candidates(from: ordinal, &search) { first, stretch, search in
      func place(_ item: Int) -> Rect { frame(in: page(item), size: stretch.largest) }
      let found = cards(first..<stretch.items.upperBound, between: search.bounds, place)
      if found.isEmpty || !stretch.areUniform { return found }
      // All are as high.
      let height = ScrollDirection.vertical.main(place(found.lowerBound))
      if search.side(of: height, along: .vertical) != .within { return 0..<0 }
      return search.trimmed(found, along: .horizontal) { ScrollDirection.horizontal.main(place($0)) }
    }
  }

  /// The cards whose pages overlap a rectangle on x.
  private func pages(between rect: Rect) -> Range<Int> { cards(0..<index.itemCount, between: rect, page) }

  /// Those of some cards whose rectangles, which follow each other on x, overlap `rect` there.
  private func cards(_ all: Range<Int>, between rect: Rect, _ place: (Int) -> Rect) -> Range<Int> {
    let first = all.partitionPoint { place($0).maxX > rect.minX }
    return first..<max(first, all.partitionPoint { place($0).minX >= rect.maxX })
  }

  /// The page that covers most of the viewport, among equals the first, and the other visible one: what
  /// HYBCardFlowLayout keeps as mainIndexPath and willMoveToMainIndexPath.
  public func facts(at visible: Rect) -> LayoutFacts {
    let shown = pages(between: visible).filter { page($0).intersects(visible) }
    func cover(_ item: Int) -> Double {
      min(page(item).maxX, visible.maxX) - max(page(item).minX, visible.minX)
    }
    let byCover = shown.sorted { (cover($1), $0) < (cover($0), $1) }
    guard let main = byCover.first else { return LayoutFacts() }
    let next = byCover.dropFirst().first.map { index.element($0).indexPath }
    return LayoutFacts(state: LayoutState(main: index.element(main).indexPath, next: next))
  }
}
