import LayoutEngine

@testable import LayoutCoding

/// Makes up requests as JSON, the same in every run: every field and every option of a kind, each at random.
struct RandomRequest: RandomNumberGenerator {
  /// What its numbers are like.
  enum Taste: Sendable {
    /// Lengths between a hundredth and ten thousand points, as people have them.
    case tame
    /// The least and the largest that are allowed, and what lies between.
    case wild
  }

  private var state: UInt64
  private let taste: Taste

  init(seed: UInt64, _ taste: Taste) {
    state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
    self.taste = taste
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  mutating func pick<T>(_ values: [T]) -> T { values.randomElement(using: &self)! }

  // MARK: Numbers

  private static let extremes = [
    0, .leastNonzeroMagnitude, 1e-300, 1e-100, 1e-16, 1e-9, 1e-6, 0.01, 0.3, 1, 7, 100, 375, 1e4, 1e6,
    999_999_999.5, 1e9,
  ]

  mutating func number(_ range: NumberRange) -> Double {
    for _ in 0..<20 {
      var value = taste == .wild ? pick(Self.extremes) : tameNumber()
      if range.minimum < 0, chance(0.4) { value = -value }
      if range.unit == .degrees { value = Double.random(in: -720...720, using: &self) }
      if range.contains(value) { return value }
    }
    let (least, greatest) = (max(range.minimum, -1e4), min(range.maximum, 1e4))
    let value = Double.random(in: least...greatest, using: &self)
    return range.contains(value) ? value : (least + greatest) / 2
  }

  /// As likely between 0.01 and 0.1 as between 1,000 and 10,000.
  private mutating func tameNumber() -> Double {
    var value = Double.random(in: 1...10, using: &self)
    for _ in 0..<Int.random(in: 0...5, using: &self) { value *= 10 }
    return chance(0.5) ? (value / 100).rounded(.up) : value / 100
  }

  private mutating func length(positive: Bool = false) -> String {
    number(positive ? .positiveLength : .length).text
  }

  private mutating func coordinate() -> String { number(.coordinate).text }

  // MARK: Values

  /// A value that a type of option accepts.
  mutating func value(_ type: OptionType) -> String {
    switch type {
    case .boolean: chance(0.5) ? "true" : "false"
    case .integer(let range):
      "\(pick([range.lowerBound, range.lowerBound + 1, range.lowerBound + 6, range.upperBound]).clamped(to: range))"
    case .number(let range): number(range).text
    case .enumeration(let words): "\"\(pick(words))\""
    case .point: point()
    case .size(let allowsZero): size(allowsZero: allowsZero)
    case .insets: insets()
    case .rect: rect()
    case .array(let element, let count):
      "[\((0..<max(count.lowerBound, min(5, count.upperBound))).map { _ in value(element) }.joined(separator: ","))]"
    case .object(let fields): object(fields.descriptions)
    case .nullable(let wrapped): chance(0.3) ? "null" : value(wrapped)
    case .wordOr(let word, let other): chance(0.3) ? "\"\(word)\"" : value(other)
    }
  }

  /// Some of the options, each with a value.
  mutating func object(_ options: [OptionDescription]) -> String {
    let members = options.filter { _ in chance(0.35) }.map { "\"\($0.name)\":\(value($0.type))" }
    return "{\(members.joined(separator: ","))}"
  }

  mutating func point() -> String { "{\"x\":\(coordinate()),\"y\":\(coordinate())}" }

  mutating func size(allowsZero: Bool = false) -> String {
    "{\"width\":\(length(positive: !allowsZero)),\"height\":\(length(positive: !allowsZero))}"
  }

  private mutating func insets() -> String {
    "{\"top\":\(length()),\"left\":\(length()),\"bottom\":\(length()),\"right\":\(length())}"
  }

  /// Somewhere, or beginning where much of the content does.
  mutating func rect() -> String {
    let origin = chance(0.5) ? "\"x\":0,\"y\":0" : "\"x\":\(coordinate()),\"y\":\(coordinate())"
    return "{\(origin),\"width\":\(length(positive: true)),\"height\":\(length(positive: true))}"
  }

  // MARK: Requests

  /// How many items a collection has that lists no sizes.
  mutating func count() -> Int { pick([0, 1, 2, 31, 1000, 1_000_000, 999_999_999, 1_000_000_000]) }

  private mutating func items() -> String {
    if chance(0.7) { return "\(count())" }
    let sizes = (0..<Int.random(in: 0...40, using: &self)).map { _ in "[\(length()),\(length())]" }
    return "[\(sizes.joined(separator: ","))]"
  }

  /// The fields that say what is laid out, without braces.
  mutating func collection(_ kind: CatalogEntry) -> String {
    var fields = ["\"viewport\":\(size())"]
    if chance(0.7) {
      fields.append("\"items\":\(items())")
    } else {
      let own = kind.options.filter(\.isPerSection)
      let sections = (0..<Int.random(in: 0...6, using: &self)).map { _ in
        "{\"items\":\(items())\(chance(0.5) ? ",\"options\":\(object(own))" : "")}"
      }
      fields.append("\"sections\":[\(sections.joined(separator: ","))]")
    }
    if chance(0.9) { fields.append("\"options\":\(object(kind.options))") }
    if chance(0.3) { fields.append("\"direction\":\"rtl\"") }
    return fields.joined(separator: ",")
  }

  /// Which elements are asked for; nothing for all.
  mutating func query() -> String {
    switch Int.random(in: 0...4, using: &self) {
    case 0: ""
    case 1: ",\"rect\":{\"tileSize\":\(max(0.001, number(.positiveLength)).text)}"
    case 2, 3: ",\"rect\":\(rect())"
    default: ",\"rect\":\"visible\""
    }
  }

  /// Where the content is scrolled to, in one place or several.
  mutating func offsets() -> String {
    if chance(0.5) { return ",\"contentOffset\":\(point())" }
    let offsets = (0..<pick([1, 3, 17])).map { _ in point() }
    return ",\"contentOffsets\":[\(offsets.joined(separator: ","))]"
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
