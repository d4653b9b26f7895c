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
  private let precision: Int?
  private var hits: HitSequence
  /// What is to be written next; nil at the end.
  private var next: ElementHit?
  private var phase = Phase.head

  private enum Phase {
    case head, hits, end
  }

  init(_ request: HitRequest) {
    precision = request.output.precision
    hits = request.layout.hits(request.point, request.query, request.contentOffset)
    next = hits.next()
  }

  mutating func step(_ writer: inout ByteWriter) -> Bool {
    switch phase {
    case .head:
      head(&writer)
      phase = .hits
    case .hits: list(&writer)
    case .end: return false
    }
    return true
  }

  private func head(_ writer: inout ByteWriter) {
    writer.text("{\"indexPath\":")
    writer.indexPath(next?.indexPath)
    writer.text(",\"element\":")
    if let next { writer.element(next.element) } else { writer.text("null") }
    writer.text(",\"local\":")
    if let next { writer.point(next.local, precision: precision) } else { writer.text("null") }
    writer.text(",\"hits\":[")
  }

  private mutating func list(_ writer: inout ByteWriter) {
    let end = writer.count + Answer.pieceLength / 8
    while writer.count < end {
      guard let hit = next else {
        phase = .end
        return writer.text("]}\n")
      }
      write(hit, to: &writer)
      next = hits.next()
      if next != nil { writer.text(",") }
    }
  }

  private func write(_ hit: ElementHit, to writer: inout ByteWriter) {
    writer.text("{\"element\":")
    writer.element(hit.element)
    writer.text(",\"indexPath\":")
    writer.indexPath(hit.indexPath)
    writer.text(",\"local\":")
    writer.point(hit.local, precision: precision)
    writer.text("}")
  }
}
