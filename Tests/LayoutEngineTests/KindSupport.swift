import LayoutEngine
import Testing

extension LaidOutCollection {
  func frame(_ ordinal: Int) -> Rect { frame(of: ordinal, at: .zero) }

  /// Compares what is found in rectangles all over the content with a walk over all elements.
  func expectRectsAgreeWithWalk(
    at contentOffset: Point = .zero, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let steps = [-0.2, 0, 0.13, 0.31, 0.5, 0.77, 1.1]
    for x in steps {
      for y in steps {
        for share in [0.03, 0.3, 2] {
          let rect = Rect(
            x: x * contentSize.width, y: y * contentSize.height, width: share * viewport.width,
            height: share * viewport.height)
          #expect(
            ordinals(.rect(rect), at: contentOffset) == bruteForce(rect, at: contentOffset),
            sourceLocation: sourceLocation)
        }
      }
    }
  }

  /// Expects no infinity and no NaN in the first, a middle and the last element.
  func expectFinite(at contentOffset: Point = .zero, sourceLocation: SourceLocation = #_sourceLocation) {
    var numbers = [contentSize.width, contentSize.height]
    for ordinal in [0, elementCount / 2, elementCount - 1] where ordinal >= 0 && ordinal < elementCount {
      let attributes = attributes(of: ordinal, at: contentOffset)
      let frame = attributes.frame
      numbers += [frame.minX, frame.minY, frame.maxX, frame.maxY, attributes.alpha]
      numbers += attributes.transform3D.numbers
    }
    #expect(numbers.allSatisfy { $0.isFinite }, sourceLocation: sourceLocation)
  }
}

extension Transform3D {
  /// m11, m12, … m44.
  var numbers: [Double] { [row1, row2, row3, row4].flatMap { row in (0..<4).map { row[$0] } } }
}

/// Expects sixteen numbers, or the last few of them, rounded as they are printed.
func expect(
  _ transform: Transform3D, endsWith golden: [Double], sourceLocation: SourceLocation = #_sourceLocation
) {
  for (number, expected) in zip(transform.numbers.suffix(golden.count), golden) {
    #expect(abs(number - expected) <= 6e-7, sourceLocation: sourceLocation)
  }
}

/// Expects two rectangles to be the same but for rounding.
func expect(_ rect: Rect, isNear other: Rect, sourceLocation: SourceLocation = #_sourceLocation) {
  let differences = [
    rect.minX - other.minX, rect.minY - other.minY, rect.width - other.width, rect.height - other.height,
  ]
  #expect(
    differences.allSatisfy { abs($0) < 1e-9 }, "\(rect) is not \(other)", sourceLocation: sourceLocation)
}
