import LayoutCoding

/// The answers to some lines of a batch, as lines.
struct BatchSection: ~Copyable {
  private let capacity: Int
  private let overflow: (UnsafeRawBufferPointer) -> Void
  private var writer = ByteWriter(capacity: 32 * 1024)
  /// What became of the lines so far.
  var tally = BatchTally()

  /// A large answer is taken from the engine in pieces of this many bytes.
  private static let pieceLength = 64 * 1024

  /// - Parameters:
  ///   - capacity: this many bytes are kept, and a little more.
  ///   - overflow: takes those that are not.
  init(keeping capacity: Int, overflow: @escaping (UnsafeRawBufferPointer) -> Void) {
    self.capacity = capacity
    self.overflow = overflow
  }

  /// Adds an answer.
  ///
  /// - Parameter id: a JSON text.
  mutating func add(_ response: ServiceResponse, id: UnsafeRawBufferPointer) {
    tally.lines += 1
    tally.answers += 1
    if response.status >= 400 {
      tally.problems += 1
      tally.firstProblem = tally.firstProblem ?? tally.lines
    }
    writer.beginBatchAnswer(id: id, status: response.status)
    switch response.body {
    case .fixed(let fixed): writer.raw(fixed.bytes.withoutLineEnd)
    case .bytes(let owned): writer.raw(owned.bytes.withoutLineEnd)
    case .stream(let stream): add(stream)
    }
    writer.endBatchAnswer()
    spill()
  }

  /// The line break that ends an answer would end its line.
  private mutating func add(_ stream: AnswerStream) {
    var hasMore = true
    var endsLine = false
    while hasMore {
      writer.append(capacity: Self.pieceLength) { room in
        // A line break was no end if something follows it.
        let start = endsLine ? 1 : 0
        if endsLine { room[0] = UInt8(ascii: "\n") }
        let count = stream.read(into: UnsafeMutableRawBufferPointer(rebasing: room[start...]))
        hasMore = count > 0
        if !hasMore { return 0 }
        endsLine = room[start + count - 1] == UInt8(ascii: "\n")
        return start + count - (endsLine ? 1 : 0)
      }
      spill()
    }
  }

  private mutating func spill() {
    if writer.count <= capacity { return }
    overflow(writer.bytes)
    tally.bytesWritten += writer.count
    writer.removeAll()
  }

  /// What was kept, and what became of the lines.
  consuming func end() -> (OwnedBytes, BatchTally) {
    var tally = tally
    tally.bytesWritten += writer.count
    return (OwnedBytes(writer), tally)
  }
}

extension UnsafeRawBufferPointer {
  fileprivate var withoutLineEnd: UnsafeRawBufferPointer {
    last == UInt8(ascii: "\n") ? UnsafeRawBufferPointer(rebasing: dropLast()) : self
  }
}
