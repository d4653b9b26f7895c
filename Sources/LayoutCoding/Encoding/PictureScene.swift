import LayoutEngine

/// What a picture shows: elements, where one looks, and what there is besides.
protocol PictureScene: Sendable {
  /// What the picture is of, in words that need no escape.
  var title: String { get }
  /// The part of the content that shows.
  var visible: Rect { get }
  var contentSize: Size { get }
  var precision: Int? { get }
  /// Whether a number alone would not tell items of two sections apart.
  var hasSections: Bool { get }
  associatedtype Positions: PositionWalk
  /// Where the elements are kept, ascending.
  var positions: Positions { get }
  func element(at position: Int) -> LayoutAttributes
  /// The outline of a cell in its own coordinates, where that is not its box.
  func mask(of attributes: LayoutAttributes) -> [Point]?
}

/// A layout at one content offset.
struct LayoutScene: PictureScene {
  private let request: LayoutRequest
  private let attributes: @Sendable (_ ordinal: Int) -> LayoutAttributes
  let positions: OrdinalSequence

  init(_ request: LayoutRequest) {
    self.request = request
    attributes = request.layout.attributes(request.contentOffsets[0])
    positions = request.layout.ordinals(request.query, request.contentOffsets[0])
  }

  var title: String {
    let count = request.layout.elementCount
    return "\(request.layout.kind): \(count) \(count == 1 ? "element" : "elements")"
  }
  var visible: Rect { request.layout.visibleRect(at: request.contentOffsets[0]) }
  var contentSize: Size { request.layout.contentSize }
  var precision: Int? { request.output.precision }
  var hasSections: Bool { request.layout.index.sectionCount > 1 }
  func element(at position: Int) -> LayoutAttributes { attributes(position) }
  func mask(of attributes: LayoutAttributes) -> [Point]? { request.layout.traits.maskPath }
}

/// Two layouts part-way.
struct TransitionScene: PictureScene {
  private let request: TransitionRequest
  private let progress: Double
  init(_ request: TransitionRequest) {
    self.request = request
    progress = request.timing.progress(at: request.progress[0])
  }

  var title: String { "Between two layouts, at progress \(request.progress[0].text)" }
  var visible: Rect { request.transition.visibleRect(at: progress) }
  var contentSize: Size { request.transition.contentSize(at: progress) }
  var precision: Int? { request.output.precision }
  var hasSections: Bool {
    max(request.transition.from.index.sectionCount, request.transition.to.index.sectionCount) > 1
  }
  var positions: Range<Int> { 0..<request.transition.elementCount }

  func element(at position: Int) -> LayoutAttributes {
    request.transition.element(at: position, progress: progress).0
  }

  /// As CSS interpolates `clip-path` with `none`: the source's until half of the way, then the target's, as large as the cell.
  func mask(of attributes: LayoutAttributes) -> [Point]? {
    let side = progress < 0.5 ? request.transition.from : request.transition.to
    guard let mask = side.maskPath else { return nil }
    let width = mask.reduce(0) { max($0, $1.x) }
    let height = mask.reduce(0) { max($0, $1.y) }
    guard width > 0, height > 0 else { return nil }
    return mask.map {
      Point(x: $0.x * attributes.frame.width / width, y: $0.y * attributes.frame.height / height)
    }
  }
}
