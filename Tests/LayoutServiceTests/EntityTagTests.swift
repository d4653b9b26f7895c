import Testing

@testable import LayoutService

/// Tags of answers, and the requests that name them.
@Suite struct EntityTagTests {
  /// The published reference implementation's results for seed 0, low half first.
  @Test(arguments: [
    ("", 0, 0), ("hello", 0xcbd8_a7b3_41bd_9b02, 0x5b1e_906a_48ae_1d19),
    (
      "The quick brown fox jumps over the lazy dog", 0xe34b_bc7b_bc07_1b6c as UInt64,
      0x7a43_3ca9_c49a_9347 as UInt64
    ),
  ])
  func `hashes as MurmurHash3 does`(text: String, first: UInt64, second: UInt64) {
    #expect(text.utf8.withBytes { MurmurHash3.hash($0) } == (first, second))
  }

  private func tag(
    version: String = "1", path: String = "/layout/line", mediaType: MediaType = .json,
    body: String = "{}"
  ) -> EntityTag {
    let seed = EntityTagSeed(version: version)
    return path.utf8.withBytes { path in
      body.utf8.withBytes { EntityTag(seed: seed, path: path, mediaType: mediaType, body: $0) }
    }
  }

  @Test func `differs where anything differs that decides the answer`() {
    let tags = [
      tag(), tag(version: "2"), tag(path: "/layout/lin"), tag(path: "/layout/lin", body: "e{}"),
      tag(mediaType: .yaml), tag(body: "{} "), tag(body: ""), tag().coded(as: "gzip"),
    ]
    #expect(Set(tags.map(\.quoted)).count == tags.count)
    #expect(tag() == tag())
    #expect(tag().quoted.wholeMatch(of: #/"[0-9a-f]{32}"/#) != nil)
    #expect(tag().coded(as: "gzip").quoted == tag().quoted.dropLast() + "-gzip\"")
  }

  @Test func `does not collide in a hundred thousand bodies that are nearly equal`() {
    let tags = (0..<100_000).map { tag(body: #"{"contentOffset":{"x":\#($0),"y":0}}"#).text }
    #expect(Set(tags).count == tags.count)
  }

  @Test(
    arguments: [
      ("*", .any), (" * ", .any), (#""a""#, .tags(["a"])), (#"W/"a""#, .tags(["a"])),
      (#""a", W/"b" ,"c""#, .tags(["a", "b", "c"])), (#", "a",,"b","#, .tags(["a", "b"])),
      (#""""#, .tags([""])), (#""a,b""#, .tags(["a,b"])), ("", nil), ("a", nil), (#""a"#, nil),
      (#""a" "b""#, nil), (#"w/"a""#, nil), (#"* , "a""#, nil), ("\"a b\"", nil),
    ] as [(String, IfNoneMatch?)])
  func `reads If-None-Match`(field: String, expected: IfNoneMatch?) {
    #expect(field.utf8.withBytes { IfNoneMatch($0) } == expected)
  }

  @Test func `finds the tag that is named`() {
    let (plain, coded) = (tag(), tag().coded(as: "gzip"))
    let field = IfNoneMatch.tags(["x", coded.text])
    #expect(field.match(among: [plain, coded]) == coded)
    #expect(field.match(among: [plain]) == nil)
    #expect(IfNoneMatch.any.match(among: [plain, coded]) == nil)
  }
}
