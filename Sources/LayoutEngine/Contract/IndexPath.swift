/// The place of an item in a collection (IndexPath): its section, and its number within that.
public struct IndexPath: Hashable, Sendable, Comparable {
  /// The number of the section, from 0.
  public var section: Int
  /// The number of the item in its section, from 0.
  public var item: Int

  /// The path of an item.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Whether an item comes before another: by section, and in it by item.
  @inlinable
  public static func < (a: IndexPath, b: IndexPath) -> Bool {
    (a.section, a.item) < (b.section, b.item)
  }
}
