/// The attributes of the elements that a query asks for, by ascending ordinal. Their type is called once for a batch of them:
/// to call it for each would take longer than to lay the element out.
public struct ElementSequence: Sendable {
  @usableFromInline static var batchSize: Int { 32 }

  private var cursor: ElementCursor
  @usableFromInline var batch: [LayoutAttributes] = []
  @usableFromInline var place = 0
  private let refill: @Sendable (inout ElementCursor, inout [LayoutAttributes]) -> Void

  @inlinable
  init<L: Layout>(_ layout: Box<PresentedLayout<L>>, _ query: ElementQuery, at contentOffset: Point) {
    let moment = layout.value.moment(at: contentOffset)
    self.init(layout.value.elements(query, at: contentOffset)) { cursor, batch in
      while batch.count < Self.batchSize, let ordinal = cursor.next(in: layout.value) {
        batch.append(layout.value.attributes(of: ordinal, at: moment))
      }
    }
  }

  @usableFromInline
  init(
    _ cursor: ElementCursor,
    refill: @escaping @Sendable (inout ElementCursor, inout [LayoutAttributes]) -> Void
  ) {
    self.cursor = cursor
    self.refill = refill
  }

  /// The element that was come to last. Its attributes are too many to be handed over without need.
  @inlinable public var current: LayoutAttributes {
    _read { yield batch[place] }
  }

  /// Goes on to the next element; false at the end.
  @inlinable
  public mutating func advance() -> Bool {
    place += 1
    if place < batch.count { return true }
    return takeBatch()
  }

  @usableFromInline
  mutating func takeBatch() -> Bool {
    if batch.isEmpty { batch.reserveCapacity(Self.batchSize) } else { batch.removeAll(keepingCapacity: true) }
    refill(&cursor, &batch)
    place = 0
    return !batch.isEmpty
  }
}

/// The ordinals of the elements that a query asks for, in ascending order.
public struct OrdinalSequence: IteratorProtocol, Sendable {
  private var cursor: ElementCursor
  private let advance: @Sendable (inout ElementCursor) -> Int?

  @inlinable
  init<L: Layout>(_ layout: Box<PresentedLayout<L>>, _ query: ElementQuery, at contentOffset: Point) {
    self.init(layout.value.elements(query, at: contentOffset)) { cursor in cursor.next(in: layout.value) }
  }

  @usableFromInline
  init(_ cursor: ElementCursor, advance: @escaping @Sendable (inout ElementCursor) -> Int?) {
    self.cursor = cursor
    self.advance = advance
  }

  /// The next ordinal; nil at the end.
  public mutating func next() -> Int? { advance(&cursor) }
}
