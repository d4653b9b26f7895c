#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A request as it came, whatever brought it.
public struct ServiceRequest {
  /// The method, such as `POST`.
  public var method: UnsafeRawBufferPointer
  /// The raw path: not unescaped, without the query.
  public var path: UnsafeRawBufferPointer
  /// The body; 64 readable bytes follow it.
  public var body: UnsafeRawBufferPointer
  /// The header fields.
  public var header: any RequestHeader

  /// A request made of its parts, which must outlive it.
  public init(
    method: UnsafeRawBufferPointer, path: UnsafeRawBufferPointer, body: UnsafeRawBufferPointer,
    header: any RequestHeader
  ) {
    self.method = method
    self.path = path
    self.body = body
    self.header = header
  }
}

/// The header fields of a request.
public protocol RequestHeader: AnyObject {
  /// The value of the first field of a name; an empty buffer where there is none.
  subscript(name: StaticString) -> UnsafeRawBufferPointer { get }
}

/// The methods that are known here; the others of HTTP are refused where they are used.
enum Method: String, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case query = "QUERY"
  case options = "OPTIONS"
  case put = "PUT"
  case delete = "DELETE"
  case patch = "PATCH"
  case trace = "TRACE"
  case connect = "CONNECT"

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let method = Method.allCases.first(where: { bytes == $0.rawValue }) else { return nil }
    self = method
  }

  /// Whether the request is in the body.
  var hasBody: Bool { self == .post || self == .query }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are a text.
  static func == (bytes: UnsafeRawBufferPointer, text: StaticString) -> Bool {
    bytes.count == text.utf8CodeUnitCount && memcmp(bytes.baseAddress!, text.utf8Start, bytes.count) == 0
  }

  /// As above, for a text that is known only at run time.
  static func == (bytes: UnsafeRawBufferPointer, text: String) -> Bool {
    guard bytes.count == text.utf8.count else { return false }
    var text = text
    return text.withUTF8 { text in
      guard let first = bytes.baseAddress, let second = text.baseAddress else { return true }
      return memcmp(first, second, text.count) == 0
    }
  }

  /// The bytes without the first so many.
  func dropping(_ count: Int) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: dropFirst(count)) }
}
