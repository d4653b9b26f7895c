/// The sizes of items that are counted over all sections: their own, where a section has them, else one for all.
struct ItemSizes: Sendable {
  private let common: Size
  private let index: ElementIndex
  private let sizes: [Size]
  /// Where each section's own sizes start; empty where no section has any.
  private let firstSizes: [Int?]
  /// All items in order. A large item makes others hard to find only in its own stretch, and sizes of their own are at most
  /// as many as the request lists.
  private let stretches: [Stretch]

  /// Items of sections that follow each other and either all have sizes of their own or none.
  struct Stretch: Sendable {
    var items: Range<Int>
    /// Whether all have the common size.
    var areUniform: Bool
    /// The largest width and the largest height.
    var largest: Size
  }

  /// - Parameter index: of the cells alone.
  init<L>(_ collection: LayoutCollection<L>, index: ElementIndex, common: Size) {
    self.common = common
    self.index = index
    sizes = collection.sizes
    let firstSizes = collection.sections.map { $0.firstSize }
    self.firstSizes = firstSizes.allSatisfy { $0 == nil } ? [] : firstSizes
    var stretches: [Stretch] = []
    for (number, section) in collection.sections.enumerated() where section.count > 0 {
      let own = collection.sizes(of: section)
      if stretches.last?.areUniform != (own == nil) {
        let first = index.cells(of: number).lowerBound
        stretches.append(
          Stretch(items: first..<first, areUniform: own == nil, largest: own == nil ? common : .zero))
      }
      let last = stretches.count - 1
      stretches[last].items = stretches[last].items.lowerBound..<index.cells(of: number).upperBound
      stretches[last].largest = own?.reduce(stretches[last].largest) { $0.union($1) } ?? common
    }
    self.stretches = stretches
  }

  subscript(item: Int) -> Size {
    if firstSizes.isEmpty { return common }
    let section = index.section(of: item)
    guard let first = firstSizes[section] else { return common }
    return sizes[first + item - index.cells(of: section).lowerBound]
  }

  /// What is found in the first stretch, from an item on, in which something is; an empty range where nothing is.
  ///
  /// - Parameter find: looks from an item on in its stretch, and says with an empty range that it finds nothing.
  func candidates(
    from item: Int, _ search: inout RectSearch,
    _ find: (_ item: Int, _ stretch: Stretch, _ search: inout RectSearch) -> Range<Int>
  ) -> Range<Int> {
    for stretch in stretches[stretches.partitionPoint { $0.items.upperBound > item }...] {
      search.looks += 1
      let found = find(max(item, stretch.items.lowerBound), stretch, &search)
      if !found.isEmpty { return found }
    }
    return 0..<0
  }
}

extension Size {
  /// The smallest size that is nowhere smaller than either.
  func union(_ other: Size) -> Size {
    Size(width: max(width, other.width), height: max(height, other.height))
  }
}
