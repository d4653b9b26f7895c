import LayoutCoding

/// A large answer, made piece by piece while it is read.
///
/// Sendable, because it is used by one thread at a time: the worker that makes a piece, or the connection that reads it.
public final class AnswerStream: @unchecked Sendable {
  private let answer: Answer
  private var writer: ByteWriter
  /// How much of what is written has been read.
  private var position = 0
  private var hasMore = true
  /// Compresses what is written; nil where it is answered as it is.
  private var compressor: GzipCompressor?

  init(_ answer: Answer, begun writer: consuming ByteWriter) {
    self.answer = answer
    self.writer = writer
    self.writer.trim()
  }

  /// Copies the next bytes to `buffer`, as many as there are and fit; 0 at the end. Bytes that were read are not kept: the
  /// next may be long in coming, and there may be many streams.
  public func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while position == writer.count {
      guard hasMore else { return 0 }
      refill()
    }
    let count = min(buffer.count, writer.count - position)
    let piece = UnsafeRawBufferPointer(rebasing: writer.bytes[position..<position + count])
    buffer.copyMemory(from: piece)
    position += count
    if position == writer.count { forget() }
    return count
  }

  private func forget() {
    position = 0
    writer = ByteWriter(capacity: 16)
  }

  /// Whether there is nothing to read until `refill` was called.
  public var isDrained: Bool { position == writer.count && hasMore }

  /// Makes the next bytes, after all before were read. It takes some milliseconds at most: where much has to be looked at for
  /// them, there may be none yet.
  public func refill() {
    position = 0
    writer = ByteWriter(capacity: Self.portion * 5 / 4)
    var isWholePiece = true
    while hasMore, isWholePiece, writer.count < Self.portion {
      let length = writePiece()
      isWholePiece = length >= Answer.pieceLength
    }
  }

  /// Writes a piece of the answer, and answers how long it is before it is compressed.
  private func writePiece() -> Int {
    guard compressor != nil else {
      let start = writer.count
      hasMore = answer.write(&writer)
      return writer.count - start
    }
    var plain = ByteWriter()
    hasMore = answer.write(&plain)
    compressor?.compress(plain.bytes, isLast: !hasMore, to: &writer)
    return plain.count
  }

  /// How many bytes are made at a time: enough that handing the answer to a worker and back costs little of it.
  private static let portion = 128 * 1024

  /// From the beginning on the bytes are compressed; before any was read.
  func encode() {
    compressor = GzipCompressor()
    var begun = ByteWriter()
    compressor?.compress(writer.bytes, isLast: false, to: &begun)
    writer = begun
  }
}
