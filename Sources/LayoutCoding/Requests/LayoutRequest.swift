import CJSONParser
import LayoutEngine

/// A layout request (`POST /layout`, `POST /layout/{kind}`) as it was decoded.
struct LayoutRequest: Sendable {
  var layout: AnyLaidOutCollection
  /// One offset for one list of attributes, or the frames' offsets.
  var contentOffsets: [Point]
  var isFrames: Bool
  var query: ElementQuery
  var output: OutputOptions
}

extension RequestDecoder {
  private static let layoutNames = NameTable(
    collectionNames + ["contentOffset", "contentOffsets", "rect", "output", "kind"])
  private static let tileNames: NameTable = ["tileSize"]

  /// The most offsets a request may ask for at once.
  static var maximumContentOffsets: Int { 1024 }

  /// - Returns: nil where there are faults.
  mutating func layoutRequest(_ root: json_value, _ choice: KindChoice) -> LayoutRequest? {
    guard let members = members(of: root, Self.layoutNames) else { return nil }
    agree(members, with: choice)
    let collection = choice.kind.collection(members, &self)
    let direction = direction(members)
    var offsets = [contentOffset(members)]
    if let value = members["contentOffsets"] {
      if members["contentOffset"] != nil {
        fault(.conflict, "cannot be given together with contentOffset", member: "contentOffsets")
      }
      offsets = at("contentOffsets") { decoder in decoder.contentOffsets(value) }
    }
    let query = members["rect"].map { value in at("rect") { decoder in decoder.query(value) } } ?? .all
    var output = OutputOptions()
    if let value = members["output"] {
      at("output") { decoder in decoder.options(value, .output, into: &output) }
    }
    guard let collection, faults.isEmpty else { return nil }
    end()
    return LayoutRequest(
      layout: collection.present(direction), contentOffsets: offsets,
      isFrames: members["contentOffsets"] != nil, query: query, output: output)
  }

  mutating func contentOffset(_ members: Members) -> Point {
    optional(members, "contentOffset") { decoder, value in decoder.point(value) } ?? .zero
  }

  /// A member that may be left out.
  mutating func optional<T>(
    _ members: Members, _ name: String, _ read: (inout RequestDecoder, json_value) -> T?
  ) -> T? {
    guard let value = members[name] else { return nil }
    return at(name) { decoder in read(&decoder, value) }
  }

  private mutating func contentOffsets(_ value: json_value) -> [Point] {
    let count = 1...Self.maximumContentOffsets
    guard case .array(let points) = literal(value, .array(of: .point, count: count)) else { return [] }
    return points.map(Point.init)
  }

  /// `"visible"`, a rectangle or `{"tileSize": t}`.
  mutating func query(_ value: json_value) -> ElementQuery {
    let forms = #""visible", a rect {"x","y","width","height"} or {"tileSize": t}"#
    switch json_type(value) {
    case .string: return word(value, among: ["visible"], forms: forms) == nil ? .all : .visible
    case .object where member("tileSize", of: value) != nil:
      // Smaller tiles than this would lose their grid to rounding far from the origin.
      let range = NumberRange(from: 0.001, unit: .points)
      let side = members(of: value, Self.tileNames)?["tileSize"].flatMap { side in
        at("tileSize") { decoder in decoder.number(side, range) }
      }
      return side.map { .tiles($0) } ?? .all
    case .object: return rect(value).map { .rect($0) } ?? .all
    default:
      wrongType(value, expected: forms)
      return .all
    }
  }
}
