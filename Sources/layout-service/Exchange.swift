import CHTTPServer
import LayoutCoding
import LayoutService

/// A request on its way through the program, from the end of its header to the end of its answer.
///
/// Sendable, because a suspended exchange belongs to the worker alone until it resumes it, and else to the thread that
/// serves its connection.
final class Exchange: RequestHeader, @unchecked Sendable {
  private let pointer: OpaquePointer
  /// When its header was complete.
  let began = MonotonicTime.now
  /// When its body was complete; that of its header before.
  var start: MonotonicTime
  /// What it asks for; nil where that could not be told.
  var resolved: LayoutService.Resolved?

  /// The id that it was answered with; nil before.
  private var id: RequestID?
  /// Whether the service answered it.
  var isAnswered: Bool { id != nil }
  /// The kind of layout that was computed, or that the path names.
  private var kind: CatalogEntry?

  private init(_ pointer: OpaquePointer) {
    self.pointer = pointer
    start = began
  }

  /// The exchange that the server knows by `pointer`; nil for one that nothing was asked of before.
  static func known(_ pointer: OpaquePointer) -> Exchange? {
    // The context is always set by `make`.
    http_exchange_context(pointer).map { Unmanaged<Exchange>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The exchange that the server will know by `pointer`, until `end`.
  static func make(_ pointer: OpaquePointer) -> Exchange {
    let exchange = Exchange(pointer)
    http_exchange_set_context(pointer, Unmanaged.passRetained(exchange).toOpaque())
    return exchange
  }

  /// Forgets the exchange, which the server is about to free.
  func end() { Unmanaged.passUnretained(self).release() }

  subscript(name: StaticString) -> UnsafeRawBufferPointer {
    let name = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    return UnsafeRawBufferPointer(http_exchange_header(pointer, name))
  }

  /// The request; valid as long as the exchange.
  var request: ServiceRequest {
    ServiceRequest(
      method: UnsafeRawBufferPointer(http_exchange_method(pointer)),
      path: UnsafeRawBufferPointer(http_exchange_path(pointer)), body: body, header: self)
  }

  /// The body of the request, once it is there.
  var body: UnsafeRawBufferPointer {
    var length = 0
    let start = http_exchange_body(pointer, &length)
    return UnsafeRawBufferPointer(start: start, count: length)
  }

  /// Whether there are so many bytes of memory for a large answer, which then are its own until the end.
  func reserve(_ bytes: Int) -> Bool { http_exchange_reserve(pointer, bytes) }

  /// Has its thread serve other connections until `resume`.
  func suspend() { http_exchange_suspend(pointer) }

  /// Gives it back to its thread, with its answer stored, or the next piece of it made.
  func resume() { http_exchange_resume(pointer) }

  /// Whether its client has gone away, so that nobody will read the answer; for the worker that has it while it is suspended.
  ///
  /// A client that closes only its sending side counts as gone. Known about 100 ms later, and true from then on.
  /// - Complexity: O(1), an atomic load.
  var isAbandoned: Bool { http_exchange_is_abandoned(pointer) }

  /// What is known of it when its answer has gone out, or broken off.
  ///
  /// - Parameter requestIDs: name it where it was never answered.
  func record(isComplete: Bool, _ requestIDs: RequestIDs) -> AccessRecord {
    let status = Int(http_exchange_status(pointer))
    return AccessRecord(
      method: UnsafeRawBufferPointer(http_exchange_method(pointer)),
      path: UnsafeRawBufferPointer(http_exchange_path(pointer)),
      kind: (kind ?? resolved?.kind)?.name ?? "", status: status,
      bytesIn: Int(http_exchange_received(pointer)), bytesOut: Int(http_exchange_sent(pointer)),
      nanoseconds: Int(began.elapsedNanoseconds), requestID: id ?? requestIDs.id(of: self),
      traceparent: self["traceparent"], isComplete: isComplete)
  }

  /// Stores the answer, of which the exchange then owns the bytes.
  ///
  /// - Parameter queue: makes the pieces of an answer that is streamed.
  func respond(_ response: ServiceResponse, as id: RequestID, _ queue: WorkQueue) {
    self.id = id
    kind = response.kind
    withFields(response.fields, id) { fields in
      let status = UInt32(response.status)
      switch response.body {
      case .fixed(let fixed):
        http_exchange_respond(
          pointer, status, fields.baseAddress, fields.count, fixed.bytes.baseAddress, fixed.bytes.count, nil,
          nil
        )
      case .bytes(let owned):
        http_exchange_respond(
          pointer, status, fields.baseAddress, fields.count, owned.bytes.baseAddress, owned.bytes.count,
          { Unmanaged<OwnedBytes>.fromOpaque($0!).release() }, Unmanaged.passRetained(owned).toOpaque())
      case .stream(let stream):
        let body = StreamedBody(stream, of: self, queue)
        http_exchange_stream(
          pointer, status, fields.baseAddress, fields.count,
          { owner, buffer, capacity in
            let body = Unmanaged<StreamedBody>.fromOpaque(owner!).takeUnretainedValue()
            return body.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: capacity))
          },
          { Unmanaged<StreamedBody>.fromOpaque($0!).release() }, Unmanaged.passRetained(body).toOpaque())
      }
    }
  }

  /// Lays the header fields out for as long as `body` runs: the answer's own, and those that tell of the request.
  private func withFields(
    _ fields: [ServiceResponse.Field], _ id: RequestID, _ body: (UnsafeBufferPointer<http_field>) -> Void
  ) {
    let timing = ServerTiming(since: start)
    let length = fields.reduce(id.count + ServerTiming.capacity + 2) { $0 + $1.value.utf8.count + 1 }
    withUnsafeTemporaryAllocation(of: http_field.self, capacity: fields.count + 2) { list in
      withUnsafeTemporaryAllocation(byteCount: length, alignment: 1) { text in
        var header = HeaderText(list: list, text: text)
        for field in fields { header.add(field.name, field.value) }
        header.add("X-Request-Id", id.write)
        header.add("Server-Timing", timing.write)
        body(header.fields)
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate init(_ text: http_text) { self.init(start: text.bytes, count: text.length) }
}
