import LayoutCoding

extension LayoutService {
  /// The answer to a request: a response, or work that is too large to be done in place.
  public enum Outcome {
    case response(ServiceResponse)
    case work(LargeWork)
  }

  /// Work on a request that is not done in place.
  public struct LargeWork: Sendable {
    /// When its answer must have begun.
    public let deadline: MonotonicTime
    /// Does it. `isAbandoned` is asked from time to time: once nobody waits for the response any more, it may be any.
    public let perform: @Sendable (_ isAbandoned: @escaping @Sendable () -> Bool) -> ServiceResponse
    /// The response where it was not begun before the deadline.
    public let refusal: @Sendable () -> ServiceResponse
  }

  /// Answers a request that came at `start`. Its body must live until work that is handed back is done.
  public func outcome(of resolved: Resolved, _ request: ServiceRequest, since start: MonotonicTime) -> Outcome
  {
    let condition = Condition(request, resolved, seed: entityTagSeed)
    if let unchanged = condition?.unchanged { return .response(unchanged) }
    switch resolved.method {
    case .options: return .response(options(resolved.route))
    case .post, .query:
      return answer(AcceptedRequest(resolved: resolved, condition: condition, start: start), request.body)
    default:
      let accepted = AcceptedRequest(resolved: resolved, condition: condition, start: start)
      return .response(accepted.response(self) { document(resolved) })
    }
  }

  /// Answers a request and does large work at once.
  public func respond(to request: ServiceRequest) -> ServiceResponse {
    do throws(Problem) {
      switch outcome(of: try resolve(request), request, since: .now) {
      case .response(let response): return response
      case .work(let work): return work.perform { false }
      }
    } catch {
      return response(to: error, request)
    }
  }

  private func answer(_ accepted: AcceptedRequest, _ body: UnsafeRawBufferPointer) -> Outcome {
    if body.count <= Self.smallBody, let response = answerInPlace(accepted, body) {
      return .response(response)
    }
    let body = BorrowedBody(bytes: body)
    return .work(
      LargeWork(
        deadline: accepted.start + computeTimeout,
        perform: { [self] isAbandoned in
          accepted.response(self) { () throws(Problem) in try work(accepted, body.bytes, isAbandoned) }
        },
        refusal: { [self] in accepted.response(self) { () throws(Problem) in throw tooLate } }))
  }

  /// What is looked at in place at most: some tenths of a millisecond.
  private static let looksInPlace = 8000

  /// The answer to a small body; nil when it asks for so much that even to count it would hold up others.
  private func answerInPlace(_ accepted: AcceptedRequest, _ body: UnsafeRawBufferPointer) -> ServiceResponse?
  {
    let inPlace = limits.lowered(attributes: Self.smallCost, looks: Self.looksInPlace)
    do throws(Problem) {
      let begun = try begin(accepted.resolved, body, inPlace ?? limits)
      return accepted.response(self) { () throws(Problem) in
        try finish(begun, accepted, since: accepted.start) { () throws(Problem) in
          try checkTime(of: accepted, since: accepted.start)
        }
      }
    } catch {
      if error.type == .tooManyAttributes, inPlace != nil { return nil }
      return accepted.response(self) { () throws(Problem) in throw error }
    }
  }

  /// Does large work, which is not begun when its time is over.
  private func work(
    _ accepted: AcceptedRequest, _ body: UnsafeRawBufferPointer, _ isAbandoned: @escaping @Sendable () -> Bool
  ) throws(Problem) -> ServiceResponse {
    let start = MonotonicTime.now
    let checkTime = { @Sendable [self] () throws(Problem) in
      if isAbandoned() { throw Problem(.deadlineExceeded, detail: "nobody waits for the layout any more") }
      try self.checkTime(of: accepted, since: start)
    }
    var limits = limits
    limits.checkTime = checkTime
    try checkTime()
    return try finish(begin(accepted.resolved, body, limits), accepted, since: start, checkTime)
  }

  /// Decodes a body and prepares its layout.
  ///
  /// - Parameter limits: those of the service; lower ones in place, with one of time elsewhere.
  private func begin(_ resolved: Resolved, _ body: UnsafeRawBufferPointer, _ limits: RequestLimits)
    throws(Problem) -> BegunAnswer
  {
    let document = try JSONDocument(body)
    let format = resolved.mediaType.format
    if case .transition = resolved.route {
      let answer = try Answer(transitionRequest: document, among: kinds, limits, as: format)
      return BegunAnswer(answer: answer, kind: nil)
    }
    let choice = try KindChoice(resolved.kind, or: document, among: kinds, limits)
    let answer =
      switch resolved.route {
      case .layout, .catalog: try choice.answer(layout: document, limits, as: format)
      case .snap: try choice.answer(snap: document, limits)
      case .hit: try choice.answer(hit: document, limits)
      default: throw Problem(.internalError, detail: "this path takes no body")
      }
    return BegunAnswer(answer: answer, kind: choice.kind)
  }

  /// Writes an answer, or its beginning when it is large.
  ///
  /// - Parameter start: when work on it began.
  private func finish(
    _ begun: BegunAnswer, _ accepted: AcceptedRequest, since start: MonotonicTime,
    _ checkTime: () throws(Problem) -> Void
  ) throws(Problem) -> ServiceResponse {
    var writer = ByteWriter(capacity: 8 * 1024)
    var hasMore = begun.answer.write(&writer)
    while hasMore, writer.count <= Self.wholeAnswer {
      try checkTime()
      hasMore = begun.answer.write(&writer)
    }
    metrics.layout(
      kind: kinds.firstIndex { $0 === begun.kind }, elements: begun.answer.cost,
      looks: begun.answer.looks,
      nanoseconds: Int(start.elapsedNanoseconds))
    let body: ServiceResponse.Body =
      hasMore ? .stream(AnswerStream(begun.answer, begun: writer)) : .bytes(OwnedBytes(writer))
    var response = ServiceResponse(
      status: 200, contentType: accepted.resolved.mediaType.contentType,
      vary: accepted.resolved.hasChoice ? "Accept" : nil, body: body)
    response.kind = begun.kind
    response.looks = begun.answer.looks
    return response
  }

  /// Throws when the answer to a request, on which work began at `start`, ought to have begun: where it waited for most of
  /// that time, it can be asked for later; else less can be asked for.
  private func checkTime(of accepted: AcceptedRequest, since start: MonotonicTime) throws(Problem) {
    if MonotonicTime.now <= accepted.start + computeTimeout { return }
    guard start <= accepted.start + computeTimeout / 2 else { throw tooLate }
    throw Problem(
      .deadlineExceeded, detail: "the layout took longer than \(computeTimeout); ask for less at a time")
  }
}

extension LayoutService {
  /// What is wrong where a layout waited until its time was over.
  private var tooLate: Problem {
    Problem(
      .overloaded,
      detail: "other layouts took the \(computeTimeout) that this one had; try again in a second")
  }
}

/// A request that is being answered.
private struct AcceptedRequest: Sendable {
  let resolved: LayoutService.Resolved
  let condition: Condition?
  /// When it was there.
  let start: MonotonicTime

  /// The response that is made, or that to the problem it meets, in the coding that was asked for, and with its tag.
  func response(
    _ service: LayoutService, _ make: () throws(Problem) -> ServiceResponse
  ) -> ServiceResponse {
    var response: ServiceResponse
    do throws(Problem) {
      response = try make()
    } catch {
      response = service.response(to: error, resolved.route)
    }
    response.encode(resolved.coding)
    condition?.apply(to: &response)
    return response
  }
}

/// A body that its exchange keeps until the work on it is done.
///
/// Sendable, because it is only read.
private struct BorrowedBody: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer
}

/// An answer of which nothing is written yet.
private struct BegunAnswer {
  let answer: Answer
  /// The kind of layout; nil for a transition, which has two.
  let kind: CatalogEntry?
}
