/// What an element is (UICollectionView.ElementCategory and -KindSection…).
public enum ElementKind: String, CaseIterable, Sendable {
  case header, cell, footer
}

/// How one element is shown (UICollectionViewLayoutAttributes).
public struct LayoutAttributes: Hashable, Sendable {
  public var element: ElementKind
  /// Of a header or footer: item 0 of its section.
  public var indexPath: IndexPath
  /// The rectangle before the transform, in content coordinates.
  public var frame: Rect
  /// Acts about the centre of `frame`.
  public var transform3D = Transform3D.identity
  public var zIndex = 0
  public var alpha = 1.0
  public var isHidden = false

  @inlinable
  public init(element: ElementKind, indexPath: IndexPath, frame: Rect) {
    self.element = element
    self.indexPath = indexPath
    self.frame = frame
  }

  @inlinable public var center: Point { frame.center }
}

/// Something a client should know about an answer that is nevertheless right.
public struct LayoutWarning: Hashable, Sendable {
  /// What was noticed; one warning a code.
  public enum Code: String, CaseIterable, Sendable {
    case oversizeItem = "oversize-item"
    case unreachableSnap = "unreachable-snap"
    case wrapTooFewItems = "wrap-too-few-items"
  }

  public var code: Code
  public var detail: String
  /// The first item concerned.
  public var indexPath: IndexPath?
  /// How many are concerned.
  public var count: Int

  public init(code: Code, detail: String, indexPath: IndexPath? = nil, count: Int = 1) {
    self.code = code
    self.detail = detail
    self.indexPath = indexPath
    self.count = count
  }
}
