import CNumberText
import LayoutEngine

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Bytes being written, in one growing block of memory with one owner, who may hand it on.
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

  // MARK: Numbers

  @inline(__always)
  mutating func integer(_ value: Int) {
    reserve(Int(NUMBER_TEXT_CAPACITY))
    if value >= 0, value < 10 {
      base[count] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)
      count += 1
    } else {
      count += number_text_integer(place, Int64(value))
    }
  }

  /// The shortest text that reads back as the same double.
  @inline(__always)
  mutating func number(_ value: Double) {
    reserve(Int(NUMBER_TEXT_CAPACITY))
    // Matrices are mostly zeros and ones: a conversion there and back is quicker than a call that rounds.
    if value >= 0, value < 10, Double(UInt8(value)) == value {
      base[count] = UInt8(ascii: "0") &+ UInt8(value)
      count += 1
    } else {
      count += number_text_shortest(place, value)
    }
  }

  /// At most so many digits after the point; nil: as many as it takes.
  @inline(__always)
  mutating func number(_ value: Double, precision: Int?) {
    guard let precision else { return number(value) }
    reserve(Int(NUMBER_TEXT_FIXED_CAPACITY))
    count += number_text_fixed(place, value, Int32(precision))
  }

  private var place: UnsafeMutablePointer<CChar> {
    UnsafeMutableRawPointer(base + count).assumingMemoryBound(to: CChar.self)
  }
}
