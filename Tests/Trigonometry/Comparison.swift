import Glibc

/// Compares the engine's trigonometry with the C library's at random angles, of which there are as many as its argument
/// says: nowhere may they be more than one unit in the last place apart. The engine's own files are compiled beside it.
@main
struct Comparison {
  /// How often the two were not the same, by function.
  private var differing: [String: Int] = [:]
  /// Of SplitMix64 (G. Steele, D. Lea, C. Flood, 2014), from a fixed start.
  private var state: UInt64 = 1

  static func main() {
    let argument = CommandLine.arguments.dropFirst().first ?? ""
    if argument == "--table" { return answerTable() }
    guard let count = Int(argument) else {
      print("how many angles?")
      exit(2)
    }
    var comparison = Comparison()
    for round in 0..<count { comparison.compare(round) }
    for (name, places) in comparison.differing.sorted(by: { $0.key < $1.key }) {
      print("\(name): one unit in the last place from the C library's at \(places) angles")
    }
    print("\(count) angles: never more than one unit in the last place apart")
  }

  /// Answers each angle on a line of the input, as bits, with the bits of its sine, cosine and tangent.
  private static func answerTable() {
    while let line = readLine() {
      let angle = Double(bitPattern: UInt64(line, radix: 16) ?? 0)
      let (sine, cosine) = sineAndCosine(angle)
      print([sine, cosine, tangent(angle)].map { String($0.bitPattern, radix: 16) }.joined(separator: " "))
    }
  }

  private mutating func compare(_ round: Int) {
    let angle = angle(round)
    let (sine, cosine) = sineAndCosine(angle)
    compare("sin", sine, sin(angle), angle)
    compare("cos", cosine, cos(angle), angle)
    // What is asked for less often.
    guard round % 4 == 0 else { return }
    let other = self.angle(round / 4)
    compare("tan", tangent(other), tan(other), other)
    compare("atan2", arcTangent(y: angle, x: other), atan2(angle, other), angle, other)
  }

  private mutating func compare(_ name: String, _ own: Double, _ other: Double, _ arguments: Double...) {
    let apart = Self.distance(own, other)
    if apart == 0 { return }
    differing[name, default: 0] += 1
    if apart > 1 {
      print("\(name)\(arguments) is \(own), by the C library \(other): \(apart) units apart")
      exit(1)
    }
  }

  /// How many doubles one is from another; 0 and −0 are the same place.
  private static func distance(_ a: Double, _ b: Double) -> UInt64 {
    func place(_ number: Double) -> Int64 {
      let bits = Int64(bitPattern: number.magnitude.bitPattern)
      return number.sign == .minus ? -bits : bits
    }
    return (place(a) - place(b)).magnitude
  }

  /// An angle within bounds that change by the round, a multiple of 15 degrees, or any bits that are a number.
  private mutating func angle(_ round: Int) -> Double {
    let bits = random()
    let fraction = Double(bits >> 11) * 0x1p-53
    switch round % 8 {
    case 0: return fraction * 1.6 - 0.8
    case 1: return fraction * 14 - 7
    case 2: return (Double(bits % 2_000_001) - 1e6) * 15 * .pi / 180
    case 3: return fraction * 4e6 - 2e6
    case 4, 5: return fraction * 7e7 - 3.5e7
    case 6: return Double(bitPattern: bits & ~(1 << 62))
    default: return Double(bitPattern: bits).isFinite ? Double(bitPattern: bits) : 0
    }
  }

  private mutating func random() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
