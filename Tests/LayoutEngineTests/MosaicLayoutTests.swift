import LayoutEngine
import Testing

struct MosaicLayoutTests {
  @Test func `lays CYGridLayout`() {
    let mosaic = MosaicLayout().of(8, in: 320, 480)
    #expect(
      mosaic.frames() == [
        Rect(x: 0, y: 0, width: 160, height: 160), Rect(x: 160, y: 0, width: 160, height: 80),
        Rect(x: 160, y: 80, width: 160, height: 80), Rect(x: 0, y: 160, width: 160, height: 80),
        Rect(x: 0, y: 240, width: 160, height: 80), Rect(x: 160, y: 160, width: 160, height: 160),
        Rect(x: 0, y: 320, width: 160, height: 160), Rect(x: 160, y: 320, width: 160, height: 80),
      ])
  }

  @Test(arguments: 0...20)
  func `is as long as CYGridLayout`(items: Int) {
    let rows = (items + 2) / 3
    #expect(
      MosaicLayout().of(items, in: 320, 480).contentSize == Size(width: 320, height: Double(rows) * 160))
  }

  @Test func `keeps half the spacing at every edge but those of the content`() {
    var layout = MosaicLayout()
    layout.spacing = 10
    let mosaic = layout.of(7, in: 320, 480)
    #expect(mosaic.frame(0) == Rect(x: 0, y: 0, width: 155, height: 155))
    #expect(mosaic.frame(1) == Rect(x: 165, y: 0, width: 155, height: 75))
    #expect(mosaic.frame(2) == Rect(x: 165, y: 85, width: 155, height: 70))
    #expect(mosaic.frame(6) == Rect(x: 0, y: 325, width: 155, height: 150))
  }

  @Test func `turns the pattern when it scrolls horizontally`() {
    var layout = MosaicLayout()
    layout.scrollDirection = .horizontal
    let mosaic = layout.of(7, in: 480, 320)
    #expect(mosaic.frame(1) == Rect(x: 0, y: 160, width: 80, height: 160))
    #expect(mosaic.frame(6) == Rect(x: 320, y: 0, width: 160, height: 160))
    #expect(mosaic.contentSize == Size(width: 480, height: 320))
  }

  @Test func `ends with the cell that reaches farthest`() {
    var layout = MosaicLayout()
    layout.pattern.columns = 1
    layout.pattern.rows = 1
    layout.pattern.cells = [Rect(x: 0, y: 0, width: 1, height: 3.5), Rect(x: 0, y: 0, width: 1, height: 1)]
    #expect(layout.of(1, in: 100, 100).contentSize.height == 400)
    // The first item still reaches farther than the second and is as long as the third one's beginning.
    #expect(layout.of(2, in: 100, 100).contentSize.height == 400)
    #expect(layout.of(3, in: 100, 100).contentSize.height == 500)
    layout.of(31, in: 100, 100).expectRectsAgreeWithWalk()
  }

  @Test func `leaves an empty cell where the spacing takes it all`() {
    var layout = MosaicLayout()
    layout.spacing = 1000
    let mosaic = layout.of(12, in: 320, 480)
    #expect(mosaic.frame(2) == Rect(x: 320, y: 160, width: 0, height: 0))
    mosaic.expectRectsAgreeWithWalk()
  }

  @Test func `answers a billion items like a hundred`() {
    let mosaic = MosaicLayout().of(1_000_000_000, in: 320, 160)
    #expect(mosaic.ordinals(.visible, at: Point(x: 0, y: 320e6)) == [6_000_000, 6_000_001, 6_000_002])
    MosaicLayout().of(100, in: 320, 480).expectRectsAgreeWithWalk()
  }

  @Test func `stays finite at the limits`() {
    var layout = MosaicLayout()
    layout.pattern.columns = 1
    layout.pattern.rows = 1e9
    layout.pattern.cells = [Rect(x: 1e9, y: 1e9, width: 1e9, height: 1e9)]
    layout.spacing = 1e9
    layout.of(1_000_000_000, in: 1e9, 1e9).expectFinite()
    layout.pattern.rows = .leastNonzeroMagnitude
    layout.of(1_000_000_000, in: .leastNonzeroMagnitude, 1).expectFinite()
  }
}
