import CJSONParser
import LayoutEngine

extension RequestDecoder {
  /// The fields that say what is laid out, and how.
  static let collectionNames = ["viewport", "items", "sections", "direction", "options"]

  private static let sectionNames: NameTable = ["items", "options"]

  /// The most items that a number may stand for.
  static var maximumItems: Int { 1_000_000_000 }

  private static let directions = LayoutDirection.allCases.map { $0.rawValue }

  mutating func direction(_ members: Members) -> LayoutDirection {
    let word = optional(members, "direction") { decoder, value in
      decoder.word(value, among: Self.directions)
    }
    return word.flatMap(LayoutDirection.init(rawValue:)) ?? .ltr
  }

  /// - Returns: nil where there are faults.
  mutating func collection<L>(_ members: Members, _ table: OptionTable<L>) -> LayoutCollection<L>? {
    let faultsBefore = faults.count
    var layout = L()
    if let value = members["options"] {
      at("options") { decoder in decoder.options(value, table, into: &layout) }
    }
    if members["viewport"] == nil { fault(.required, "is required", member: "viewport") }
    let viewport = optional(members, "viewport") { decoder, value in
      decoder.size(value, allowsZero: false)
    }
    var collection = LayoutCollection(viewport: viewport ?? .zero, sections: [], layouts: [layout])
    switch (members["items"], members["sections"]) {
    case (let items?, nil):
      at("items") { decoder in decoder.section(items, layout: 0, into: &collection) }
    case (nil, let sections?):
      at("sections") { decoder in decoder.sections(sections, table, into: &collection) }
    case (nil, nil): fault(.required, "is required, unless there are sections", member: "items")
    case (_?, _?): fault(.conflict, "cannot be given together with items", member: "sections")
    }
    if !collection.sections.areCounted(by: Int.self) {
      fault(.tooMany, "must have at most \(Int.max) elements in all", member: "sections")
    }
    return faults.count == faultsBefore ? collection : nil
  }

  private mutating func sections<L>(
    _ value: json_value, _ table: OptionTable<L>, into collection: inout LayoutCollection<L>
  ) {
    guard json_type(value) == .array else { return wrongType(value, expected: "an array") }
    collection.sections.reserveCapacity(json_count(value))
    items(of: value) { decoder, section in decoder.section(section, table, into: &collection) }
  }

  private mutating func section<L>(
    _ value: json_value, _ table: OptionTable<L>, into collection: inout LayoutCollection<L>
  ) {
    guard let members = members(of: value, Self.sectionNames) else { return }
    var place = 0
    if let value = members["options"] {
      var layout = collection.layout
      at("options") { decoder in decoder.options(value, table, into: &layout, inSection: true) }
      place = collection.layouts.count
      collection.layouts.append(layout)
    }
    guard let items = members["items"] else {
      fault(.required, "is required", member: "items")
      return
    }
    at("items") { decoder in decoder.section(items, layout: place, into: &collection) }
  }

  /// Adds a section of so many items, of items with these sizes, or of those that an object lists.
  private mutating func section<L>(
    _ items: json_value, layout: Int, into collection: inout LayoutCollection<L>
  ) {
    switch json_type(items) {
    case .integer, .number: section(count: items, layout: layout, into: &collection)
    case .array: section(sizes: items, layout: layout, into: &collection)
    case .object: section(list: items, layout: layout, into: &collection)
    default:
      wrongType(
        items,
        expected: "a number of items, an array of sizes, or an object with count, sizes or values")
    }
  }

  /// Adds a section of so many items.
  mutating func section<L>(
    count value: json_value, layout: Int, into collection: inout LayoutCollection<L>
  ) {
    guard let count = integer(value, 0...Self.maximumItems) else { return }
    collection.sections.append(.init(count: count, layout: layout))
  }

  /// Adds a section of items with these sizes.
  mutating func section<L>(
    sizes value: json_value, layout: Int, into collection: inout LayoutCollection<L>
  ) {
    let firstSize = collection.sizes.count
    sizes(value, into: &collection.sizes)
    let count = collection.sizes.count - firstSize
    collection.sections.append(.init(count: count, firstSize: firstSize, layout: layout))
  }

  /// Reads sizes at one go for as long as they are good, and one by one from the first that is not.
  private mutating func sizes(_ value: json_value, into sizes: inout [Size]) {
    let count = json_count(value)
    let read = [Size](unsafeUninitializedCapacity: count) { buffer, initialized in
      // A Size is two doubles.
      initialized = buffer.withMemoryRebound(to: DoublePair.self) { pairs in
        pairs.withMemoryRebound(to: Double.self) { doubles in
          guard let start = doubles.baseAddress else { return 0 }
          return json_read_sizes(value, start, count, NumberRange.limit)
        }
      }
    }
    if sizes.isEmpty { sizes = read } else { sizes += read }
    if read.count == count { return }
    items(of: value, from: read.count) { decoder, item in
      if let size = decoder.itemSize(item) { sizes.append(size) }
    }
  }
}

extension [CollectionSection] {
  /// Whether an integer can count all elements: the items, and a header and a footer in every section. One of 64 bits can.
  func areCounted<Count: FixedWidthInteger>(by type: Count.Type) -> Bool {
    var sum: Count = 0
    for section in self {
      let (next, overflow) = sum.addingReportingOverflow(Count(section.count) + 2)
      if overflow { return false }
      sum = next
    }
    return true
  }
}

/// The memory of a Size.
private typealias DoublePair = (Double, Double)
