/// The items of one section in a single row: each starts where the one before it ends, plus the spacing.
struct RowItems: SectionBody {
  private let direction: ScrollDirection
  private let count: Int
  private let size: Size
  private let isUniform: Bool
  /// The size of each item; empty where all are `size`.
  private let sizes: ArraySlice<Size>
  private let spacing: Double
  /// The middle of the band between the insets, on the cross axis.
  private let crossCenter: Double
  /// The largest extent of an item on the cross axis.
  private let widest: Double
  /// Where each item starts; empty where all are `size`.
  private var starts: [Double] = []

  init(
    _ direction: ScrollDirection, count: Int, size: Size, sizes: ArraySlice<Size>?, spacing: Double,
    crossCenter: Double
  ) {
    self.direction = direction
    self.count = count
    self.size = size
    isUniform = sizes == nil
    self.sizes = sizes ?? []
    self.spacing = spacing
    self.crossCenter = crossCenter
    widest = sizes?.reduce(0) { max($0, direction.cross($1)) } ?? direction.cross(size)
    guard let sizes else { return }
    starts.reserveCapacity(count)
    var start = 0.0
    for size in sizes {
      starts.append(start)
      start += direction.main(size) + spacing
    }
  }

  @inline(__always)
  private func size(_ item: Int) -> Size { isUniform ? size : sizes[sizes.startIndex + item] }
  @inline(__always)
  private func start(_ item: Int) -> Double {
    isUniform ? Double(item) * (direction.main(size) + spacing) : starts[item]
  }
  private func end(_ item: Int) -> Double { start(item) + direction.main(size(item)) }

  var length: Double { count == 0 ? 0 : end(count - 1) }

  @inline(__always)
  func frame(of item: Int) -> (main: Span, cross: Span) {
    let size = size(item)
    let cross = direction.cross(size)
    return (
      Span(start: start(item), length: direction.main(size)),
      Span(start: crossCenter - cross / 2, length: cross)
    )
  }

  func candidates(from item: Int, in search: inout SectionSearch) -> Range<Int> {
    // Beside the widest item there is nothing, however many items there are.
    guard abs(search.cross.center - crossCenter) < (search.cross.length + widest) / 2 else { return 0..<0 }
    let all = 0..<count
    // For equal items a good estimate.
    let pitch = length / Double(count)
    let last = all.partitionPoint(near: search.main.end / pitch) { start($0) >= search.main.end }
    guard item < last else { return 0..<0 }
    let first = max(
      item, all.partitionPoint(near: search.main.start / pitch) { end($0) > search.main.start })
    let found = first..<max(first, last)
    guard isUniform, !found.isEmpty else { return found }
    guard search.meets(cross: frame(of: first).cross) else { return 0..<0 }
    return search.trimmed(found, main: { frame(of: $0).main })
  }
}
