import CJSONParser
import LayoutEngine

extension Answer {
  /// Decodes a hit request and answers which elements are seen at its point, as JSON.
  init(hitRequest document: JSONDocument, _ choice: KindChoice, _ limits: RequestLimits)
    throws(Problem)
  {
    let request = try RequestDecoder.decode(document, limits) { decoder, root in
      decoder.hitRequest(root, choice)
    }
    let maximum = limits.maximumAttributes
    try limits.checkTime?()
    var budget = limits.lookBudget()
    let count = request.layout.hitCandidateCount(
      request.point, request.query, request.contentOffset, maximum, &budget)
    try limits.check(budget)
    if count > maximum {
      throw Problem(
        .tooManyAttributes,
        detail:
          "more than \(maximum) elements would have to be looked at; pass rect, for example \"visible\"")
    }
    self.init(cost: count, looks: budget.looks, steps: HitAnswer(request))
  }
}

/// The answer to a hit on its way out: the foremost element, then all of them front to back.
private struct HitAnswer: StepWriter {
  private let precision: Int?
  private var hits: HitSequence
  /// What is to be written next; nil at the end.
  private var next: ElementHit?
  private var phase = Phase.search

  private enum Phase {
    case search, head, hits, end
  }

  init(_ request: HitRequest) {
    precision = request.output.precision
    hits = request.layout.hits(request.point, request.query, request.contentOffset)
  }

  mutating func step(_ writer: inout ByteWriter, _ budget: inout LookBudget) -> Bool {
    switch phase {
    case .search:
      next = hits.next(&budget)
      if next != nil || !budget.isSpent { phase = .head }
    case .head:
      head(&writer)
      phase = .hits
    case .hits: list(&writer, &budget)
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

  private mutating func list(_ writer: inout ByteWriter, _ budget: inout LookBudget) {
    let end = writer.count + Answer.pieceLength / 8
    while writer.count < end {
      if let hit = next { write(hit, to: &writer) }
      next = hits.next(&budget)
      if next != nil {
        writer.text(",")
      } else if !budget.isSpent {
        phase = .end
        return writer.text("]}\n")
      } else {
        return
      }
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
