#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A line of the log while it is written, in memory that somebody else owns. What does not fit is cut off, and the line
/// ends all the same; nothing that a client sent can end it or start another.
struct LogLine {
  private let base: UnsafeMutablePointer<UInt8>
  /// One byte is kept for the end of the line.
  private let capacity: Int
  private var count = 0

  /// The longest line. The longest texts of a request, each byte of them escaped, fit.
  static let maximumLength = 8192

  init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
    // Memory for a line is never empty.
    base = memory.baseAddress!
    capacity = memory.count - 1
  }

  /// Writes a line about this moment, and hands it on; its bytes live no longer.
  static func now(_ write: (inout LogLine, timespec) -> Void, then use: (UnsafeRawBufferPointer) -> Void) {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: maximumLength) { memory in
      var line = LogLine(memory)
      write(&line, time)
      use(line.finish())
    }
  }

  /// Ends the line.
  mutating func finish() -> UnsafeRawBufferPointer {
    base[count] = UInt8(ascii: "\n")
    return UnsafeRawBufferPointer(start: base, count: count + 1)
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    guard count < capacity else { return }
    base[count] = byte
    count += 1
  }

  /// ASCII text of the program itself.
  @inline(__always)
  mutating func text(_ text: StaticString) {
    let length = min(text.utf8CodeUnitCount, capacity - count)
    memcpy(base + count, text.utf8Start, length)
    count += length
  }

  mutating func integer(_ value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
    withUnsafeMutableBytes(of: &digits) { bytes in
      var start = bytes.count
      repeat {
        start -= 1
        bytes[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      for byte in bytes[start...] { append(byte) }
    }
  }

  /// A number of exactly so many digits.
  mutating func digits(_ value: Int, _ width: Int) {
    guard width > 0 else { return }
    digits(value / 10, width - 1)
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }

  mutating func hexadecimal(_ value: UInt64) {
    for shift in stride(from: 60, through: 0, by: -4) {
      append(hexDigit(UInt8(truncatingIfNeeded: value >> shift) & 15))
    }
  }

  /// Text from outside, of which at most `limit` bytes are written. Whatever is not visible ASCII, and what means
  /// something in the log itself, is escaped: `\xHH` in text, as a JSON string's content in JSON.
  mutating func foreign(_ bytes: UnsafeRawBufferPointer, limit: Int = 1024, as format: LogFormat) {
    for byte in bytes.prefix(limit) {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case 0x21...0x7e: append(byte)
      case 0x20 where format == .json: append(byte)
      default:
        text(format == .json ? "\\u00" : "\\x")
        append(hexDigit(byte >> 4))
        append(hexDigit(byte & 15))
      }
    }
    if bytes.count > limit { text("...") }
  }

  private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  /// A moment of the realtime clock after RFC 3339, in UTC, to the microsecond.
  mutating func time(_ time: timespec) {
    let days = time.tv_sec / 86_400
    let second = time.tv_sec % 86_400
    // The calendar repeats every 400 years of 146,097 days; a year of it begins in March, so that the leap day is last.
    let shifted = days + 719_468
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    digits(yearOfEra + shifted / 146_097 * 400 + (month <= 2 ? 1 : 0), 4)
    text("-")
    digits(month, 2)
    text("-")
    digits(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1, 2)
    text("T")
    digits(second / 3600, 2)
    text(":")
    digits(second / 60 % 60, 2)
    text(":")
    digits(second % 60, 2)
    text(".")
    digits(Int(time.tv_nsec) / 1000, 6)
    text("Z")
  }
}
