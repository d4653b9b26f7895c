import CJSONParser
import LayoutEngine

/// A snap request (`POST /snap`, `POST /snap/{kind}`) as it was decoded.
struct DecodedSnapRequest: Sendable {
  var layout: AnyLaidOutCollection
  var snap: SnapRequest
}

extension OptionTable<SnapOptions> {
  fileprivate static let snap = OptionTable()
}

extension RequestDecoder {
  private static let snapNames = NameTable(
    collectionNames + [
      "kind", "contentOffset", "proposedContentOffset", "velocity", "startContentOffset", "currentItem",
      "anchor", "snap",
    ])
  private static let anchorNames: NameTable = ["indexPath", "edge", "distance"]

  /// - Returns: nil where there are faults.
  mutating func snapRequest(_ root: json_value, _ choice: KindChoice) -> DecodedSnapRequest? {
    guard let members = members(of: root, Self.snapNames) else { return nil }
    agree(members, with: choice)
    let collection = choice.kind.collection(members, &self)
    let direction = direction(members)
    var snap = SnapRequest()
    snap.contentOffset = contentOffset(members)
    snap.proposedContentOffset = optionalPoint(members, "proposedContentOffset")
    snap.velocity = optionalPoint(members, "velocity") ?? .zero
    snap.startContentOffset = optionalPoint(members, "startContentOffset")
    if let value = members["snap"] {
      at("snap") { decoder in decoder.options(value, .snap, into: &snap.options) }
    }
    let counts = collection?.itemCounts
    snap.currentItem = optional(members, "currentItem") { decoder, value in
      decoder.indexPath(value, counts: counts)
    }
    snap.anchor = optional(members, "anchor") { decoder, value in decoder.anchor(value, counts: counts) }
    if members["anchor"] != nil, members["proposedContentOffset"] != nil {
      fault(.conflict, "cannot be given together with proposedContentOffset", member: "anchor")
    }
    guard let collection, faults.isEmpty else { return nil }
    end()
    return DecodedSnapRequest(layout: collection.present(direction), snap: snap)
  }

  private mutating func optionalPoint(_ members: Members, _ name: String) -> Point? {
    optional(members, name) { decoder, value in decoder.point(value) }
  }

  /// The index path of an item that exists.
  mutating func indexPath(_ value: json_value, counts: [Int]?) -> IndexPath? {
    guard let indexPath = indexPath(value), let counts else { return nil }
    guard indexPath.section < counts.count else {
      fault(.outOfRange, "must be less than \(counts.count), the number of sections", member: "section")
      return nil
    }
    guard indexPath.item < counts[indexPath.section] else {
      fault(
        .outOfRange, "must be less than \(counts[indexPath.section]), the number of items in its section",
        member: "item")
      return nil
    }
    return indexPath
  }

  private mutating func anchor(_ value: json_value, counts: [Int]?) -> SnapAnchor? {
    guard let members = members(of: value, Self.anchorNames) else { return nil }
    for name in Self.anchorNames where members[name] == nil {
      fault(.required, "is required", member: name)
    }
    let indexPath = optional(members, "indexPath") { decoder, value in
      decoder.indexPath(value, counts: counts)
    }
    let edge = optional(members, "edge") { decoder, value in
      decoder.word(value, as: SnapOptions.Align.self)
    }
    let distance = optional(members, "distance") { decoder, value in decoder.number(value, .coordinate) }
    guard let indexPath, let edge, let distance else { return nil }
    return SnapAnchor(indexPath: indexPath, edge: edge, distance: distance)
  }
}
