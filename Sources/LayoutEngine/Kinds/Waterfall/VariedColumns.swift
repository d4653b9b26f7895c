/// The columns of a waterfall whose items differ in length: filled once, then searched.
struct VariedColumns: SectionBody {
  /// Where an item stands.
  private struct Place: Sendable {
    var column: Int
    var start: Double
    var length: Double

    var end: Double { start + length }
  }

  private let tracks: ColumnTracks
  private var places: [Place] = []
  /// The items of each column, from `firstColumn` on.
  private var columns: [[Int]]
  /// The first column that items can come to stand in: there are at most as many as items.
  private let firstColumn: Int
  private(set) var length = 0.0

  init(_ layout: WaterfallLayout, _ tracks: ColumnTracks, sizes: ArraySlice<Size>) {
    self.tracks = tracks
    let used = min(tracks.count, sizes.count)
    firstColumn = layout.placement == .shortestFromEnd ? tracks.count - used : 0
    columns = Array(repeating: [], count: used)
    places.reserveCapacity(sizes.count)
    var ends = ColumnEnds(count: used)
    for (item, size) in sizes.enumerated() {
      let column =
        switch layout.placement {
        case .sequential: item % used
        case .shortest: ends.firstLeast
        case .shortestFromEnd: ends.lastLeast
        }
      let place = Place(
        column: firstColumn + column, start: ends[column], length: tracks.length(of: size, layout))
      places.append(place)
      columns[column].append(item)
      ends[column] = place.end + layout.mainSpacing
      length = max(length, place.end)
    }
  }

  @inline(__always)
  func frame(of item: Int) -> (main: Span, cross: Span) {
    let place = places[item]
    return (Span(start: place.start, length: place.length), tracks.span(of: place.column))
  }

  /// A search in a column takes as long as so many looks.
  private static let looksPerColumn = 4

  /// The first item from `item` on that overlaps in any column, and those after it, up to where the next is so far away that
  /// to search for it takes no longer than to walk there.
  ///
  /// - Complexity: O(columns · log n) a run.
  func candidates(from item: Int, in search: inout SectionSearch) -> Range<Int> {
    let main = search.main
    let all = firstColumn..<firstColumn + columns.count
    let shown = tracks.found(by: search).clamped(to: all)
    let cost = shown.count * Self.looksPerColumn
    search.looks += cost
    var first: Int?
    for column in shown {
      let found = firstItem(of: columns[column - firstColumn], from: item, overlapping: main)
      if let found, found < first ?? .max { first = found }
    }
    guard let first else { return 0..<0 }
    var (end, next) = (first + 1, first + 1)
    while next < places.count, next - end < cost {
      let place = places[next]
      next += 1
      if place.end > main.start, place.start < main.end, shown.contains(place.column) { end = next }
    }
    search.looks += next - end
    return first..<end
  }

  /// In a column items and positions ascend together.
  private func firstItem(of items: [Int], from item: Int, overlapping main: Span) -> Int? {
    let next = items.partitionPoint { $0 >= item && places[$0].end > main.start }
    guard next < items.count, places[items[next]].start < main.end else { return nil }
    return items[next]
  }
}

/// Where each column ends, in a tree that knows the least of every half: a column is found in O(log columns).
private struct ColumnEnds {
  /// The root is at 1, the children of k at 2k and 2k + 1, the columns from `leaves` on.
  private var tree: [Double]
  private let leaves: Int

  init(count: Int) {
    var leaves = 1
    while leaves < count { leaves *= 2 }
    self.leaves = leaves
    tree = Array(repeating: .infinity, count: 2 * leaves)
    for column in 0..<count { self[column] = 0 }
  }

  subscript(column: Int) -> Double {
    get { tree[leaves + column] }
    set {
      var node = leaves + column
      tree[node] = newValue
      while node > 1 {
        node /= 2
        tree[node] = min(tree[2 * node], tree[2 * node + 1])
      }
    }
  }

  /// The first of the columns that end first.
  var firstLeast: Int { least(preferring: 0) }
  /// The last of the columns that end first.
  var lastLeast: Int { least(preferring: 1) }

  private func least(preferring side: Int) -> Int {
    var node = 1
    while node < leaves {
      let preferred = 2 * node + side
      node = tree[preferred] == tree[node] ? preferred : preferred ^ 1
    }
    return node - leaves
  }
}
