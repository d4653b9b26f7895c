import CZlib
import Foundation
import LayoutCoding
import Testing

@testable import LayoutService

/// Answers are compressed for those who accept it, and become the same bytes again.
@Suite struct ContentCodingTests {
  private let client = ServiceClient()

  private func line(_ items: Int) -> String {
    "{\"viewport\": {\"width\": 375, \"height\": 667}, \"items\": \(items), \"options\": {\"scaleEffect\": {}}}"
  }

  @Test(arguments: [
    ("gzip", true), ("GZIP", true), ("x-gzip", true), ("deflate, gzip;q=0.1", true), ("*", true),
    ("gzip;q=1.0, identity;q=0.5", true), ("identity;q=0, gzip;q=0.001", true), ("br, *;q=0.2", true),
    ("", false), ("identity", false), ("br", false), ("gzip;q=0", false), ("gzip;q=0.000", false),
    ("*;q=0", false), ("gzip;q=0, *", false), ("gzip;q=0.5, identity", false), ("gzip;q=much", false),
    ("gzipped", false), (",,;q=1,", false),
  ])
  func `honours the weights of Accept-Encoding`(field: String, isCoded: Bool) {
    let coding = Array(field.utf8).withUnsafeBytes { ContentCoding(accepted: $0) }
    #expect((coding == .gzip) == isCoded)
  }

  @Test(arguments: [20, 900, 2_000, 20_000])
  func `compresses answers of any size to the same bytes`(items: Int) throws {
    let plain = client.post("/layout/line", line(items))
    let coded = client.send("POST", "/layout/line", line(items), fields: ["Accept-Encoding": "gzip"])
    #expect(plain.fields["Content-Encoding"] == nil)
    #expect(coded.fields["Content-Encoding"] == "gzip")
    #expect(coded.fields["Vary"] == "Accept, Accept-Encoding")
    #expect(coded.body.count * 4 < plain.body.count)
    #expect(try gunzip(coded.body) == plain.body)
    let again = client.send("POST", "/layout/line", line(items), fields: ["Accept-Encoding": "gzip"])
    #expect(again.body == coded.body)
  }

  @Test(arguments: ["/layout", "/openapi.yaml"])
  func `compresses documents`(path: String) throws {
    let plain = client.send("GET", path)
    for _ in 0..<2 {
      let coded = client.send("GET", path, fields: ["Accept-Encoding": "gzip"])
      #expect(coded.fields["Content-Encoding"] == "gzip")
      #expect(try gunzip(coded.body) == plain.body)
    }
  }

  @Test func `sends what is small as it is`() {
    let reply = client.send("POST", "/layout/line", line(2), fields: ["Accept-Encoding": "gzip"])
    #expect(reply.body.count <= 1024)
    #expect(reply.fields["Content-Encoding"] == nil)
  }

  @Test func `compresses problems too`() throws {
    let faults = (0..<40).map { "\"nothing\($0)\": 1" }.joined(separator: ", ")
    let reply = client.send(
      "POST", "/layout/line", "{\(faults)}", fields: ["Accept-Encoding": "gzip"])
    #expect(reply.status == 422)
    #expect(reply.fields["Content-Encoding"] == "gzip")
    #expect(try gunzip(reply.body) == client.post("/layout/line", "{\(faults)}").body)
  }

  @Test func `compresses for many at the same time`() async throws {
    let plain = client.post("/layout/line", line(500)).body
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<64 {
        group.addTask {
          let coded = ServiceClient().send(
            "POST", "/layout/line", line(500), fields: ["Accept-Encoding": "gzip"])
          return (try? gunzip(coded.body)) == plain
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  /// What gzip's own reader makes of the bytes; exactly one member, with nothing behind it.
  private func gunzip(_ data: Data) throws -> Data {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    try #require(inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, size) == Z_OK)
    defer { inflateEnd(&stream) }
    var (input, output) = (Array(data), Data())
    var room = [UInt8](repeating: 0, count: 1 << 16)
    let status = input.withUnsafeMutableBufferPointer { input -> Int32 in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      while true {
        let status = room.withUnsafeMutableBufferPointer { room -> Int32 in
          stream.next_out = room.baseAddress
          stream.avail_out = UInt32(room.count)
          return inflate(&stream, Z_NO_FLUSH)
        }
        output.append(contentsOf: room[..<(room.count - Int(stream.avail_out))])
        if status != Z_OK { return status }
      }
    }
    #expect(status == Z_STREAM_END)
    #expect(stream.avail_in == 0)
    return output
  }
}
