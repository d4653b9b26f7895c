import LayoutEngine
import Testing

struct CardLayoutTests {
  @Test func `flips the card that leaves about a diagonal`() {
    let cards = CardLayout().of(3, in: 414, 736)
    expect(
      cards.attributes(of: 0, at: Point(x: 100, y: 0)).transform3D,
      endsWith: [
        0.985485, 0.014515, -0.169143, 0.000338, 0.014515, 0.985485, 0.169143, -0.000338,
        0.169143, -0.169143, 0.970969, -0.001942, 0, 0, 0, 1,
      ])
  }

  @Test func `flips the card that comes about the other diagonal`() {
    var layout = CardLayout()
    layout.anglePerPage = 180
    let cards = layout.of(3, in: 400, 400)
    // Page 1 is half a page away: −90° about (−1, 1, 0).
    let h = 0.5.squareRoot()
    expect(
      cards.attributes(of: 1, at: Point(x: 200, y: 0)).transform3D,
      endsWith: [0.5, -0.5, h, -h / 500, -0.5, 0.5, h, -h / 500, -h, -h, 0, 0, 0, 0, 0, 1])
  }

  @Test func `puts each card in the middle of its page`() {
    let cards = CardLayout().of(3, in: 414, 736)
    #expect(cards.frame(0) == Rect(x: 32, y: 92, width: 350, height: 552))
    #expect(cards.frame(2) == Rect(x: 860, y: 92, width: 350, height: 552))
    #expect(cards.contentSize == Size(width: 1242, height: 736))
  }

  @Test func `counts pages over all sections`() {
    let cards = CardLayout().of([SectionOf(1), SectionOf(1)], in: 414, 736)
    #expect(cards.frames() == CardLayout().of(2, in: 414, 736).frames())
    #expect(cards.attributes(of: 1, at: .zero).indexPath == IndexPath(section: 1, item: 0))
  }

  @Test func `leaves cards alone whose page is not visible`() {
    let cards = CardLayout().of(4, in: 414, 736)
    #expect(cards.attributes(of: 1, at: .zero).transform3D.isIdentity)
    #expect(cards.attributes(of: 0, at: .zero).transform3D == Transform3D(m34: -1.0 / 500))
    #expect(!cards.attributes(of: 1, at: Point(x: 1, y: 0)).transform3D.isIdentity)
  }

  @Test func `says which page is shown and which is coming`() {
    let cards = CardLayout().of(3, in: 400, 700).prepared
    func state(_ x: Double) -> LayoutState? {
      cards.facts(at: Rect(x: x, y: 0, width: 400, height: 700)).state
    }
    func page(_ item: Int) -> IndexPath { IndexPath(section: 0, item: item) }
    #expect(state(0) == LayoutState(main: page(0), next: nil))
    #expect(state(100) == LayoutState(main: page(0), next: page(1)))
    #expect(state(200) == LayoutState(main: page(0), next: page(1)))
    #expect(state(300) == LayoutState(main: page(1), next: page(0)))
    #expect(state(-100) == LayoutState(main: page(0), next: nil))
    #expect(state(900) == LayoutState(main: page(2), next: nil))
    #expect(state(-400) == nil)
  }

  @Test func `takes a card's own size`() {
    let cards = CardLayout().of([(100, 50), (900, 20)], in: 400, 400)
    #expect(
      cards.frames() == [
        Rect(x: 150, y: 175, width: 100, height: 50), Rect(x: 150, y: 190, width: 900, height: 20),
      ])
    cards.expectRectsAgreeWithWalk()
  }

  @Test func `snaps to pages`() {
    #expect(CardLayout().of(3, in: 400, 400).traits.snapTargets == .pages(of: 400))
  }

  @Test func `answers a billion cards like a hundred`() {
    let cards = CardLayout().of(1_000_000_000, in: 400, 400)
    #expect(cards.ordinals(.visible, at: Point(x: 400e6, y: 0)) == [1_000_000])
    #expect(cards.ordinals(.visible, at: Point(x: 400e6 + 100, y: 0)) == [1_000_000, 1_000_001])
    CardLayout().of(20, in: 400, 400).expectRectsAgreeWithWalk()
  }

  @Test func `stays finite at the limits`() {
    var layout = CardLayout()
    layout.inset = 1e9
    layout.anglePerPage = 1e9
    layout.m34 = -1
    layout.of(1_000_000_000, in: 1e9, 1e9).expectFinite(at: Point(x: 5e8, y: 0))
    let tiny = layout.of(1_000_000_000, in: .leastNonzeroMagnitude, .leastNonzeroMagnitude)
    tiny.expectFinite(at: Point(x: 1e9, y: 0))
    #expect(
      tiny.prepared.facts(
        at: Rect(x: 1e9, y: 0, width: .leastNonzeroMagnitude, height: .leastNonzeroMagnitude)
      ).state == nil)
  }
}
