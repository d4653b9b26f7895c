import LayoutEngine

/// What the tests of snapping rest on.
enum SnapFixture {
  /// Five items of 100, 10 apart, in 320 × 200: they rest at 0, 110, 220, 330, 440.
  static let centred = LineLayout().of(5, in: 320, 200)
  /// The same without insets: centres ask for −110, 0, 110, 220, 330, and the content ends at 220.
  static let tight = LineLayout().with { $0.sectionInset = .insets(.zero) }.of(5, in: 320, 200)

  static func request(
    to proposed: Double, from start: Double = 0, velocity: Double = 0,
    _ change: (inout SnapOptions) -> Void = { _ in }
  ) -> SnapRequest {
    var request = SnapRequest()
    request.contentOffset = Point(x: start, y: 0)
    request.proposedContentOffset = Point(x: proposed, y: 0)
    request.velocity = Point(x: velocity, y: 0)
    change(&request.options)
    return request
  }
}
