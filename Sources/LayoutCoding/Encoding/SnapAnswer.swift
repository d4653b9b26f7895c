import CJSONParser
import LayoutEngine

extension Answer {
  /// Decodes a snap request and answers where the scroll comes to rest, as JSON.
  init(snapRequest document: JSONDocument, _ choice: KindChoice, _ limits: RequestLimits)
    throws(Problem)
  {
    let request = try RequestDecoder.decode(document, limits) { decoder, root in
      decoder.snapRequest(root, choice)
    }
    let listed = request.snap.options.list ? request.layout.index.itemCount : 0
    if listed > limits.maximumAttributes {
      throw Problem(
        .tooManyAttributes,
        detail:
          "the list would hold \(listed) offsets and may hold \(limits.maximumAttributes); leave out list")
    }
    try limits.checkTime?()
    var budget = limits.lookBudget()
    let result = request.layout.snap(request.snap, &budget)
    let offsets = listed > 0 ? request.layout.restingOffsets(request.snap.options, &budget) : nil
    try limits.check(budget)
    guard let result else { throw Problem(.internalError, detail: "the scroll comes to rest nowhere") }
    self.init(cost: listed, looks: budget.looks, steps: SnapAnswer(request, result, offsets))
  }
}

/// A snap answer on its way out.
private struct SnapAnswer: StepWriter {
  private let request: DecodedSnapRequest
  private let result: SnapResult
  /// Where each item rests; nil where none is listed.
  private let restingOffset: RestingOffsets?
  private var phase = Phase.result
  private var item = 0
  private var isFirst = true

  private enum Phase {
    case result, offsets, tail, end
  }

  init(_ request: DecodedSnapRequest, _ result: SnapResult, _ restingOffset: RestingOffsets?) {
    self.request = request
    self.result = result
    self.restingOffset = restingOffset
  }

  mutating func step(_ writer: inout ByteWriter, _ budget: inout LookBudget) -> Bool {
    switch phase {
    case .result: head(&writer)
    case .offsets: offsets(&writer)
    case .tail:
      writer.text("}\n")
      phase = .end
    case .end: return false
    }
    return true
  }

  private mutating func head(_ writer: inout ByteWriter) {
    writer.text("{\"kind\":\"")
    writer.text(request.layout.kind)
    writer.text("\",\"contentOffset\":")
    writer.point(result.contentOffset)
    writer.text(",\"proposedContentOffset\":")
    writer.point(result.proposedContentOffset)
    writer.text(",\"adjustment\":")
    writer.point(result.adjustment)
    writer.text(",\"indexPath\":")
    writer.indexPath(result.indexPath)
    writer.text(",\"reason\":\"")
    writer.text(result.reason.rawValue)
    writer.text("\",\"contentSize\":")
    writer.size(request.layout.contentSize)
    writer.text(",\"warnings\":")
    writer.warnings(request.layout.traits.warnings + result.warnings)
    phase = .tail
    if request.snap.options.list {
      writer.text(",\"snapOffsets\":[")
      phase = .offsets
    }
  }

  private mutating func offsets(_ writer: inout ByteWriter) {
    let end = writer.count + Answer.pieceLength / 8
    let count = request.layout.traits.snapTargets == .none ? 0 : request.layout.index.itemCount
    while writer.count < end {
      guard item < count else {
        writer.text("]")
        phase = .tail
        return
      }
      if let offset = restingOffset?(item) {
        if !isFirst { writer.text(",") }
        isFirst = false
        writer.number(offset)
      }
      item += 1
    }
  }
}
