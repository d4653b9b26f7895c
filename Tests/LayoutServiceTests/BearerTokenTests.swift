import Testing

@testable import LayoutService

/// Files of tokens, and who is let in.
@Suite struct BearerTokenTests {
  private func tokens(_ file: String) throws -> BearerTokens {
    try file.utf8.withBytes { try BearerTokens($0) }
  }

  private func admits(_ tokens: BearerTokens, _ field: String) -> Bool {
    field.utf8.withBytes { tokens.admit($0) }
  }

  @Test func `reads a token a line`() throws {
    let tokens = try tokens("# who\r\n\r\n  first-1  \n\tsecond.2==\r\n#third\n~+/_fourth")
    for token in ["first-1", "second.2==", "~+/_fourth"] { #expect(admits(tokens, "Bearer \(token)")) }
    for token in ["third", "#third", "who", "first-1 ", "first-", "first-12", "FIRST-1", "second.2=", ""] {
      #expect(!admits(tokens, "Bearer \(token)"), "\(token)")
    }
  }

  @Test(arguments: ["bearer a", "BEARER a", "Bearer   a"])
  func `knows the scheme in any case`(field: String) throws {
    #expect(admits(try tokens("a"), field))
  }

  @Test(arguments: [
    "", "a", "Bearer", "Bearera", "Basic a", "Bearer\ta", "Bearer a, Bearer b", "Bearer \"a\"",
  ])
  func `lets in nobody without a token`(field: String) throws {
    #expect(!admits(try tokens("a"), field))
  }

  @Test func `tells tokens apart by their ends and their lengths`() throws {
    let longest = String(repeating: "a", count: BearerTokens.maximumLength)
    let tokens = try tokens(longest)
    #expect(admits(tokens, "Bearer " + longest))
    #expect(!admits(tokens, "Bearer " + longest.dropLast()))
    #expect(!admits(tokens, "Bearer " + longest.dropLast() + "b"))
    #expect(!admits(tokens, "Bearer " + longest + "a"))
    #expect(!admits(tokens, "Bearer " + longest.dropLast() + "\0"))
  }

  @Test(arguments: [
    ("", "there is no token"), ("# none\n\n", "there is no token"), ("a\nb c\n", "line 2 is not"),
    ("=a", "line 1 is not"), ("ä", "line 1 is not"), ("a\0", "line 1 is not"),
    (String(repeating: "a", count: 513), "line 1 is longer"),
  ])
  func `says what is wrong with a file`(file: String, clause: String) throws {
    let error = #expect(throws: BearerTokens.FileError.self) { try tokens(file) }
    #expect(error?.description.contains(clause) == true)
  }
}
