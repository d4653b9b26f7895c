import LayoutEngine
import Testing

/// The parts of a collection, as tests like to write them.
struct SectionOf<L: Layout> {
  var items: Int
  var sizes: [Size]?
  var layout: L?

  init(_ items: Int, layout: L? = nil) {
    self.items = items
    self.layout = layout
  }

  init(_ sizes: [(Double, Double)], layout: L? = nil) {
    items = sizes.count
    self.sizes = sizes.map { Size(width: $0.0, height: $0.1) }
    self.layout = layout
  }
}

extension Layout {
  /// The layout with some options set.
  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  /// This layout of a collection of sections.
  func of(
    _ sections: [SectionOf<Self>], in width: Double, _ height: Double, direction: LayoutDirection = .ltr
  ) -> LaidOutCollection<Self> {
    var collection = LayoutCollection(
      viewport: Size(width: width, height: height), sections: [], layouts: [self])
    for section in sections {
      var place = 0
      if let layout = section.layout {
        place = collection.layouts.count
        collection.layouts.append(layout)
      }
      let firstSize = section.sizes == nil ? nil : collection.sizes.count
      collection.sizes += section.sizes ?? []
      collection.sections.append(.init(count: section.items, firstSize: firstSize, layout: place))
    }
    return LaidOutCollection(collection, direction: direction)
  }

  /// This layout of so many items.
  func of(_ items: Int, in width: Double, _ height: Double, direction: LayoutDirection = .ltr)
    -> LaidOutCollection<Self>
  {
    of([SectionOf(items)], in: width, height, direction: direction)
  }

  /// This layout of items of these sizes.
  func of(_ sizes: [(Double, Double)], in width: Double, _ height: Double) -> LaidOutCollection<Self> {
    of([SectionOf(sizes)], in: width, height)
  }
}

extension LaidOutCollection {
  /// The ordinals a query asks for.
  func ordinals(_ query: ElementQuery, at offset: Point = .zero) -> [Int] {
    var budget = LookBudget.unlimited
    var cursor = elements(query, at: offset)
    var ordinals: [Int] = []
    while let ordinal = cursor.next(in: self, &budget) { ordinals.append(ordinal) }
    #expect(cursor.next(in: self, &budget) == nil, "a cursor stays at its end")
    return ordinals
  }

  /// The elements that are seen at a point, front to back.
  func hits(at point: Point, _ query: ElementQuery = .all, at offset: Point) -> [ElementHit] {
    var budget = LookBudget.unlimited
    var sequence: HitSequence = hits(at: point, query, at: offset)
    var hits: [ElementHit] = []
    while let hit = sequence.next(&budget) { hits.append(hit) }
    return hits
  }

  /// How many elements must be looked at to find them.
  func hitCandidateCount(
    at point: Point, _ query: ElementQuery = .all, at offset: Point, limit: Int
  ) -> Int {
    var budget = LookBudget.unlimited
    return hitCandidateCount(at: point, query, at: offset, limit: limit, &budget)
  }

  /// The offset at which an item rests.
  func snapOffset(ofItem item: Int, _ options: SnapOptions) -> Double? {
    var budget = LookBudget.unlimited
    return restingOffsets(options, &budget)?(item)
  }

  /// What a transition sees of it.
  func snapshot(at offset: Point = .zero) -> LayoutSnapshot {
    LayoutSnapshot(AnyLaidOutCollection(self), at: offset)
  }

  /// The attributes of all elements.
  func all(at offset: Point = .zero) -> [LayoutAttributes] {
    (0..<elementCount).map { attributes(of: $0, at: offset) }
  }

  /// The frames of all elements.
  func frames(at offset: Point = .zero) -> [Rect] { all(at: offset).map(\.frame) }

  /// The elements whose frames intersect a rectangle, found by looking at each.
  func bruteForce(_ rect: Rect, at offset: Point) -> [Int] {
    (0..<elementCount).filter { frame(of: $0, at: offset).intersects(rect) }
  }
}

extension Rect {
  /// A rectangle as it is written in tests.
  static func r(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }
}

/// A small generator of numbers that are the same in every run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// A multiple of a quarter, so that sums are exact.
  mutating func quarter(_ range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &self) * 4).rounded() / 4
  }
}
