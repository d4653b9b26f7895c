import LayoutEngine
import Testing

/// What keeps to the content, and what keeps its place.
@Suite struct SnapContainTests {
  private let centred = SnapFixture.centred
  private let tight = SnapFixture.tight

  @Test func `keeps candidates in the content, and trims what this doubles`() {
    func offsets(_ contain: SnapOptions.Contain?) -> [Double] {
      var options = SnapOptions()
      options.contain = contain
      return (0..<5).compactMap { tight.snapOffset(ofItem: $0, options) }
    }
    #expect(offsets(nil) == [-110, 0, 110, 220, 330])
    #expect(offsets(.keep) == [0, 0, 110, 220, 220])
    #expect(offsets(.trim) == [0, 110, 220])
    let keep = tight.snap(SnapFixture.request(to: 500) { $0.contain = .keep })
    #expect(keep.contentOffset.x == 220)
    #expect(keep.indexPath?.item == 3)
    #expect(keep.warnings.isEmpty)
  }

  @Test func `pages over trimmed duplicates`() {
    let forward = tight.snap(
      SnapFixture.request(to: 100) {
        $0.mode = .page
        $0.contain = .trim
      })
    #expect(forward.contentOffset.x == 110)
    #expect(forward.indexPath?.item == 2)
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
    let result = short.snap(SnapFixture.request(to: 50) { $0.contain = .keep })
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
    var request = SnapFixture.request(to: 0) { $0.contain = .keep }
    request.options.align = .end
    #expect(line.of(3, in: 451.375, 127.375).snap(request).indexPath?.item == 0)
  }
}
