import LayoutEngine

/// A picture on its way out, as SVG in content coordinates: the viewport with a margin around it, the outline of the content,
/// and the elements that are seen in the viewport, from back to front.
struct PictureAnswer<Scene: PictureScene>: StepWriter {
  private let scene: Scene
  private let canvas: PictureCanvas
  private var elements: DepthOrder<Scene>
  private var phase = Phase.head

  private enum Phase {
    case head, elements, tail, end
  }

  init(_ scene: Scene) {
    self.scene = scene
    elements = DepthOrder(scene)
    canvas = PictureCanvas(
      visible: scene.visible, contentSize: scene.contentSize, precision: scene.precision,
      hasSections: scene.hasSections)
  }

  mutating func step(_ writer: inout ByteWriter) -> Bool {
    switch phase {
    case .head:
      canvas.head(title: scene.title, to: &writer)
      phase = .elements
    case .elements: writeElements(&writer)
    case .tail:
      canvas.tail(to: &writer)
      phase = .end
    case .end: return false
    }
    return true
  }

  private mutating func writeElements(_ writer: inout ByteWriter) {
    let end = writer.count + Answer.pieceLength / 8
    while writer.count < end {
      guard let (attributes, level) = elements.advance() else {
        phase = .tail
        return
      }
      let mask = attributes.element == .cell ? scene.mask(of: attributes) : nil
      canvas.element(attributes, mask: mask, level: level, to: &writer)
    }
  }
}
