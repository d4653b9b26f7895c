import LayoutEngine

/// How many digits the entries of a matrix need so that no corner of its element moves by more than half a unit of the last
/// digit asked for.
///
/// A corner is seen at (X/w, Y/w), of which X, Y and w are sums over the rows, each times how far the corner lies along the
/// row's axis. Where X and Y are off by d, and w by e, it is seen off by at most (√2·d + P·e) / (w − e), P being how far it is
/// seen from the centre. Each part may take 0.49 of what is allowed, shared alike by the three rows, and e a hundredth of w.
struct TransformRounding {
  /// What m₁₁, m₁₂ and m₁₃ are multiplied by before they are rounded; infinite where they are kept as they are. The same in
  /// each row; the last column has its own.
  private let scales: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)
  private let transform: Transform3D

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// - Parameters:
  ///   - size: of the element, about whose centre the transform acts.
  ///   - precision: the digits after the point of lengths; no entry has fewer.
  init(_ transform: Transform3D, of size: Size, precision: Int) {
    self.transform = transform
    let half = SIMD2(size.width, size.height) / 2
    let allowed = 0.5 / Self.powersOfTen[precision]
    let nearest = Self.nearest(transform, half)
    let distance = Self.reach(transform, half) / nearest
    let across = 0.49 / 3 / 2.0.squareRoot() * allowed * nearest
    let along = min(0.01 / 3, 0.49 / 3 * allowed / distance) * nearest
    func scale(_ step: Double) -> SIMD4<Double> {
      let scale = Self.scale(step / across, atLeast: precision)
      return SIMD4(scale, scale, scale, Self.scale(step / along, atLeast: precision))
    }
    // Elements are flat: what the third row does to their depth is kept as well as what the others do.
    scales = (scale(half.x), scale(half.y), scale(half.max()), scale(1))
  }

  /// The least |w| of a corner; corners behind the eye stay there too.
  private static func nearest(_ m: Transform3D, _ half: SIMD2<Double>) -> Double {
    let (x, y) = (m.row1.w * half.x, m.row2.w * half.y)
    let corners = SIMD4(x + y, x - y, y - x, -x - y) + m.row4.w
    return min(min(abs(corners.x), abs(corners.y)), min(abs(corners.z), abs(corners.w)))
  }

  /// No corner has a larger (X, Y) than this.
  private static func reach(_ m: Transform3D, _ half: SIMD2<Double>) -> Double {
    let x = abs(m.row1.x) * half.x + abs(m.row2.x) * half.y + abs(m.row4.x)
    let y = abs(m.row1.y) * half.x + abs(m.row2.y) * half.y + abs(m.row4.y)
    return (x * x + y * y).squareRoot()
  }

  /// The power of ten to round by, so that half a unit, so many times, is no more than 1; infinite beyond all powers.
  private static func scale(_ times: Double, atLeast precision: Int) -> Double {
    var digits = precision
    // Not a number is beyond all too.
    while digits < powersOfTen.count, !(0.5 * times <= powersOfTen[digits]) { digits += 1 }
    return digits < powersOfTen.count ? powersOfTen[digits] : .infinity
  }

  /// The matrix of the rounded entries: the doubles that are read back.
  var rounded: Transform3D {
    Transform3D(
      row1: Self.rounded(transform.row1, scales.0), row2: Self.rounded(transform.row2, scales.1),
      row3: Self.rounded(transform.row3, scales.2), row4: Self.rounded(transform.row4, scales.3))
  }

  private static func rounded(_ row: SIMD4<Double>, _ scale: SIMD4<Double>) -> SIMD4<Double> {
    var row = row
    for place in row.indices {
      let scaled = row[place] * scale[place]
      // Beyond this there are no digits to round away; 0 times infinity is not a number.
      if abs(scaled) < 0x1p52 { row[place] = scaled.rounded() / scale[place] }
    }
    return row
  }
}

extension LayoutAttributes {
  /// The element with its transform as it is written: rounded where there is a precision.
  func written(_ precision: Int?) -> LayoutAttributes {
    guard let precision, !transform3D.isIdentity else { return self }
    var written = self
    written.transform3D = writtenTransform(precision)
    return written
  }

  /// The transform as it is written. All its entries are then written with as many digits as they have.
  func writtenTransform(_ precision: Int?) -> Transform3D {
    guard let precision else { return transform3D }
    return TransformRounding(transform3D, of: frame.size, precision: precision).rounded
  }
}
