import CZlib
import LayoutCoding

/// Compresses bytes as they come (RFC 1952). The same bytes always become the same bytes.
struct GzipCompressor: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>

  /// Attributes repeat their keys: the least effort of zlib already leaves a tenth of them.
  private static let level: Int32 = 1
  /// The largest window, and what makes zlib write gzip's header instead of its own.
  private static let windowBits: Int32 = 15 + 16
  private static let memoryLevel: Int32 = 8

  /// A compressor at the beginning of its output, from those that wait for work.
  init() {
    if let waiting = CompressorPool.shared.take() {
      stream = waiting
      return
    }
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = deflateInit2_(
      stream, Self.level, Z_DEFLATED, Self.windowBits, Self.memoryLevel, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    if status != Z_OK { fatalError("out of memory") }
  }

  deinit { CompressorPool.shared.give(back: stream) }

  /// Appends what becomes of `bytes`; with `isLast` the end of the output too.
  mutating func compress(_ bytes: UnsafeRawBufferPointer, isLast: Bool, to writer: inout ByteWriter) {
    // zlib does not write to its input, whatever its type says.
    stream.pointee.next_in = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?
      .assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_in = UInt32(bytes.count)
    var status = Z_OK
    repeat {
      writer.append(capacity: 16 * 1024) { room in
        stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_out = UInt32(room.count)
        status = deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
        return room.count - Int(stream.pointee.avail_out)
      }
    } while stream.pointee.avail_out == 0 || (isLast && status == Z_OK)
  }
}

extension UnsafeRawBufferPointer {
  /// The bytes compressed as a whole.
  func gzipped() -> ByteWriter {
    var writer = ByteWriter(capacity: count / 4 + 16 * 1024)
    var compressor = GzipCompressor()
    compressor.compress(self, isLast: true, to: &writer)
    return writer
  }
}

/// Compressors that wait for work: to set one up costs more than to compress a small answer.
private final class CompressorPool: Sendable {
  static let shared = CompressorPool()

  /// More than are used at the same time by a service whose clients ask for small answers.
  private static let limit = 16

  /// Not used by anybody while it is in the pool.
  private struct Idle: @unchecked Sendable {
    let stream: UnsafeMutablePointer<z_stream>
  }

  private let idle = ValueMutex<[Idle]>([])

  func take() -> UnsafeMutablePointer<z_stream>? { idle.withLock { $0.popLast() }?.stream }

  func give(back stream: UnsafeMutablePointer<z_stream>) {
    let waiting = Idle(stream: stream)
    let isKept =
      deflateReset(stream) == Z_OK
      && idle.withLock { idle in
        if idle.count < Self.limit { idle.append(waiting) }
        return idle.last?.stream == stream
      }
    if isKept { return }
    deflateEnd(stream)
    stream.deallocate()
  }
}
