import LayoutEngine
import Testing

@Suite struct FlowLayoutTests {
  private let hundred = FlowLayout().with { $0.itemSize = Size(width: 100, height: 100) }

  @Test func `spreads three items over a line and keeps the columns in the last`() {
    let layout = hundred.of(4, in: 320, 480)
    #expect(
      layout.frames() == [
        .r(0, 0, 100, 100), .r(110, 0, 100, 100), .r(220, 0, 100, 100), .r(0, 110, 100, 100),
      ])
    #expect(layout.contentSize == Size(width: 320, height: 210))
  }

  @Test func `justifies full lines`() {
    #expect(hundred.of(4, in: 375, 667).frames().map(\.minX) == [0, 137.5, 275, 0])
  }

  @Test func `centres items that are alone in their line`() {
    let layout = FlowLayout().with { $0.itemSize = Size(width: 200, height: 50) }.of(2, in: 375, 667)
    #expect(layout.frames() == [.r(87.5, 0, 200, 50), .r(87.5, 60, 200, 50)])
  }

  @Test func `lets two items share a line that they fill exactly`() {
    let layout = FlowLayout().with { $0.itemSize = Size(width: 155, height: 10) }.of(2, in: 320, 480)
    #expect(layout.frames().map(\.minX) == [0, 165])
  }

  @Test func `keeps the gap of full lines where there are fewer items than fit`() {
    // (100 + 10) · M ≤ 385 → M = 3, gap = 10 + (375 − 320) / 2 = 37.5
    #expect(hundred.of(2, in: 375, 667).frames().map(\.minX) == [0, 137.5])
  }

  @Test func `runs along x when it scrolls horizontally`() {
    let layout = hundred.with { $0.scrollDirection = .horizontal }.of(4, in: 500, 320)
    #expect(
      layout.frames().map(\.origin) == [
        Point(x: 0, y: 0), Point(x: 0, y: 110), Point(x: 0, y: 220), Point(x: 110, y: 0),
      ])
    #expect(layout.contentSize == Size(width: 210, height: 320))
  }

  @Test func `justifies lines of items of different sizes and leaves the last one leading`() {
    // 100 + 10 + 60 + 10 + 80 = 260, and 50 more would be 320 > 300: left 40, gap 10 + 20.
    let layout = FlowLayout().of([(100, 50), (60, 30), (80, 70), (50, 20), (40, 40)], in: 300, 400)
    #expect(
      layout.frames() == [
        .r(0, 10, 100, 50), .r(130, 20, 60, 30), .r(220, 0, 80, 70), .r(0, 90, 50, 20), .r(60, 80, 40, 40),
      ])
    #expect(layout.contentSize == Size(width: 300, height: 120))
  }

  @Test(arguments: [(LineAlignment.start, [0.0, 0, 0]), (.center, [10, 20, 0]), (.end, [20, 40, 0])])
  func `moves short items in a line`(alignment: LineAlignment, y: [Double]) {
    let layout = FlowLayout().with { $0.lineAlignment = alignment }
      .of([(50, 50), (50, 30), (60, 70)], in: 300, 400)
    #expect(layout.frames().map(\.minY) == y)
  }

  @Test(arguments: [
    (LineJustification.auto, 0.0, 110.0), (.leading, 0, 110), (.center, 55, 165), (.trailing, 110, 220),
    (.justify, 0, 220),
  ])
  func `places the last line as it is told`(lastLine: LineJustification, first: Double, second: Double) {
    let x = hundred.with { $0.lastLine = lastLine }.of(5, in: 320, 480).frames().map(\.minX)
    #expect(x == [0, 110, 220, first, second])
  }

  @Test(arguments: [
    (LineDistribution.justify, [0.0, 137.5, 275, 0, 137.5], [0.0, 200, 0]),
    (.leading, [0, 110, 220, 0, 110], [0, 110, 0]),
    (.center, [27.5, 137.5, 247.5, 82.5, 192.5], [45, 155, 75]),
    (.trailing, [55, 165, 275, 165, 275], [90, 200, 150]),
    (.evenly, [13.75, 137.5, 261.25, 55, 220], [30, 170, 75]),
  ])
  func `distributes the room of every line`(
    distribution: LineDistribution, uniform: [Double], varied: [Double]
  ) {
    // Three of 100 leave 55 of 375, two of them 165; of 300, 100 and 100 leave 90, and 150 leaves 150.
    let flow = hundred.with { $0.lineDistribution = distribution }
    #expect(flow.of(5, in: 375, 480).frames().map(\.minX) == uniform)
    #expect(flow.of([(100, 10), (100, 10), (150, 10)], in: 300, 480).frames().map(\.minX) == varied)
    let mirrored = flow.of(5, in: 375, 480, direction: .rtl).frames()
    #expect(mirrored.map(\.minX) == uniform.map { 375 - $0 - 100 })
    let columns = flow.with { $0.scrollDirection = .horizontal }.of(5, in: 480, 375)
    #expect(columns.frames().map(\.minY) == uniform)
  }

  @Test func `lets the last line and a section differ in what becomes of their room`() {
    let flow = hundred.with {
      $0.lineDistribution = .trailing
      $0.lastLine = .center
    }
    let leading = flow.with { $0.lineDistribution = .leading }
    let layout = flow.of([SectionOf(4), SectionOf(4, layout: leading)], in: 320, 480)
    #expect(layout.frames().map(\.minX) == [0, 110, 220, 110, 0, 110, 220, 110])
    let one = flow.of([(250, 10), (350, 10), (100, 10)], in: 320, 480)
    #expect(one.frames().map(\.minX) == [70, -30, 110])
  }

  @Test func `distributes a billion items by arithmetic`() {
    let flow = hundred.with { $0.lineDistribution = .evenly }
    let layout = flow.of(1_000_000_000, in: 375, 480)
    let far = layout.ordinals(.visible, at: Point(x: 0, y: 110.0 * 300_000_000))
    #expect(far == Array(900_000_000..<900_000_015))
    #expect(layout.frame(of: 999_999_999, at: .zero).minX == 137.5)
  }

  @Test func `centres a lone item of a justified line of different sizes`() {
    let layout = FlowLayout().of([(200, 10), (150, 10), (100, 10)], in: 300, 100)
    #expect(layout.frames().map(\.minX) == [50, 0, 160])
  }

  @Test func `puts items without width beside each other`() {
    let layout = FlowLayout().with { $0.minimumInteritemSpacing = 0 }.of([(0, 10), (0, 10)], in: 300, 100)
    #expect(layout.frames() == [.r(0, 0, 0, 10), .r(0, 0, 0, 10)])
  }

  @Test func `stacks sections with headers, insets and footers`() {
    let flow = hundred.with {
      $0.headerReferenceSize = Size(width: 1, height: 30)
      $0.footerReferenceSize = Size(width: 1, height: 20)
      $0.sectionInset = EdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
    }
    let layout = flow.of([SectionOf(1), SectionOf(0)], in: 320, 480)
    #expect(
      layout.frames() == [
        .r(0, 0, 320, 30), .r(10, 35, 100, 100), .r(0, 150, 320, 20), .r(0, 170, 320, 30),
        .r(0, 220, 320, 20),
      ])
    #expect(layout.all().map(\.element) == [.header, .cell, .footer, .header, .footer])
    #expect(layout.all().map(\.indexPath.section) == [0, 0, 0, 1, 1])
    #expect(layout.contentSize.height == 240)
  }

  @Test func `lets a section override its options`() {
    let small = hundred.with { $0.itemSize = Size(width: 50, height: 20) }
    let layout = hundred.of([SectionOf(1), SectionOf(1, layout: small)], in: 320, 480)
    #expect(layout.frames() == [.r(0, 0, 100, 100), .r(0, 100, 50, 20)])
  }

  @Test func `keeps a pinned header in view, and never outside its section`() {
    let flow = hundred.with {
      $0.headerReferenceSize = Size(width: 0, height: 30)
      $0.sectionInset = EdgeInsets(top: 0, left: 0, bottom: 10, right: 0)
      $0.sectionHeadersPinToVisibleBounds = true
    }
    let layout = flow.of([SectionOf(3), SectionOf(3)], in: 320, 100)
    // A section is 30 + 100 + 10 high; its header may stand at most 10 + 30 above its end.
    #expect(
      [-20, 0, 50, 100, 135].map { layout.frame(of: 0, at: Point(x: 0, y: $0)).minY } == [0, 0, 50, 100, 100])
    #expect(layout.attributes(of: 0, at: .zero).zIndex == 10)
    #expect(layout.attributes(of: 1, at: .zero).zIndex == 0)
    #expect(layout.traits.invalidatesOnScroll)
    #expect(layout.ordinals(.visible, at: Point(x: 0, y: 60)) == [0, 1, 2, 3, 4])
  }

  @Test func `keeps a pinned footer in view, and never above its section's items`() {
    let flow = hundred.with {
      $0.footerReferenceSize = Size(width: 0, height: 30)
      $0.sectionFootersPinToVisibleBounds = true
    }
    let layout = flow.of(3, in: 320, 80)
    #expect([-60, 0, 30, 90].map { layout.frame(of: 3, at: Point(x: 0, y: $0)).minY } == [0, 50, 80, 100])
  }

  @Test func `reports items that are wider than their room`() {
    let layout = FlowLayout().of([(100, 10), (400, 10), (500, 10)], in: 320, 480)
    #expect(layout.frames().map(\.minX) == [110, -40, 0])
    let warning = layout.traits.warnings.first
    #expect(warning?.code == .oversizeItem)
    #expect(warning?.indexPath == IndexPath(section: 0, item: 1))
    #expect(warning?.count == 2)
  }

  @Test func `mirrors lines from right to left`() {
    let layout = hundred.of(4, in: 320, 480, direction: .rtl)
    #expect(layout.frames().map(\.minX) == [220, 110, 0, 220])
  }

  @Test func `begins short content at the right edge of the viewport from right to left`() {
    let flow = hundred.with { $0.scrollDirection = .horizontal }
    let layout = flow.of(2, in: 320, 100, direction: .rtl)
    #expect(layout.contentSize == Size(width: 210, height: 100))
    #expect(layout.frames().map(\.minX) == [220, 110])
    #expect(layout.ordinals(.rect(Rect(x: 215, y: 0, width: 400, height: 100))) == [0])
    let hits: [ElementHit] = layout.hits(at: Point(x: 110, y: 0), at: .zero)
    #expect(hits.map(\.indexPath.item) == [1])
  }

  @Test func `rounds edges to device pixels so that neighbours still meet`() {
    let flow = FlowLayout().with {
      $0.itemSize = Size(width: 33.3, height: 10)
      $0.minimumInteritemSpacing = 0
      $0.grid.integral = true
      $0.grid.scale = 2
    }
    let frames = flow.of(3, in: 99.9, 100).frames()
    #expect(frames.map(\.minX) == [0, 33.5, 66.5])
    #expect(frames.map(\.maxX) == [33.5, 66.5, 100])
  }

  @Test func `finds the visible ones of a billion items`() {
    let layout = hundred.of(1_000_000_000, in: 320, 480)
    let far = layout.ordinals(.visible, at: Point(x: 0, y: 110.0 * 300_000_000))
    #expect(far == Array(900_000_000..<900_000_015))
  }
}
