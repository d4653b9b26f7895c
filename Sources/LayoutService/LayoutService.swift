import CEmbeddedFiles
import LayoutCoding
import LayoutEngine
import Synchronization

/// The service without the network: requests in, responses out.
public final class LayoutService: Sendable {
  let kinds: [LayoutKind]
  private let limits: RequestLimits
  private let computeTimeout: Duration
  let stopping = Atomic<Bool>(false)
  let catalog: FixedBytes
  let openAPI = FixedBytes(embedded_openapi_yaml())

  /// Bodies up to this size, and answers up to this many elements, are small: they are computed in place.
  static let smallBody = 8 * 1024
  static let smallCost = 1000
  /// Answers above this size are streamed.
  static let wholeAnswer = 256 * 1024

  /// - Parameters:
  ///   - kinds: all kinds of the catalogue, unless a test adds one.
  ///   - computeTimeout: how long a layout may take until its answer begins.
  public init(
    kinds: [LayoutKind] = LayoutKind.all, limits: RequestLimits = RequestLimits(),
    computeTimeout: Duration = .seconds(5)
  ) {
    self.kinds = kinds
    self.limits = limits
    self.computeTimeout = computeTimeout
    var writer = ByteWriter()
    writer.catalog(kinds)
    catalog = FixedBytes(writer)
  }

  /// From now on the service says that it is not ready.
  public func stop() { stopping.store(true, ordering: .relaxed) }

  // MARK: Before the body

  /// A request of which path, method and media types fit together.
  public struct Resolved: Sendable {
    var route: Route
    var method: Method
    var mediaType: MediaType
    var coding: ContentCoding
  }

  /// What a request asks for, as far as its header tells.
  ///
  /// - Throws: what can be refused without the body.
  public func resolve(_ request: ServiceRequest) throws(Problem) -> Resolved {
    guard let method = Method(request.method) else {
      throw Problem(
        .notImplemented, detail: "the method is not one of HTTP's; use GET, HEAD, POST, QUERY or OPTIONS")
    }
    let asksTheServer = method == .options && request.path == "*"
    let route = asksTheServer ? .server : try Route(request.path, kinds: kinds)
    guard route.methods.contains(method) else {
      throw Problem(
        .methodNotAllowed, detail: "\(method.rawValue) is not allowed here; allowed are \(route.allow)")
    }
    let coding = ContentCoding(accepted: request.header["Accept-Encoding"])
    if method == .options {
      return Resolved(route: route, method: method, mediaType: .plainText, coding: coding)
    }
    if method.hasBody, !MediaType.isReadAsJSON(request.header["Content-Type"]) {
      throw Problem(.unsupportedMediaType, detail: "the Content-Type must be application/json")
    }
    let available = route.mediaTypes(method)
    guard let mediaType = MediaType.preferred(request.header["Accept"], among: available) else {
      let names = available.map(\.rawValue).joined(separator: ", ")
      throw Problem(.notAcceptable, detail: "this can be answered as \(names)")
    }
    return Resolved(route: route, method: method, mediaType: mediaType, coding: coding)
  }

  /// The response to a problem, with the fields its type asks for.
  public func response(to problem: Problem, _ request: ServiceRequest?) -> ServiceResponse {
    response(to: problem, request.flatMap { try? Route($0.path, kinds: kinds) })
  }

  private func response(to problem: Problem, _ route: Route?) -> ServiceResponse {
    var response = ServiceResponse(problem)
    guard let route else { return response }
    if problem.type == .methodNotAllowed { response.add("Allow", route.allow) }
    response.advertiseQuery(of: route)
    return response
  }

  // MARK: With the body

  /// The answer to a request: a response, or work that is too large to be done in place.
  public enum Outcome {
    case response(ServiceResponse)
    case work(@Sendable () -> ServiceResponse)
  }

  /// Answers a request that came at `start`. Its body must live until work that is handed back is done.
  public func outcome(of resolved: Resolved, body: UnsafeRawBufferPointer, since start: MonotonicTime)
    -> Outcome
  {
    switch resolved.method {
    case .options: return .response(options(resolved.route))
    case .post, .query: return answer(resolved, body, deadline: start + computeTimeout)
    default: return .response(document(resolved).encoded(resolved.coding))
    }
  }

  /// Answers a request and does large work at once.
  public func respond(to request: ServiceRequest) -> ServiceResponse {
    do throws(Problem) {
      switch outcome(of: try resolve(request), body: request.body, since: .now) {
      case .response(let response): return response
      case .work(let work): return work()
      }
    } catch {
      return response(to: error, request)
    }
  }

  private func answer(
    _ resolved: Resolved, _ body: UnsafeRawBufferPointer, deadline: MonotonicTime
  ) -> Outcome {
    if body.count > Self.smallBody {
      let body = BorrowedBody(bytes: body)
      return .work { [self] in
        encoded(resolved) { () throws(Problem) in
          try finish(begin(resolved.route, body.bytes), deadline: deadline)
        }
      }
    }
    do throws(Problem) {
      let answer = try begin(resolved.route, body)
      if answer.cost <= Self.smallCost {
        return .response(encoded(resolved) { () throws(Problem) in try finish(answer, deadline: deadline) })
      }
      let waiting = WaitingAnswer(answer: answer)
      return .work { [self] in
        encoded(resolved) { () throws(Problem) in try finish(waiting.answer, deadline: deadline) }
      }
    } catch {
      return .response(encoded(resolved) { () throws(Problem) in throw error })
    }
  }

  /// The response that is made, or that to the problem it meets, in the coding that was asked for.
  private func encoded(_ resolved: Resolved, _ make: () throws(Problem) -> ServiceResponse) -> ServiceResponse
  {
    do throws(Problem) {
      return try make().encoded(resolved.coding)
    } catch {
      return response(to: error, resolved.route).encoded(resolved.coding)
    }
  }

  /// Decodes a body and prepares its layout.
  private func begin(_ route: Route, _ body: UnsafeRawBufferPointer) throws(Problem) -> Answer {
    let document = try JSONDocument(body)
    switch route {
    case .layout(let kind): return try kind.answer(layout: document, limits)
    case .snap: return try document.kind(among: kinds).answer(snap: document, limits)
    case .transition: return try Answer(transitionRequest: document, among: kinds, limits)
    case .hit: return try document.kind(among: kinds).answer(hit: document, limits)
    default: throw Problem(.internalError, detail: "this path takes no body")
    }
  }

  /// Writes an answer, or its beginning when it is large.
  private func finish(_ answer: Answer, deadline: MonotonicTime) throws(Problem) -> ServiceResponse {
    var writer = ByteWriter(capacity: 8 * 1024)
    while answer.write(&writer) {
      if MonotonicTime.now > deadline {
        throw Problem(
          .deadlineExceeded, detail: "the layout took longer than \(computeTimeout); ask for less at a time")
      }
      if writer.count > Self.wholeAnswer {
        return ServiceResponse(
          status: 200, contentType: "application/json", body: .stream(AnswerStream(answer, begun: writer)))
      }
    }
    return ServiceResponse(status: 200, contentType: "application/json", body: .bytes(OwnedBytes(writer)))
  }
}

/// A body that its exchange keeps until the work on it is done.
///
/// Sendable, because it is only read.
private struct BorrowedBody: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer
}

/// An answer that one thread has begun and another will write.
///
/// Sendable, because the first does not touch it any more.
private struct WaitingAnswer: @unchecked Sendable {
  let answer: Answer
}
