import CJSONParser
import LayoutEngine

/// `items` as an object: their number, their sizes or one form of the kind each, and their ids.
extension RequestDecoder {
  private static let itemListNames: NameTable = ["count", "sizes", "values", "ids"]

  /// Adds a section of the items that an object lists.
  mutating func section<L>(
    list value: json_value, layout: Int, into collection: inout LayoutCollection<L>
  ) {
    guard let members = members(of: value, Self.itemListNames) else { return }
    let forms = Self.itemListNames.filter { $0 != "ids" && members[$0] != nil }
    if forms.isEmpty { fault(.required, "is required, unless there are sizes or values", member: "count") }
    for form in forms.dropFirst() {
      fault(.conflict, "cannot be given together with \(forms[0])", member: form)
    }
    var count: Int?
    for form in forms {
      optional(members, form) { decoder, value in
        count = decoder.items(value, as: form, layout: layout, into: &collection)
      }
    }
    optional(members, "ids") { decoder, value in
      decoder.checkIDs(value, count: forms.count == 1 ? count : nil)
    }
  }

  /// Adds a section of the items that one member of the object lists.
  ///
  /// - Returns: how many they are, as far as that is clear.
  private mutating func items<L>(
    _ value: json_value, as form: String, layout: Int, into collection: inout LayoutCollection<L>
  ) -> Int? {
    if form == "count" {
      let before = collection.sections.count
      section(count: value, layout: layout, into: &collection)
      return collection.sections.count > before ? collection.sections[before].count : nil
    }
    guard json_type(value) == .array else {
      wrongType(value, expected: "an array of sizes")
      return nil
    }
    section(sizes: value, layout: layout, into: &collection)
    return json_count(value)
  }

  /// Reads a member that may be left out, for what it says besides a value.
  private mutating func optional(
    _ members: Members, _ name: String, _ read: (inout RequestDecoder, json_value) -> Void
  ) {
    guard let value = members[name] else { return }
    at(name) { decoder in read(&decoder, value) }
  }

  /// Checks that there are as many ids as items, and that they differ.
  private mutating func checkIDs(_ value: json_value, count: Int?) {
    guard json_type(value) == .array else {
      return wrongType(value, expected: "an array of strings and integers")
    }
    let given = json_count(value)
    if let count, given != count {
      fault(.conflict, "must be as many as there are items, \(count); there are \(given)")
    }
    // It grows with the ids that differ: room for all of them at once would let a body of equal ones take much memory.
    var seen: Set<ItemID> = []
    items(of: value) { decoder, item in
      guard let id = decoder.id(item) else { return }
      if !seen.insert(id).inserted { decoder.fault(.duplicateKey, "is the id of an earlier item too") }
    }
  }

  private mutating func id(_ value: json_value) -> ItemID? {
    let number = json_number(value)
    if json_type(value) == .string { return ItemID(json_string(value)) }
    guard number == number.rounded(.towardZero) else {
      wrongType(value, expected: "a string or an integer")
      return nil
    }
    return integer(value, in: ItemID.integers).map { ItemID($0) }
  }
}

/// What tells an item from all others of its list; valid as long as its document is.
private struct ItemID: Hashable {
  /// The address of a text, or the integer.
  private let bits: Int64
  /// The length of a text; -1 of an integer.
  private let length: Int

  /// The integers that all readers of JSON keep (RFC 7493).
  static let integers: ClosedRange<Int64> = -9_007_199_254_740_991...9_007_199_254_740_991

  init(_ integer: Int64) {
    bits = integer
    length = -1
  }

  init(_ text: json_text) {
    bits = Int64(Int(bitPattern: text.bytes))
    length = text.length
  }

  private var text: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: Int(truncatingIfNeeded: bits)), count: length)
  }

  static func == (a: ItemID, b: ItemID) -> Bool {
    a.length == b.length && (a.length < 0 ? a.bits == b.bits : a.text.elementsEqual(b.text))
  }

  func hash(into hasher: inout Hasher) {
    if length < 0 { hasher.combine(bits) } else { hasher.combine(bytes: text) }
  }
}
