/// The items of one section, in coordinates of their own: on the main axis from 0, where the section's inset ends; on the
/// cross axis those of the content.
public protocol SectionBody: Sendable {
  /// The extent on the main axis, without insets.
  var length: Double { get }

  /// Where an item is, on both axes.
  func frame(of item: Int) -> (main: Span, cross: Span)

  /// The end of the items, from `item` on, that all have its extent on the main axis.
  func lineEnd(of item: Int) -> Int

  /// The next items, from `item` on, that may be in the rectangle that is searched; an empty range when there are no more.
  func candidates(from item: Int, in search: inout SectionSearch) -> Range<Int>
}

extension SectionBody {
  /// By default an item is a line of its own.
  public func lineEnd(of item: Int) -> Int { item + 1 }
}

/// Sections that follow each other on the main axis, each with a header, its body between insets, and a footer: the frame
/// of UICollectionViewFlowLayout, whatever fills the bodies.
struct SectionStack<Body: SectionBody>: Sendable {
  /// One section. All positions are on the main axis, in points.
  struct Section: Sendable {
    var start: Double
    var header: Double
    var bodyStart: Double
    var body: Body
    var insetEnd: Double
    var footer: Double
    var end: Double

    var footerStart: Double { end - footer }
  }

  let scrollDirection: ScrollDirection
  let viewport: Size
  private(set) var sections: [Section] = []
  private(set) var index: ElementIndex
  private(set) var length = 0.0
  /// How far a body reaches out of its section at most.
  private var overhang = 0.0
  var pinsHeaders = false
  var pinsFooters = false

  init(scrollDirection: ScrollDirection, viewport: Size, capacity: Int) {
    self.scrollDirection = scrollDirection
    self.viewport = viewport
    sections.reserveCapacity(capacity)
    index = ElementIndex(capacity: capacity)
  }

  /// Adds a section at the end. A header or footer of length 0 does not exist.
  mutating func append(_ body: Body, items: Int, insets: EdgeInsets, header: Double = 0, footer: Double = 0) {
    let bodyStart = length + header + scrollDirection.mainStart(insets)
    let insetEnd = scrollDirection.mainEnd(insets)
    // Negative insets, with which items larger than the viewport are centred, never take a section back.
    let end = max(length, bodyStart + body.length + insetEnd + footer)
    overhang = max(overhang, length - bodyStart, bodyStart + body.length - end)
    sections.append(
      Section(
        start: length, header: header, bodyStart: bodyStart, body: body, insetEnd: insetEnd, footer: footer,
        end: end))
    index.append(items: items, hasHeader: header > 0, hasFooter: footer > 0)
    length = end
  }

  /// Those of a layout that is the same at every content offset.
  var traits: LayoutTraits {
    var traits = LayoutTraits(
      contentSize: scrollDirection.size(main: length, cross: scrollDirection.cross(viewport)))
    traits.scrollDirection = scrollDirection
    return traits
  }

  @inline(__always)
  func frame(of ordinal: Int, at visible: Rect) -> Rect {
    let number = index.section(of: ordinal)
    let cells = index.cells(of: number)
    if cells.contains(ordinal) {
      // An array hands out copies of its elements, for which the references to all their arrays are counted up and down;
      // a pointer lends them. `index` has as many sections, so that there is one of this number.
      return sections.withUnsafeBufferPointer { sections in
        let section = sections.baseAddress! + number
        var (main, cross) = section.pointee.body.frame(of: ordinal - cells.lowerBound)
        main.start += section.pointee.bodyStart
        return scrollDirection.rect(main: main, cross: cross)
      }
    }
    let section = sections[number]
    let main =
      ordinal < cells.lowerBound ? header(of: section, at: visible) : footer(of: section, at: visible)
    return scrollDirection.rect(main: main, cross: Span(start: 0, length: scrollDirection.cross(viewport)))
  }

  /// The end of the items of one line.
  func lineEnd(of ordinal: Int) -> Int {
    let number = index.section(of: ordinal)
    let cells = index.cells(of: number)
    guard cells.contains(ordinal) else { return ordinal + 1 }
    return cells.lowerBound + sections[number].body.lineEnd(of: ordinal - cells.lowerBound)
  }

  /// Whether an element is kept in view while its section is.
  func isPinned(_ kind: ElementKind) -> Bool {
    switch kind {
    case .cell: false
    case .header: pinsHeaders
    case .footer: pinsFooters
    }
  }

  private func header(of section: Section, at visible: Rect) -> Span {
    var start = section.start
    if pinsHeaders {
      let last = section.end - section.insetEnd - section.footer - section.header
      start = max(min(scrollDirection.main(visible).start, last), start)
    }
    return Span(start: start, length: section.header)
  }

  private func footer(of section: Section, at visible: Rect) -> Span {
    var start = section.footerStart
    if pinsFooters {
      start = min(max(scrollDirection.main(visible).end - section.footer, section.bodyStart), start)
    }
    return Span(start: start, length: section.footer)
  }

  func candidates(from ordinal: Int, in search: inout RectSearch) -> Range<Int> {
    let main = scrollDirection.main(search.bounds)
    var number = sections.partitionPoint { $0.end + overhang > main.start }
    if ordinal < index.elementCount { number = max(number, index.section(of: ordinal)) } else { return 0..<0 }
    while number < sections.count, sections[number].start - overhang < main.end {
      search.looks += 1
      let found = candidates(inSection: number, from: ordinal, &search)
      if !found.isEmpty { return found }
      number += 1
    }
    return 0..<0
  }

  /// The header and the footer are always candidates: pinned ones may be anywhere in their section.
  private func candidates(
    inSection number: Int, from ordinal: Int, _ search: inout RectSearch
  ) -> Range<Int> {
    let (cells, ordinals) = (index.cells(of: number), index.ordinals(of: number))
    if ordinal < cells.lowerBound, ordinals.lowerBound < cells.lowerBound {
      return ordinals.lowerBound..<cells.lowerBound
    }
    let section = sections[number]
    let first = max(ordinal, cells.lowerBound)
    if first < cells.upperBound {
      var local = SectionSearch(search, scrollDirection, bodyStart: section.bodyStart)
      let items = section.body.candidates(from: first - cells.lowerBound, in: &local)
      search.looks = local.looks
      if !items.isEmpty {
        return items.lowerBound + cells.lowerBound..<items.upperBound + cells.lowerBound
      }
    }
    return max(ordinal, cells.upperBound)..<ordinals.upperBound
  }
}
