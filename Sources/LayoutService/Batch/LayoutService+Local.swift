import LayoutCoding

extension LayoutService {
  /// Answers what would be POSTed to a path, or to a URL, of which the host says nothing.
  ///
  /// - Parameters:
  ///   - body: 64 readable bytes follow it.
  ///   - accept: the field Accept, or nothing.
  public func respond(
    toBody body: UnsafeRawBufferPointer, at path: String, accept: String = ""
  ) -> ServiceResponse {
    let method: StaticString = "POST"
    var path = Self.path(ofTarget: path)
    var accept = accept
    return path.withUTF8 { path in
      accept.withUTF8 { accept in
        let header = accept.isEmpty ? .empty : LocalHeader(accept: UnsafeRawBufferPointer(accept))
        return respond(
          to: ServiceRequest(
            method: UnsafeRawBufferPointer(start: method.utf8Start, count: method.utf8CodeUnitCount),
            path: UnsafeRawBufferPointer(path), body: body, header: header))
      }
    }
  }
}

/// The header of a request that nobody sent.
///
/// Sendable, because what it points to is only read.
private final class LocalHeader: RequestHeader, @unchecked Sendable {
  private let accept: UnsafeRawBufferPointer

  static let empty = LocalHeader(accept: UnsafeRawBufferPointer(start: nil, count: 0))

  init(accept: UnsafeRawBufferPointer) { self.accept = accept }

  subscript(name: StaticString) -> UnsafeRawBufferPointer {
    name.description == "Accept" ? accept : UnsafeRawBufferPointer(start: nil, count: 0)
  }
}

extension ServiceResponse.Body {
  /// Writes the whole body, a large one piece by piece.
  public func write(to descriptor: Int32) throws(Descriptor.Failure) {
    switch self {
    case .fixed(let fixed): try Descriptor.write(fixed.bytes, to: descriptor)
    case .bytes(let owned): try Descriptor.write(owned.bytes, to: descriptor)
    case .stream(let stream):
      let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 1)
      defer { piece.deallocate() }
      while true {
        let count = stream.read(into: piece)
        if count == 0 { return }
        try Descriptor.write(UnsafeRawBufferPointer(rebasing: piece[..<count]), to: descriptor)
      }
    }
  }
}
