import LayoutEngine
import Testing

/// Pictures and hits go from back to front, or from front to back, however many elements there are, and whatever their order.
struct StackingOrderTests {
  static let orders: [@Sendable (Int) -> Int] = [
    { _ in 0 },
    { $0 },
    { -$0 },
    { -abs($0 - 300) },
    { $0 % 3 },
    { ($0 * 7919) % 521 },
    { $0 / 10 * 10 - $0 % 10 },
    { [Int.min, 0, Int.max][$0 % 3] },
  ]

  @Test(arguments: orders.indices, [0, 1, 14, 20, 21, 700])
  func `elements come from back to front, or the other way round`(_ number: Int, _ count: Int) {
    let zIndex = Self.orders[number]
    // By sorting all of them; every fifth is not seen.
    let painted = (0..<count).filter { $0 % 5 != 4 }.sorted { (zIndex($0), $0) < (zIndex($1), $1) }
    let levels = levels(of: painted.map(zIndex))
    #expect(drawn(count, from: .back, zIndex).map(\.position) == painted)
    #expect(drawn(count, from: .back, zIndex).map(\.level) == levels)
    #expect(drawn(count, from: .front, zIndex).map(\.position) == painted.reversed())
    #expect(drawn(count, from: .front, zIndex).map(\.level) == levels.reversed())
  }

  private static let levelCount = 4

  /// With so little memory that it takes many rounds.
  private func drawn(_ count: Int, from start: StackingStart, _ zIndex: @escaping @Sendable (Int) -> Int)
    -> [(position: Int, level: Int)]
  {
    var memory = StackingMemory(levels: Self.levelCount)
    (memory.places, memory.stretches, memory.stretchLength) = (16, 8, 4)
    var order = StackingOrder(0..<count, from: start, most: memory) { position in
      position % 5 == 4 ? nil : zIndex(position)
    }
    var drawn: [(position: Int, level: Int)] = []
    // And with budgets that end anywhere in a round.
    var dice = Dice(seed: UInt64(count))
    while true {
      var budget = LookBudget(limit: Int.random(in: 1...40, using: &dice))
      while let next = order.next(&budget) { drawn.append(next) }
      if !budget.isSpent { break }
    }
    return drawn
  }

  /// How many different ones come after each, in what ascends; at most so many as are kept.
  private func levels(of ascending: [Int]) -> [Int] {
    var (level, following) = (0, ascending.last)
    return ascending.reversed().map { zIndex in
      if zIndex != following { level += 1 }
      following = zIndex
      return min(level, Self.levelCount)
    }.reversed()
  }
}
