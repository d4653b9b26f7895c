import LayoutEngine
import Testing

@Suite struct SnapTests {
  /// Five items of 100, 10 apart, in 320 × 200: they rest at 0, 110, 220, 330, 440.
  private let centred = LineLayout().of(5, in: 320, 200)
  /// The same without insets: centres ask for −110, 0, 110, 220, 330, and the content ends at 220.
  private let tight = LineLayout().with { $0.sectionInset = .insets(.zero) }.of(5, in: 320, 200)

  private func request(
    to proposed: Double, from start: Double = 0, velocity: Double = 0,
    _ change: (inout SnapOptions) -> Void = { _ in }
  ) -> SnapRequest {
    var request = SnapRequest()
    request.contentOffset = Point(x: start, y: 0)
    request.proposedContentOffset = Point(x: proposed, y: 0)
    request.velocity = Point(x: velocity, y: 0)
    change(&request.options)
    return request
  }

  @Test(arguments: [(40.0, 0.0, 0), (54, 0, 0), (55, 0, 0), (56, 110, 1), (1e6, 440, 4), (-1e6, 0, 0)])
  func `comes to rest at the nearest item, the first among equals`(
    proposed: Double, offset: Double, item: Int
  ) {
    let result = centred.snap(request(to: proposed))
    #expect(result.contentOffset.x == offset)
    #expect(result.indexPath == IndexPath(section: 0, item: item))
    #expect(result.reason == .nearest)
    #expect(result.adjustment.x == offset - proposed)
  }

  @Test func `projects where the scroll would end`() {
    var request = SnapRequest()
    request.contentOffset = Point(x: 100, y: 0)
    request.velocity = Point(x: 500, y: 0)
    request.options.mode = .none
    // 500/1000 · 0.998/0.002 = 249.5
    #expect(abs(centred.snap(request).contentOffset.x - 349.5) < 1e-9)
    request.options.decelerationRate = .fast
    #expect(abs(centred.snap(request).contentOffset.x - 149.5) < 1e-9)
    request.options.decelerationRate = .factor(0.5)
    #expect(centred.snap(request).contentOffset.x == 100.5)
  }

  @Test(arguments: [
    (100.0, 0.0, 1, SnapResult.Reason.pageForward), (99, 0, 0, .pageStay), (0, 300, 1, .pageForward),
  ])
  func `turns a page by a drag or a flick`(
    drag: Double, velocity: Double, item: Int, reason: SnapResult.Reason
  ) {
    let result = centred.snap(request(to: drag, velocity: velocity) { $0.mode = .page })
    #expect(result.indexPath?.item == item)
    #expect(result.reason == reason)
  }

  @Test func `turns back, and stays at the ends`() {
    let back = centred.snap(request(to: 110, from: 220) { $0.mode = .page })
    #expect(back.indexPath?.item == 1)
    #expect(back.reason == .pageBack)
    let end = centred.snap(request(to: 600, from: 440) { $0.mode = .page })
    #expect(end.indexPath?.item == 4)
    #expect(end.reason == .pageStay)
  }

  @Test func `starts from the item it is told`() {
    var request = request(to: 100) { $0.mode = .page }
    request.currentItem = IndexPath(section: 0, item: 3)
    #expect(centred.snap(request).contentOffset.x == 440)
  }

  @Test func `holds at the ends`() {
    let hold: (inout SnapOptions) -> Void = { $0.ends = .hold }
    #expect(centred.snap(request(to: 0, hold)).reason == .heldAtStart)
    #expect(centred.snap(request(to: 440, hold)).reason == .heldAtEnd)
    let past = centred.snap(request(to: 500, hold))
    #expect(past.contentOffset.x == 500)
    #expect(past.indexPath == nil)
    #expect(centred.snap(request(to: 1, hold)).reason == .nearest)
  }

  @Test func `clamps what cannot be aligned, and says so`() {
    let result = tight.snap(request(to: -60))
    #expect(result.contentOffset.x == 0)
    #expect(result.indexPath?.item == 0)
    #expect(result.warnings.map(\.code) == [.unreachableSnap])
    #expect(tight.snap(request(to: -60) { $0.ends = .free }).contentOffset.x == -110)
  }

  @Test func `keeps candidates in the content, and trims what this doubles`() {
    func offsets(_ contain: SnapOptions.Contain?) -> [Double] {
      var options = SnapOptions()
      options.contain = contain
      return (0..<5).compactMap { tight.snapOffset(ofItem: $0, options) }
    }
    #expect(offsets(nil) == [-110, 0, 110, 220, 330])
    #expect(offsets(.keep) == [0, 0, 110, 220, 220])
    #expect(offsets(.trim) == [0, 110, 220])
    let keep = tight.snap(request(to: 500) { $0.contain = .keep })
    #expect(keep.contentOffset.x == 220)
    #expect(keep.indexPath?.item == 3)
    #expect(keep.warnings.isEmpty)
  }

  @Test func `pages over trimmed duplicates`() {
    let forward = tight.snap(
      request(to: 100) {
        $0.mode = .page
        $0.contain = .trim
      })
    #expect(forward.contentOffset.x == 110)
    #expect(forward.indexPath?.item == 2)
  }

  @Test func `goes no farther than it may`() {
    let result = centred.snap(request(to: 440) { $0.maximumItems = 2 })
    #expect(result.contentOffset.x == 220)
    #expect(result.reason == .limited)
  }

  @Test(arguments: [(SnapOptions.Align.start, 330.0), (.center, 220), (.end, 110)])
  func `aligns edges as well as centres`(align: SnapOptions.Align, offset: Double) {
    // Item 3 starts at 330: leading edges ask for 330 − 0, centres for 380 − 160, trailing edges for 430 − 320.
    var options = SnapOptions()
    options.align = align
    #expect(tight.snapOffset(ofItem: 3, options) == offset)
  }

  @Test func `answers the proposed offset for an empty list`() {
    let empty = LineLayout().of(0, in: 320, 200)
    let result = empty.snap(request(to: 50))
    #expect(result.reason == .empty)
    #expect(result.indexPath == nil)
    #expect(result.contentOffset.x == 0)
  }

  @Test func `passes the cross axis through, kept in the content`() {
    var request = request(to: 40)
    request.proposedContentOffset = Point(x: 40, y: 7)
    #expect(centred.snap(request).contentOffset.y == 0)
    request.options.ends = .free
    #expect(centred.snap(request).contentOffset.y == 7)
  }

  @Test func `pages the other way from right to left`() {
    let layout = LineLayout().of(5, in: 320, 200, direction: .rtl)
    // Item 0 rests at 440, the right end; dragging towards smaller offsets turns to item 1.
    let result = layout.snap(request(to: 330, from: 440) { $0.mode = .page })
    #expect(result.indexPath?.item == 1)
    #expect(result.contentOffset.x == 330)
    #expect(result.reason == .pageForward)
  }

  @Test func `keeps an anchor where it stood`() {
    var request = SnapRequest()
    request.anchor = SnapAnchor(indexPath: IndexPath(section: 0, item: 2), edge: .start, distance: 30)
    // Item 2 starts at 110 + 220.
    #expect(centred.snap(request).contentOffset.x == 300)
    #expect(centred.snap(request).reason == .anchored)
    request.anchor?.edge = .center
    request.anchor?.distance = 0
    #expect(centred.snap(request).contentOffset.x == 220)
  }

  @Test func `keeps an anchor as far from the end of the viewport`() {
    var request = SnapRequest()
    request.anchor = SnapAnchor(indexPath: IndexPath(section: 0, item: 2), edge: .end, distance: 30)
    // Item 2 ends at 430, which is to stand at 290 of the viewport's 320.
    #expect(centred.snap(request).contentOffset.x == 140)
  }

  @Test func `keeps the first item where all fit into the viewport`() {
    let short = LineLayout().with { $0.sectionInset = .insets(.zero) }.of(2, in: 320, 200)
    var options = SnapOptions()
    options.contain = .trim
    #expect((0..<2).compactMap { short.snapOffset(ofItem: $0, options) } == [0])
    let result = short.snap(request(to: 50) { $0.contain = .keep })
    #expect(result.indexPath?.item == 0)
    #expect(result.contentOffset.x == 0)
  }

  @Test func `keeps an item whose own offset lies before the content`() {
    // Trailing edges ask for −24.875, 1.75 and 28.375, of which the first is kept at 0.
    let insets = EdgeInsets(top: 75.875, left: 0, bottom: 24.375, right: 0)
    let line = LineLayout().with {
      $0.scrollDirection = .vertical
      $0.minimumLineSpacing = 0
      $0.itemSize = Size(width: 75.25, height: 26.625)
      $0.sectionInset = .insets(insets)
    }
    var request = request(to: 0) { $0.contain = .keep }
    request.options.align = .end
    #expect(line.of(3, in: 451.375, 127.375).snap(request).indexPath?.item == 0)
  }

  @Test func `finds the nearest of a billion`() {
    let layout = LineLayout().of(1_000_000_000, in: 320, 200)
    let result = layout.snap(request(to: 110 * 654_321_987.4))
    #expect(result.indexPath?.item == 654_321_987)
    #expect(layout.snap(request(to: -1e9)).indexPath?.item == 0)
    #expect(layout.snap(request(to: 1e12)).indexPath?.item == 999_999_999)
  }

  @Test func `agrees with a look at every item`() {
    var dice = Dice(seed: 7)
    for _ in 0..<300 {
      let sizes = (0..<Int.random(in: 1...30, using: &dice)).map { _ in
        (dice.quarter(0...120), dice.quarter(0...80))
      }
      let flow = FlowLayout().with {
        $0.scrollDirection = Bool.random(using: &dice) ? .vertical : .horizontal
      }
      let layout = flow.of(sizes, in: 320, 200)
      let proposed = dice.quarter(-300...900)
      var request = SnapRequest()
      request.proposedContentOffset = Point(x: proposed, y: proposed)
      request.options.align = SnapOptions.Align.allCases.randomElement(using: &dice)!
      request.options.contain = [nil, .keep].randomElement(using: &dice)!
      request.options.ends = .free
      let offsets = sizes.indices.map { layout.snapOffset(ofItem: $0, request.options)! }
      let target =
        request.options.contain == nil ? proposed : min(max(proposed, offsets.min()!), offsets.max()!)
      let best = sizes.indices.min { abs(offsets[$0] - target) < abs(offsets[$1] - target) }
      #expect(layout.snap(request).indexPath?.item == best, "\(sizes) \(request)")
    }
  }
}
