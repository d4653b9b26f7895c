import CJSONParser

/// The kind of layout that a request is for, and where it was named.
public struct KindChoice: Sendable {
  /// The kind that was named.
  public let kind: CatalogEntry
  /// All kinds, where the path named this one, so that the field `kind` may be given too and must agree; nil where that field
  /// was read already.
  let others: [CatalogEntry]?

  /// A kind that needs no field in the body.
  public init(_ kind: CatalogEntry) {
    self.kind = kind
    others = nil
  }

  /// The kind that the path names, or else the body in its field `kind`.
  ///
  /// - Parameters:
  ///   - named: the kind in the path; nil where there is none.
  ///   - kinds: all there are.
  public init(
    _ named: CatalogEntry?, or document: JSONDocument, among kinds: [CatalogEntry], _ limits: RequestLimits
  ) throws(Problem) {
    others = named == nil ? nil : kinds
    if let named {
      kind = named
    } else {
      kind = try RequestDecoder.decode(document, limits) { decoder, root in decoder.kind(root, among: kinds) }
    }
  }

  /// Decodes a layout request and lays it out.
  public func answer(layout document: JSONDocument, _ limits: RequestLimits, as format: AnswerFormat)
    throws(Problem) -> Answer
  {
    try Answer(layoutRequest: document, self, limits, as: format)
  }

  /// Decodes a snap request and prepares its answer.
  public func answer(snap document: JSONDocument, _ limits: RequestLimits) throws(Problem) -> Answer {
    try Answer(snapRequest: document, self, limits)
  }

  /// Decodes a hit request and finds what is seen at its point.
  public func answer(hit document: JSONDocument, _ limits: RequestLimits) throws(Problem) -> Answer {
    try Answer(hitRequest: document, self, limits)
  }
}

extension RequestDecoder {
  /// Holds the field `kind`, where it is given, against the kind that the path names.
  mutating func agree(_ members: Members, with choice: KindChoice) {
    guard let kinds = choice.others, let value = members["kind"] else { return }
    let names = kinds.map { $0.name }
    at("kind") { decoder in
      guard let word = decoder.word(value, among: names), word != choice.kind.name else { return }
      decoder.fault(.conflict, "must be \(choice.kind.name), as in the path; it is \(word)")
    }
  }
}
