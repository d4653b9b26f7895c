import Dispatch
import LayoutCoding
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lines on their way to a descriptor, written by a thread of their own.
///
/// Whoever adds a line never waits for the reader of the descriptor: while it does not read, lines are kept up to a
/// limit, and those after it are dropped and counted.
public final class LogBuffer: Sendable {
  /// How its lines are written.
  let format: LogFormat
  private let descriptor: Int32
  private let capacity: Int
  private let waiting: ValueMutex<Block>
  private let hasLines = DispatchSemaphore(value: 0)
  private let unwritten = Atomic<Int>(0)
  private let droppedLines = Atomic<Int>(0)

  /// Lines are collected so long before they are written, in microseconds: one call writes all that came meanwhile.
  private static let collectingTime: UInt32 = 5000

  /// Bytes, and how many lines were dropped since the last block.
  private struct Block: @unchecked Sendable {
    // Sendable, because one thread has it at a time: who holds the lock, or the writer that took it.
    var bytes: UnsafeMutablePointer<UInt8>
    var count = 0
    var dropped = 0

    init(capacity: Int) { bytes = .allocate(capacity: capacity) }
  }

  /// - Parameters:
  ///   - descriptor: stays open as long as the program runs.
  ///   - format: how its lines are written.
  ///   - capacity: how many bytes wait at most; as many again may be in the writer's hands.
  public init(descriptor: Int32, format: LogFormat = .text, capacity: Int = 1 << 20) {
    self.descriptor = descriptor
    self.format = format
    self.capacity = capacity
    waiting = ValueMutex(Block(capacity: capacity))
    detachThread { [self] in write() }
  }

  /// How many lines were dropped since the start, because nobody read them in time, or ever will.
  public var dropped: Int { droppedLines.load(ordering: .relaxed) }

  /// Adds a line, or drops it where there is no room.
  func append(_ line: UnsafeRawBufferPointer) {
    let isFirst = waiting.withLock { block in
      guard let start = line.baseAddress, block.count + line.count <= capacity else {
        block.dropped += 1
        droppedLines.add(1, ordering: .relaxed)
        return false
      }
      memcpy(block.bytes + block.count, start, line.count)
      block.count += line.count
      return block.count == line.count
    }
    if isFirst { hasLines.signal() }
  }

  /// Waits until what was added is written, but no longer than some milliseconds. Whether it is.
  @discardableResult public func flush(within milliseconds: Int) -> Bool {
    for _ in 0...milliseconds {
      if waiting.withLock({ $0.count == 0 && unwritten.load(ordering: .acquiring) == 0 }) { return true }
      usleep(1000)
    }
    return false
  }

  // MARK: The writer

  /// Runs as long as the program.
  private func write() {
    var block = Block(capacity: capacity)
    while true {
      hasLines.wait()
      usleep(Self.collectingTime)
      waiting.withLock { waiting in
        swap(&waiting, &block)
        unwritten.store(block.count, ordering: .releasing)
      }
      write(UnsafeRawBufferPointer(start: block.bytes, count: block.count))
      if block.dropped > 0 {
        let words = "\(block.dropped) lines were dropped here, because nobody read the log"
        LogLine.now {
          $0.message(words, level: .warning, at: $1, as: format)
        } then: {
          write($0)
        }
      }
      block.count = 0
      block.dropped = 0
      unwritten.store(0, ordering: .releasing)
    }
  }

  /// Writes all of it, whatever takes its time. Where that cannot be done, its lines are dropped.
  private func write(_ bytes: UnsafeRawBufferPointer) {
    do throws(Descriptor.Failure) {
      try Descriptor.write(bytes, to: descriptor)
    } catch {
      let lines = bytes.count { $0 == UInt8(ascii: "\n") }
      droppedLines.add(lines, ordering: .relaxed)
    }
  }
}
