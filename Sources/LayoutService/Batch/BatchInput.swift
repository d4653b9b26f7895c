import CJSONParser

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Some lines of a batch, in one stretch of memory.
///
/// Sendable, because it is only read after it was made.
final class LineBlock: @unchecked Sendable {
  /// Whole lines with their line breaks, of which the last may have none.
  let bytes: UnsafeRawBufferPointer
  /// How many bytes were read for it.
  let length: Int
  /// Whether the block is a line that was too long to be kept, of which there is nothing.
  var isTooLong: Bool { length > bytes.count }

  /// A line of so many bytes that were not kept.
  static func tooLong(_ length: Int) -> LineBlock {
    LineBlock(UnsafeRawBufferPointer(start: nil, count: 0), length: length)
  }

  /// A copy, followed by as many readable bytes as a parser may look at.
  init(_ lines: UnsafeRawBufferPointer, length: Int? = nil) {
    self.length = length ?? lines.count
    let room = UnsafeMutableRawBufferPointer.allocate(
      byteCount: lines.count + Int(JSON_PADDING), alignment: 1)
    room.copyMemory(from: lines)
    memset(room.baseAddress! + lines.count, 0, Int(JSON_PADDING))
    bytes = UnsafeRawBufferPointer(rebasing: room[..<lines.count])
  }

  deinit { UnsafeMutableRawPointer(mutating: bytes.baseAddress!).deallocate() }

  /// Hands over each line without its line break.
  func forEachLine(_ body: (UnsafeRawBufferPointer) -> Void) {
    var rest = bytes
    while !rest.isEmpty {
      let end = rest.lineEnd ?? rest.count
      body(UnsafeRawBufferPointer(rebasing: rest[..<end]))
      rest = rest.dropping(min(end + 1, rest.count))
    }
  }
}

/// The lines of a descriptor, a block of them at a time. What has come is handed out at once, so that a client may wait for
/// the answer to a line before it sends the next.
final class BatchInput {
  private let descriptor: Int32
  private let maximumLine: Int
  private var buffer: UnsafeMutableRawBufferPointer
  /// What was read and not handed out.
  private var filled = 0..<0
  private var isAtEnd = false

  /// As much is asked for at a time, in bytes.
  private static let pieceLength = 64 * 1024

  /// - Parameter maximumLine: longer lines are read and dropped.
  init(descriptor: Int32, maximumLine: Int) {
    self.descriptor = descriptor
    self.maximumLine = maximumLine
    buffer = .allocate(byteCount: Self.pieceLength, alignment: 1)
  }

  deinit { buffer.deallocate() }

  /// The next lines, no more than so many; nil at the end.
  func next(lines maximum: Int) throws(Descriptor.Failure) -> LineBlock? {
    var searched = 0
    while true {
      if let end = unread.end(of: maximum, from: searched) { return take(end) }
      if isAtEnd { return filled.isEmpty ? nil : take(filled.count) }
      if filled.count > maximumLine { return try skipLine() }
      searched = filled.count
      try readMore()
    }
  }

  private var unread: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: buffer[filled]) }

  private func take(_ count: Int) -> LineBlock {
    let block = LineBlock(UnsafeRawBufferPointer(rebasing: unread[..<count]))
    filled = filled.lowerBound + count..<filled.upperBound
    return block
  }

  /// Reads what there is behind what there was.
  private func readMore() throws(Descriptor.Failure) {
    if filled.isEmpty, buffer.count > 16 * Self.pieceLength {
      buffer.deallocate()
      buffer = .allocate(byteCount: Self.pieceLength, alignment: 1)
      filled = 0..<0
    }
    if buffer.count - filled.upperBound < Self.pieceLength / 2 { makeRoom() }
    let room = UnsafeMutableRawBufferPointer(rebasing: buffer[filled.upperBound...])
    let count = try Descriptor.read(descriptor, into: room)
    isAtEnd = count == 0
    filled = filled.lowerBound..<filled.upperBound + count
  }

  /// Moves what is there to the front, and to a larger buffer where it is long.
  private func makeRoom() {
    let larger = filled.count > buffer.count / 2
    let room = UnsafeMutableRawBufferPointer.allocate(
      byteCount: larger ? 2 * buffer.count : buffer.count, alignment: 1)
    room.copyMemory(from: unread)
    buffer.deallocate()
    buffer = room
    filled = 0..<filled.count
  }

  /// Drops a line that is too long, of which there is no end yet.
  private func skipLine() throws(Descriptor.Failure) -> LineBlock {
    var length = 0
    while true {
      let end = unread.lineEnd.map { $0 + 1 }
      length += end ?? filled.count
      filled = filled.lowerBound + (end ?? filled.count)..<filled.upperBound
      if end != nil || isAtEnd { return .tooLong(length) }
      try readMore()
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Where the first line break is.
  fileprivate var lineEnd: Int? {
    guard let start = baseAddress, let end = memchr(start, Int32(UInt8(ascii: "\n")), count) else {
      return nil
    }
    return UnsafeRawPointer(end) - start
  }

  /// The length of the first lines with their line breaks, at most so many; nil where not one is whole.
  ///
  /// - Parameter searched: so many bytes at the front are known to hold no line break.
  fileprivate func end(of lines: Int, from searched: Int) -> Int? {
    var length: Int?
    var from = searched
    for _ in 0..<lines {
      guard let end = dropping(from).lineEnd else { break }
      from += end + 1
      length = from
    }
    return length
  }
}
