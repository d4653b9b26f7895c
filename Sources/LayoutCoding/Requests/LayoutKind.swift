import CJSONParser
import LayoutEngine

/// A kind of layout as the service sees it: what is known about it, and what it can be asked, compiled for it alone.
public final class LayoutKind: Sendable {
  /// The name on the wire, in lower case.
  public let name: String
  /// What it looks like and where it comes from, in a sentence or two.
  public let summary: String
  /// Every option, in the order in which they are documented.
  public let options: [OptionDescription]
  /// A request that shows it well.
  public let example: LayoutExample

  /// What answers each kind of request, compiled for the layout.
  private let layout: @Sendable (JSONDocument, RequestLimits, AnswerFormat) throws(Problem) -> Answer
  private let snap: @Sendable (JSONDocument, RequestLimits) throws(Problem) -> Answer
  private let hit: @Sendable (JSONDocument, RequestLimits) throws(Problem) -> Answer
  /// Decodes one of the two layouts of a transition; nil where there are faults.
  let snapshot: @Sendable (json_value, inout RequestDecoder) -> LayoutSnapshot?

  /// The kind that a type of layout implements.
  public init<L: Layout>(_ layout: L.Type) {
    let table = OptionTable(L.self)
    name = L.kind
    summary = L.summary
    options = table.options.map(\.description)
    example = L.example
    self.layout = { document, limits, format throws(Problem) in
      try Answer(layoutRequest: document, table, limits, as: format)
    }
    snap = { document, limits throws(Problem) in try Answer(snapRequest: document, table, limits) }
    hit = { document, limits throws(Problem) in try Answer(hitRequest: document, table, limits) }
    snapshot = { value, decoder in decoder.snapshot(value, table) }
  }

  /// Decodes a layout request and lays it out.
  public func answer(layout document: JSONDocument, _ limits: RequestLimits, as format: AnswerFormat)
    throws(Problem) -> Answer
  {
    try layout(document, limits, format)
  }

  /// Decodes a snap request and prepares its answer.
  public func answer(snap document: JSONDocument, _ limits: RequestLimits) throws(Problem) -> Answer {
    try snap(document, limits)
  }

  /// Decodes a hit request and finds what is seen at its point.
  public func answer(hit document: JSONDocument, _ limits: RequestLimits) throws(Problem) -> Answer {
    try hit(document, limits)
  }
}

extension JSONDocument {
  /// The kind that the request names in its field `kind`.
  public func kind(among kinds: [LayoutKind]) throws(Problem) -> LayoutKind {
    try RequestDecoder.decode(self) { decoder, root in decoder.kind(root, among: kinds) }
  }
}

extension LayoutKind {
  /// The kinds of the catalogue. They are made in this module, so that each is compiled for its own layout.
  public static let all = LayoutCatalog.map(Maker())

  private struct Maker: LayoutVisitor {
    func visit<L: Layout>(_ layout: L.Type) -> LayoutKind { LayoutKind(layout) }
  }
}

/// How much one request may ask for.
public struct RequestLimits: Sendable {
  /// The attributes of an answer, all frames together.
  public var maximumAttributes = 1_000_000
  /// Throws when the time until an answer begins is over; asked between the content offsets whose elements are counted.
  public var checkTime: @Sendable () throws(Problem) -> Void = {}

  /// The limits of a service that was told no others.
  public init() {}
}
