import CJSONParser
import LayoutEngine

/// How an answer is written down.
public enum AnswerFormat: Sendable {
  /// One JSON text.
  case json
  /// A JSON text a line: first everything but the attributes, then an element each.
  case jsonLines
  /// A CSS rule an element.
  case styleSheet
  /// A drawing of the visible rect, as SVG.
  case picture
}

extension Answer {
  /// Decodes a layout request, lays it out, and answers with its attributes.
  init(
    layoutRequest document: JSONDocument, _ choice: KindChoice, _ limits: RequestLimits,
    as format: AnswerFormat
  ) throws(Problem) {
    let request = try RequestDecoder.decode(document, limits) { decoder, root in
      decoder.layoutRequest(root, choice)
    }
    switch format {
    case .json:
      let steps = LayoutAnswer(request)
      self = try request.answer(limits, walks: steps.walks, steps)
    case .jsonLines: self = try request.answer(limits, LayoutLines(request))
    case .styleSheet where request.isFrames:
      let timeline = try ScrollTimeline(request)
      var budget = limits.lookBudget()
      let count = try request.keyframeCount(on: timeline, limits, &budget)
      self.init(cost: count, looks: budget.looks, steps: KeyframesAnswer(request, timeline))
    case .styleSheet: self = try request.answer(limits, StyleSheetAnswer(request))
    case .picture:
      if request.isFrames {
        throw Problem(
          notAllowed: "contentOffsets", "cannot be drawn in one picture; ask for one contentOffset at a time")
      }
      self = try request.answer(limits, PictureAnswer(LayoutScene(request)))
    }
  }
}

extension Problem {
  /// A field of a good request that this format cannot answer.
  init(notAllowed field: String, _ detail: String) {
    self.init(faults: [Fault(pointer: "/\(field)", code: .notAllowed, detail: detail)])
  }
}
