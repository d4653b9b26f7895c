import CJSONParser
import LayoutEngine

/// A transition request (`POST /transition`) as it was decoded.
struct TransitionRequest: Sendable {
  var transition: LayoutTransition
  /// One progress for one list of attributes, or those of the frames, as they were given.
  var progress: [Double]
  var isFrames: Bool
  var timing: TimingFunction
  var output: OutputOptions

  static let names: NameTable = ["from", "to", "progress", "timing", "updates", "output"]
}

/// One of its two layouts, before it is laid out.
private struct DecodedSide {
  var collection: DecodedCollection
  var direction: LayoutDirection
  var contentOffset: Point

  func snapshot() -> LayoutSnapshot { LayoutSnapshot(collection.present(direction), at: contentOffset) }
}

extension RequestDecoder {
  private static let sideNames = NameTable(collectionNames + ["kind", "contentOffset"])

  /// The most frames of a transition a request may ask for at once.
  static var maximumProgressCount: Int { 1024 }

  /// - Returns: nil where there are faults.
  mutating func transitionRequest(_ root: json_value, among kinds: [CatalogEntry]) -> TransitionRequest? {
    guard let members = members(of: root, TransitionRequest.names) else { return nil }
    for name in ["from", "to", "progress"] where members[name] == nil {
      fault(.required, "is required", member: name)
    }
    let from = optional(members, "from") { decoder, value in decoder.side(value, among: kinds) }
    let to = optional(members, "to") { decoder, value in decoder.side(value, among: kinds) }
    let progress = optional(members, "progress") { decoder, value in decoder.progress(value) }
    let timing = optional(members, "timing") { decoder, value in decoder.timing(value) }
    let updates = optional(members, "updates") { decoder, value in
      decoder.updates(value, from: from?.collection.itemCounts, to: to?.collection.itemCounts)
    }
    var output = OutputOptions()
    if let value = members["output"] {
      at("output") { decoder in decoder.options(value, .output, into: &output) }
    }
    if let from, let to, members["updates"] == nil || updates != nil {
      agree(updates ?? ItemUpdates(), from: from.collection.itemCounts, to: to.collection.itemCounts)
    }
    guard let from, let to, let progress, faults.isEmpty else { return nil }
    end()
    return TransitionRequest(
      transition: LayoutTransition(from: from.snapshot(), to: to.snapshot(), updates ?? ItemUpdates()),
      progress: progress.values,
      isFrames: progress.isList, timing: timing ?? .linear, output: output)
  }

  /// One of the two layouts, of the kind it names.
  private mutating func side(_ value: json_value, among kinds: [CatalogEntry]) -> DecodedSide? {
    guard let kind = kind(value, among: kinds), let members = members(of: value, Self.sideNames) else {
      return nil
    }
    let faultsBefore = faults.count
    let collection = kind.collection(members, &self)
    let direction = direction(members)
    let contentOffset = contentOffset(members)
    guard let collection, faults.count == faultsBefore else { return nil }
    return DecodedSide(collection: collection, direction: direction, contentOffset: contentOffset)
  }

  private mutating func progress(_ value: json_value) -> (values: [Double], isList: Bool)? {
    let (one, most) = (OptionType.number(.fraction), Self.maximumProgressCount)
    let list = OptionType.array(of: one, count: 1...most)
    guard list.mayBe(json_type(value)) else {
      if one.mayBe(json_type(value)) { return number(value, .fraction).map { ([$0], false) } }
      wrongType(value, expected: "a number or an array of numbers")
      return nil
    }
    guard case .array(let literals) = literal(value, list) else { return nil }
    return (literals.map(Double.init), true)
  }

  /// A name of CSS or the four coordinates of a cubic Bézier curve.
  private mutating func timing(_ value: json_value) -> TimingFunction? {
    let names = TimingFunction.named.map { $0.name }
    let forms = "one of \(names.joined(separator: ", ")), or [x1, y1, x2, y2]"
    switch json_type(value) {
    case .string:
      let word = word(value, among: names, forms: forms)
      return TimingFunction.named.first { $0.name == word }?.function
    case .array where json_count(value) == 4:
      var numbers: [Double] = []
      var isTime = true
      items(of: value) { decoder, item in
        if let number = decoder.number(item, isTime ? .fraction : .factor) { numbers.append(number) }
        isTime.toggle()
      }
      guard numbers.count == 4 else { return nil }
      return .cubicBezier(Point(x: numbers[0], y: numbers[1]), Point(x: numbers[2], y: numbers[3]))
    case .array:
      fault(.wrongType, "must have four numbers, x1, y1, x2 and y2; it has \(json_count(value))")
    default: wrongType(value, expected: forms)
    }
    return nil
  }
}
