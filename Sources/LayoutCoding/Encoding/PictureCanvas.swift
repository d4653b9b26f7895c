import LayoutEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#else
  import CMemory
#endif

/// Draws what a picture is made of.
struct PictureCanvas: Sendable {
  private let visible: Rect
  private let picture: Rect
  private let content: Rect
  private let precision: Int?
  private let hasSections: Bool
  /// The width of a line.
  private let line: Double

  init(visible: Rect, contentSize: Size, precision: Int?, hasSections: Bool) {
    self.visible = visible
    self.precision = precision
    self.hasSections = hasSections
    let extent = max(visible.width, visible.height)
    picture = visible.grown(by: extent / 16)
    line = extent / 400
    // Edges out of sight end just beyond the picture: dashes are not drawn for a million points.
    let limit = picture.grown(by: extent / 16)
    let (minX, minY) = (max(0, limit.minX), max(0, limit.minY))
    content = Rect(
      x: minX, y: minY, width: max(0, min(contentSize.width, limit.maxX) - minX),
      height: max(0, min(contentSize.height, limit.maxY) - minY))
  }

  // MARK: Around the elements

  func head(title: String, to writer: inout ByteWriter) {
    writer.text("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"")
    attribute(" width", picture.width, to: &writer)
    attribute(" height", picture.height, to: &writer)
    writer.text(" viewBox=\"")
    numbers([picture.minX, picture.minY, picture.width, picture.height], to: &writer)
    writer.text("\">\n<title>")
    writer.text(title)
    writer.text("</title>\n<style>")
    style(to: &writer)
    writer.text("</style>\n<mask id=\"visible\"><rect")
    rect(picture, to: &writer)
    writer.text(" fill=\"#fff\" fill-opacity=\".25\"/><rect")
    rect(visible, to: &writer)
    writer.text(" fill=\"#fff\"/></mask>\n<rect class=\"viewport\"")
    rect(visible, to: &writer)
    writer.text("/>\n<rect class=\"content\"")
    rect(content, to: &writer)
    writer.text("/>\n<g mask=\"url(#visible)\">\n")
  }

  func tail(to writer: inout ByteWriter) {
    writer.text("</g>\n<rect class=\"edge\"")
    rect(visible, to: &writer)
    writer.text("/>\n</svg>\n")
  }

  private func style(to writer: inout ByteWriter) {
    writer.text(".viewport{fill:#f3f4f9}.edge{fill:none;stroke:#9aa3b8;stroke-width:")
    writer.number(line, precision: 3)
    writer.text("}.content{fill:none;stroke:#b4bbcc;stroke-dasharray:")
    writer.number(line * 4, precision: 3)
    writer.text(";stroke-width:")
    writer.number(line, precision: 3)
    writer.text("}polygon{stroke:#f3f4f9;stroke-linejoin:round;stroke-width:")
    writer.number(line * 1.5, precision: 3)
    writer.text("}text{fill:#fff;font-family:system-ui,sans-serif;font-weight:600;text-anchor:middle}")
    writer.text("@media(prefers-color-scheme:dark){.viewport{fill:#161922}.edge{stroke:#5b6478}")
    writer.text(".content{stroke:#454d61}polygon{stroke:#161922}}")
  }

  // MARK: Elements

  /// An element, which has a quad.
  ///
  /// - Parameter level: how many different z-indices are in front of it, as far as they tell.
  func element(_ attributes: LayoutAttributes, mask: [Point]?, level: Int, to writer: inout ByteWriter) {
    let attributes = attributes.written(precision)
    let outline = mask.map { mask in mask.map { $0 + attributes.frame.origin } }
    let corners = outline.map { $0.compactMap(attributes.projected) } ?? attributes.quad?.corners ?? []
    let center = ProjectedPlane(attributes, precision: precision)
    writer.text("<g data-section=\"")
    writer.integer(attributes.indexPath.section)
    writer.text("\" data-item=\"")
    writer.integer(attributes.indexPath.item)
    writer.text("\" data-element=")
    writer.element(attributes.element)
    if attributes.alpha < 1 { attribute(" opacity", attributes.alpha, to: &writer) }
    writer.text("><polygon fill=\"")
    PictureColor(attributes, level: level, scale: center.scale).write(to: &writer)
    writer.text("\" points=\"")
    for (number, corner) in corners.enumerated() {
      if number > 0 { writer.text(" ") }
      writer.number(corner.x, precision: precision)
      writer.text(",")
      writer.number(corner.y, precision: precision)
    }
    writer.text("\"/>")
    label(of: attributes, center, to: &writer)
    writer.text("</g>\n")
  }

  /// The number of an element, lying on it.
  private func label(of attributes: LayoutAttributes, _ plane: ProjectedPlane, to writer: inout ByteWriter) {
    let (frame, label) = (attributes.frame, label(of: attributes))
    let size = min(frame.height * 0.4, frame.width * 1.5 / Double(label.utf8.count + 1), 28 * line)
    guard size > 0, plane.scale > 0 else { return }
    writer.text("<text dy=\".35em\" font-size=\"")
    writer.number(size, precision: 2)
    if attributes.transform3D.isIdentity {
      attribute("\" x", frame.center.x, to: &writer)
      attribute(" y", frame.center.y, to: &writer)
    } else {
      writer.text("\" transform=\"matrix(")
      for (number, value) in plane.matrix.enumerated() {
        if number > 0 { writer.text(" ") }
        writer.number(value)
      }
      writer.text(")\"")
    }
    writer.text(">")
    writer.text(label)
    writer.text("</text>")
  }

  private func label(of attributes: LayoutAttributes) -> String {
    let (section, item) = (attributes.indexPath.section, attributes.indexPath.item)
    if attributes.element != .cell {
      return hasSections ? "\(attributes.element.rawValue) \(section)" : attributes.element.rawValue
    }
    return hasSections ? "\(section).\(item)" : "\(item)"
  }

  // MARK: Numbers

  private func rect(_ rect: Rect, to writer: inout ByteWriter) {
    attribute(" x", rect.minX, to: &writer)
    attribute(" y", rect.minY, to: &writer)
    attribute(" width", rect.width, to: &writer)
    attribute(" height", rect.height, to: &writer)
  }

  private func attribute(_ name: StaticString, _ value: Double, to writer: inout ByteWriter) {
    writer.text(name)
    writer.text("=\"")
    writer.number(value, precision: precision)
    writer.text("\"")
  }

  private func numbers(_ values: [Double], to writer: inout ByteWriter) {
    for (number, value) in values.enumerated() {
      if number > 0 { writer.text(" ") }
      writer.number(value, precision: precision)
    }
  }
}
