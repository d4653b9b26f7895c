import Testing

@testable import LayoutEngine

@Suite struct TrigonometryTests {
  /// The bits of the numbers farther from 0 by this many units in the last place than those of a row.
  private static func bits(_ row: (UInt64, sine: UInt64, cosine: UInt64, tangent: UInt64, apart: [Int64]))
    -> [UInt64]
  {
    zip([row.sine, row.cosine, row.tangent], row.apart).map { UInt64(bitPattern: Int64(bitPattern: $0) + $1) }
  }

  @Test func `has the same bits on every platform, at most a unit from the truth`() {
    for row in trigonometryTable {
      let angle = Double(bitPattern: row.0)
      let (sine, cosine) = sineAndCosine(angle)
      #expect([sine, cosine, tangent(angle)].map(\.bitPattern) == Self.bits(row), "\(angle)")
      #expect(row.apart.allSatisfy { abs($0) <= 1 })
    }
  }

  @Test func `has no sine of what is no angle`() {
    for angle in [Double.infinity, -.infinity, .nan] {
      let (sine, cosine) = sineAndCosine(angle)
      #expect(sine.isNaN && cosine.isNaN && tangent(angle).isNaN)
    }
    #expect(arcTangent(y: .nan, x: 1).isNaN && arcTangent(y: 1, x: .nan).isNaN)
  }

  @Test func `finds the angles of the axes and of infinity as IEEE 754 says`() {
    let (pi, tiny) = (Double.pi, Double.leastNonzeroMagnitude)
    let cases: [(y: Double, x: Double, angle: Double)] = [
      (0, 0, 0), (0, 1, 0), (0, .infinity, 0), (1, .infinity, 0), (0, -0.0, pi), (0, -1, pi),
      (1, -.infinity, pi), (0, -.infinity, pi), (1, 0, pi / 2), (1, -0.0, pi / 2), (.infinity, 1, pi / 2),
      (.infinity, -1, pi / 2), (.infinity, .infinity, pi / 4), (.infinity, -.infinity, 3 * pi / 4),
      (1, 1, pi / 4),
      (1, -1, 3 * pi / 4), (tiny, 1, tiny), (tiny, -1, pi), (tiny, tiny, pi / 4),
      (1, 1e300, 1e-300),
      (1e300, 1e300, pi / 4), (.greatestFiniteMagnitude, tiny, pi / 2),
      (tiny, .greatestFiniteMagnitude, 0),
    ]
    for (y, x, angle) in cases {
      #expect(arcTangent(y: y, x: x).bitPattern == angle.bitPattern, "\(y) \(x)")
      #expect(arcTangent(y: -y, x: x).bitPattern == (-angle).bitPattern, "\(-y) \(x)")
    }
  }

  /// The arc tangents of 1/2, 2, 3/7 and −3/7, to the last bit (by mpmath).
  @Test func `finds the angles of slopes`() {
    let tiny = Double.leastNonzeroMagnitude
    #expect(arcTangent(y: 1, x: 2) == 0.46364760900080611621)
    #expect(arcTangent(y: 2, x: 1) == 1.10714871779409050302)
    #expect(arcTangent(y: 3, x: 7) == 0.40489178628508342331)
    #expect(arcTangent(y: 3, x: -7) == 2.73670086730470981515)
    #expect(arcTangent(y: 3 * tiny, x: 7 * tiny) == arcTangent(y: 3, x: 7))
  }

  @Test func `is symmetrical`() {
    var dice = Dice(seed: 7)
    for _ in 0..<10_000 {
      let angle = .random(in: -1...1, using: &dice) * [2, 500, 4e7, 1e18].randomElement(using: &dice)!
      let (sine, cosine) = sineAndCosine(angle)
      let (mirrored, same) = sineAndCosine(-angle)
      #expect(mirrored == -sine && same == cosine && tangent(-angle) == -tangent(angle))
      #expect(abs(sine * sine + cosine * cosine - 1) < 5e-16)
      #expect(abs(tangent(angle) * cosine - sine) <= abs(sine) * 5e-16)
      let back = arcTangent(y: sine, x: cosine)
      #expect(abs(sineAndCosine(back).sine - sine) < 1e-15)
      #expect(abs(arcTangent(y: cosine, x: sine) - arcTangent(y: cosine, x: -sine)) <= .pi)
    }
  }
}
