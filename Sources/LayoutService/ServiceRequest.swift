/// A request as it came, whatever brought it.
public struct ServiceRequest {
  /// The method, such as `POST`.
  public var method: UnsafeRawBufferPointer
  /// The raw path: not unescaped, without the query.
  public var path: UnsafeRawBufferPointer
  /// The body; 64 readable bytes follow it.
  public var body: UnsafeRawBufferPointer
  /// The value of the first header field of a name; an empty buffer where there is none.
  public var header: (StaticString) -> UnsafeRawBufferPointer

  /// A request made of its parts, which must outlive it.
  public init(
    method: UnsafeRawBufferPointer, path: UnsafeRawBufferPointer, body: UnsafeRawBufferPointer,
    header: @escaping (StaticString) -> UnsafeRawBufferPointer
  ) {
    self.method = method
    self.path = path
    self.body = body
    self.header = header
  }
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
    guard let method = Method.allCases.first(where: { bytes.elementsEqual($0.rawValue.utf8) }) else {
      return nil
    }
    self = method
  }
}
