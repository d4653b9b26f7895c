import CNumberText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#else
  import CMemory
#endif

/// A place in memory that has room for what is written there: `ByteWriter.fill` sees to that, once for many values.
///
/// All of it is inlined where it is used, so that the place stays in a register: an element is some sixty pieces of text.
struct ByteCursor {
  /// Where the next byte goes.
  private(set) var place: UnsafeMutablePointer<UInt8>

  init(at place: UnsafeMutablePointer<UInt8>) { self.place = place }

  /// The most text that comes with a number: its key, and what stands between it and the next.
  private static let keyLength = 40

  /// How much room so many numbers take, with their keys.
  @inline(__always)
  static func room(numbers: Int, precision: Int?) -> Int {
    numbers * (keyLength + Int(precision == nil ? NUMBER_TEXT_CAPACITY : NUMBER_TEXT_FIXED_CAPACITY))
  }

  /// ASCII text that needs no escape.
  @inline(__always)
  mutating func text(_ text: StaticString) {
    memcpy(place, text.utf8Start, text.utf8CodeUnitCount)
    place += text.utf8CodeUnitCount
  }

  @inline(__always)
  private mutating func digit(_ value: UInt8) {
    place.pointee = UInt8(ascii: "0") &+ value
    place += 1
  }

  @inline(__always)
  private var characters: UnsafeMutablePointer<CChar> {
    UnsafeMutableRawPointer(place).assumingMemoryBound(to: CChar.self)
  }

  @inline(__always)
  mutating func integer(_ value: Int) {
    if value >= 0, value < 10 { return digit(UInt8(truncatingIfNeeded: value)) }
    place += number_text_integer(characters, Int64(value))
  }

  /// The number with at most `precision` digits after the point; nil: as many as it takes to read back as the same double.
  @inline(__always)
  mutating func number(_ value: Double, precision: Int?) {
    guard let precision else { return number(value) }
    place += number_text_fixed(characters, value, Int32(truncatingIfNeeded: precision))
  }

  /// The shortest text that reads back as the same double.
  @inline(__always)
  mutating func number(_ value: Double) {
    // Zeros and ones are the most frequent numbers of all.
    if value == 0 { return digit(0) }
    if value == 1 { return digit(1) }
    place += number_text_shortest(characters, value)
  }
}
