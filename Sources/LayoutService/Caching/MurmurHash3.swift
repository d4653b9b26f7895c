/// MurmurHash3_x64_128 (Austin Appleby, public domain): 128 bits of any bytes, some gigabytes a second.
///
/// Honest texts do not collide. It keeps nobody from making two that do, so that it must only be used where that would
/// harm nobody but the one who does it.
struct MurmurHash3 {
  private var first: UInt64
  private var second: UInt64
  private static let firstFactor: UInt64 = 0x87c3_7b91_1142_53d5
  private static let secondFactor: UInt64 = 0x4cf5_ad43_2745_937f

  /// The hash of some bytes, as its two halves.
  static func hash(_ bytes: UnsafeRawBufferPointer, seed: (UInt64, UInt64) = (0, 0)) -> (UInt64, UInt64) {
    var hash = MurmurHash3(first: seed.0, second: seed.1)
    let blocks = bytes.count / 16
    for block in 0..<blocks {
      hash.mix(
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: block * 16, as: UInt64.self)),
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: block * 16 + 8, as: UInt64.self)))
    }
    hash.mixTail(UnsafeRawBufferPointer(rebasing: bytes[(blocks * 16)...]))
    return hash.finished(length: bytes.count)
  }

  private mutating func mix(_ low: UInt64, _ high: UInt64) {
    first ^= Self.scrambledLow(low)
    first = (rotated(first, 27) &+ second) &* 5 &+ 0x52dc_e729
    second ^= Self.scrambledHigh(high)
    second = (rotated(second, 31) &+ first) &* 5 &+ 0x3849_5ab5
  }

  /// The bytes after the last whole block, fewer than 16.
  private mutating func mixTail(_ tail: UnsafeRawBufferPointer) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    for (position, byte) in tail.enumerated() {
      if position < 8 {
        low |= UInt64(byte) << (8 * position)
      } else {
        high |= UInt64(byte) << (8 * (position - 8))
      }
    }
    second ^= Self.scrambledHigh(high)
    first ^= Self.scrambledLow(low)
  }

  private consuming func finished(length: Int) -> (UInt64, UInt64) {
    first ^= UInt64(length)
    second ^= UInt64(length)
    first &+= second
    second &+= first
    first = Self.avalanche(first)
    second = Self.avalanche(second)
    first &+= second
    second &+= first
    return (first, second)
  }

  private static func scrambledLow(_ value: UInt64) -> UInt64 {
    rotated(value &* firstFactor, 31) &* secondFactor
  }

  private static func scrambledHigh(_ value: UInt64) -> UInt64 {
    rotated(value &* secondFactor, 33) &* firstFactor
  }

  private static func avalanche(_ value: UInt64) -> UInt64 {
    var value = value
    value ^= value >> 33
    value &*= 0xff51_afd7_ed55_8ccd
    value ^= value >> 33
    value &*= 0xc4ce_b9fe_1a85_ec53
    return value ^ value >> 33
  }
}

private func rotated(_ value: UInt64, _ places: UInt64) -> UInt64 { value << places | value >> (64 - places) }
