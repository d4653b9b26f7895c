import LayoutEngine
import Testing

struct CoverflowLayoutTests {
  @Test func `turns an item a hundred points left of the middle by seventeen and a half degrees`() {
    var layout = CoverflowLayout()
    layout.itemSize = Size(width: 100, height: 100)
    let row = layout.of(5, in: 400, 400)
    #expect(row.frame(0) == Rect(x: 150, y: 150, width: 100, height: 100))
    let attributes = row.attributes(of: 0, at: Point(x: 100, y: 0))
    expect(
      attributes.transform3D,
      endsWith: [0.953717, 0, 0.300706, 0.000501, 0, 1, 0, 0, -0.300706, 0, 0.953717, 0.00159, 0, 0, 0, 1])
    #expect(attributes.zIndex == 1)
  }

  @Test func `turns no farther than the maximum angle`() {
    var layout = CoverflowLayout()
    layout.itemSize = Size(width: 100, height: 100)
    layout.maximumAngle = 90
    let row = layout.of(9, in: 400, 400)
    // Items 2 and 8 are 200 and 800 points right of the middle.
    let golden = [0, 0, -1, -1.0 / 600, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]
    expect(row.attributes(of: 2, at: .zero).transform3D, endsWith: golden)
    #expect(
      row.attributes(of: 8, at: .zero).transform3D == row.attributes(of: 2, at: .zero).transform3D)
  }

  @Test func `turns about the horizontal axis when it scrolls vertically`() {
    var layout = CoverflowLayout()
    layout.scrollDirection = .vertical
    layout.itemSize = Size(width: 100, height: 100)
    let row = layout.of(5, in: 400, 400)
    #expect(row.frame(1) == Rect(x: 150, y: 250, width: 100, height: 100))
    // Item 1 is 100 points below the middle: 17.5° about (−1, 0, 0).
    expect(
      row.attributes(of: 1, at: .zero).transform3D,
      endsWith: [
        1, 0, 0, 0, 0, 0.953717, -0.300706, -0.000501, 0, 0.300706, 0.953717, 0.00159, 0, 0, 0, 1,
      ])
  }

  @Test func `sizes its cards for the viewport`() {
    let row = CoverflowLayout().of(3, in: 414, 736)
    #expect(row.frame(0) == Rect(x: 57, y: 118, width: 300, height: 500))
    #expect(row.frame(1).minX == 357)
    #expect(row.contentSize == Size(width: 1014, height: 736))
  }

  @Test func `lays the document's cards`() {
    var layout = CoverflowLayout()
    layout.sectionInset = .insets(EdgeInsets(top: 200, left: 50, bottom: 200, right: 50))
    let row = layout.of(3, in: 414, 736)
    // 500 high in a band of 336: centred, and said to be too large.
    #expect(row.frame(0) == Rect(x: 50, y: 118, width: 300, height: 500))
    #expect(row.contentSize == Size(width: 1000, height: 736))
    #expect(row.traits.warnings.map(\.code) == [.oversizeItem])
  }

  @Test func `mirrors frames and transforms from right to left`() {
    var layout = CoverflowLayout()
    layout.itemSize = Size(width: 100, height: 100)
    layout.sectionInset = .insets(.zero)
    let row = layout.of(5, in: 400, 400, direction: .rtl)
    #expect(row.frame(0).minX == 400)
    let leftToRight = layout.of(5, in: 400, 400).attributes(of: 1, at: .zero)
    let mirrored = row.attributes(of: 1, at: Point(x: 100, y: 0))
    #expect(mirrored.transform3D == leftToRight.transform3D.mirrored)
  }

  @Test func `finds items larger than the viewport that reach out of their section`() {
    var layout = CoverflowLayout()
    layout.itemSize = Size(width: 600, height: 100)
    let row = layout.of(1, in: 320, 320)
    #expect(row.frame(0).minX == -140)
    #expect(row.ordinals(.rect(Rect(x: -130, y: 0, width: 20, height: 320))) == [0])
    #expect(row.ordinals(.rect(Rect(x: 440, y: 0, width: 20, height: 320))) == [0])
    row.expectRectsAgreeWithWalk()
  }

  @Test func `answers a billion items like a hundred`() {
    var layout = CoverflowLayout()
    layout.itemSize = Size(width: 100, height: 100)
    let row = layout.of(1_000_000_000, in: 400, 400)
    #expect(
      row.ordinals(.visible, at: Point(x: 50e9, y: 0)) == [
        499_999_998, 499_999_999, 500_000_000, 500_000_001, 500_000_002,
      ])
    layout.of(40, in: 400, 400).expectRectsAgreeWithWalk()
  }

  @Test func `stays finite at the limits`() {
    var layout = CoverflowLayout()
    layout.itemSize = Size(width: 1e9, height: 1e9)
    layout.minimumLineSpacing = 1e9
    layout.activeDistance = .leastNonzeroMagnitude
    layout.maximumAngle = 1e9
    layout.m34 = 1
    layout.of(1_000_000_000, in: 1e9, 1e9).expectFinite(at: Point(x: 1e9, y: -1e9))
  }
}
