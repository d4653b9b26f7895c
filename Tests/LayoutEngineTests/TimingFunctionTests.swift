import LayoutEngine
import Testing

@Suite struct TimingFunctionTests {
  /// Progress at 0.1, 0.25, 0.5, 0.75 and 0.9, worked out in rational arithmetic from the curves that CSS defines.
  static let known: [(TimingFunction, [Double])] = [
    (
      .ease,
      [0.09479630571604325, 0.40851059135539586, 0.802403387584857, 0.9604589783489741, 0.9943164774845564]
    ),
    (
      .easeIn,
      [
        0.017026609651562944, 0.09346465071882486, 0.31535681257253934, 0.6218618691748902,
        0.8394278457624665,
      ]
    ),
    (
      .easeOut,
      [0.1605721542375335, 0.37813813082510983, 0.6846431874274607, 0.9065353492811752, 0.9829733903484371]
    ),
    (.easeInOut, [0.0197224535483112, 0.12916193104731982, 0.5, 0.8708380689526802, 0.9802775464516889]),
    (
      .cubicBezier(Point(x: 0.5, y: -0.5), Point(x: 0.5, y: 1.5)),
      [-0.07075622807293012, -0.03821491394996457, 0.5, 1.0382149139499646, 1.0707562280729301]
    ),
    (.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
  ]

  @Test(arguments: known)
  func `follows the curves of CSS to the last digits`(function: TimingFunction, expected: [Double]) {
    for (time, progress) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
      #expect(abs(function.progress(at: time) - progress) <= 4e-16, "at \(time)")
    }
  }

  @Test func `begins at 0 and ends at 1 exactly`() {
    for function in TimingFunction.named.map(\.function) + [
      .cubicBezier(Point(x: 0, y: 5), Point(x: 1, y: -5))
    ] {
      #expect(function.progress(at: 0) == 0)
      #expect(function.progress(at: 1) == 1)
    }
  }

  @Test func `never goes back where the curve does not`() {
    var dice = Dice(seed: 3)
    for _ in 0..<50 {
      let numbers = (0..<4).map { _ in Double.random(in: 0...1, using: &dice) }
      let function = TimingFunction.cubicBezier(
        Point(x: numbers[0], y: numbers[1]), Point(x: numbers[2], y: numbers[3]))
      let values = (0...200).map { function.progress(at: Double($0) / 200) }
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(values.allSatisfy { (0...1).contains($0) })
    }
  }

  @Test func `is its own time where both coordinates are the same`() {
    let function = TimingFunction.cubicBezier(Point(x: 0.2, y: 0.2), Point(x: 0.9, y: 0.9))
    for time in [1e-300, 1e-9, 0.001, 0.3, 0.7, 0.999] {
      #expect(abs(function.progress(at: time) - time) <= time * 4e-16)
    }
  }
}
