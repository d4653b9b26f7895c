import CJSONParser
import LayoutEngine

/// A kind of layout as the service sees it: what is known about it, and what it can be asked.
public final class CatalogEntry: Sendable {
  /// The name on the wire, in lower case.
  public let name: String
  /// What it looks like and where it comes from, in a sentence or two.
  public let summary: String
  /// Every option, in the order in which they are documented.
  public let options: [OptionDescription]
  /// A request that shows it well.
  public let example: LayoutExample

  /// Decodes what a request lays out, in the one place where its type is known; nil where there are faults.
  let collection: @Sendable (Members, inout RequestDecoder) -> DecodedCollection?

  /// The kind that a type of layout implements.
  public convenience init<L: Layout>(_ layout: L.Type) {
    let table = OptionTable(L.self)
    self.init(
      name: L.kind, summary: L.summary, options: table.options.map { $0.description }, example: L.example
    ) { members, decoder in
      decoder.collection(members, table).map { DecodedCollection($0) }
    }
  }

  /// Embedded Swift asks for one that is not generic.
  private init(
    name: String, summary: String, options: [OptionDescription], example: LayoutExample,
    collection: @escaping @Sendable (Members, inout RequestDecoder) -> DecodedCollection?
  ) {
    self.name = name
    self.summary = summary
    self.options = options
    self.example = example
    self.collection = collection
  }

  /// Decodes a layout request and lays it out.
  public func answer(layout document: JSONDocument, _ limits: RequestLimits, as format: AnswerFormat)
    throws(Problem) -> Answer
  {
    try KindChoice(self).answer(layout: document, limits, as: format)
  }

  /// Decodes a snap request and prepares its answer.
  public func answer(snap document: JSONDocument, _ limits: RequestLimits) throws(Problem) -> Answer {
    try KindChoice(self).answer(snap: document, limits)
  }

  /// Decodes a hit request and finds what is seen at its point.
  public func answer(hit document: JSONDocument, _ limits: RequestLimits) throws(Problem) -> Answer {
    try KindChoice(self).answer(hit: document, limits)
  }
}

extension CatalogEntry {
  /// The kinds of the catalogue. They are made in this module, so that each is compiled for its own layout.
  public static let all = LayoutCatalog.map(Maker())

  private struct Maker: LayoutVisitor {
    func visit<L: Layout>(_ layout: L.Type) -> CatalogEntry { CatalogEntry(layout) }
  }
}

/// A collection and its layout as they were decoded, without the layout's type.
struct DecodedCollection {
  private let sections: [CollectionSection]
  /// Lays it out, in the direction that it is read.
  let present: (LayoutDirection) -> AnyLaidOutCollection

  init<L: Layout>(_ collection: LayoutCollection<L>) {
    sections = collection.sections
    present = { direction in AnyLaidOutCollection(LaidOutCollection(collection, direction: direction)) }
  }

  /// The number of items in each section.
  var itemCounts: [Int] { sections.map { $0.count } }
}
