/// What holds for an arrangement as a whole, as plain values.
public struct LayoutTraits: Sendable {
  /// The size of the whole content, in points (collectionViewContentSize).
  public var contentSize: Size
  /// The direction along which items are scrolled and snapped.
  public var scrollDirection = ScrollDirection.vertical
  /// Whether attributes depend on the content offset (shouldInvalidateLayout(forBoundsChange:)).
  public var invalidatesOnScroll = false
  /// Whether the content offset is added to every frame, so that the layout stands still on screen.
  public var isPinned = false
  /// What a client should know about this collection in this layout.
  public var warnings: [LayoutWarning] = []
  /// The outline of every cell, in its own coordinates, where that is not its box.
  public var maskPath: [Point]?
  /// What a scroll can come to rest at.
  public var snapTargets = SnapTargets.items

  /// Those of a layout that scrolls vertically, from item to item, and is the same at every content offset.
  public init(contentSize: Size) { self.contentSize = contentSize }
}

/// What a kind has to say about a content offset, besides the attributes.
public struct LayoutFacts: Hashable, Sendable {
  /// The cards that a pile is turning between.
  public var state: LayoutState?
  /// The item in the middle of a carousel.
  public var currentItem: IndexPath?

  /// Nothing, by default.
  public init(state: LayoutState? = nil, currentItem: IndexPath? = nil) {
    self.state = state
    self.currentItem = currentItem
  }
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
