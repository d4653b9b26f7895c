/// The name of one request, in its answer and in the log.
public enum RequestID {
  /// The client's own: 1 to 128 visible ASCII characters, which live as long as the exchange.
  case given(UnsafeRawBufferPointer)
  /// One that was made for it, written as 16 hexadecimal digits.
  case made(UInt64)

  /// What the client sent as `X-Request-Id`, if it can be a name.
  public init?(given bytes: UnsafeRawBufferPointer) {
    guard (1...128).contains(bytes.count), bytes.allSatisfy({ (0x21...0x7e).contains($0) }) else {
      return nil
    }
    self = .given(bytes)
  }
}
