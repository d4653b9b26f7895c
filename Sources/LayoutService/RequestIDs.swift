import LayoutCoding
import Synchronization

/// Names requests: by the id they bring, or by one that no other request of any process is likely to have.
public final class RequestIDs: Sendable {
  private let process = UInt64.random(in: .min ... .max)
  private let count = Atomic<UInt64>(0)

  /// Ids that start at a random place.
  public init() {}

  /// The request's own `X-Request-Id` if it is 1 to 128 visible ASCII characters, else a new id.
  public func id(of header: any RequestHeader) -> RequestID {
    let given = header["X-Request-Id"]
    if (1...128).contains(given.count), given.allSatisfy({ (0x21...0x7e).contains($0) }) {
      return .given(given)
    }
    let number = count.add(1, ordering: .relaxed).newValue
    return .made(process &+ number &* 0x9e37_79b9_7f4a_7c15)
  }
}

/// The name of a request in its answer and in the log.
public enum RequestID {
  /// Bytes of the request itself, valid as long as it.
  case given(UnsafeRawBufferPointer)
  /// A number, written as sixteen hexadecimal digits.
  case made(UInt64)

  /// The length of its text, in bytes.
  public var count: Int {
    switch self {
    case .given(let bytes): bytes.count
    case .made: 16
    }
  }

  /// Writes its text to the beginning of `buffer`, which has room for it, and answers how long it is.
  public func write(to buffer: UnsafeMutableRawBufferPointer) -> Int {
    switch self {
    case .given(let bytes): buffer.copyMemory(from: bytes)
    case .made(let number):
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: number >> (60 - 4 * UInt64(place))) & 15
        buffer[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
      }
    }
    return count
  }
}
