import Foundation

/// Requests as text, and what the service in this process answers to them.
enum Wire {
  static let small = flow(items: 4)

  /// The body of a request with so many equal items.
  static func flow(items: Int) -> String {
    #"{"viewport": {"width": 375, "height": 667}, "items": \#(items)}"#
  }

  static func get(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n" }

  static func post(_ path: String, _ body: String) -> String {
    "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  /// The start of a request whose body waits for a 100 Continue.
  static func hesitating(length: Int) -> String {
    "POST /layout/flow HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\nExpect: 100-continue\r\n\r\n"
  }

  /// The answer to a layout of the kind flow.
  static func expected(_ body: String) -> Data { ServiceClient().post("/layout/flow", body).body }
}

extension String {
  /// The text in pieces of so many bytes, the last one shorter.
  func chunks(of count: Int) -> [String] {
    let bytes = Array(utf8)
    return stride(from: 0, to: bytes.count, by: count).map {
      String(decoding: bytes[$0..<min($0 + count, bytes.count)], as: UTF8.self)
    }
  }
}
