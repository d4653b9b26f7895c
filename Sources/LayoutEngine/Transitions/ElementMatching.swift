/// What becomes of an element between two layouts.
public enum ElementChange: String, CaseIterable, Sendable {
  case none, insert, delete, move
}

/// Which element of one layout is which of another.
///
/// The items that no update names are the same in order: their rank among those left is their number less the updated ones
/// before it, found by binary search. So what is kept are the updates and the ends of the sections, never the items.
/// Where the numbers of items agree section by section, matching over all sections matches within each. A header or footer
/// is the one of the section with the same number; where only one layout has it, it is deleted or inserted.
///
/// Elements are numbered in the order of the second layout; those it does not have follow the elements of the section they
/// were in, in the order of the first.
struct ElementMatching: Sendable {
  /// An item that is not matched in order: where it comes from, nil where it is new.
  private struct Arrival: Sendable {
    var item: Int
    var source: Int?
  }

  /// An element in one of the two layouts, or in both.
  enum Pair: Hashable {
    case staying(from: Int, to: Int, ElementChange)
    case departing(from: Int)
    case arriving(to: Int)
  }

  private let from: ElementIndex
  private let to: ElementIndex
  /// The items of `from` that are not matched in order, ascending.
  private let removed: [Int]
  /// Those of `to`.
  private let arrivals: [Arrival]
  /// The ordinals in `from` of all elements that `to` does not have, ascending.
  private let departed: [Int]
  /// The number of elements up to the end of each section.
  private let ends: [Int]

  /// - Parameter updates: name items that exist, each once, and leave as many in `from` as in `to`.
  init(from: ElementIndex, to: ElementIndex, _ updates: ItemUpdates) {
    func item(_ index: ElementIndex, _ indexPath: IndexPath) -> Int {
      // The caller has made sure that there is such an item.
      index.item(of: index.ordinal(of: indexPath)!)
    }
    self.from = from
    self.to = to
    removed = (updates.deletions + updates.moves.map { $0.from }).map { item(from, $0) }.sorted()
    let insertions = updates.insertions.map { Arrival(item: item(to, $0), source: nil) }
    let moves = updates.moves.map { Arrival(item: item(to, $0.to), source: item(from, $0.from)) }
    arrivals = (insertions + moves).sorted { $0.item < $1.item }
    let deletions = updates.deletions.compactMap { from.ordinal(of: $0) }
    let departed = (deletions + Self.supplements(of: from, missingIn: to)).sorted()
    self.departed = departed
    ends = (0..<max(from.sectionCount, to.sectionCount)).map { section in
      let end = section < from.sectionCount ? from.ordinals(of: section).upperBound : from.elementCount
      return Self.end(of: section, in: to) + departed.partitionPoint { $0 >= end }
    }
  }

  /// The ordinals of headers and footers that another layout's section of the same number does not have.
  private static func supplements(of index: ElementIndex, missingIn other: ElementIndex) -> [Int] {
    (0..<index.sectionCount).flatMap { section in
      [ElementKind.header, .footer].compactMap { kind in
        other.ordinal(of: kind, inSection: section) == nil ? index.ordinal(of: kind, inSection: section) : nil
      }
    }
  }

  private static func end(of section: Int, in index: ElementIndex) -> Int {
    section < index.sectionCount ? index.ordinals(of: section).upperBound : index.elementCount
  }

  /// The number of elements of both layouts, those that are in both counted once.
  var elementCount: Int { to.elementCount + departed.count }

  /// An element by its place in the order.
  ///
  /// - Complexity: O(log updates + log sections).
  func pair(at position: Int) -> Pair {
    let section = ends.partitionPoint { $0 > position }
    let end = Self.end(of: section, in: to)
    let firstOfSection = section == 0 ? 0 : ends[section - 1]
    let departedBefore = section == 0 ? 0 : firstOfSection - Self.end(of: section - 1, in: to)
    let ordinal = position - departedBefore
    return ordinal < end ? pair(ofTarget: ordinal) : .departing(from: departed[position - end])
  }

  private func pair(ofTarget ordinal: Int) -> Pair {
    let (kind, indexPath) = to.element(ordinal)
    guard kind == .cell else {
      let source = from.ordinal(of: kind, inSection: indexPath.section)
      return source.map { .staying(from: $0, to: ordinal, .none) } ?? .arriving(to: ordinal)
    }
    let item = to.item(of: ordinal)
    let place = arrivals.partitionPoint { $0.item >= item }
    if place < arrivals.count, arrivals[place].item == item {
      guard let source = arrivals[place].source else { return .arriving(to: ordinal) }
      return .staying(from: from.ordinal(ofItem: source), to: ordinal, .move)
    }
    let rank = item - place
    let removedBefore = removed.indices.partitionPoint { removed[$0] - $0 > rank }
    return .staying(from: from.ordinal(ofItem: rank + removedBefore), to: ordinal, .none)
  }
}

extension ElementIndex {
  /// The ordinal of a section's header or footer; nil where it has none.
  func ordinal(of kind: ElementKind, inSection number: Int) -> Int? {
    guard number < sectionCount else { return nil }
    let (ordinals, cells) = (ordinals(of: number), cells(of: number))
    switch kind {
    case .header: return ordinals.lowerBound < cells.lowerBound ? ordinals.lowerBound : nil
    case .footer: return cells.upperBound < ordinals.upperBound ? cells.upperBound : nil
    case .cell: return nil
    }
  }
}
