import LayoutEngine
import Testing

@Suite struct SnapTests {
  private let centred = SnapFixture.centred
  private let tight = SnapFixture.tight

  @Test(arguments: [(40.0, 0.0, 0), (54, 0, 0), (55, 0, 0), (56, 110, 1), (1e6, 440, 4), (-1e6, 0, 0)])
  func `comes to rest at the nearest item, the first among equals`(
    proposed: Double, offset: Double, item: Int
  ) {
    let result = centred.snap(SnapFixture.request(to: proposed))
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
    let result = centred.snap(SnapFixture.request(to: drag, velocity: velocity) { $0.mode = .page })
    #expect(result.indexPath?.item == item)
    #expect(result.reason == reason)
  }

  @Test func `turns back, and stays at the ends`() {
    let back = centred.snap(SnapFixture.request(to: 110, from: 220) { $0.mode = .page })
    #expect(back.indexPath?.item == 1)
    #expect(back.reason == .pageBack)
    let end = centred.snap(SnapFixture.request(to: 600, from: 440) { $0.mode = .page })
    #expect(end.indexPath?.item == 4)
    #expect(end.reason == .pageStay)
  }

  @Test func `starts from the item it is told`() {
    var request = SnapFixture.request(to: 100) { $0.mode = .page }
    request.currentItem = IndexPath(section: 0, item: 3)
    #expect(centred.snap(request).contentOffset.x == 440)
  }

  @Test func `holds at the ends`() {
    let hold: (inout SnapOptions) -> Void = { $0.ends = .hold }
    #expect(centred.snap(SnapFixture.request(to: 0, hold)).reason == .heldAtStart)
    #expect(centred.snap(SnapFixture.request(to: 440, hold)).reason == .heldAtEnd)
    let past = centred.snap(SnapFixture.request(to: 500, hold))
    #expect(past.contentOffset.x == 500)
    #expect(past.indexPath == nil)
    #expect(centred.snap(SnapFixture.request(to: 1, hold)).reason == .nearest)
  }

  @Test func `clamps what cannot be aligned, and says so`() {
    let result = tight.snap(SnapFixture.request(to: -60))
    #expect(result.contentOffset.x == 0)
    #expect(result.indexPath?.item == 0)
    #expect(result.warnings.map(\.code) == [.unreachableSnap])
    #expect(tight.snap(SnapFixture.request(to: -60) { $0.ends = .free }).contentOffset.x == -110)
  }

  @Test func `goes no farther than it may`() {
    let result = centred.snap(SnapFixture.request(to: 440) { $0.maximumItems = 2 })
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
    let result = empty.snap(SnapFixture.request(to: 50))
    #expect(result.reason == .empty)
    #expect(result.indexPath == nil)
    #expect(result.contentOffset.x == 0)
  }

  @Test func `passes the cross axis through, kept in the content`() {
    var request = SnapFixture.request(to: 40)
    request.proposedContentOffset = Point(x: 40, y: 7)
    #expect(centred.snap(request).contentOffset.y == 0)
    request.options.ends = .free
    #expect(centred.snap(request).contentOffset.y == 7)
  }

  @Test func `pages the other way from right to left`() {
    let layout = LineLayout().of(5, in: 320, 200, direction: .rtl)
    // Item 0 rests at 440, the right end; dragging towards smaller offsets turns to item 1.
    let result = layout.snap(SnapFixture.request(to: 330, from: 440) { $0.mode = .page })
    #expect(result.indexPath?.item == 1)
    #expect(result.contentOffset.x == 330)
    #expect(result.reason == .pageForward)
  }

  @Test func `rests short content at the right edge from right to left`() {
    // Two items of 100 stand at 220 and 110; the content, 210 wide, does not scroll.
    let layout = LineLayout().with { $0.sectionInset = .insets(.zero) }.of(2, in: 320, 200, direction: .rtl)
    let free = SnapFixture.request(to: -100) {
      $0.align = .start
      $0.ends = .free
    }
    #expect(layout.snap(free).contentOffset.x == -110)
    #expect(layout.snap(free).indexPath?.item == 1)
    let clamped = SnapFixture.request(to: -100) { $0.align = .start }
    #expect(layout.snap(clamped).contentOffset.x == 0)
    #expect(layout.snapOffset(ofItem: 0, free.options) == 0)
    let held = SnapFixture.request(to: 0) { $0.ends = .hold }
    #expect(layout.snap(held).reason == .heldAtStart)
  }

  @Test func `finds the nearest of a billion`() {
    let layout = LineLayout().of(1_000_000_000, in: 320, 200)
    let result = layout.snap(SnapFixture.request(to: 110 * 654_321_987.4))
    #expect(result.indexPath?.item == 654_321_987)
    #expect(layout.snap(SnapFixture.request(to: -1e9)).indexPath?.item == 0)
    #expect(layout.snap(SnapFixture.request(to: 1e12)).indexPath?.item == 999_999_999)
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
