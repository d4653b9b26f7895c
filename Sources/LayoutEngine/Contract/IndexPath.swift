/// The place of an item in a collection (IndexPath): its section, and its number within that.
public struct IndexPath: Hashable, Sendable, Comparable {
  public var section: Int
  public var item: Int

  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  @inlinable
  public static func < (a: IndexPath, b: IndexPath) -> Bool {
    (a.section, a.item) < (b.section, b.item)
  }
}
