import LayoutEngine

extension Answer {
  /// Decodes a hit request and answers which elements are seen at its point, as JSON.
  init(hitRequest document: JSONDocument, _ kind: LayoutKind, _ limits: RequestLimits)
    throws(Problem)
  {
    let request = try RequestDecoder.decode(document) { decoder, root in
      decoder.hitRequest(root, kind)
    }
    let maximum = limits.maximumAttributes
    let count = request.layout.hitCandidateCount(
      request.point, request.query, request.contentOffset, maximum)
    if count > maximum {
      throw Problem(
        .tooManyAttributes,
        detail:
          "more than \(maximum) elements would have to be looked at; pass rect, for example \"visible\"")
    }
    self.init(cost: count, steps: HitAnswer(request))
  }
}

/// The answer to a hit on its way out: the foremost element, then all of them front to back.
private struct HitAnswer: StepWriter {
  private let request: HitRequest
  private var hits: [ElementHit] = []
  /// The next to be written; nil at the beginning.
  private var next: Int?

  init(_ request: HitRequest) { self.request = request }

  mutating func step(_ writer: inout ByteWriter) -> Bool {
    guard let first = next else {
      head(&writer)
      return true
    }
    if first > hits.count { return false }
    let end = writer.count + Answer.pieceLength / 8
    var place = first
    while place < hits.count, writer.count < end {
      if place > 0 { writer.text(",") }
      write(hits[place], to: &writer)
      place += 1
    }
    if place == hits.count {
      writer.text("]}\n")
      place += 1
    }
    next = place
    return true
  }

  private mutating func head(_ writer: inout ByteWriter) {
    hits = request.layout.hits(request.point, request.query, request.contentOffset)
    writer.text("{\"indexPath\":")
    writer.indexPath(hits.first?.indexPath)
    writer.text(",\"element\":")
    if let hit = hits.first { writer.element(hit.element) } else { writer.text("null") }
    writer.text(",\"local\":")
    if let hit = hits.first {
      writer.point(hit.local, precision: request.output.precision)
    } else {
      writer.text("null")
    }
    writer.text(",\"hits\":[")
    next = 0
  }

  private func write(_ hit: ElementHit, to writer: inout ByteWriter) {
    writer.text("{\"element\":")
    writer.element(hit.element)
    writer.text(",\"indexPath\":")
    writer.indexPath(hit.indexPath)
    writer.text(",\"local\":")
    writer.point(hit.local, precision: request.output.precision)
    writer.text("}")
  }
}
