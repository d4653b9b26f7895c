/// A pile of cards prepared for a collection: all around the middle of the viewport, moved apart by their transforms.
public struct PreparedStack: PreparedLayout {
  public let index: ElementIndex
  public let contentSize: Size
  private let sizes: ItemSizes
  private let widthStep: Double
  private let offsetStep: Point
  private let visibleCount: Int

  init(_ collection: LayoutCollection<StackLayout>) {
    let layout = collection.layout
    index = ElementIndex(cellsOf: collection)
    contentSize = collection.viewport
    sizes = ItemSizes(collection, index: index, common: layout.itemSize)
    widthStep = layout.widthStep
    offsetStep = layout.offsetStep
    visibleCount = layout.visibleCount
  }

  public var snapTargets: SnapTargets { .none }

  public func frame(of ordinal: Int, at visible: Rect) -> Rect {
    let size = sizes[ordinal]
    return Rect(
      center: Point(x: contentSize.width / 2, y: contentSize.height / 2),
      size: Size(width: max(0, size.width - widthStep * Double(ordinal)), height: size.height))
  }

  public func apply(to attributes: inout LayoutAttributes, of ordinal: Int, at visible: Rect) {
    attributes.transform3D = .identity.translated(
      x: offsetStep.x * Double(ordinal), y: offsetStep.y * Double(ordinal), z: 0)
    attributes.zIndex = index.itemCount - ordinal
    attributes.isHidden = ordinal >= visibleCount
  }

  /// Cards of one size lie within each other: those that reach the rectangle come first. Cards with sizes of their own
  /// are all candidates.
  public func candidates(from ordinal: Int, in rect: Rect, at visible: Rect) -> Range<Int> {
    let all = 0..<index.itemCount
    let end =
      sizes.areUniform
      ? all.partitionPoint { !frame(of: $0, at: visible).intersects(rect) } : all.upperBound
    return ordinal..<max(ordinal, end)
  }
}
