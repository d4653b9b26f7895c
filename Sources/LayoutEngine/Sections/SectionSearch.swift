/// A search in one section, in the coordinates of its body.
public struct SectionSearch {
  /// Where to look on the main axis.
  public let main: Span
  /// Where to look on the cross axis.
  public let cross: Span
  private var search: RectSearch
  private let direction: ScrollDirection
  private let bodyStart: Double

  init(_ search: RectSearch, _ direction: ScrollDirection, bodyStart: Double) {
    self.search = search
    self.direction = direction
    self.bodyStart = bodyStart
    let bounds = direction.main(search.bounds)
    main = Span(start: bounds.start - bodyStart, length: bounds.length)
    cross = direction.cross(search.bounds)
  }

  /// What was looked at besides the candidates.
  public var looks: Int {
    get { search.looks }
    set { search.looks = newValue }
  }

  /// Those of some equal items or lines that follow each other which are really there.
  public func trimmed(_ found: Range<Int>, main span: (Int) -> Span) -> Range<Int> {
    search.trimmed(found, along: direction) { item in
      // Added as where the frame is answered, so that both are rounded alike.
      var span = span(item)
      span.start += bodyStart
      return span
    }
  }

  /// Those of some equal items or columns beside each other which are really there.
  public func trimmed(_ found: Range<Int>, cross span: (Int) -> Span) -> Range<Int> {
    search.trimmed(found, along: direction.across, span)
  }

  /// Whether an item with this extent on the cross axis is there.
  public func meets(cross span: Span) -> Bool { search.side(of: span, along: direction.across) == .within }
}
