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
  private let sizes = [50.0, 20, 80, 30, 40, 10, 5].map { Size(width: 100, height: $0) }

  @Test func `makes items without a size twice as long as a column is wide`() {
    let waterfall = present(WaterfallLayout(), 375, 667, items: 3)
    #expect(
      waterfall.frames() == [
        Rect(x: 5, y: 5, width: 180, height: 360), Rect(x: 190, y: 5, width: 180, height: 360),
        Rect(x: 5, y: 370, width: 180, height: 360),
      ])
    #expect(waterfall.contentSize == Size(width: 375, height: 735))
  }

  @Test func `puts items into the columns in turn`() {
    let waterfall = present(columns(.sequential), 320, 480, sizes: sizes)
    #expect(waterfall.frames().map(\.minX) == [0, 110, 220, 0, 110, 220, 0])
    #expect(waterfall.frames().map(\.minY) == [0, 0, 0, 60, 30, 90, 100])
    #expect(waterfall.contentSize.height == 105)
  }

  @Test func `drops each item into the shortest column`() {
    let waterfall = present(columns(.shortest), 320, 480, sizes: sizes)
    // Before the last item the second and the third column end at 90 alike.
    #expect(waterfall.frames().map(\.minX) == [0, 110, 220, 110, 0, 110, 110])
    #expect(waterfall.frames().map(\.minY) == [0, 0, 0, 30, 60, 70, 90])
    #expect(waterfall.contentSize.height == 100)
  }

  @Test func `prefers the last of the shortest columns from the end`() {
    let waterfall = present(columns(.shortestFromEnd), 320, 480, sizes: sizes)
    #expect(waterfall.frames().map(\.minX) == [220, 110, 0, 110, 220, 110, 110])
    #expect(waterfall.frames().map(\.minY) == [0, 0, 0, 30, 60, 70, 90])
  }

  @Test func `scales an item's length with its width`() {
    let sizes = [Size(width: 50, height: 20), Size(width: 0, height: 33), Size(width: 200, height: 100)]
    let waterfall = present(columns(.sequential, sizing: .aspect), 320, 480, sizes: sizes)
    #expect(waterfall.frames().map(\.height) == [40, 33, 50])
    #expect(waterfall.frames().allSatisfy { $0.width == 100 })
  }

  @Test func `gives every item the length that is asked for`() {
    var layout = columns(.shortest)
    layout.itemLength = 70
    #expect(present(layout, 320, 480, sizes: sizes).frames().map(\.height) == Array(repeating: 70, count: 7))
  }

  @Test func `runs in rows when it scrolls horizontally`() {
    var layout = WaterfallLayout()
    layout.scrollDirection = .horizontal
    layout.columnSpacing = 7
    layout.rowSpacing = 20
    layout.sectionInset = EdgeInsets(top: 10, left: 3, bottom: 30, right: 4)
    let waterfall = present(layout, 500, 260, items: 3)
    #expect(
      waterfall.frames() == [
        Rect(x: 3, y: 10, width: 200, height: 100), Rect(x: 3, y: 130, width: 200, height: 100),
        Rect(x: 210, y: 10, width: 200, height: 100),
      ])
    #expect(waterfall.contentSize == Size(width: 414, height: 260))
  }

  @Test func `rounds columns down only where frames are rounded`() {
    var layout = WaterfallLayout()
    layout.columnWidth = .floor
    #expect(present(layout, 376, 667, items: 2).frame(0).width == 180.5)
    layout.grid.integral = true
    #expect(
      present(layout, 376, 667, items: 2).frames() == [
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
    let waterfall = PresentedLayout(
      LayoutCollection(
        viewport: Size(width: 320, height: 480), sections: [.init(count: 0), .init(count: 3, layout: 1)],
        layouts: [layout, short]))
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
      let sizes = Array(repeating: Size(width: 50, height: 100), count: count)
      let placed = present(layout, 320, 480, sizes: sizes)
      let computed = present(layout, 320, 480, items: count)
      #expect(placed.frames() == computed.frames())
      #expect(placed.contentSize == computed.contentSize)
    }
  }

  @Test(arguments: ColumnPlacement.allCases)
  func `places items of no length as it computes them`(placement: ColumnPlacement) {
    var layout = columns(placement)
    layout.rowSpacing = 0
    layout.sectionInset = EdgeInsets(top: 0, left: 200, bottom: 0, right: 200)
    let sizes = Array(repeating: Size(width: 1, height: 0), count: 5)
    #expect(present(layout, 320, 480, sizes: sizes).frames() == present(layout, 320, 480, items: 5).frames())
  }

  @Test(arguments: ColumnPlacement.allCases)
  func `finds the same items as a walk`(placement: ColumnPlacement) {
    let layout = columns(placement)
    let varied = (0..<300).map { Size(width: 10, height: Double(($0 * 37) % 101) + ($0 % 3 == 0 ? 300 : 0)) }
    present(layout, 320, 480, sizes: varied).expectRectsAgreeWithWalk()
    present(layout, 320, 480, items: 100).expectRectsAgreeWithWalk()
  }

  @Test func `answers a billion items like a hundred`() {
    let waterfall = present(columns(.shortestFromEnd), 320, 420, items: 1_000_000_000)
    // Rows are 210 apart: row 1000 starts at the top of the visible rect.
    #expect(waterfall.ordinals(.visible, at: Point(x: 0, y: 210_000)) == Array(3000..<3006))
    #expect(waterfall.ordinals(.rect(Rect(x: 0, y: 210_000, width: 50, height: 300))) == [3002, 3005])
  }

  @Test func `stays finite at the limits`() {
    var layout = WaterfallLayout()
    layout.itemLength = 1e9
    layout.rowSpacing = 1e9
    layout.columnCount = 1
    present(layout, 1e9, 1e9, items: 1_000_000_000).expectFinite()
    layout.itemLength = nil
    present(layout, 1e9, 1, sizes: [Size(width: .leastNonzeroMagnitude, height: 1e9)]).expectFinite()
    layout.columnSpacing = 1e9
    layout.columnCount = 1000
    present(layout, .leastNonzeroMagnitude, 1, items: 5).expectFinite()
  }
}
