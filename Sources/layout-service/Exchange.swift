import CHTTPServer
import LayoutService

extension ServiceRequest {
  /// The request of an exchange; valid as long as that.
  init(_ exchange: OpaquePointer) {
    var length = 0
    let body = http_exchange_body(exchange, &length)
    self.init(
      method: UnsafeRawBufferPointer(http_exchange_method(exchange)),
      path: UnsafeRawBufferPointer(http_exchange_path(exchange)),
      body: UnsafeRawBufferPointer(start: body, count: length),
      header: { name in
        let field = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
        return UnsafeRawBufferPointer(http_exchange_header(exchange, field))
      })
  }
}

extension UnsafeRawBufferPointer {
  fileprivate init(_ text: http_text) { self.init(start: text.bytes, count: text.length) }
}

extension OpaquePointer {
  /// Stores the answer of an exchange, which then owns the response's bytes.
  func send(_ response: ServiceResponse) {
    withFields(response.fields) { fields in
      let status = UInt32(response.status)
      switch response.body {
      case .fixed(let fixed):
        http_exchange_respond(
          self, status, fields.baseAddress, fields.count, fixed.bytes.baseAddress, fixed.bytes.count, nil, nil
        )
      case .bytes(let owned):
        http_exchange_respond(
          self, status, fields.baseAddress, fields.count, owned.bytes.baseAddress, owned.bytes.count,
          { Unmanaged<OwnedBytes>.fromOpaque($0!).release() }, Unmanaged.passRetained(owned).toOpaque())
      case .stream(let stream):
        http_exchange_stream(
          self, status, fields.baseAddress, fields.count,
          { owner, buffer, capacity in
            let stream = Unmanaged<AnswerStream>.fromOpaque(owner!).takeUnretainedValue()
            let count = stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: capacity))
            return count > 0 ? count : Int(HTTP_STREAM_END)
          },
          { Unmanaged<AnswerStream>.fromOpaque($0!).release() }, Unmanaged.passRetained(stream).toOpaque())
      }
    }
  }

  /// Lays header fields out as C strings for as long as `body` runs.
  private func withFields(
    _ fields: [ServiceResponse.Field], _ body: (UnsafeBufferPointer<http_field>) -> Void
  ) {
    let length = fields.reduce(0) { $0 + $1.value.utf8.count + 1 }
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: length) { text in
      withUnsafeTemporaryAllocation(of: http_field.self, capacity: fields.count) { list in
        var end = 0
        for (number, field) in fields.enumerated() {
          let start = end
          for byte in field.value.utf8 {
            text[end] = CChar(bitPattern: byte)
            end += 1
          }
          text[end] = 0
          end += 1
          // The block has room for every value; names are literals, which end with a zero.
          list[number] = http_field(
            name: UnsafeRawPointer(field.name.utf8Start).assumingMemoryBound(to: CChar.self),
            value: text.baseAddress! + start)
        }
        body(UnsafeBufferPointer(rebasing: list[..<fields.count]))
      }
    }
  }
}
