import LayoutEngine

/// A picture on its way out, as SVG in content coordinates: the viewport with a margin around it, the outline of the content,
/// and the elements that are seen in the viewport, from back to front.
struct PictureAnswer<Scene: PictureScene>: StepWriter {
  private let scene: Scene
  private let canvas: PictureCanvas
  private var order: StackingOrder<Scene.Positions>
  private var phase = Phase.head

  private enum Phase {
    case head, elements, tail, end
  }

  init(_ scene: Scene) {
    self.scene = scene
    let visible = scene.visible
    order = StackingOrder(scene.positions, from: .back, most: StackingMemory(levels: PictureColor.levels)) {
      position in
      let attributes = scene.element(at: position)
      guard attributes.isSeen, let quad = attributes.quad, quad.boundingBox.intersects(visible)
      else { return nil }
      return attributes.zIndex
    }
    canvas = PictureCanvas(
      visible: scene.visible, contentSize: scene.contentSize, precision: scene.precision,
      hasSections: scene.hasSections)
  }

  mutating func step(_ writer: inout ByteWriter, _ budget: inout LookBudget) -> Bool {
    switch phase {
    case .head:
      canvas.head(title: scene.title, to: &writer)
      phase = .elements
    case .elements: elements(&writer, &budget)
    case .tail:
      canvas.tail(to: &writer)
      phase = .end
    case .end: return false
    }
    return true
  }

  private mutating func elements(_ writer: inout ByteWriter, _ budget: inout LookBudget) {
    let end = writer.count + Answer.pieceLength / 8
    while writer.count < end {
      guard let (position, level) = order.next(&budget) else {
        if !budget.isSpent { phase = .tail }
        return
      }
      let attributes = scene.element(at: position)
      let mask = attributes.element == .cell ? scene.mask(of: attributes) : nil
      canvas.element(attributes, mask: mask, level: level, to: &writer)
    }
  }
}
