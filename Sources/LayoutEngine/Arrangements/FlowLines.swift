/// The lines of one section: by arithmetic where its items are of one size.
enum FlowLines: SectionBody {
  case uniform(UniformLines)
  case varied(VariedLines)

  init(_ flow: FlowLayout, sizes: ArraySlice<Size>?, count: Int, available: Double, crossStart: Double) {
    let size = sizes?.first ?? flow.itemSize
    let isUniform = sizes?.allSatisfy { $0 == size } ?? true
    if let sizes, !isUniform || flow.scrollDirection.cross(size) + flow.minimumInteritemSpacing <= 0 {
      self = .varied(VariedLines(flow, sizes: sizes, available: available, crossStart: crossStart))
    } else {
      self = .uniform(
        UniformLines(flow, count: count, size: size, available: available, crossStart: crossStart))
    }
  }

  var length: Double {
    switch self {
    case .uniform(let lines): lines.length
    case .varied(let lines): lines.length
    }
  }

  @inline(__always)
  func frame(of item: Int) -> (main: Span, cross: Span) {
    switch self {
    case .uniform(let lines): lines.frame(of: item)
    case .varied(let lines): lines.frame(of: item)
    }
  }

  func lineEnd(of item: Int) -> Int {
    switch self {
    case .uniform(let lines): lines.lineEnd(of: item)
    case .varied(let lines): lines.lineEnd(of: item)
    }
  }

  func candidates(from item: Int, in search: inout SectionSearch) -> Range<Int> {
    switch self {
    case .uniform(let lines): lines.candidates(from: item, in: &search)
    case .varied(let lines): lines.candidates(from: item, in: &search)
    }
  }
}
