import CNumberText

/// How long an answer took, as the field Server-Timing (W3C) tells it: `layout;dur=0.113`, in milliseconds.
public struct ServerTiming {
  private static let name: StaticString = "layout;dur="
  private let milliseconds: Double

  /// The time from `start` to now, in whole microseconds.
  public init(since start: MonotonicTime) { milliseconds = Double(start.elapsedNanoseconds / 1000) / 1000 }

  /// How much room a value needs, in bytes.
  public static let capacity = name.utf8CodeUnitCount + Int(NUMBER_TEXT_CAPACITY)

  /// Writes the value to the beginning of `buffer`, which has room for it, and answers how long it is.
  public func write(to buffer: UnsafeMutableRawBufferPointer) -> Int {
    let name = Self.name
    buffer.copyMemory(from: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    // The buffer has room, so it has an address.
    let number = (buffer.baseAddress! + name.utf8CodeUnitCount).assumingMemoryBound(to: CChar.self)
    return name.utf8CodeUnitCount + number_text_shortest(number, milliseconds)
  }
}
