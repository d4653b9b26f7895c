import LayoutEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#else
  import CMemory
#endif

/// How the plane of an element is seen near its centre: the affine map that its projection is like there.
struct ProjectedPlane {
  /// a, b, c, d, e, f of SVG's `matrix()`, from coordinates about the element's centre to those of the content.
  let matrix: [Double]
  /// How long a step is seen on average: 1 where the element is as large as its frame, less where it is small, turned away
  /// or far.
  let scale: Double

  /// The plane of an element of which the centre is before the eye.
  ///
  /// - Parameter precision: the digits after the point that the corners of the element keep; nil: all there are.
  init(_ attributes: LayoutAttributes, precision: Int? = nil) {
    let m = attributes.transform3D
    let seen = Point(x: m.row4.x / m.row4.w, y: m.row4.y / m.row4.w)
    let a = (m.row1.x - seen.x * m.row1.w) / m.row4.w
    let b = (m.row1.y - seen.y * m.row1.w) / m.row4.w
    let c = (m.row2.x - seen.x * m.row2.w) / m.row4.w
    let d = (m.row2.y - seen.y * m.row2.w) / m.row4.w
    let center = attributes.center + seen
    var plane = LayoutAttributes(
      element: attributes.element, indexPath: attributes.indexPath, frame: attributes.frame)
    plane.transform3D = Transform3D(
      row1: [a, b, 0, 0], row2: [c, d, 0, 0], row3: [0, 0, 1, 0], row4: [center.x, center.y, 0, 1])
    let written = plane.writtenTransform(precision)
    matrix = [
      written.row1.x, written.row1.y, written.row2.x, written.row2.y, written.row4.x, written.row4.y,
    ]
    scale = abs(a * d - b * c).squareRoot()
  }
}

/// The colour of an element: its number says which, its depth how dark.
struct PictureColor {
  private let hue: Int
  private let saturation: Int
  private let lightness: Int

  /// How many z-indices there may be in front of an element for its colour to tell.
  static let levels = Int((darkest / shadePerLevel).rounded(.up))
  private static let shadePerLevel = 0.06
  private static let darkest = 0.85

  /// - Parameters:
  ///   - level: how many different z-indices are in front of it.
  ///   - scale: how large it is seen, beside its frame.
  init(_ attributes: LayoutAttributes, level: Int, scale: Double) {
    // 0 in front, 1 where there is hardly any light.
    let shade = min(max(Self.shadePerLevel * Double(level), 1 - scale), Self.darkest)
    let isCell = attributes.element == .cell
    // From azure to rose and back, so that neighbours differ a little and no two seams show.
    let step = attributes.indexPath.item % 16
    hue = isCell ? 205 + 18 * min(step, 16 - step) : 220
    saturation = Int(((isCell ? 78 : 14) * (1 - 0.45 * shade)).rounded())
    lightness = Int((58 - 34 * shade).rounded())
  }

  func write(to writer: inout ByteWriter) {
    writer.text("hsl(")
    writer.integer(hue)
    writer.text(",")
    writer.integer(saturation)
    writer.text("%,")
    writer.integer(lightness)
    writer.text("%)")
  }
}
