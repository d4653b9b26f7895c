/// Cards prepared for a collection: page k is the k-th stretch of the content as wide as the viewport, and has card k in
/// its middle.
public struct PreparedCards: PreparedLayout {
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
