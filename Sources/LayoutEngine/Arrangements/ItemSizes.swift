/// The sizes of items that are counted over all sections: their own, where a section has them, else one for all.
struct ItemSizes: Sendable {
  private let common: Size
  private let index: ElementIndex
  private let sizes: [Size]
  /// Where each section's own sizes start; empty where no section has any.
  private let firstSizes: [Int?]
  /// The largest width and the largest height.
  let largest: Size

  /// - Parameter index: of the cells alone.
  init<L>(_ collection: LayoutCollection<L>, index: ElementIndex, common: Size) {
    self.common = common
    self.index = index
    sizes = collection.sizes
    let firstSizes = collection.sections.map(\.firstSize)
    self.firstSizes = firstSizes.allSatisfy { $0 == nil } ? [] : firstSizes
    largest = self.firstSizes.isEmpty ? common : sizes.reduce(common) { $0.union($1) }
  }

  /// Whether all items have the same size.
  var areUniform: Bool { firstSizes.isEmpty }

  subscript(item: Int) -> Size {
    if areUniform { return common }
    let section = index.section(of: item)
    guard let first = firstSizes[section] else { return common }
    return sizes[first + item - index.cells(of: section).lowerBound]
  }
}

extension Size {
  /// The smallest size that is nowhere smaller than either.
  func union(_ other: Size) -> Size {
    Size(width: max(width, other.width), height: max(height, other.height))
  }
}
