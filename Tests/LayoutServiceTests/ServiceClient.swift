import Foundation
import LayoutCoding

@testable import LayoutService

/// Sends requests to a service in this process.
struct ServiceClient {
  var service: LayoutService

  init(service: LayoutService) { self.service = service }

  /// A client of a service that is as slow as it likes, since a sanitizer, or a busy machine, makes a large layout take longer
  /// than a client would wait.
  ///
  /// - Parameter maximumAttributes: how many elements it answers at most; nil for as many as by default.
  init(maximumAttributes: Int? = nil) {
    var limits = RequestLimits()
    if let maximumAttributes { limits.maximumAttributes = maximumAttributes }
    service = LayoutService(limits: limits, computeTimeout: .seconds(3600))
  }

  /// What came back.
  struct Reply {
    var status: Int
    var fields: [String: String]
    var body: Data

    /// The body as JSON.
    var json: [String: Any] {
      (try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed)) as? [String: Any] ?? [:]
    }

    var text: String { String(decoding: body, as: UTF8.self) }
    var attributes: [[String: Any]] { json["attributes"] as? [[String: Any]] ?? [] }
    var detail: String { json["detail"] as? String ?? "" }

    /// A number of each frame.
    func frames(_ field: String) -> [Double] {
      attributes.map { ($0["frame"] as? [String: Double])?[field] ?? .nan }
    }

    /// The faults as `pointer code`.
    var faults: [String] {
      (json["errors"] as? [[String: String]] ?? []).map { "\($0["pointer"]!) \($0["code"]!)" }
    }
  }

  func send(_ method: String, _ path: String, _ body: String = "", fields: [String: String] = [:]) -> Reply {
    send(method, path, Data(body.utf8), fields: fields)
  }

  func post(_ path: String, _ body: String) -> Reply { send("POST", path, body) }

  func send(_ method: String, _ path: String, _ body: Data, fields: [String: String] = [:]) -> Reply {
    let padded = Array(body) + [UInt8](repeating: 0, count: 64)
    let values = fields.mapValues { Array($0.utf8) }
    return padded.withUnsafeBytes { bytes in
      Array(method.utf8).withUnsafeBytes { method in
        Array(path.utf8).withUnsafeBytes { path in
          reply(
            method: method, path: path, body: UnsafeRawBufferPointer(rebasing: bytes[..<body.count]), values)
        }
      }
    }
  }

  /// What the service would do about a request, as long as this lasts.
  func withOutcome<Result>(
    _ method: String, _ path: String, _ body: String, _ use: (LayoutService.Outcome) throws -> Result
  ) throws -> Result {
    let padded = Array(body.utf8) + [UInt8](repeating: 0, count: 64)
    return try padded.withUnsafeBytes { bytes in
      try Array(method.utf8).withUnsafeBytes { method in
        try Array(path.utf8).withUnsafeBytes { path in
          let request = ServiceRequest(
            method: method, path: path, body: UnsafeRawBufferPointer(rebasing: bytes.dropLast(64)),
            header: Header([:]))
          return try use(service.outcome(of: try service.resolve(request), request, since: .now))
        }
      }
    }
  }

  private func reply(
    method: UnsafeRawBufferPointer, path: UnsafeRawBufferPointer, body: UnsafeRawBufferPointer,
    _ fields: [String: [UInt8]]
  ) -> Reply {
    let response = service.respond(
      to: ServiceRequest(method: method, path: path, body: body, header: Header(fields)))
    return Reply(
      status: response.status,
      fields: Dictionary(response.fields.map { ($0.name.description, $0.value) }) { first, _ in first },
      body: response.body.data)
  }
}

/// Header fields, laid out as long as they are needed.
private final class Header: RequestHeader {
  private let fields: [String: UnsafeMutableRawBufferPointer]

  init(_ fields: [String: [UInt8]]) {
    self.fields = fields.mapValues { value in
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: value.count, alignment: 1)
      buffer.copyBytes(from: value)
      return buffer
    }
  }

  deinit { fields.values.forEach { $0.deallocate() } }

  subscript(name: StaticString) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(fields[name.description] ?? UnsafeMutableRawBufferPointer(start: nil, count: 0))
  }
}

extension ServiceResponse.Body {
  /// All bytes, read as a connection would.
  var data: Data {
    switch self {
    case .fixed(let fixed): return Data(fixed.bytes)
    case .bytes(let owned): return Data(owned.bytes)
    case .stream(let stream):
      var data = Data()
      var buffer = [UInt8](repeating: 0, count: 10_000)
      while true {
        let count = buffer.withUnsafeMutableBytes { stream.read(into: $0) }
        if count == 0 { return data }
        data.append(contentsOf: buffer[..<count])
      }
    }
  }
}
