/// The columns of one section: by arithmetic where its items are of one length.
public struct WaterfallColumns: SectionBody {
  private let form: Form

  private enum Form {
    case uniform(UniformColumns)
    case varied(VariedColumns)
  }

  init(_ layout: WaterfallLayout, _ items: SectionItems) {
    let tracks = ColumnTracks(layout, viewport: items.viewport)
    if let sizes = items.sizes, layout.itemLength == nil {
      form = .varied(VariedColumns(layout, tracks, sizes: sizes))
    } else {
      let length = layout.itemLength ?? 2 * tracks.width
      form = .uniform(UniformColumns(layout, tracks, itemLength: length, count: items.count))
    }
  }

  /// The extent on the main axis, without insets.
  public var length: Double {
    switch form {
    case .uniform(let columns): columns.length
    case .varied(let columns): columns.length
    }
  }

  /// Where an item is, on both axes.
  @inline(__always)
  public func frame(of item: Int) -> (main: Span, cross: Span) {
    switch form {
    case .uniform(let columns): columns.frame(of: item)
    case .varied(let columns): columns.frame(of: item)
    }
  }

  /// The next items, from `item` on, that may be in the rectangle that is searched.
  public func candidates(from item: Int, in search: inout SectionSearch) -> Range<Int> {
    switch form {
    case .uniform(let columns): columns.candidates(from: item, in: &search)
    case .varied(let columns): columns.candidates(from: item, in: &search)
    }
  }
}
