import CJSONParser
import LayoutEngine

/// An item that an update names, and where it does so.
private struct NamedItem {
  var indexPath: IndexPath
  /// The list, by its place in `lists`, and the place in the list.
  var list: Int
  var place: Int
}

extension RequestDecoder {
  private static let lists: NameTable = ["deletions", "insertions", "moves"]
  private static let ends: NameTable = ["from", "to"]

  /// Deletions, insertions and moves of items that exist, no item named twice.
  ///
  /// - Parameters:
  ///   - from: the number of items in each section of the first layout; nil where it could not be read.
  ///   - to: the same of the second.
  /// - Returns: nil where there are faults.
  mutating func updates(_ value: json_value, from: [Int]?, to: [Int]?) -> ItemUpdates? {
    guard let members = members(of: value, Self.lists) else { return nil }
    let faultsBefore = faults.count
    var updates = ItemUpdates()
    var (removed, added) = ([NamedItem](), [NamedItem]())
    each(members, list: 0) { decoder, value, place in
      guard let path = decoder.indexPath(value, counts: from) else { return }
      updates.deletions.append(path)
      removed.append(NamedItem(indexPath: path, list: 0, place: place))
    }
    each(members, list: 1) { decoder, value, place in
      guard let path = decoder.indexPath(value, counts: to) else { return }
      updates.insertions.append(path)
      added.append(NamedItem(indexPath: path, list: 1, place: place))
    }
    each(members, list: 2) { decoder, value, place in
      let (source, target) = decoder.move(value, from: from, to: to)
      if let source { removed.append(NamedItem(indexPath: source, list: 2, place: place)) }
      if let target { added.append(NamedItem(indexPath: target, list: 2, place: place)) }
      if let source, let target { updates.moves.append(ItemUpdates.Move(from: source, to: target)) }
    }
    once(removed, end: "from")
    once(added, end: "to")
    return faults.count == faultsBefore && from != nil && to != nil ? updates : nil
  }

  private mutating func each(
    _ members: Members, list: Int, _ read: (inout RequestDecoder, json_value, Int) -> Void
  ) {
    guard let value = members[list] else { return }
    at(Self.lists[list]) { decoder in
      guard json_type(value) == .array else { return decoder.wrongType(value, expected: "an array") }
      var place = 0
      decoder.items(of: value) { decoder, item in
        read(&decoder, item, place)
        place += 1
      }
    }
  }

  private mutating func move(_ value: json_value, from: [Int]?, to: [Int]?) -> (IndexPath?, IndexPath?) {
    guard let members = members(of: value, Self.ends) else { return (nil, nil) }
    for name in Self.ends where members[name] == nil { fault(.required, "is required", member: name) }
    let source = optional(members, "from") { decoder, value in decoder.indexPath(value, counts: from) }
    let target = optional(members, "to") { decoder, value in decoder.indexPath(value, counts: to) }
    return (source, target)
  }

  /// Finds items that are named more than once, by sorting them; the fault is at the later place.
  ///
  /// - Parameter end: the member of a move that names the item.
  private mutating func once(_ items: [NamedItem], end: String) {
    let sorted = items.sorted { ($0.indexPath, $0.list, $0.place) < ($1.indexPath, $1.list, $1.place) }
    let pairs = zip(sorted, sorted.dropFirst()).filter { $0.0.indexPath == $0.1.indexPath }
    for (first, second) in pairs.sorted(by: { ($0.1.list, $0.1.place) < ($1.1.list, $1.1.place) }) {
      let member = first.list == 2 ? ".\(end)" : ""
      at(Self.lists[second.list]) { decoder in
        decoder.at(index: second.place) { decoder in
          decoder.fault(
            .conflict, "is the same item as updates.\(Self.lists[first.list])[\(first.place)]\(member)",
            member: second.list == 2 ? end : nil)
        }
      }
    }
  }

  /// Checks that as many items are left in the two layouts.
  mutating func agree(_ updates: ItemUpdates, from: [Int], to: [Int]) {
    for disagreement in updates.disagreements(from: from, to: to) {
      let section = disagreement.section.map { "in section \($0)" } ?? "in all sections together"
      let (from, to) = (disagreement.from, disagreement.to)
      fault(
        .conflict,
        """
        must leave as many items in from as in to; \(section) from has \(from.items), of which \(from.updated) are \
        deleted and \(from.moved) moved away, which leaves \(from.rest), and to has \(to.items), of which \
        \(to.updated) are inserted and \(to.moved) moved in, which leaves \(to.rest)
        """, member: "updates")
    }
  }
}
