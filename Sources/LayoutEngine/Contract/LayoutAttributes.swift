/// What an element is (UICollectionView.ElementCategory and -KindSection…).
public enum ElementKind: String, CaseIterable, Sendable {
  case header, cell, footer
}

/// How one element is shown (UICollectionViewLayoutAttributes).
public struct LayoutAttributes: Hashable, Sendable {
  /// What the element is.
  public var element: ElementKind
  /// Of a header or footer: item 0 of its section.
  public var indexPath: IndexPath
  /// The rectangle before the transform, in content coordinates.
  public var frame: Rect
  /// Acts about the centre of `frame`.
  public var transform3D = Transform3D.identity
  /// The order from back to front; among equals the later element is in front.
  public var zIndex = 0
  /// How opaque it is, from 0 to 1.
  public var alpha = 1.0
  /// Whether it is not shown at all.
  public var isHidden = false

  /// An element that is shown as it is: untransformed, opaque and not hidden.
  @inlinable
  public init(element: ElementKind, indexPath: IndexPath, frame: Rect) {
    self.element = element
    self.indexPath = indexPath
    self.frame = frame
  }

  /// The centre of `frame`: what the transform acts about.
  @inlinable public var center: Point { frame.center }

  /// Whether a viewer would see it where it stands: it is neither hidden nor wholly transparent.
  @inlinable public var isSeen: Bool { !isHidden && alpha > 0 }
}

/// Something a client should know about an answer that is nevertheless right.
public struct LayoutWarning: Hashable, Sendable {
  /// What was noticed; one warning a code.
  public enum Code: String, CaseIterable, Sendable {
    /// Items are larger on the cross axis than the room between the section insets.
    case oversizeItem = "oversize-item"
    /// An item cannot be aligned without showing space beyond the content.
    case unreachableSnap = "unreachable-snap"
    /// A carousel that wraps has fewer items than fill the viewport.
    case wrapTooFewItems = "wrap-too-few-items"
    /// Items have sizes of their own, but the kind has sizes of its own for them.
    case sizesIgnored = "sizes-ignored"
  }

  /// What was noticed.
  public var code: Code
  /// What was noticed, in words.
  public var detail: String
  /// The first item concerned.
  public var indexPath: IndexPath?
  /// How many are concerned.
  public var count: Int

  /// A warning, by default about one thing.
  public init(code: Code, detail: String, indexPath: IndexPath? = nil, count: Int = 1) {
    self.code = code
    self.detail = detail
    self.indexPath = indexPath
    self.count = count
  }
}
