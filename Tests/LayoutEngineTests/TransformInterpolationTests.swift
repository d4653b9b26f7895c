import LayoutEngine
import Testing

@Suite struct TransformInterpolationTests {
  private func expectNear(
    _ transform: Transform3D, _ numbers: [Double], within tolerance: Double = 1e-12,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let worst = zip(transform.numbers, numbers).map { abs($0 - $1) }.max() ?? .infinity
    #expect(worst <= tolerance, "\(transform.numbers)", sourceLocation: sourceLocation)
  }

  /// A transform of all that a matrix can hold, not mirrored.
  private func random(_ dice: inout Dice) -> Transform3D {
    func any(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &dice) }
    return Transform3D(m34: any(-0.002...0.002))
      .translated(x: any(-300...300), y: any(-300...300), z: any(-200...200))
      .rotated(by: any(-3...3), x: any(-1...1), y: any(-1...1), z: any(-1...1))
      .scaled(x: any(0.2...3), y: any(0.2...3), z: any(0.2...3))
      .rotated(by: any(-1...1), x: any(-1...1), y: any(-1...1), z: any(-1...1))
  }

  @Test func `puts together again what it takes apart`() {
    var dice = Dice(seed: 11)
    for _ in 0..<500 {
      let (transform, other) = (random(&dice), random(&dice))
      // Next to nothing of the way: taken apart, moved by less than can be seen, put together.
      let again = transform.interpolated(to: other, at: 1e-18)
      let m44 = transform.row4.w
      expectNear(again, transform.numbers.map { $0 / m44 }, within: 1e-11 * (1 + abs(1 / m44)) * 1000)
      #expect(transform.interpolated(to: other, at: 0) == transform)
      #expect(transform.interpolated(to: other, at: 1) == other)
    }
  }

  @Test func `comes as close to the end as to the beginning`() {
    var dice = Dice(seed: 12)
    for _ in 0..<200 {
      let (transform, other) = (random(&dice), random(&dice))
      let m44 = other.row4.w
      let almost = transform.interpolated(to: other, at: 1 - 1e-12)
      expectNear(almost, other.numbers.map { $0 / m44 }, within: 1e-7 * (1 + abs(1 / m44)))
    }
  }

  @Test func `turns halfway to a quarter turn`() {
    let quarter = Transform3D.identity.rotated(by: .pi / 2, x: 0, y: 0, z: 1)
    let half = Double(0.5).squareRoot()
    expectNear(
      Transform3D.identity.interpolated(to: quarter, at: 0.5),
      [half, half, 0, 0, -half, half, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  }

  @Test func `moves and grows evenly`() {
    let end = Transform3D.identity.translated(x: 40, y: -20, z: 8).scaled(x: 3, y: 1, z: 2)
    expectNear(
      Transform3D.identity.interpolated(to: end, at: 0.25),
      [1.5, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1.25, 0, 10, -5, 2, 1])
  }

  @Test func `interpolates what perspective makes of depth`() {
    // 100 points nearer to an eye 500 points away: a fifth of the way. Divided by m44 = 0.8 that is a scale of 1.25, a
    // translation by 125 and a perspective of −1/500, which halve to 1.125, 62.5 and −1/1000.
    let end = Transform3D(m34: -1.0 / 500).translated(x: 0, y: 0, z: 100)
    expectNear(
      Transform3D.identity.interpolated(to: end, at: 0.5),
      [1.125, 0, 0, 0, 0, 1.125, 0, 0, 0, 0, 1.125, -0.001125, 0, 0, 62.5, 1.0625])
  }

  @Test func `interpolates a skew`() {
    var end = Transform3D.identity
    end.row2.x = 1
    expectNear(
      Transform3D.identity.interpolated(to: end, at: 0.5),
      [1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  }

  @Test func `turns a mirrored element round through nothing, as CSS does`() {
    let mirror = Transform3D.identity.scaled(x: -1, y: 1, z: 1)
    expectNear(
      Transform3D.identity.interpolated(to: mirror, at: 0.5),
      [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    let part = 0.5 * Double(0.5).squareRoot()
    expectNear(
      Transform3D.identity.interpolated(to: mirror, at: 0.25),
      [0.5, 0, 0, 0, 0, part, part, 0, 0, -part, part, 0, 0, 0, 0, 1])
  }

  @Test func `keeps half turns about any axis`() {
    for (x, y) in [(1.0, -1.0), (1, 1), (-1, 2), (0, 1)] {
      let squares = x * x + y * y
      // Exactly half a turn: no sine is left to tell the signs of the axis.
      let turn = Transform3D(
        row1: [2 * x * x / squares - 1, 2 * x * y / squares, 0, 0],
        row2: [2 * x * y / squares, 2 * y * y / squares - 1, 0, 0], row3: [0, 0, -1, 0], row4: [0, 0, 0, 1])
      let moved = turn.concatenated(with: .identity.translated(x: 10, y: 0, z: 0))
      expectNear(turn.interpolated(to: moved, at: 1e-18), turn.numbers)
    }
  }

  @Test func `switches a singular transform half of the way`() {
    let flat = Transform3D.identity.scaled(x: 0, y: 1, z: 1)
    var behind = Transform3D.identity
    behind.row4.w = 0
    for singular in [flat, behind] {
      let end = Transform3D.identity.translated(x: 5, y: 0, z: 0)
      #expect(singular.interpolated(to: end, at: 0.49) == singular)
      #expect(singular.interpolated(to: end, at: 0.5) == end)
      #expect(end.interpolated(to: singular, at: 0.49) == end)
      #expect(end.interpolated(to: singular, at: 0.5) == singular)
    }
  }

  @Test func `leaves alone what does not change`() {
    let turned = Transform3D(m34: 1.0 / 600).rotated(by: 0.3, x: 0, y: 1, z: 0)
    #expect(turned.interpolated(to: turned, at: 0.3) == turned)
    #expect(Transform3D.identity.interpolated(to: .identity, at: 0.7).isIdentity)
  }

  @Test func `stays finite with numbers at the limits`() {
    let far = Transform3D(m34: -1).translated(x: 1e27, y: -1e27, z: 1e18)
    let tiny = Transform3D.identity.scaled(x: 1e-160, y: 1e-160, z: 1)
    let large = Transform3D.identity.scaled(x: 1e18, y: 1e18, z: 1)
    for start in [far, tiny, large] {
      for end in [far, tiny, large, .identity] {
        for progress in [-0.4, 0.1, 0.5, 0.9, 1.6] {
          #expect(start.interpolated(to: end, at: progress).numbers.allSatisfy { $0.isFinite })
        }
      }
    }
  }
}
