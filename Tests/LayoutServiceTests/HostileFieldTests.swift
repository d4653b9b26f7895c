import Foundation
import LayoutCoding
import Testing

@testable import LayoutService

/// The numbers that nobody would send for good, in each field of each request, one field at a time.
@Suite struct HostileFieldTests {
  private let client = ServiceClient(maximumAttributes: 1000)
  private static let kinds = CatalogEntry.all.map(\.name)
  private static let numbers = [0, -0.0, 1e-300, -1e-300, 0.5, 1, 2, 1e9, -1e9]

  /// Requests in which every field that holds a number has one.
  private static func requests(_ kind: String) -> [(path: String, body: [String: Any])] {
    let point = ["x": 30.0, "y": 40.0]
    let path = ["section": 0, "item": 1]
    let layout: [String: Any] = [
      "viewport": ["width": 320, "height": 480], "contentOffset": point, "items": 3, "direction": "rtl",
    ]
    let snap: [String: Any] = [
      "mode": "nearest", "ends": "free", "minimumDistance": 100, "minimumVelocity": 300, "maximumItems": 2,
      "decelerationRate": 0.9,
    ]
    let named = layout.merging(["kind": kind]) { $1 }
    let output: [String: Any] = [
      "precision": 3, "include": ["quad", "boundingBox", "visibleFraction", "matrix3d"],
    ]
    let sections: [Any] = [["items": 2], ["items": [[50, 60], ["width": 70, "height": 80]]]]
    var offsets = layout
    offsets["contentOffset"] = nil
    var parts = layout
    parts["items"] = nil
    return [
      ("/layout/\(kind)", layout.merging(["rect": "visible", "output": output]) { $1 }),
      ("/layout/\(kind)", layout.merging(["rect": ["x": 1, "y": 2, "width": 300, "height": 400]]) { $1 }),
      ("/layout/\(kind)", layout.merging(["rect": ["tileSize": 568]]) { $1 }),
      ("/layout/\(kind)", offsets.merging(["contentOffsets": [point, point], "rect": "visible"]) { $1 }),
      ("/layout/\(kind)", parts.merging(["sections": sections, "rect": "visible"]) { $1 }),
      (
        "/snap",
        named.merging([
          "velocity": point, "startContentOffset": point, "currentItem": path, "snap": snap,
        ]) { $1 }
      ),
      (
        "/snap",
        named.merging(["proposedContentOffset": point, "snap": ["mode": "page", "list": true]]) { $1 }
      ),
      (
        "/snap",
        named.merging(["anchor": ["indexPath": path, "edge": "end", "distance": 12]]) { $1 }
      ),
      ("/hit", named.merging(["point": point, "pointIn": "viewport"]) { $1 }),
      (
        "/transition",
        [
          "from": named, "to": named, "progress": 0.5, "timing": [0.1, 0.2, 0.3, 0.4], "output": output,
          "updates": [
            "deletions": [path], "insertions": [path],
            "moves": [["from": ["section": 0, "item": 0], "to": ["section": 0, "item": 2]]],
          ],
        ]
      ),
      ("/transition", ["from": named, "to": named, "progress": [0, 0.25, 1]]),
    ]
  }

  /// The same value once for each of its numbers, which is replaced.
  private static func replacing(_ value: Any, by number: Double) -> [Any] {
    switch value {
    case let object as [String: Any]:
      object.sorted { $0.key < $1.key }.flatMap { key, member -> [Any] in
        replacing(member, by: number).map { object.merging([key: $0]) { $1 } }
      }
    case let array as [Any]:
      array.indices.flatMap { place -> [Any] in
        replacing(array[place], by: number).map { item in
          var copy = array
          copy[place] = item
          return copy
        }
      }
    case is NSNumber: [number]
    default: []
    }
  }

  @Test(arguments: kinds) func `answers finite numbers whatever a field holds, or says what is wrong with it`(
    kind: String
  ) throws {
    var answered = 0
    for (path, body) in Self.requests(kind) {
      for number in Self.numbers {
        for variant in Self.replacing(body, by: number) {
          let request = try JSONSerialization.data(withJSONObject: variant)
          let reply = client.send("POST", path, request)
          let sent = "\(path) \(String(decoding: request, as: UTF8.self)): \(reply.text.prefix(300))"
          #expect(reply.status == 200 || reply.status == 422, "\(sent)")
          // What is not finite is not JSON.
          #expect(!reply.json.isEmpty, "\(sent)")
          if reply.status == 200 { answered += 1 }
        }
      }
    }
    #expect(answered > 500)
  }

  @Test(arguments: kinds, ["text/css", "image/svg+xml", "application/x-ndjson"])
  func `writes only finite numbers in every form of answer`(kind: String, form: String) throws {
    for (path, body) in Self.requests(kind) where path == "/layout/\(kind)" {
      for number in Self.numbers {
        for variant in Self.replacing(body, by: number) {
          let request = try JSONSerialization.data(withJSONObject: variant)
          let reply = client.send("POST", path, request, fields: ["Accept": form])
          let sent = "\(path) \(String(decoding: request, as: UTF8.self)): \(reply.text.prefix(300))"
          #expect(reply.status == 200 || reply.status == 422, "\(sent)")
          let words = reply.text.lowercased().matches(of: #/[-+:,(\s"](nan|inf|infinity)\b/#)
          #expect(words.isEmpty, "\(sent)")
        }
      }
    }
  }
}
