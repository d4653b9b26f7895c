/// Names of members, in an order, found by their bytes without making a string of them.
public struct NameTable: Hashable, Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
  private struct Entry: Hashable, Sendable {
    let name: String
    let key: NameKey
  }

  private let entries: [Entry]

  /// Names that are each there once.
  public init<Names: Sequence>(_ names: Names) where Names.Element == String {
    entries = names.map { name in
      var text = name
      return Entry(name: name, key: text.withUTF8 { NameKey(UnsafeRawBufferPointer($0)) })
    }
  }

  /// Names that are each there once.
  public init(arrayLiteral names: String...) { self.init(names) }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many names there are.
  public var endIndex: Int { entries.count }
  /// The name at a place.
  public subscript(place: Int) -> String { entries[place].name }

  /// The place of the name with these bytes; nil where there is none.
  public func place(of bytes: UnsafeRawBufferPointer) -> Int? {
    let key = NameKey(bytes)
    for place in entries.indices where entries[place].key == key {
      if key.isWhole || entries[place].name.utf8.elementsEqual(bytes) { return place }
    }
    return nil
  }

  /// The place of a name; nil where there is none.
  public func place(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { place(of: UnsafeRawBufferPointer($0)) }
  }
}

/// What tells names apart with two comparisons: the length, and the bytes at both ends, which may overlap.
private struct NameKey: Hashable, Sendable {
  private let length: Int
  private let first: UInt64
  private let last: UInt64

  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer) {
    length = bytes.count
    if length >= 8 {
      first = bytes.loadUnaligned(as: UInt64.self)
      last = bytes.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self)
    } else {
      first = bytes.reduce(0) { $0 << 8 | UInt64($1) }
      last = 0
    }
  }

  /// Whether there are no bytes between the ends.
  var isWhole: Bool { length <= 16 }
}
