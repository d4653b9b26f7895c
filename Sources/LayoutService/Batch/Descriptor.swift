#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reading and writing descriptors to the end, whatever interrupts it.
public enum Descriptor {
  /// What the system says against it: a value of `errno`.
  public struct Failure: Error, Equatable {
    /// The value of `errno`.
    public var code: Int32
    /// The system's words for it.
    public var reason: String { String(cString: strerror(code)) }
  }

  /// Writes all bytes, and waits where there is no room for them yet.
  public static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      #if canImport(Glibc)
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      #else
        let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
      #endif
      if count > 0 {
        rest = rest.dropping(count)
      } else {
        try wait(for: POLLOUT, of: descriptor)
      }
    }
  }

  /// Reads what is there, and waits where there is nothing yet; 0 at the end.
  public static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(Failure)
    -> Int
  {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      try wait(for: POLLIN, of: descriptor)
    }
  }

  /// Waits until a descriptor that does not block is ready; throws where that is not why nothing happened.
  private static func wait(for events: Int32, of descriptor: Int32) throws(Failure) {
    let code = errno
    if code == EINTR { return }
    guard code == EAGAIN else { throw Failure(code: code) }
    var place = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    poll(&place, 1, -1)
  }
}
