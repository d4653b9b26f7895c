import LayoutEngine
import Testing

@testable import LayoutCoding

/// A matrix with few digits puts every corner of its element where the exact one does.
@Suite struct TransformRoundingTests {
  /// An element of any size under any transform, often one seen from very near.
  private func element(_ generator: inout SystemRandomNumberGenerator) -> LayoutAttributes {
    let sides: [Double] = [0, 0.3, 17, 100, 350, 4000]
    var attributes = LayoutAttributes(
      element: .cell, indexPath: IndexPath(section: 0, item: 0),
      frame: Rect(
        x: .random(in: -1e4...1e4, using: &generator), y: 13, width: sides.randomElement(using: &generator)!,
        height: sides.randomElement(using: &generator)!))
    let eyes: [Double] = [0, 1 / 600, -1 / 500, 1 / 60, -1 / 35, 0.9]
    var transform = Transform3D(m34: eyes.randomElement(using: &generator)!)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      transform = transform.translated(
        x: .random(in: -400...400, using: &generator), y: .random(in: -400...400, using: &generator),
        z: .random(in: -200...200, using: &generator))
      transform = transform.rotated(
        by: .random(in: -3...3, using: &generator), x: .random(in: -1...1, using: &generator), y: 1,
        z: .random(in: -1...1, using: &generator))
      let scale = Double.random(in: 0.01...2, using: &generator)
      transform = transform.scaled(x: scale, y: scale, z: 1)
    }
    attributes.transform3D = transform
    return attributes
  }

  /// Where the corners are seen, before the eye or behind it, and whether they are before it.
  private func corners(_ attributes: LayoutAttributes) -> [(place: Point, isBefore: Bool)] {
    let half = Point(x: attributes.frame.width / 2, y: attributes.frame.height / 2)
    return [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
      let seen = attributes.transform3D.transform([x * half.x, y * half.y, 0, 1])
      return (Point(x: seen.x / seen.w, y: seen.y / seen.w), seen.w > 0)
    }
  }

  @Test(arguments: [0, 1, 2, 3, 6, 9]) func `keeps every corner within half a unit`(precision: Int) {
    var generator = SystemRandomNumberGenerator()
    let allowed = 0.5 / (0..<precision).reduce(1.0) { power, _ in power * 10 }
    for _ in 0..<4000 {
      let exact = element(&generator)
      let written = exact.written(precision)
      for (a, b) in zip(corners(exact), corners(written)) {
        guard a.place.x.isFinite, a.place.y.isFinite else { continue }
        let way = b.place - a.place
        let distance = (way.x * way.x + way.y * way.y).squareRoot()
        // Sums of doubles are as exact as this, and what is far away is seen no better.
        let rounding = 1e-10 * (1 + abs(a.place.x) + abs(a.place.y))
        #expect(distance <= allowed + rounding, "\(exact) \(precision)")
        #expect(a.isBefore == b.isBefore)
      }
      #expect(exact.quad == nil || written.quad != nil)
    }
  }

  @Test func `writes what it rounds to, and reads it back`() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let transform = element(&generator).writtenTransform(2)
      var writer = ByteWriter()
      writer.transform(transform)
      let numbers = String(decoding: writer.bytes, as: UTF8.self).split(separator: ",").compactMap {
        Double($0)
      }
      let rows = [transform.row1, transform.row2, transform.row3, transform.row4]
      #expect(numbers == rows.flatMap { row in row.indices.map { row[$0] } })
    }
  }

  @Test func `gives perspective more digits than lengths, and others no more than they need`() {
    var attributes = LayoutAttributes(
      element: .cell, indexPath: IndexPath(section: 0, item: 0),
      frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let angle = 0.30543261909900765
    attributes.transform3D = Transform3D(m34: 1.0 / 600).rotated(by: -angle, x: 0, y: 1, z: 0)
    // Half a hundredth of a point, at the ends of 50 points: m11 needs five digits, m14 seven.
    let written = attributes.writtenTransform(2)
    #expect(written.row1 == [0.95372, 0, 0.30071, 0.0005012])
    #expect(written.row3.w == 0.0015895)
    attributes.transform3D = Transform3D.identity.scaled(x: 0.123456789, y: 0.5, z: 1)
    #expect(attributes.writtenTransform(0).row1.x == 0.123)
    #expect(attributes.writtenTransform(nil).row1.x == 0.123456789)
  }
}
