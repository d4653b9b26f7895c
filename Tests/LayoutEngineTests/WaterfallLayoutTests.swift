import LayoutEngine
import Testing

struct WaterfallLayoutTests {
  /// Three columns, 100 wide and 10 apart, in a viewport 320 wide.
  private func columns(_ placement: ColumnPlacement, sizing: ColumnSizing = .fixed) -> WaterfallLayout {
    var layout = WaterfallLayout()
    layout.columnCount = 3
    layout.columnSpacing = 10
    layout.rowSpacing = 10
    layout.sectionInset = .zero
    layout.placement = placement
    layout.sizing = sizing
    return layout
  }
  private let sizes = [50.0, 20, 80, 30, 40, 10, 5].map { (100.0, $0) }

  @Test func `makes items without a size twice as long as a column is wide`() {
    let waterfall = WaterfallLayout().of(3, in: 375, 667)
    #expect(
      waterfall.frames() == [
        Rect(x: 5, y: 5, width: 180, height: 360), Rect(x: 190, y: 5, width: 180, height: 360),
        Rect(x: 5, y: 370, width: 180, height: 360),
      ])
    #expect(waterfall.contentSize == Size(width: 375, height: 735))
  }

  @Test func `puts items into the columns in turn`() {
    let waterfall = columns(.sequential).of(sizes, in: 320, 480)
    #expect(waterfall.frames().map(\.minX) == [0, 110, 220, 0, 110, 220, 0])
    #expect(waterfall.frames().map(\.minY) == [0, 0, 0, 60, 30, 90, 100])
    #expect(waterfall.contentSize.height == 105)
  }

  @Test func `drops each item into the shortest column`() {
    let waterfall = columns(.shortest).of(sizes, in: 320, 480)
    // Before the last item the second and the third column end at 90 alike.
    #expect(waterfall.frames().map(\.minX) == [0, 110, 220, 110, 0, 110, 110])
    #expect(waterfall.frames().map(\.minY) == [0, 0, 0, 30, 60, 70, 90])
    #expect(waterfall.contentSize.height == 100)
  }

  @Test func `prefers the last of the shortest columns from the end`() {
    let waterfall = columns(.shortestFromEnd).of(sizes, in: 320, 480)
    #expect(waterfall.frames().map(\.minX) == [220, 110, 0, 110, 220, 110, 110])
    #expect(waterfall.frames().map(\.minY) == [0, 0, 0, 30, 60, 70, 90])
  }

  @Test func `scales an item's length with its width`() {
    let sizes = [(50.0, 20.0), (0, 33), (200, 100)]
    let waterfall = columns(.sequential, sizing: .aspect).of(sizes, in: 320, 480)
    #expect(waterfall.frames().map(\.height) == [40, 33, 50])
    #expect(waterfall.frames().allSatisfy { $0.width == 100 })
  }

  @Test func `gives every item the length that is asked for`() {
    var layout = columns(.shortest)
    layout.itemLength = 70
    #expect(layout.of(sizes, in: 320, 480).frames().map(\.height) == Array(repeating: 70, count: 7))
  }

  @Test func `runs in rows when it scrolls horizontally`() {
    var layout = WaterfallLayout()
    layout.scrollDirection = .horizontal
    layout.columnSpacing = 7
    layout.rowSpacing = 20
    layout.sectionInset = EdgeInsets(top: 10, left: 3, bottom: 30, right: 4)
    let waterfall = layout.of(3, in: 500, 260)
    #expect(
      waterfall.frames() == [
        Rect(x: 3, y: 10, width: 200, height: 100), Rect(x: 3, y: 130, width: 200, height: 100),
        Rect(x: 210, y: 10, width: 200, height: 100),
      ])
    #expect(waterfall.contentSize == Size(width: 414, height: 260))
  }

  @Test func `rounds columns down to whole points`() {
    var layout = WaterfallLayout()
    #expect(layout.of(2, in: 376, 667).frame(0).width == 180.5)
    layout.columnWidth = .floor
    #expect(
      layout.of(2, in: 376, 667).frames() == [
        Rect(x: 5, y: 5, width: 180, height: 360), Rect(x: 190, y: 5, width: 180, height: 360),
      ])
  }

  @Test func `follows sections with headers and footers`() {
    var layout = columns(.sequential)
    layout.headerReferenceSize = Size(width: 0, height: 30)
    var short = layout
    short.itemLength = 40
    short.columnCount = 2
    short.footerReferenceSize = Size(width: 0, height: 12)
    let waterfall = layout.of([SectionOf(0), SectionOf(3, layout: short)], in: 320, 480)
    #expect(
      waterfall.frames() == [
        Rect(x: 0, y: 0, width: 320, height: 30), Rect(x: 0, y: 30, width: 320, height: 30),
        Rect(x: 0, y: 60, width: 155, height: 40), Rect(x: 165, y: 60, width: 155, height: 40),
        Rect(x: 0, y: 110, width: 155, height: 40), Rect(x: 0, y: 150, width: 320, height: 12),
      ])
    waterfall.expectRectsAgreeWithWalk()
  }

  @Test(arguments: ColumnPlacement.allCases)
  func `computes equal items as it places them`(placement: ColumnPlacement) {
    let layout = columns(placement, sizing: .aspect)
    for count in [0, 1, 2, 3, 4, 11] {
      let sizes = Array(repeating: (50.0, 100.0), count: count)
      let placed = layout.of(sizes, in: 320, 480)
      let computed = layout.of(count, in: 320, 480)
      #expect(placed.frames() == computed.frames())
      #expect(placed.contentSize == computed.contentSize)
    }
  }

  @Test(arguments: ColumnPlacement.allCases)
  func `places items of no length as it computes them`(placement: ColumnPlacement) {
    var layout = columns(placement)
    layout.rowSpacing = 0
    layout.sectionInset = EdgeInsets(top: 0, left: 200, bottom: 0, right: 200)
    let sizes = Array(repeating: (1.0, 0.0), count: 5)
    #expect(layout.of(sizes, in: 320, 480).frames() == layout.of(5, in: 320, 480).frames())
  }

  @Test(arguments: ColumnPlacement.allCases)
  func `finds the same items as a walk`(placement: ColumnPlacement) {
    let layout = columns(placement)
    let varied = (0..<300).map { item in
      let length = item * 37 % 101 + (item % 3 == 0 ? 300 : 0)
      return (10.0, Double(length))
    }
    layout.of(varied, in: 320, 480).expectRectsAgreeWithWalk()
    layout.of(100, in: 320, 480).expectRectsAgreeWithWalk()
  }

  @Test func `answers a billion items like a hundred`() {
    let waterfall = columns(.shortestFromEnd).of(1_000_000_000, in: 320, 420)
    // Rows are 210 apart: row 1000 starts at the top of the visible rect.
    #expect(waterfall.ordinals(.visible, at: Point(x: 0, y: 210_000)) == Array(3000..<3006))
    #expect(waterfall.ordinals(.rect(Rect(x: 0, y: 210_000, width: 50, height: 300))) == [3002, 3005])
  }

  @Test func `stays finite at the limits`() {
    var layout = WaterfallLayout()
    layout.itemLength = 1e9
    layout.rowSpacing = 1e9
    layout.columnCount = 1
    layout.of(1_000_000_000, in: 1e9, 1e9).expectFinite()
    layout.itemLength = nil
    layout.of([(.leastNonzeroMagnitude, 1e9)], in: 1e9, 1).expectFinite()
    layout.columnSpacing = 1e9
    layout.columnCount = 1000
    layout.of(5, in: .leastNonzeroMagnitude, 1).expectFinite()
  }
}
