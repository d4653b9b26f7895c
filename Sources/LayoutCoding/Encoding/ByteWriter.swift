import CNumberText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#else
  import CMemory
#endif

/// Bytes being written, in one growing block of memory with one owner, who may hand it on.
@frozen
public struct ByteWriter: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  /// The number of bytes written.
  public private(set) var count = 0

  /// A writer without bytes, with room for `capacity` of them before it has to grow.
  public init(capacity: Int = 4096) {
    base = Self.allocated(malloc(capacity))
    self.capacity = capacity
  }

  deinit { free(base) }

  private static func allocated(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<UInt8> {
    guard let memory else { fatalError("out of memory") }
    return memory.assumingMemoryBound(to: UInt8.self)
  }

  /// What has been written; valid until the next change.
  public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// Gives the memory away: the caller ends it with `free`.
  public consuming func release() -> UnsafeRawBufferPointer {
    let bytes = bytes
    discard self
    return bytes
  }

  /// Forgets the bytes and keeps the memory.
  public mutating func removeAll() { count = 0 }

  /// Gives back the memory that is not written yet: the bytes will be kept for long.
  public mutating func trim() {
    guard count > 0 else { return }
    capacity = count
    base = Self.allocated(realloc(base, capacity))
  }

  @inline(__always)
  mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    capacity = max(capacity * 2, count + more)
    base = Self.allocated(realloc(base, capacity))
  }

  // MARK: Text

  /// ASCII text that needs no escape.
  @inline(__always)
  mutating func text(_ text: StaticString) {
    reserve(text.utf8CodeUnitCount)
    memcpy(base + count, text.utf8Start, text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  /// Text that needs no escape. Literals are written as static text, which is the faster way.
  @_disfavoredOverload
  public mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { raw(UnsafeRawBufferPointer($0)) }
  }

  /// Bytes as they are.
  public mutating func raw(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    memcpy(base + count, start, bytes.count)
    count += bytes.count
  }

  /// Has `write` fill some of the next `capacity` bytes, and say how many.
  public mutating func append(capacity: Int, _ write: (UnsafeMutableRawBufferPointer) -> Int) {
    reserve(capacity)
    count += write(UnsafeMutableRawBufferPointer(start: base + count, count: capacity))
  }

  /// A JSON string, with its quotes.
  public mutating func string(_ text: String) {
    self.text("\"")
    for byte in text.utf8 {
      reserve(6)
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        self.text("\\")
        append(byte)
      case 0..<0x20:
        self.text("\\u00")
        append(hexDigit(byte >> 4))
        append(hexDigit(byte & 15))
      default: append(byte)
      }
    }
    self.text("\"")
  }

  private mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  // MARK: Values

  /// Reserves `room` bytes at once and lets `write` fill them without further checks.
  @inline(__always)
  mutating func fill(_ room: Int, _ write: (inout ByteCursor) -> Void) {
    reserve(room)
    var cursor = ByteCursor(at: base + count)
    write(&cursor)
    count = cursor.place - base
  }

  mutating func integer(_ value: Int) { fill(Int(NUMBER_TEXT_CAPACITY)) { $0.integer(value) } }

  /// The number with at most `precision` digits after the point; nil: as many as it takes to read back as the same double.
  mutating func number(_ value: Double, precision: Int? = nil) {
    fill(ByteCursor.room(numbers: 1, precision: precision)) { $0.number(value, precision: precision) }
  }
}
