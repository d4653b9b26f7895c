/// The items that come, go and move between two layouts (UICollectionView.performBatchUpdates): deletions and the sources of
/// moves count as the first layout does, insertions and the targets of moves as the second.
public struct ItemUpdates: Hashable, Sendable {
  /// An item that stands elsewhere in the second layout than its order would have it.
  public struct Move: Hashable, Sendable {
    /// The item in the first layout.
    public var from: IndexPath
    /// The same item in the second.
    public var to: IndexPath

    /// A move from one place to another.
    public init(from: IndexPath, to: IndexPath) {
      self.from = from
      self.to = to
    }
  }

  /// The items that the second layout does not have.
  public var deletions: [IndexPath] = []
  /// The items that the first layout did not have.
  public var insertions: [IndexPath] = []
  /// The items that change places.
  public var moves: [Move] = []

  /// No updates: every item is matched in order.
  public init() {}

  /// How many items two layouts have left to be matched in order, where these numbers differ.
  public struct Disagreement: Hashable, Sendable {
    /// What is left on one side.
    public struct Side: Hashable, Sendable {
      /// The items of the layout.
      public var items: Int
      /// Those that are deleted from it or inserted into it.
      public var updated: Int
      /// Those that move away from their place, or to it.
      public var moved: Int

      /// What is left to be matched.
      public var rest: Int { items - updated - moved }
    }

    /// The section; nil where the layouts differ in their number, and the items are matched over all of them.
    public var section: Int?
    /// The first layout.
    public var from: Side
    /// The second layout.
    public var to: Side
  }

  /// Where the numbers of items do not agree with the updates, section by section where both layouts have as many, else over
  /// all.
  ///
  /// - Parameters:
  ///   - from: the number of items in each section of the first layout.
  ///   - to: the same of the second. All index paths must name items of theirs, each at most once.
  public func disagreements(from: [Int], to: [Int]) -> [Disagreement] {
    let before = sides(from, deletions, moves.map { $0.from })
    let after = sides(to, insertions, moves.map { $0.to })
    if before.count == after.count {
      return before.indices.filter { before[$0].rest != after[$0].rest }
        .map { Disagreement(section: $0, from: before[$0], to: after[$0]) }
    }
    let all = Disagreement(section: nil, from: sum(before), to: sum(after))
    return all.from.rest == all.to.rest ? [] : [all]
  }

  private func sides(_ counts: [Int], _ updated: [IndexPath], _ moved: [IndexPath]) -> [Disagreement.Side] {
    var sides = counts.map { Disagreement.Side(items: $0, updated: 0, moved: 0) }
    for indexPath in updated { sides[indexPath.section].updated += 1 }
    for indexPath in moved { sides[indexPath.section].moved += 1 }
    return sides
  }

  private func sum(_ sides: [Disagreement.Side]) -> Disagreement.Side {
    sides.reduce(into: Disagreement.Side(items: 0, updated: 0, moved: 0)) { sum, side in
      sum.items += side.items
      sum.updated += side.updated
      sum.moved += side.moved
    }
  }
}
