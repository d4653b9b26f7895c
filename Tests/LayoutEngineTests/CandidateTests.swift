import Testing

@testable import LayoutEngine

/// A few items of other sizes must not make all others candidates: looking at a billion takes half a minute.
struct CandidateTests {
  private let sections = [(1e9, 1e9), (1, 1)]

  @Test func `finds a huge item on a circle among a billion others`() {
    #expect(candidates(of: CircleLayout(), in: Rect(x: 0, y: 0, width: 50, height: 50)) < 40)
  }

  @Test func `finds a huge card in a pile of a billion others`() {
    #expect(candidates(of: StackLayout(), in: Rect(x: 5000, y: 5000, width: 50, height: 50)) < 40)
  }

  @Test func `finds a huge card among a billion pages`() {
    #expect(candidates(of: CardLayout(), in: Rect(x: 5e8, y: 5000, width: 1000, height: 50)) < 40)
  }

  /// How many items may be in a rectangle, of a billion between a few that have sizes of their own; counting stops at 1000.
  private func candidates<L: Layout>(of layout: L, in rect: Rect) -> Int {
    let shown = layout.of(
      [SectionOf(sections), SectionOf(999_999_900), SectionOf(sections)], in: 1000, 1000)
    let visible = shown.visibleRect(at: .zero)
    var run = 0..<0
    var count = 0
    var search = shown.search(rect, shown.presentation(at: .zero))
    repeat {
      run = shown.prepared.candidates(from: run.upperBound, in: &search, at: visible)
      count += run.count
    } while !run.isEmpty && count < 1000
    return count
  }
}
