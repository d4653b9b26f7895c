/// A walk over some elements by ascending position.
public protocol PositionWalk: Sendable {
  /// The next position; nil at the end, and where the budget is spent.
  mutating func next(_ budget: inout LookBudget) -> Int?
}

extension Range<Int>: PositionWalk {
  /// Takes the first away, which costs no look.
  public mutating func next(_ budget: inout LookBudget) -> Int? {
    if isEmpty || budget.isSpent { return nil }
    defer { self = lowerBound + 1..<upperBound }
    return lowerBound
  }
}
