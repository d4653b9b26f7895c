import LayoutEngine

/// The elements of a picture that are seen, from back to front: by z-index, and those of one z-index as they come.
///
/// However many they are, only some thousands of places are kept: those of the elements that are drawn next. For the ones
/// after them the scene is looked through again, but only those stretches of it where some of them can be.
struct DepthOrder<Scene: PictureScene>: Sendable {
  /// Where an element stands in the order.
  private struct Place: Comparable {
    var zIndex: Int
    var position: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.zIndex, left.position) < (right.zIndex, right.position)
    }
  }

  /// Some elements of the scene that come one after another.
  private struct Stretch {
    /// Before the first of them.
    let start: Scene.Positions
    /// The places of those that are seen; nil while there is none.
    var places: ClosedRange<Place>?

    mutating func include(_ other: ClosedRange<Place>?) {
      guard let other else { return }
      let all = places ?? other
      places = min(all.lowerBound, other.lowerBound)...max(all.upperBound, other.upperBound)
    }
  }

  private let scene: Scene
  private let most: Most
  private var stretches: [Stretch] = []
  /// How many elements, seen or not, a stretch has; the last may have less.
  private var stretchLength: Int
  /// What is drawn next, from the back.
  private var places: [Place] = []
  private var next = 0
  private var hasMore = false
  /// The z-indices of those in front, from the foremost on, each once.
  private var front: [Int] = []

  /// What is kept at most.
  struct Most {
    /// Places of elements that are drawn next.
    var places = 8192
    /// Stretches of the scene; an even number.
    var stretches = 256
  }

  /// Goes through the whole scene, and takes the elements that are drawn first.
  ///
  /// - Parameter length: how many elements a stretch has, unless that makes too many stretches.
  init(_ scene: Scene, most: Most = Most(), stretchLength length: Int = 1024) {
    self.scene = scene
    self.most = most
    stretchLength = length
    var positions = scene.positions
    var selection = Selection(count: most.places)
    var isAtEnd = false
    while !isAtEnd {
      if stretches.count == most.stretches { joinStretches() }
      var stretch = Stretch(start: positions)
      for _ in 0..<stretchLength {
        guard let position = positions.next() else {
          isAtEnd = true
          break
        }
        guard let place = place(of: position) else { continue }
        stretch.include(place...place)
        note(place.zIndex)
        selection.take(place)
      }
      stretches.append(stretch)
    }
    (places, hasMore) = selection.finish()
  }

  /// The next element to draw, and how many different z-indices are in front of it, as far as `PictureColor` tells them apart;
  /// nil after the foremost.
  mutating func advance() -> (element: LayoutAttributes, level: Int)? {
    if next == places.count, hasMore { refill() }
    guard next < places.count else { return nil }
    let place = places[next]
    next += 1
    let level = front.firstIndex { $0 <= place.zIndex } ?? front.count
    return (scene.element(at: place.position), level)
  }

  private mutating func refill() {
    guard let drawn = places.last else { return }
    var selection = Selection(count: most.places, after: drawn)
    for stretch in stretches {
      guard let places = stretch.places, drawn < places.upperBound, selection.wants(places.lowerBound) else {
        continue
      }
      var positions = stretch.start
      for _ in 0..<stretchLength {
        guard let position = positions.next() else { break }
        if let place = place(of: position) { selection.take(place) }
      }
    }
    (places, hasMore) = selection.finish()
    next = 0
  }

  /// Nil for an element that is not seen.
  private func place(of position: Int) -> Place? {
    let attributes = scene.element(at: position)
    guard !attributes.isHidden, attributes.alpha > 0, let quad = attributes.quad,
      quad.boundingBox.intersects(scene.visible)
    else { return nil }
    return Place(zIndex: attributes.zIndex, position: position)
  }

  private mutating func note(_ zIndex: Int) {
    let rank = front.firstIndex { $0 <= zIndex } ?? front.count
    guard rank < PictureColor.levels, rank == front.count || front[rank] != zIndex else { return }
    front.insert(zIndex, at: rank)
    if front.count > PictureColor.levels { front.removeLast() }
  }

  /// Makes of each two stretches one, so that however long the scene is, they are few.
  private mutating func joinStretches() {
    for number in 0..<stretches.count / 2 {
      stretches[number] = stretches[2 * number]
      stretches[number].include(stretches[2 * number + 1].places)
    }
    stretches.removeLast(stretches.count / 2)
    stretchLength *= 2
  }

  /// The first places of those it is shown.
  private struct Selection {
    private let count: Int
    private let drawn: Place?
    private var places: [Place] = []
    /// The last that is wanted, once there are enough.
    private var end: Place?

    /// - Parameter drawn: they come after it.
    init(count: Int, after drawn: Place? = nil) {
      self.count = count
      self.drawn = drawn
    }

    /// Whether some that come from a place on may be among the first.
    func wants(_ place: Place) -> Bool { end.map { place < $0 } ?? true }

    mutating func take(_ place: Place) {
      if let drawn, place <= drawn { return }
      guard wants(place) else { return }
      places.append(place)
      if places.count == 2 * count { cut() }
    }

    private mutating func cut() {
      places.sort()
      places.removeLast(count)
      end = places.last
    }

    /// The first, from the back on, and whether there are others after them.
    mutating func finish() -> (places: [Place], hasMore: Bool) {
      places.sort()
      let first = places.prefix(count)
      // In memory of its own, which is no more than they need.
      return (Array(first), end != nil || first.count < places.count)
    }
  }
}
