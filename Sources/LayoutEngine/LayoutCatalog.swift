/// Every kind of layout, in the order in which they are listed.
public enum LayoutCatalog {
  /// Shows each kind to a visitor and collects what it makes of them.
  @inlinable
  public static func map<V: LayoutVisitor>(_ visitor: V) -> [V.Result] {
    [
      visitor.visit(FlowLayout.self),
      visitor.visit(LineLayout.self),
      visitor.visit(CoverflowLayout.self),
      visitor.visit(CardLayout.self),
      visitor.visit(StackLayout.self),
      visitor.visit(CircleLayout.self),
      visitor.visit(WaterfallLayout.self),
      visitor.visit(MosaicLayout.self),
      visitor.visit(HoneycombLayout.self),
      visitor.visit(CarouselLayout.self),
    ]
  }
}

/// Is shown layouts by their types, so that what it does is compiled for each of them.
public protocol LayoutVisitor {
  associatedtype Result
  func visit<L: Layout>(_ layout: L.Type) -> Result
}
