/// Makes other inputs of those of a corpus, always the same ones.
struct Mutator {
  private let corpus: [[UInt8]]
  private var random = SplitMix(state: 1)

  /// Bytes that mean something in JSON, in header fields or in HTTP.
  private static let tokens = [
    "{", "}", "[", "]", ":", ",", ";", "\"", "\\", "\r\n", "\n", " ", "\0", "\u{7f}", "é", "-", "0", "1e9",
    "-1e9", "1e-300",
    "1e400", "0.5", "null", "true", "*", "q=0",
  ].map { Array($0.utf8) }

  init(_ corpus: [[UInt8]]) { self.corpus = corpus }

  /// An input with one to four changes.
  mutating func next() -> [UInt8] {
    var input = corpus.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...4, using: &random) { change(&input) }
    return input
  }

  private mutating func change(_ input: inout [UInt8]) {
    let start = Int.random(in: 0...input.count, using: &random)
    let end = min(input.count, start + Int.random(in: 0...8, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: input.removeSubrange(start..<end)
    case 1: input.insert(contentsOf: input[start..<end], at: start)
    case 2: input.replaceSubrange(start..<end, with: Self.tokens.randomElement(using: &random)!)
    case 3: if start < input.count { input[start] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
    default:
      let other = corpus.randomElement(using: &random) ?? []
      input = Array(input[..<start] + other[min(start, other.count)...])
    }
  }
}

/// Pseudorandom numbers that are the same in every run (SplitMix64).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}
