/// A layout prepared for a collection. It answers by ordinal: elements are numbered from 0 in the order of the answer, by
/// section and in it the header, the cells and the footer. `visible` is always the visible rect, in content coordinates.
public protocol PreparedLayout: Sendable {
  /// What depends on the content offset but on no single element, worked out once for all of them: the visible rect alone
  /// where there is nothing more.
  associatedtype Moment: Sendable = Rect

  /// The size of the whole content, in points (collectionViewContentSize).
  var contentSize: Size { get }
  /// Which element an ordinal is.
  var index: ElementIndex { get }
  /// The direction along which items are scrolled and snapped.
  var scrollDirection: ScrollDirection { get }
  /// Whether attributes depend on the content offset (shouldInvalidateLayout(forBoundsChange:)).
  var invalidatesOnScroll: Bool { get }
  /// Whether the content offset is added to every frame, so that the layout stands still on screen.
  var isPinned: Bool { get }
  /// What a client should know about this collection in this layout.
  var warnings: [LayoutWarning] { get }
  /// The outline of every cell, in its own coordinates, where that is not its box.
  var maskPath: [Point]? { get }
  /// What a scroll can come to rest at.
  var snapTargets: SnapTargets { get }

  /// The rectangle of an element before its transform.
  func frame(of ordinal: Int, at visible: Rect) -> Rect

  /// What `apply` needs to know at a content offset.
  func moment(at visible: Rect) -> Moment

  /// Sets transform, z-index, alpha and visibility of an element whose frame is set.
  func apply(to attributes: inout LayoutAttributes, of ordinal: Int, at moment: Moment)

  /// The next ordinals, from `ordinal` on, that may be in the rectangle that is searched: an empty range when there are no
  /// more. May contain some that are not, never misses one that is.
  ///
  /// What it looks at besides them (sections, columns, cells of a pattern) it adds to the looks of the search.
  ///
  /// - Complexity: as few steps as the geometry allows, O(log n) in most kinds.
  func candidates(from ordinal: Int, in search: inout RectSearch, at visible: Rect) -> Range<Int>

  /// Where the elements are that may be seen at a point; a kind without transforms answers `.near(0)`. Unless a kind says
  /// otherwise they may be anywhere.
  ///
  /// - Parameter rounding: by how much, in points, rounding to device pixels may make a frame wider and higher.
  func hitReach(at visible: Rect, rounding: Double) -> HitReach

  /// The end of the ordinals, from `ordinal` on, that all have its extent on the main axis: the items of one line, where
  /// that is known without looking at each.
  func lineEnd(of ordinal: Int) -> Int

  /// The elements that the kind itself counts as visible, where that is not decided by their frames.
  func visibleWindow(at visible: Rect) -> [Range<Int>]?

  /// The cards that a pile is turning between.
  func state(at visible: Rect) -> LayoutState?

  /// The item in the middle of a carousel.
  func currentItem(at visible: Rect) -> IndexPath?
}

extension PreparedLayout {
  /// By default vertical.
  public var scrollDirection: ScrollDirection { .vertical }
  /// By default false: attributes are the same at every content offset.
  public var invalidatesOnScroll: Bool { false }
  /// By default false: frames move with the content.
  public var isPinned: Bool { false }
  /// By default none.
  public var warnings: [LayoutWarning] { [] }
  /// By default nil: cells show their whole box.
  public var maskPath: [Point]? { nil }
  /// By default the items.
  public var snapTargets: SnapTargets { .items }
  /// By default leaves the attributes as they are.
  @inlinable
  public func apply(to attributes: inout LayoutAttributes, of ordinal: Int, at moment: Moment) {}
  /// Anywhere: a kind that does not say where its transforms end.
  public func hitReach(at visible: Rect, rounding: Double) -> HitReach { .anywhere }
  /// By default nil: the frames decide.
  public func visibleWindow(at visible: Rect) -> [Range<Int>]? { nil }
  /// By default nil: it is no pile of cards.
  public func state(at visible: Rect) -> LayoutState? { nil }
  /// By default nil: it is no carousel.
  public func currentItem(at visible: Rect) -> IndexPath? { nil }
  /// Nothing is known of lines: every element is one of its own.
  public func lineEnd(of ordinal: Int) -> Int { ordinal + 1 }
}

extension PreparedLayout where Moment == Rect {
  /// The visible rect: nothing more is to be known.
  @inlinable
  public func moment(at visible: Rect) -> Rect { visible }
}

/// Which page of a pile is shown, and the one that is coming or going.
public struct LayoutState: Hashable, Sendable {
  /// The card whose page covers most of the viewport, among equals the first.
  public var main: IndexPath
  /// The other card whose page is in view; nil where there is none.
  public var next: IndexPath?

  /// The state of a pile.
  public init(main: IndexPath, next: IndexPath?) {
    self.main = main
    self.next = next
  }
}

/// What a scroll comes to rest at.
public enum SnapTargets: Hashable, Sendable {
  /// The items, by their untransformed frames.
  case items
  /// Pages of one length, one an item, in points; the items' frames lie within them.
  case pages(of: Double)
  /// The offsets that are multiples of a pitch, one an item, in points; frames stand still on screen.
  case multiples(of: Double)
  /// Nothing.
  case none

  /// How far apart two items rest, where that is the same for all.
  var pitch: Double? {
    switch self {
    case .pages(let pitch), .multiples(let pitch): pitch
    case .items, .none: nil
    }
  }
}
