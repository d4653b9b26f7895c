/// The lines of one section: by arithmetic where its items are of one size.
public struct FlowLines: SectionBody {
  private let form: Form

  private enum Form {
    case uniform(UniformLines)
    case varied(VariedLines)
  }

  init(_ flow: FlowLayout, _ items: SectionItems) {
    let (sizes, available, crossStart) = (items.sizes, items.room.length, items.room.start)
    let size = sizes?.first ?? flow.itemSize
    let isUniform = sizes?.allSatisfy { $0 == size } ?? true
    if let sizes, !isUniform || flow.scrollDirection.cross(size) + flow.minimumInteritemSpacing <= 0 {
      form = .varied(VariedLines(flow, sizes: sizes, available: available, crossStart: crossStart))
    } else {
      form = .uniform(
        UniformLines(flow, count: items.count, size: size, available: available, crossStart: crossStart))
    }
  }

  /// The extent on the main axis, without insets.
  public var length: Double {
    switch form {
    case .uniform(let lines): lines.length
    case .varied(let lines): lines.length
    }
  }

  /// Where an item is, on both axes.
  @inline(__always)
  public func frame(of item: Int) -> (main: Span, cross: Span) {
    switch form {
    case .uniform(let lines): lines.frame(of: item)
    case .varied(let lines): lines.frame(of: item)
    }
  }

  /// The end of the items of one line.
  public func lineEnd(of item: Int) -> Int {
    switch form {
    case .uniform(let lines): lines.lineEnd(of: item)
    case .varied(let lines): lines.lineEnd(of: item)
    }
  }

  /// The next items, from `item` on, that may be in the rectangle that is searched.
  public func candidates(from item: Int, in search: inout SectionSearch) -> Range<Int> {
    switch form {
    case .uniform(let lines): lines.candidates(from: item, in: &search)
    case .varied(let lines): lines.candidates(from: item, in: &search)
    }
  }
}
