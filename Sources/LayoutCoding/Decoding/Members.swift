import CJSONParser
import LayoutEngine

/// The values of an object's members, by the place of their names; valid as long as the value they are in is being read.
struct Members {
  private let names: NameTable
  private let document: UnsafeRawPointer?
  /// Where in the document each value is; 0 where it was not given, since the root comes first.
  private let indices: UnsafeMutableBufferPointer<UInt32>

  /// The members of an object, none of them known yet.
  init(of object: json_value, names: NameTable, in indices: UnsafeMutableBufferPointer<UInt32>) {
    self.names = names
    self.indices = indices
    document = object.document
    indices.initialize(repeating: 0)
  }

  /// Keeps the value of the name at a place.
  func set(_ value: json_value, at place: Int) { indices[place] = UInt32(value.index) }

  /// The value of the name at a place; nil where it was not given.
  subscript(place: Int) -> json_value? {
    indices[place] == 0 ? nil : json_value(document: document, index: Int(indices[place]))
  }

  /// The value of a name; nil where it was not given.
  subscript(name: String) -> json_value? { names.place(of: name).flatMap { self[$0] } }
}

/// Memory for the members of the objects that are being read, each in the one before it: taken and given back like a
/// stack, so that no object costs an allocation.
struct MemberScratch {
  /// As deep as a document can be, each object with as many names as any has.
  static let capacity = Int(JSON_MAXIMUM_DEPTH) * 64

  /// All of it.
  let memory: UnsafeMutableBufferPointer<UInt32>
  /// How much is taken.
  var used = 0

  /// Room for so many members.
  mutating func take(_ count: Int) -> UnsafeMutableBufferPointer<UInt32> {
    precondition(used + count <= memory.count, "more names than there is room for")
    defer { used += count }
    return UnsafeMutableBufferPointer(rebasing: memory[used..<used + count])
  }
}
