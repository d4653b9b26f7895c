import CJSONParser
import LayoutEngine

/// A hit request (`POST /hit`, `POST /hit/{kind}`) as it was decoded.
struct HitRequest: Sendable {
  var layout: AnyLaidOutCollection
  var contentOffset: Point
  /// In content coordinates.
  var point: Point
  /// The elements that are looked at.
  var query: ElementQuery
  var output: HitOutput
}

/// What a point is measured from.
private enum PointSpace: String, OptionWord {
  case content, viewport
}

/// How the answer to a hit is written.
public struct HitOutput: OptionObject, PrecisionOwner {
  /// The digits after the point that numbers are rounded to; nil: as many as it takes.
  public var precision: Int?

  /// A value whose options all have their defaults.
  public init() {}

  /// Every option, in the order in which they are documented.
  public static let options: [LayoutOption<HitOutput>] = [precisionOption]
}

extension OptionTable<HitOutput> {
  fileprivate static let hitOutput = OptionTable()
}

extension RequestDecoder {
  private static let hitNames = NameTable(
    collectionNames + ["kind", "contentOffset", "rect", "output", "point", "pointIn"])

  /// - Returns: nil where there are faults.
  mutating func hitRequest(_ root: json_value, _ choice: KindChoice) -> HitRequest? {
    guard let members = members(of: root, Self.hitNames) else { return nil }
    agree(members, with: choice)
    let collection = choice.kind.collection(members, &self)
    let direction = direction(members)
    let contentOffset = contentOffset(members)
    let query = optional(members, "rect") { decoder, value in decoder.query(value) } ?? .all
    var output = HitOutput()
    if let value = members["output"] {
      at("output") { decoder in decoder.options(value, .hitOutput, into: &output) }
    }
    if members["point"] == nil { fault(.required, "is required", member: "point") }
    var point = optional(members, "point") { decoder, value in decoder.point(value) } ?? .zero
    let space = optional(members, "pointIn") { decoder, value in decoder.word(value, as: PointSpace.self) }
    if space == .viewport { point = point + contentOffset }
    guard let collection, faults.isEmpty else { return nil }
    end()
    return HitRequest(
      layout: collection.present(direction), contentOffset: contentOffset, point: point,
      query: query, output: output)
  }
}
