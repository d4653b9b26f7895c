/// The main axis of a laid-out collection in reading direction, and the offsets on it at which its items rest. In a mirrored
/// row offsets run from the right, so that all the rules can be written for left-to-right alone.
struct SnapAxis<L: Layout>: Sendable {
  let layout: LaidOutCollection<L>
  let options: SnapOptions
  /// The offsets at which no empty space shows.
  let range: ClosedRange<Double>
  private let viewportLength: Double
  let contentLength: Double
  private let isMirrored: Bool
  /// The first items that rest at the two ends, of which `contain: trim` drops all others; nil where there are none, and
  /// without it.
  private(set) var ends: (start: Int?, end: Int?) = (nil, nil)

  var direction: ScrollDirection { layout.traits.scrollDirection }
  /// The number of items of all sections, which are numbered through.
  var itemCount: Int { layout.index.itemCount }

  /// The axis of a layout; of no use where this spends the budget.
  init(_ layout: LaidOutCollection<L>, _ options: SnapOptions, _ budget: inout LookBudget) {
    let direction = layout.traits.scrollDirection
    self.layout = layout
    self.options = options
    viewportLength = direction.main(layout.viewport)
    contentLength = direction.main(layout.contentSize)
    isMirrored = layout.isMirrored && direction == .horizontal
    range = 0...max(0, contentLength - viewportLength)
    guard options.contain == .trim else { return }
    let items = 0..<itemCount
    ends = (firstAtStart(among: items, &budget), firstAtEnd(among: items, &budget))
  }

  /// A content offset's place on the axis, and the other way round.
  func mirrored(_ offset: Double) -> Double { isMirrored ? range.upperBound - offset : offset }

  /// A velocity or a distance along the axis.
  func directed(_ change: Double) -> Double { isMirrored ? -change : change }

  func clamped(_ offset: Double) -> Double { offset.clamped(to: range) }

  /// An offset on the other axis, kept within the content.
  func clampedCross(_ offset: Double) -> Double {
    offset.clamped(to: 0...max(0, direction.cross(layout.contentSize) - direction.cross(layout.viewport)))
  }

  /// The point of the content that an offset brings an item's aligned edge or centre to.
  func alignedPoint(at offset: Double) -> Double { offset + viewportShare }

  /// The offset that brings a point of the content to where edges or centres are aligned.
  func alignedOffset(of point: Double) -> Double { point - viewportShare }

  private var viewportShare: Double {
    switch options.align {
    case .start: 0
    case .center: viewportLength / 2
    case .end: viewportLength
    }
  }

  /// The offset that brings an item to rest, before `contain`.
  func offset(of item: Int) -> Double {
    if let pitch = layout.traits.snapTargets.pitch { return Double(item) * pitch }
    return offsetOfFrame(of: item)
  }

  /// The offset that brings an item's own frame to rest.
  func offsetOfFrame(of item: Int) -> Double {
    let frame = layout.prepared.frame(
      of: layout.index.ordinal(ofItem: item), at: Rect(origin: .zero, size: layout.viewport))
    return point(of: direction.main(frame)) - viewportShare
  }

  private func point(of span: Span) -> Double {
    switch options.align {
    case .start: span.start
    case .center: span.center
    case .end: span.end
    }
  }

  /// The offset at which an item counts as resting.
  func restingOffset(of item: Int) -> Double {
    options.contain == nil ? offset(of: item) : clamped(offset(of: item))
  }

  /// The next items, from `item` on, whose extent may overlap a stretch of the content.
  func candidates(from item: Int, near stretch: Span, _ budget: inout LookBudget) -> Range<Int> {
    guard item < itemCount else { return 0..<0 }
    let everywhere = Span(start: -1e18, length: 2e18)
    var search = RectSearch(in: direction.rect(main: stretch, cross: everywhere))
    var ordinal = layout.index.ordinal(ofItem: item)
    while true {
      let run = layout.prepared.candidates(
        from: ordinal, in: &search, at: Rect(origin: .zero, size: layout.viewport))
      budget.spend(search.looks + 1)
      search.looks = 0
      if budget.isSpent { return 0..<0 }
      guard let first = run.first(where: isCell) else {
        if run.isEmpty { return 0..<0 }
        ordinal = run.upperBound
        continue
      }
      let last = isCell(run.upperBound - 1) ? run.upperBound - 1 : run.last(where: isCell) ?? first
      return layout.index.item(of: first)..<layout.index.item(of: last) + 1
    }
  }

  /// The next item that may rest elsewhere: the first of the next line.
  func next(after item: Int) -> Int {
    let ordinal = layout.index.ordinal(ofItem: item)
    return item + layout.prepared.lineEnd(of: ordinal) - ordinal
  }

  private func isCell(_ ordinal: Int) -> Bool { layout.index.element(ordinal).kind == .cell }
}
