/// Which element an ordinal is: by section, and in it the header, the cells and the footer.
public struct ElementIndex: Sendable {
  /// One section.
  @usableFromInline
  struct Section: Sendable {
    @usableFromInline var firstOrdinal: Int
    @usableFromInline var firstItem: Int
    @usableFromInline var items: Int
    @usableFromInline var hasHeader: Bool
    @usableFromInline var hasFooter: Bool

    @usableFromInline
    init(firstOrdinal: Int, firstItem: Int, items: Int, hasHeader: Bool, hasFooter: Bool) {
      self.firstOrdinal = firstOrdinal
      self.firstItem = firstItem
      self.items = items
      self.hasHeader = hasHeader
      self.hasFooter = hasFooter
    }

    @inlinable var firstCell: Int { firstOrdinal + (hasHeader ? 1 : 0) }
    @inlinable var endOrdinal: Int { firstCell + items + (hasFooter ? 1 : 0) }
  }

  @usableFromInline var sections: [Section] = []

  /// The number of elements.
  public private(set) var elementCount = 0
  /// The number of cells.
  public private(set) var itemCount = 0

  /// The number of sections.
  @inlinable public var sectionCount: Int { sections.count }

  /// An index without sections, with room for so many.
  public init(capacity: Int = 0) { sections.reserveCapacity(capacity) }

  /// An index of the cells of a collection that has neither headers nor footers.
  public init<L>(cellsOf collection: LayoutCollection<L>) {
    self.init(capacity: collection.sections.count)
    for section in collection.sections { append(items: section.count) }
  }

  /// Adds a section after the others.
  public mutating func append(items: Int, hasHeader: Bool = false, hasFooter: Bool = false) {
    let section = Section(
      firstOrdinal: elementCount, firstItem: itemCount, items: items, hasHeader: hasHeader,
      hasFooter: hasFooter)
    sections.append(section)
    elementCount = section.endOrdinal
    itemCount += items
  }

  /// The section of an element.
  ///
  /// - Complexity: O(log sections).
  @inline(__always) @inlinable
  public func section(of ordinal: Int) -> Int {
    if sections.count == 1 { return 0 }
    return sections.partitionPoint { $0.endOrdinal > ordinal }
  }

  /// The cells of a section.
  @inlinable
  public func cells(of section: Int) -> Range<Int> {
    let first = sections[section].firstCell
    return first..<first + sections[section].items
  }

  /// The ordinals of a section.
  @inlinable
  public func ordinals(of section: Int) -> Range<Int> {
    sections[section].firstOrdinal..<sections[section].endOrdinal
  }

  /// What an element is, and its index path.
  ///
  /// - Complexity: O(log sections).
  @inline(__always) @inlinable
  public func element(_ ordinal: Int) -> (kind: ElementKind, indexPath: IndexPath) {
    let number = section(of: ordinal)
    let item = ordinal - sections[number].firstCell
    if item < 0 { return (.header, IndexPath(section: number, item: 0)) }
    if item >= sections[number].items { return (.footer, IndexPath(section: number, item: 0)) }
    return (.cell, IndexPath(section: number, item: item))
  }

  /// The ordinal of a cell; nil where there is no such item.
  @inlinable
  public func ordinal(of indexPath: IndexPath) -> Int? {
    guard sections.indices.contains(indexPath.section), indexPath.item >= 0,
      indexPath.item < sections[indexPath.section].items
    else { return nil }
    return sections[indexPath.section].firstCell + indexPath.item
  }

  /// The number of a cell among the cells of all sections, as the formulas count items.
  ///
  /// - Complexity: O(log sections).
  @inlinable
  public func item(of ordinal: Int) -> Int {
    let section = sections[section(of: ordinal)]
    return section.firstItem + ordinal - section.firstCell
  }

  /// The ordinal of the cell with a number among the cells of all sections.
  ///
  /// - Complexity: O(log sections).
  @inlinable
  public func ordinal(ofItem item: Int) -> Int {
    let section = sections[sections.partitionPoint { $0.firstItem + $0.items > item }]
    return section.firstCell + item - section.firstItem
  }
}
