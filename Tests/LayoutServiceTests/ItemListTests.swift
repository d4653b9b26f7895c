import Foundation
import Testing

/// `items` as an object.
@Suite struct ItemListTests {
  private let client = ServiceClient()

  private func post(_ items: String, _ kind: String = "flow") -> ServiceClient.Reply {
    client.post("/layout/\(kind)", #"{"viewport": {"width": 320, "height": 480}, "items": \#(items)}"#)
  }

  @Test(arguments: [
    (#"{"count": 7}"#, "7"), (#"{"count": 7.0, "ids": [1, 2, 3, 4, 5, 6, "7"]}"#, "7"),
    (#"{"sizes": [[10, 20], {"width": 30, "height": 40}]}"#, "[[10, 20], [30, 40]]"),
    (#"{"values": [[10, 20], [30, 40]], "ids": ["a", "A"]}"#, "[[10, 20], [30, 40]]"),
    (#"{"values": [], "ids": []}"#, "[]"),
    (#"{"count": 2, "ids": [1, "1"]}"#, "2"),
  ])
  func `says the same as a number or an array`(object: String, short: String) {
    let reply = post(object)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(reply.body == post(short).body)
    let sections = { (items: String) in
      client.post(
        "/layout/line", #"{"viewport": {"width": 320, "height": 480}, "sections": [{"items": \#(items)}]}"#)
    }
    #expect(sections(object).body == sections(short).body)
  }

  @Test(arguments: [
    ("{}", ["/items/count required"]), (#"{"ids": []}"#, ["/items/count required"]),
    (#"{"count": -1}"#, ["/items/count out-of-range"]), (#"{"count": 1.5}"#, ["/items/count wrong-type"]),
    (#"{"count": [[1, 2]]}"#, ["/items/count wrong-type"]), (#"{"sizes": 3}"#, ["/items/sizes wrong-type"]),
    (#"{"sizes": [[1, 2], [1, -1]]}"#, ["/items/sizes/1/1 out-of-range"]),
    (
      #"{"values": [[1, 2], 5, {"width": 1}]}"#,
      ["/items/values/1 wrong-type", "/items/values/2/height required"]
    ),
    (#"{"count": 1, "sizes": [[1, 2]]}"#, ["/items/sizes conflict"]),
    (
      #"{"count": 1, "sizes": 1, "values": []}"#,
      ["/items/sizes conflict", "/items/values conflict", "/items/sizes wrong-type"]
    ),
    (#"{"count": 2, "ids": [1]}"#, ["/items/ids conflict"]),
    (#"{"sizes": [[1, 1]], "ids": ["a", "b"]}"#, ["/items/ids conflict"]),
    (
      #"{"count": 5, "ids": ["a", 1, "b", "a", 1.0]}"#,
      ["/items/ids/3 duplicate-key", "/items/ids/4 duplicate-key"]
    ),
    (#"{"count": 2, "ids": ["\u0061", "a"]}"#, ["/items/ids/1 duplicate-key"]),
    (
      #"{"count": 4, "ids": [1.5, null, 1e20, {}]}"#,
      [
        "/items/ids/0 wrong-type", "/items/ids/1 wrong-type", "/items/ids/2 out-of-range",
        "/items/ids/3 wrong-type",
      ]
    ),
    (#"{"count": 1, "ids": "a"}"#, ["/items/ids wrong-type"]),
    (#"{"count": 1, "keys": []}"#, ["/items/keys unknown-field"]),
    (#""five""#, ["/items wrong-type"]),
  ])
  func `names what is wrong with an object`(object: String, faults: [String]) {
    let reply = post(object)
    #expect(reply.status == 422)
    #expect(reply.faults.sorted() == faults.sorted(), "\(reply.text)")
  }

  @Test func `takes as many ids as a body holds`() {
    let ids = (0..<200_000).map { "\"id-\($0)\"" }.joined(separator: ",")
    let body =
      #"{"viewport": {"width": 320, "height": 480}, "rect": "visible", "items": {"count": 200000, "ids": [\#(ids)]}}"#
    #expect(client.post("/layout/flow", body).status == 200)
    let twice = body.replacing(#""id-199999""#, with: #""id-7""#)
    #expect(client.post("/layout/flow", twice).faults == ["/items/ids/199999 duplicate-key"])
  }
}
