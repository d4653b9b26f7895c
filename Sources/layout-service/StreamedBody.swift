import CHTTPServer
import LayoutService

/// The body of a large answer on its way to a client: sent by the thread that serves the connection, made in blocks of the work queue, so
/// that whoever reads much holds nobody up.
final class StreamedBody {
  private let stream: AnswerStream
  /// Lives as long as its answer.
  private unowned let exchange: Exchange
  private let queue: WorkQueue

  init(_ stream: AnswerStream, of exchange: Exchange, _ queue: WorkQueue) {
    self.stream = stream
    self.exchange = exchange
    self.queue = queue
  }

  /// Copies the next bytes and answers how many; or what `http_stream_read` has for the end, and for later.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard stream.isDrained else {
      let count = stream.read(into: buffer)
      return count > 0 ? count : Int(HTTP_STREAM_END)
    }
    if exchange.isAbandoned { return Int(HTTP_STREAM_FAILED) }
    exchange.suspend()
    queue.proceed({ [stream] in stream.refill() }, then: { [exchange] in exchange.resume() })
    return Int(HTTP_STREAM_LATER)
  }
}
