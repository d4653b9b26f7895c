/// What is laid out: a viewport and sections of items, as a data source would tell it to a UICollectionView.
public struct LayoutCollection<L: Layout>: Sendable {
  /// One section; the same for every kind.
  public typealias Section = CollectionSection

  /// The size of the scroll view, in points.
  public var viewport: Size
  /// The sections, in order.
  public var sections: [Section]
  /// The layout of the whole, and after it those of the sections that override some of its options.
  public var layouts: [L]
  /// The items' own sizes, section after section.
  public var sizes: [Size]

  /// A collection; `layouts` has at least one, that of the whole.
  @inlinable
  public init(viewport: Size, sections: [Section], layouts: [L], sizes: [Size] = []) {
    self.viewport = viewport
    self.sections = sections
    self.layouts = layouts
    self.sizes = sizes
  }

  /// The layout of the whole.
  @inlinable public var layout: L { layouts[0] }

  /// The items of all sections together.
  ///
  /// - Complexity: O(sections).
  @inlinable public var itemCount: Int { sections.reduce(0) { $0 + $1.count } }

  /// The layout of a section, its overrides applied.
  @inlinable
  public func layout(of section: Section) -> L { layouts[section.layout] }

  /// The items' own sizes in a section; nil where they all have the kind's `itemSize`.
  @inlinable
  public func sizes(of section: Section) -> ArraySlice<Size>? {
    section.firstSize.map { sizes[$0..<$0 + section.count] }
  }
}

extension LayoutCollection {
  /// Says that the items' own sizes are not used, where there are any and the kind uses none.
  ///
  /// - Complexity: O(sections).
  var ignoredSizes: LayoutWarning? {
    guard !L.usesItemSizes, !sizes.isEmpty else { return nil }
    let first = sections.firstIndex { $0.firstSize != nil && $0.count > 0 }
    return LayoutWarning(
      code: .sizesIgnored,
      detail: "the items of \(L.kind) have no sizes of their own; those given are not used",
      indexPath: first.map { IndexPath(section: $0, item: 0) }, count: sizes.count)
  }
}

/// A section of a collection.
public struct CollectionSection: Sendable {
  /// The number of items.
  public var count: Int
  /// Where its items' own sizes start in the collection's `sizes`; nil where they have none.
  public var firstSize: Int?
  /// Its layout's place in the collection's `layouts`.
  public var layout: Int

  /// A section, by default of items of one size in the layout of the whole.
  @inlinable
  public init(count: Int, firstSize: Int? = nil, layout: Int = 0) {
    self.count = count
    self.firstSize = firstSize
    self.layout = layout
  }
}
