/// What is known of a request when its answer has gone out. Its texts live as long as the exchange.
public struct AccessRecord {
  /// The method as it came.
  public var method: UnsafeRawBufferPointer
  /// The raw path, without the query.
  public var path: UnsafeRawBufferPointer
  /// The kind of layout; empty where none is known.
  public var kind: String
  /// The HTTP status; 0 where nothing was answered.
  public var status: Int
  /// Bytes of the request's body that came in.
  public var bytesIn: Int
  /// Bytes of the answer's body that went out.
  public var bytesOut: Int
  /// From the end of the request's header to the end of its answer.
  public var nanoseconds: Int
  /// The id that the answer bears too.
  public var requestID: RequestID
  /// The request's `traceparent` field; empty where it has none.
  public var traceparent: UnsafeRawBufferPointer
  /// Whether the whole answer went out.
  public var isComplete: Bool

  /// A record of these facts.
  public init(
    method: UnsafeRawBufferPointer, path: UnsafeRawBufferPointer, kind: String, status: Int, bytesIn: Int,
    bytesOut: Int, nanoseconds: Int, requestID: RequestID, traceparent: UnsafeRawBufferPointer,
    isComplete: Bool
  ) {
    self.method = method
    self.path = path
    self.kind = kind
    self.status = status
    self.bytesIn = bytesIn
    self.bytesOut = bytesOut
    self.nanoseconds = nanoseconds
    self.requestID = requestID
    self.traceparent = traceparent
    self.isComplete = isComplete
  }

  /// How grave it is: a client's fault is not the service's.
  ///
  /// - Parameter limit: a request that took more nanoseconds is a warning.
  func level(slowFrom limit: Int) -> LogLevel {
    switch status {
    case 503, 504: .warning
    // But for 501, which is about the method or the coding that a client sent.
    case 500, 502, 505...: .error
    default: isComplete && nanoseconds <= limit ? .info : .warning
    }
  }
}

/// Whether a `traceparent` field is one (W3C Trace Context §3.2): `00-<32 hex>-<16 hex>-<2 hex>`, more only in versions
/// to come, and neither id zero.
func isTraceparent(_ bytes: UnsafeRawBufferPointer) -> Bool {
  guard bytes.count >= 55, bytes.count <= 128 else { return false }
  let dash = UInt8(ascii: "-")
  for (position, byte) in bytes.prefix(55).enumerated() {
    let isDash = position == 2 || position == 35 || position == 52
    let isHex = (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
    if isDash ? byte != dash : !isHex { return false }
  }
  let isZero = { (range: Range<Int>) in bytes[range].allSatisfy { $0 == UInt8(ascii: "0") } }
  if isZero(3..<35) || isZero(36..<52) || bytes.prefix(2).elementsEqual("ff".utf8) { return false }
  if bytes.count == 55 { return true }
  return !bytes.prefix(2).elementsEqual("00".utf8) && bytes[55] == dash
    && bytes.allSatisfy { (0x21...0x7e).contains($0) }
}
