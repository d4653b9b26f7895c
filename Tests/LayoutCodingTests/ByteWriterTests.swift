import LayoutEngine
import Testing

@testable import LayoutCoding

@Suite struct ByteWriterTests {
  private func written(_ write: (inout ByteWriter) -> Void) -> String {
    var writer = ByteWriter(capacity: 1)
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (0.1, "0.1"), (-0.0, "0"), (100, "100"), (1.0 / 3, "0.3333333333333333"), (137.5, "137.5"),
    (1e-7, "1e-07"),
    (-2.5, "-2.5"), (123_456_789.125, "123456789.125"), (2.5e-300, "2.5e-300"),
  ])
  func `writes the shortest text that reads back`(value: Double, text: String) {
    #expect(written { $0.number(value) } == text)
    #expect(Double(text) == value)
  }

  @Test func `writes numbers that read back as the same double`() {
    var bits: UInt64 = 1
    for _ in 0..<20_000 {
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(bitPattern: bits)
      guard value.isFinite else { continue }
      #expect(Double(written { $0.number(value) }) == value)
    }
  }

  @Test(arguments: [
    (1.0 / 3, 2, "0.33"), (2.5, 0, "2"), (0.999, 2, "1"), (-0.001, 2, "0"), (1e9, 15, "1000000000"),
    (123.456, 3, "123.456"),
  ])
  func `rounds to a precision without trailing zeros`(value: Double, digits: Int, text: String) {
    #expect(written { $0.number(value, precision: digits) } == text)
  }

  @Test(arguments: [
    (0, "0"), (9, "9"), (10, "10"), (-1, "-1"), (Int.max, "9223372036854775807"),
    (Int.min, "-9223372036854775808"),
  ])
  func `writes integers`(value: Int, text: String) {
    #expect(written { $0.integer(value) } == text)
  }

  @Test func `escapes what JSON does not allow in strings`() {
    #expect(written { $0.string("a\"b\\c\n\u{1}é") } == #""a\"b\\c\u000a\u0001é""#)
  }

  @Test func `suggests the nearest name`() {
    let names = ["viewport", "items", "itemSize", "rect"]
    #expect(nearestName(to: "vieport", among: names) == "viewport")
    #expect(nearestName(to: "viewprot", among: names) == "viewport")
    #expect(nearestName(to: "ITEMS", among: names) == "items")
    #expect(nearestName(to: "itemsize", among: names) == "itemSize")
    #expect(nearestName(to: "colour", among: names) == nil)
  }
}
