import LayoutEngine
import Testing

@Suite struct LineLayoutTests {
  @Test func `lets the first and the last item reach the middle`() {
    let layout = LineLayout().of(20, in: 375, 667)
    #expect(layout.frame(of: 0, at: .zero) == .r(137.5, 283.5, 100, 100))
    #expect(layout.frame(of: 19, at: .zero).minX == 137.5 + 19 * 110)
    #expect(layout.contentSize == Size(width: 2465, height: 667))
  }

  @Test func `follows the first and the last item's own sizes`() {
    // (320 − 80) / 2 = 120 before, (320 − 40) / 2 = 140 after.
    let layout = LineLayout().of([(80, 50), (60, 100), (40, 200)], in: 320, 200)
    #expect(layout.frames() == [.r(120, 75, 80, 50), .r(210, 50, 60, 100), .r(280, 0, 40, 200)])
    #expect(layout.contentSize == Size(width: 460, height: 200))
  }

  @Test func `centres items in the band between the insets, even outside it`() {
    let line = LineLayout().with {
      $0.sectionInset = .insets(EdgeInsets(top: 90, left: 10, bottom: 40, right: 150))
    }
    let layout = line.of(1, in: 320, 200)
    #expect(layout.frames() == [.r(10, 75, 100, 100)])
    #expect(layout.contentSize.width == 260)
    #expect(layout.traits.warnings.map(\.code) == [.oversizeItem])
  }

  @Test func `runs downwards when it scrolls vertically`() {
    let layout = LineLayout().with { $0.scrollDirection = .vertical }.of(2, in: 300, 500)
    #expect(layout.frames() == [.r(100, 200, 100, 100), .r(100, 310, 100, 100)])
    #expect(layout.contentSize == Size(width: 300, height: 610))
  }

  @Test func `gives each section insets of its own`() {
    let tight = LineLayout().with { $0.sectionInset = .insets(.init(all: 20)) }
    let layout = tight.of([SectionOf(2), SectionOf(0), SectionOf(1)], in: 320, 200)
    #expect(layout.frames().map(\.minX) == [20, 130, 310])
    #expect(layout.contentSize.width == 430)
  }

  private func scales(_ effect: ScaleEffect, at x: Double, items: Int = 5) -> [Double] {
    let line = LineLayout().with {
      $0.minimumLineSpacing = 70
      $0.scaleEffect = effect
    }
    return line.of(items, in: 320, 200).all(at: Point(x: x, y: 0)).map(\.transform3D.row1.x)
  }

  @Test func `scales LineLayout's visible items by their distance`() {
    var effect = ScaleEffect()
    effect.peak = 1.8
    effect.distance = 210
    effect.appliesTo = .visible
    // Centres stand 170 apart; at 85 the middle is half-way between the first two, the third is 255 away.
    let scales = scales(effect, at: 85)
    #expect(scales[0] == 1.8 - 85.0 / 210)
    #expect(scales[1] == 1.8 - 85.0 / 210)
    #expect(scales[2...] == [1, 1, 1])
  }

  @Test func `loses all scale over a viewport's width, and no more`() {
    #expect(scales(ScaleEffect(), at: 0) == [1, 1 - 170.0 / 320, 0, 0, 0])
  }

  @Test func `follows a cosine as far as its angle`() throws {
    var effect = ScaleEffect()
    effect.curve = .cosine
    effect.distance = 340
    effect.angle = 60
    let scales = scales(effect, at: 0)
    #expect(scales[0] == 1)
    #expect(abs(scales[1] - 0.866_025_403_784_438_6) < 1e-15)
    #expect(abs(scales[2] - 0.5) < 1e-15)
    #expect(scales[3] == scales[2])
  }

  @Test func `keeps a minimum and scales one axis only`() {
    var effect = ScaleEffect()
    effect.minimum = 0.25
    effect.axes = .y
    let line = LineLayout().with { $0.scaleEffect = effect }
    let last = line.of(9, in: 320, 200).attributes(of: 8, at: .zero)
    #expect(last.transform3D.row1.x == 1)
    #expect(last.transform3D.row2.y == 0.25)
    #expect(last.transform3D.row3.z == 1)
  }

  @Test func `scales the same from right to left, seen in a mirror`() {
    let line = LineLayout().with { $0.scaleEffect = ScaleEffect() }
    let left = line.of(7, in: 320, 200)
    let right = line.of(7, in: 320, 200, direction: .rtl)
    let width = left.contentSize.width
    let mirror = Point(x: width - 320 - 95, y: 0)
    for (a, b) in zip(left.all(at: Point(x: 95, y: 0)), right.all(at: mirror)) {
      #expect(a.frame.minX == width - b.frame.maxX)
      #expect(a.transform3D == b.transform3D)
    }
  }

  @Test func `finds the visible ones of a billion items`() {
    let layout = LineLayout().of(1_000_000_000, in: 320, 200)
    #expect(
      layout.ordinals(.visible, at: Point(x: 110 * 5e8, y: 0)) == [499_999_999, 500_000_000, 500_000_001])
  }
}
