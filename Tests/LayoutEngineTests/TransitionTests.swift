import LayoutEngine
import Testing

@Suite struct TransitionTests {
  private let line = LineLayout()
  private let circle = CircleLayout()

  private func way<A: Layout, B: Layout>(
    _ from: LaidOutCollection<A>, _ to: LaidOutCollection<B>, _ change: (inout ItemUpdates) -> Void = { _ in }
  ) -> LayoutTransition {
    var updates = ItemUpdates()
    change(&updates)
    let disagreements = updates.disagreements(
      from: from.snapshot().itemCounts, to: to.snapshot().itemCounts)
    #expect(disagreements.isEmpty)
    return LayoutTransition(from: from.snapshot(), to: to.snapshot(), updates)
  }

  /// `section.item change`, and where the element is.
  private func told(_ transition: LayoutTransition, at progress: Double) -> [String] {
    (0..<transition.elementCount).map { position in
      let (element, change) = transition.element(at: position, progress: progress)
      let path = element.indexPath
      let kind = element.element == .cell ? "" : "\(element.element) "
      return "\(kind)\(path.section).\(path.item) \(change) \(Int(element.center.x)) \(element.alpha)"
    }
  }

  @Test func `brings the last item left in a circle to its centre`() {
    let transition = way(circle.of(2, in: 300, 300), circle.of(1, in: 300, 300)) {
      $0.deletions = [IndexPath(section: 0, item: 1)]
    }
    let centers = [0, 0.25, 0.5, 1].map { transition.element(at: 0, progress: $0).0.center }
    #expect(centers == [250, 225, 200, 150].map { Point(x: $0, y: 150) })
    #expect(transition.element(at: 1, progress: 0.25).0.alpha == 0.75)
  }

  @Test func `lets deletions and insertions meet in the middle`() {
    let row = line.with { $0.sectionInset = .insets(.zero) }
    let transition = way(row.of(3, in: 300, 100), row.of(3, in: 300, 100)) {
      $0.deletions = [IndexPath(section: 0, item: 0)]
      $0.insertions = [IndexPath(section: 0, item: 2)]
    }
    #expect(
      told(transition, at: 0.5) == [
        "0.0 none 105 1.0", "0.1 none 215 1.0", "0.2 insert 270 0.5", "0.0 delete 50 0.5",
      ])
    #expect(
      told(transition, at: 0) == [
        "0.0 none 160 1.0", "0.1 none 270 1.0", "0.2 insert 270 0.0", "0.0 delete 50 1.0",
      ])
  }

  @Test func `carries moved items across`() {
    let row = line.with { $0.sectionInset = .insets(.zero) }
    let transition = way(row.of(4, in: 500, 100), row.of(4, in: 500, 100)) {
      $0.moves = [
        .init(from: IndexPath(section: 0, item: 3), to: IndexPath(section: 0, item: 0)),
        .init(from: IndexPath(section: 0, item: 1), to: IndexPath(section: 0, item: 1)),
      ]
    }
    #expect(
      told(transition, at: 0) == [
        "0.0 move 380 1.0", "0.1 move 160 1.0", "0.2 none 50 1.0", "0.3 none 270 1.0",
      ])
  }

  @Test func `matches headers and footers by section`() {
    let flow = FlowLayout().with { $0.headerReferenceSize = Size(width: 0, height: 20) }
    let footed = FlowLayout().with { $0.footerReferenceSize = Size(width: 0, height: 20) }
    let sections = [SectionOf<FlowLayout>(1), SectionOf(2)]
    let both = way(flow.of(sections, in: 320, 480), flow.of(sections, in: 420, 480))
    #expect(
      told(both, at: 0.5).filter { $0.hasPrefix("header") } == [
        "header 0.0 none 185 1.0", "header 1.0 none 185 1.0",
      ])
    let other = way(flow.of(sections, in: 320, 480), footed.of(sections, in: 320, 480))
    #expect(
      told(other, at: 0.25).map { $0.split(separator: " ").dropLast(2).joined(separator: " ") } == [
        "0.0 none", "footer 0.0 insert", "header 0.0 delete", "1.0 none", "1.1 none", "footer 1.0 insert",
        "header 1.0 delete",
      ])
  }

  @Test func `matches over all sections where their number changes`() {
    let flow = FlowLayout()
    let transition = way(
      flow.of([SectionOf(2), SectionOf(3), SectionOf(1)], in: 320, 480), flow.of(4, in: 320, 480)
    ) {
      $0.deletions = [IndexPath(section: 2, item: 0), IndexPath(section: 0, item: 1)]
    }
    #expect(
      told(transition, at: 0).map { $0.prefix(10) } == [
        "0.0 none 2", "0.1 none 2", "0.2 none 9", "0.3 none 1", "0.1 delete", "2.0 delete",
      ])
  }

  @Test func `fades what is hidden in one of the two`() {
    let stack = StackLayout().with { $0.visibleCount = 1 }
    let transition = way(stack.of(2, in: 300, 300), circle.of(2, in: 300, 300))
    let hidden = [0, 0.25, 1].map { transition.element(at: 1, progress: $0).0 }
    #expect(hidden.map(\.isHidden) == [true, false, false])
    #expect(hidden.map(\.alpha) == [1, 0.25, 1])
    #expect(hidden.map(\.zIndex) == [1, 0, 0])
  }

  @Test func `takes the content along`() {
    let row = line.of(9, in: 300, 100)
    let transition = LayoutTransition(
      from: row.snapshot(at: Point(x: 100, y: 0)),
      to: circle.of(9, in: 500, 200).snapshot(at: Point(x: 0, y: 40)))
    #expect(transition.contentSize(at: 0.5) == Size(width: (1180 + 500) / 2, height: 150))
    #expect(transition.contentOffset(at: 0.25) == Point(x: 75, y: 10))
    #expect(transition.visibleRect(at: 0.5) == .r(50, 20, 400, 150))
  }

  @Test func `keeps sizes and alpha in range however far the timing goes`() {
    let start = circle.of(3, in: 300, 300)
    let end = circle.with { $0.itemSize = Size(width: 5, height: 300) }.of(3, in: 300, 300)
    let beyond = way(start, end).element(at: 1, progress: 1.5).0
    #expect(beyond.frame.width == 0 && beyond.frame.height == 425)
    #expect(beyond.alpha == 1)
  }

  @Test func `asks for numbers that agree`() {
    var updates = ItemUpdates()
    #expect(updates.disagreements(from: [3, 4], to: [3, 4]).isEmpty)
    #expect(updates.disagreements(from: [3, 4], to: [7]).isEmpty)
    #expect(updates.disagreements(from: [3, 4], to: [4, 3]).map(\.section) == [0, 1])
    updates.moves = [.init(from: IndexPath(section: 1, item: 0), to: IndexPath(section: 0, item: 2))]
    #expect(updates.disagreements(from: [3, 4], to: [4, 3]).isEmpty)
    #expect(updates.disagreements(from: [3, 4], to: [6]).map(\.section) == [nil])
  }

  @Test func `costs a few steps an item among a billion`() {
    let flow = FlowLayout()
    let transition = way(flow.of(1_000_000_000, in: 320, 480), flow.of(999_999_999, in: 320, 480)) {
      $0.deletions = (0..<1000).map { IndexPath(section: 0, item: $0 * 1000) }
      $0.insertions = (0..<999).map { IndexPath(section: 0, item: 999_999_000 + $0) }
    }
    #expect(transition.elementCount == 1_000_000_999)
    let element = transition.element(at: 500_000_000, progress: 0)
    #expect(element.0.frame == flow.of(1_000_000_000, in: 320, 480).frame(of: 500_001_000, at: .zero))
  }
}
