/// The columns of one section: by arithmetic where its items are of one length.
enum WaterfallColumns: SectionBody {
  case uniform(UniformColumns)
  case varied(VariedColumns)

  init(_ layout: WaterfallLayout, viewport: Size, sizes: ArraySlice<Size>?, count: Int) {
    let tracks = ColumnTracks(layout, viewport: viewport)
    if let sizes, layout.itemLength == nil {
      self = .varied(VariedColumns(layout, tracks, sizes: sizes))
    } else {
      let length = layout.itemLength ?? 2 * tracks.width
      self = .uniform(UniformColumns(layout, tracks, itemLength: length, count: count))
    }
  }

  var length: Double {
    switch self {
    case .uniform(let columns): columns.length
    case .varied(let columns): columns.length
    }
  }

  @inline(__always)
  func frame(of item: Int) -> (main: Span, cross: Span) {
    switch self {
    case .uniform(let columns): columns.frame(of: item)
    case .varied(let columns): columns.frame(of: item)
    }
  }

  func candidates(from item: Int, in search: inout SectionSearch) -> Range<Int> {
    switch self {
    case .uniform(let columns): columns.candidates(from: item, in: &search)
    case .varied(let columns): columns.candidates(from: item, in: &search)
    }
  }
}
