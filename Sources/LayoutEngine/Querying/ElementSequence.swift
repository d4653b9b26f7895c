/// The attributes of the elements that a query asks for, by ascending ordinal. Their type is called once for a batch of them:
/// to call it for each would take longer than to lay the element out.
public struct ElementSequence: Sendable {
  @usableFromInline static var batchSize: Int { 32 }

  private var cursor: ElementCursor
  @usableFromInline var batch: [LayoutAttributes] = []
  @usableFromInline var place = 0
  private let refill: @Sendable (inout ElementCursor, inout [LayoutAttributes], inout LookBudget) -> Void

  @inlinable
  init<L: Layout>(_ layout: Box<LaidOutCollection<L>>, _ query: ElementQuery, at contentOffset: Point) {
    let context = layout.value.context(at: contentOffset)
    self.init(layout.value.elements(query, at: contentOffset)) { cursor, batch, budget in
      while batch.count < Self.batchSize, let ordinal = cursor.next(in: layout.value, &budget) {
        batch.append(layout.value.attributes(of: ordinal, in: context))
      }
    }
  }

  @usableFromInline
  init(
    _ cursor: ElementCursor,
    refill: @escaping @Sendable (inout ElementCursor, inout [LayoutAttributes], inout LookBudget) -> Void
  ) {
    self.cursor = cursor
    self.refill = refill
  }

  /// The current element; yielded by reference because it is large.
  @inlinable public var current: LayoutAttributes {
    _read { yield batch[place] }
  }

  /// Goes on to the next element; false at the end, and where the budget is spent.
  @inlinable
  public mutating func advance(_ budget: inout LookBudget) -> Bool {
    place += 1
    if place < batch.count { return true }
    return takeBatch(&budget)
  }

  @usableFromInline
  mutating func takeBatch(_ budget: inout LookBudget) -> Bool {
    if batch.isEmpty { batch.reserveCapacity(Self.batchSize) } else { batch.removeAll(keepingCapacity: true) }
    refill(&cursor, &batch, &budget)
    place = 0
    return !batch.isEmpty
  }
}

/// The ordinals of the elements that a query asks for, in ascending order.
public struct OrdinalSequence: PositionWalk {
  private var cursor: ElementCursor
  private let advance: @Sendable (inout ElementCursor, inout LookBudget) -> Int?

  @inlinable
  init<L: Layout>(_ layout: Box<LaidOutCollection<L>>, _ query: ElementQuery, at contentOffset: Point) {
    self.init(layout.value.elements(query, at: contentOffset)) { cursor, budget in
      cursor.next(in: layout.value, &budget)
    }
  }

  @usableFromInline
  init(_ cursor: ElementCursor, advance: @escaping @Sendable (inout ElementCursor, inout LookBudget) -> Int?)
  {
    self.cursor = cursor
    self.advance = advance
  }

  /// The next ordinal; nil at the end, and where the budget is spent.
  public mutating func next(_ budget: inout LookBudget) -> Int? { advance(&cursor, &budget) }
}
