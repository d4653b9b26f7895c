/// A layout prepared for a collection: where its elements are, by ordinal. All else is written once, for all kinds.
///
/// Elements are numbered from 0 in the order of the answer, by section and in it the header, the cells and the footer. `visible`
/// is always the visible rect, in content coordinates.
public protocol Arrangement: Sendable {
  /// What depends on the content offset but on no single element, worked out once for all of them: the visible rect alone
  /// where there is nothing more.
  associatedtype Context: Sendable = Rect

  /// Which element an ordinal is.
  var index: ElementIndex { get }
  /// What holds for the whole; asked for once.
  var traits: LayoutTraits { get }

  /// The rectangle of an element before its transform.
  func frame(of ordinal: Int, at visible: Rect) -> Rect

  /// What `style` needs to know at a content offset.
  func context(at visible: Rect) -> Context

  /// Sets transform, z-index, alpha and visibility of an element whose frame is set.
  func style(_ attributes: inout LayoutAttributes, of ordinal: Int, in context: Context)

  /// The next ordinals, from `ordinal` on, that may be in the rectangle that is searched: an empty range when there are no
  /// more. May contain some that are not, never misses one that is.
  ///
  /// What it looks at besides them (sections, columns, cells of a pattern) it adds to the looks of the search.
  ///
  /// - Complexity: as few steps as the geometry allows, O(log n) in most kinds.
  func candidates(from ordinal: Int, in search: inout RectSearch, at visible: Rect) -> Range<Int>

  /// Where the elements are that may be seen at a point; a kind without transforms answers `.near(0)`.
  ///
  /// - Parameter rounding: by how much, in points, rounding to device pixels may make a frame wider and higher.
  func hitReach(at visible: Rect, rounding: Double) -> HitReach

  // What only some kinds have.

  /// The end of the ordinals, from `ordinal` on, that all have its extent on the main axis: the items of one line, where
  /// that is known without looking at each.
  func lineEnd(of ordinal: Int) -> Int

  /// The elements that the kind itself counts as visible, where that is not decided by their frames.
  func visibleWindow(at visible: Rect) -> [Range<Int>]?

  /// What the kind has to say about a content offset.
  func facts(at visible: Rect) -> LayoutFacts
}

extension Arrangement {
  /// By default leaves the attributes as they are.
  @inlinable
  public func style(_ attributes: inout LayoutAttributes, of ordinal: Int, in context: Context) {}
  /// By default anywhere.
  public func hitReach(at visible: Rect, rounding: Double) -> HitReach { .anywhere }
  /// By default the element is a line of its own.
  public func lineEnd(of ordinal: Int) -> Int { ordinal + 1 }
  /// By default nil: the frames decide.
  public func visibleWindow(at visible: Rect) -> [Range<Int>]? { nil }
  /// By default nothing.
  public func facts(at visible: Rect) -> LayoutFacts { LayoutFacts() }
}

extension Arrangement where Context == Rect {
  /// The visible rect: nothing more is to be known.
  @inlinable
  public func context(at visible: Rect) -> Rect { visible }
}
