import LayoutEngine
import Testing

struct StackLayoutTests {
  @Test func `makes each card narrower and moves it down`() {
    let stack = StackLayout().of(6, in: 414, 736)
    #expect(stack.frame(0) == Rect(x: 32, y: 193, width: 350, height: 350))
    #expect(stack.frame(2) == Rect(x: 47, y: 193, width: 320, height: 350))
    #expect(stack.attributes(of: 0, at: .zero).transform3D.isIdentity)
    #expect(stack.attributes(of: 2, at: .zero).transform3D == .identity.translated(x: 0, y: 30, z: 0))
    #expect(stack.contentSize == Size(width: 414, height: 736))
  }

  @Test func `lays the first card on top and hides those below the fourth`() {
    let stack = StackLayout().of(6, in: 414, 736)
    let attributes = (0..<6).map { stack.attributes(of: $0, at: .zero) }
    #expect(attributes.map(\.zIndex) == [6, 5, 4, 3, 2, 1])
    #expect(attributes.map(\.isHidden) == [false, false, false, false, true, true])
  }

  @Test func `never makes a card narrower than nothing`() {
    let stack = StackLayout().of(40, in: 414, 736)
    #expect(stack.frame(30) == Rect(x: 207, y: 193, width: 0, height: 350))
  }

  @Test func `takes a card's own size`() {
    let stack = StackLayout().of([(100, 50), (200, 20)], in: 400, 400)
    #expect(
      stack.frames() == [
        Rect(x: 150, y: 175, width: 100, height: 50), Rect(x: 107.5, y: 190, width: 185, height: 20),
      ])
    stack.expectRectsAgreeWithWalk()
  }

  @Test func `does not mirror and has nothing to snap to`() {
    var layout = StackLayout()
    layout.offsetStep = Point(x: 8, y: 0)
    let stack = layout.of(3, in: 414, 736, direction: .rtl)
    #expect(stack.attributes(of: 1, at: .zero).transform3D == .identity.translated(x: 8, y: 0, z: 0))
    #expect(stack.traits.snapTargets == .none)
    #expect(!stack.traits.invalidatesOnScroll)
  }

  @Test func `finds a billion cards' few wide ones at once`() {
    var layout = StackLayout()
    let stack = layout.of(1_000_000_000, in: 414, 736)
    // Only cards wider than 290 reach to 62 from the left: 350, 335, 320, 305.
    #expect(stack.ordinals(.rect(Rect(x: 0, y: 300, width: 62, height: 10))) == [0, 1, 2, 3])
    layout.widthStep = 3
    layout.of(200, in: 414, 736).expectRectsAgreeWithWalk()
  }

  @Test func `stays finite at the limits`() {
    var layout = StackLayout()
    layout.widthStep = 1e9
    layout.offsetStep = Point(x: 1e9, y: -1e9)
    layout.of(1_000_000_000, in: 1e9, 1e9).expectFinite()
  }
}
