import Testing

@testable import LayoutCoding

/// How much of what a client sent is repeated.
@Suite struct ExcerptTests {
  @Test(arguments: ["a", "ä", "€", "😀", "\u{301}"]) func `has 200 characters of a text, none of them cut`(
    character: String
  ) {
    let whole = String(repeating: character, count: 200)
    for rest in ["", character, String(repeating: character, count: 5000)] {
      let text = whole + rest
      let cut = rest.isEmpty ? whole : whole + "…"
      #expect(excerpt(text) == cut)
      #expect(Array(text.utf8).withUnsafeBytes(excerpt) == cut)
      #expect(excerpt(cut) == cut)
    }
  }

  @Test func `repeats what is no UTF-8 as good as it can`() {
    let bytes = [UInt8](repeating: 0xff, count: 1000)
    #expect(bytes.withUnsafeBytes(excerpt) == String(repeating: "\u{fffd}", count: 200) + "…")
    #expect([0x61, 0xc3].withUnsafeBytes { excerpt($0) }.hasPrefix("a"))
    #expect(excerpt(UnsafeRawBufferPointer(start: nil, count: 0)).isEmpty)
  }

  @Test(arguments: [
    (199, "~", "~0"), (198, "~", "~0"), (200, "/", ""), (197, "a/", "a~1"), (198, "a/", "a"),
    (196, "//", "~1~1"),
    (197, "//", "~1"),
  ])
  func `cuts no escape of a pointer`(length: Int, end: String, kept: String) {
    let start = String(repeating: "x", count: length)
    let pointer = FaultPath().pointer(start + end)
    let isWhole = length + end.replacing("~", with: "~0").replacing("/", with: "~1").utf8.count <= 200
    let expected = length + kept.utf8.count <= 200 ? kept : ""
    #expect(pointer == "/" + start + expected + (isWhole ? "" : "…"))
    #expect(pointer.unicodeScalars.count <= 202)
  }
}
