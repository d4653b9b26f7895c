import LayoutEngine

/// A picture on its way out, as SVG in content coordinates: the viewport with a margin around it, the outline of the content,
/// and the elements that are seen in the viewport, from back to front.
///
/// What is kept of an element until it is drawn is its place in the order from back to front: sixteen bytes.
struct PictureAnswer<Scene: PictureScene>: StepWriter {
  private struct Entry {
    var zIndex: Int
    var position: Int
  }

  private var scene: Scene
  private let canvas: PictureCanvas
  private var entries: [Entry] = []
  private var next = 0
  /// How many different z-indices are before the next element's.
  private var level = 0
  private var phase = Phase.gather

  private enum Phase {
    case gather, head, elements, tail, end
  }

  init(_ scene: Scene) {
    self.scene = scene
    canvas = PictureCanvas(
      visible: scene.visible, contentSize: scene.contentSize, precision: scene.precision,
      hasSections: scene.hasSections)
  }

  mutating func step(_ writer: inout ByteWriter) -> Bool {
    switch phase {
    case .gather: gather()
    case .head:
      canvas.head(title: scene.title, to: &writer)
      phase = .elements
    case .elements: elements(&writer)
    case .tail:
      canvas.tail(to: &writer)
      phase = .end
    case .end: return false
    }
    return true
  }

  /// Takes the elements that are seen, and puts them in order.
  private mutating func gather() {
    for _ in 0..<1024 {
      guard let position = scene.next() else { return order() }
      let attributes = scene.element(at: position)
      guard !attributes.isHidden, attributes.alpha > 0, let quad = attributes.quad,
        quad.boundingBox.intersects(scene.visible)
      else { continue }
      entries.append(Entry(zIndex: attributes.zIndex, position: position))
    }
  }

  private mutating func order() {
    entries.sort { ($0.zIndex, $0.position) < ($1.zIndex, $1.position) }
    // Counted from the front, where nothing is shaded.
    level = zip(entries, entries.dropFirst()).reduce(0) { $0 + ($1.0.zIndex == $1.1.zIndex ? 0 : 1) }
    phase = .head
  }

  private mutating func elements(_ writer: inout ByteWriter) {
    let end = writer.count + Answer.pieceLength / 8
    while writer.count < end {
      guard next < entries.count else {
        phase = .tail
        return
      }
      if next > 0, entries[next].zIndex != entries[next - 1].zIndex { level -= 1 }
      let attributes = scene.element(at: entries[next].position)
      let mask = attributes.element == .cell ? scene.mask(of: attributes) : nil
      canvas.element(attributes, mask: mask, level: level, to: &writer)
      next += 1
    }
  }
}
