import LayoutEngine

/// A layout at several content offsets as a style sheet on its way out: a rule and keyframes an element, which follow the
/// scroll of the nearest scroll container.
struct KeyframesAnswer: StepWriter {
  private let request: LayoutRequest
  private let style: StyleWriter
  private let timeline: ScrollTimeline
  /// The attributes at each offset.
  private let attributes: [@Sendable (_ ordinal: Int) -> LayoutAttributes]
  private var elements: ElementUnion
  private var ordinal = 0
  /// The keyframe that is next; nil where the next element is.
  private var place: Int?
  private var isBegun = false

  init(_ request: LayoutRequest, _ timeline: ScrollTimeline) {
    self.request = request
    self.timeline = timeline
    style = request.styleWriter
    attributes = timeline.offsets.map(request.layout.attributes)
    elements = ElementUnion(request, at: timeline.offsets)
  }

  mutating func step(_ writer: inout ByteWriter, _ budget: inout LookBudget) -> Bool {
    if !isBegun { request.styleHead(to: &writer) }
    isBegun = true
    if let place {
      keyframes(from: place, &writer)
      return true
    }
    guard let next = elements.next(&budget) else { return budget.isSpent }
    ordinal = next
    rule(&writer)
    place = 0
    return true
  }

  /// The rule of an element: as it is at the first offset, and from there on as its keyframes say.
  private func rule(_ writer: inout ByteWriter) {
    let element = attributes[0](ordinal)
    style.selector(of: element, to: &writer)
    writer.text("{position:absolute;")
    style.declarations(of: element, to: &writer)
    style.mask(of: element, to: &writer)
    writer.text(";animation:")
    style.animationName(of: element, to: &writer)
    // A duration other than 0 is what every engine wants; on a scroll timeline its length is not looked at.
    writer.text(" 1s linear both;animation-timeline:scroll(")
    if timeline.axis == .horizontal { writer.text("x") } else { writer.text("y") }
    writer.text(")")
    if timeline.offsets.count > 1 {
      writer.text(";animation-range:")
      writer.number(timeline.range.lowerBound)
      writer.text("px ")
      writer.number(timeline.range.upperBound)
      writer.text("px")
    }
    writer.text("}\n@keyframes ")
    style.animationName(of: element, to: &writer)
    writer.text("{\n")
  }

  private mutating func keyframes(from first: Int, _ writer: inout ByteWriter) {
    let end = writer.count + Answer.pieceLength / 8
    var place = first
    while place < attributes.count, writer.count < end {
      if attributes.count == 1 {
        writer.text("0%,100%")
      } else {
        writer.number(timeline.percentage(of: place))
        writer.text("%")
      }
      writer.text("{")
      style.declarations(of: attributes[place](ordinal), to: &writer)
      writer.text("}\n")
      place += 1
    }
    self.place = place < attributes.count ? place : nil
    if place == attributes.count { writer.text("}\n") }
  }
}
