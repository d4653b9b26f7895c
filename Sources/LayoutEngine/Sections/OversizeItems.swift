/// Counts the items that are larger than the room they have across.
struct OversizeItems: Sendable {
  private var first: IndexPath?
  private var count = 0

  mutating func look(
    at sizes: ArraySlice<Size>?, or size: Size, count items: Int, section: Int, room: Double,
    _ direction: ScrollDirection
  ) {
    guard let sizes else {
      if items > 0, direction.cross(size) > room { note(IndexPath(section: section, item: 0), items) }
      return
    }
    for (item, size) in sizes.enumerated() where direction.cross(size) > room {
      note(IndexPath(section: section, item: item), 1)
    }
  }

  private mutating func note(_ indexPath: IndexPath, _ items: Int) {
    if first == nil { first = indexPath }
    count += items
  }

  var warning: LayoutWarning? {
    first.map {
      LayoutWarning(
        code: .oversizeItem, detail: "items are larger across than the room between the section insets",
        indexPath: $0, count: count)
    }
  }
}
