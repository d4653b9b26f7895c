import LayoutEngine

/// A request that never changes, as a client would send it, and as the engine is told it.
struct FixedRequest: Sendable {
  var name: String
  var path: String
  var body: String
  /// How often it is done, at least, to be counted.
  var repetitions: Int
  /// The same without JSON; nil where only the whole is counted.
  var engine: EngineRequest?

  var stages: [Stage] { engine == nil ? [.respond] : Stage.allCases }

  static let all = [line, coverflow, waterfall, hit, snap]

  /// 20 items, all answered, each with a transform.
  private static let line: FixedRequest = {
    var layout = LineLayout()
    var effect = ScaleEffect()
    effect.peak = 1.8
    effect.distance = 2210
    layout.scaleEffect = effect
    return FixedRequest(
      name: "line", path: "/layout/line",
      body: """
        {"viewport": {"width": 375, "height": 667}, "contentOffset": {"x": 37.5, "y": 0}, "items": 20,
         "options": {"scaleEffect": {"peak": 1.8, "distance": 2210}}}
        """,
      repetitions: 10,
      engine: EngineRequest(
        LayoutCollection(
          viewport: Size(width: 375, height: 667), sections: [.init(count: 20)], layouts: [layout]),
        at: Point(x: 37.5, y: 0)))
  }()

  /// What is visible of a million items, turned.
  private static let coverflow = FixedRequest(
    name: "coverflow", path: "/layout/coverflow",
    body: """
      {"viewport": {"width": 414, "height": 736}, "contentOffset": {"x": 12345, "y": 0}, "items": 1000000,
       "rect": "visible", "options": {"itemSize": {"width": 60, "height": 100}}}
      """,
    repetitions: 10,
    engine: {
      var layout = CoverflowLayout()
      layout.itemSize = Size(width: 60, height: 100)
      return EngineRequest(
        LayoutCollection(
          viewport: Size(width: 414, height: 736), sections: [.init(count: 1_000_000)], layouts: [layout]),
        .visible, at: Point(x: 12345, y: 0))
    }())

  /// 20,000 items with sizes of their own, each into the shortest column, all answered.
  private static let waterfall: FixedRequest = {
    let sizes = pictureSizes(20_000)
    let items = sizes.map { "[\(Int($0.width)),\(Int($0.height))]" }.joined(separator: ",")
    var layout = WaterfallLayout()
    layout.columnCount = 3
    layout.placement = .shortest
    return FixedRequest(
      name: "waterfall", path: "/layout/waterfall",
      body: """
        {"viewport": {"width": 375, "height": 667}, "items": [\(items)],
         "options": {"columnCount": 3, "placement": "shortest"}}
        """,
      repetitions: 1,
      engine: EngineRequest(
        LayoutCollection(
          viewport: Size(width: 375, height: 667), sections: [.init(count: 20_000, firstSize: 0)],
          layouts: [layout], sizes: sizes)))
  }()

  /// The item under a point, among turned ones.
  private static let hit = FixedRequest(
    name: "hit", path: "/hit",
    body: """
      {"kind": "coverflow", "viewport": {"width": 414, "height": 736}, "items": 1000, "contentOffset": {"x": 3000, "y": 0},
       "point": {"x": 300, "y": 368}, "pointIn": "viewport"}
      """,
    repetitions: 10)

  /// Where a flick of a line comes to rest.
  private static let snap = FixedRequest(
    name: "snap", path: "/snap",
    body: """
      {"kind": "line", "viewport": {"width": 375, "height": 667}, "items": 1000, "contentOffset": {"x": 1800, "y": 0},
       "velocity": {"x": 400, "y": 0}}
      """,
    repetitions: 10)

  /// Sizes of pictures in whole pixels, the same ones always: a linear congruential generator makes them.
  private static func pictureSizes(_ count: Int) -> [Size] {
    var state: UInt64 = 1
    func side() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(200 + (state >> 33) % 3800)
    }
    return (0..<count).map { _ in Size(width: side(), height: side()) }
  }
}

/// What a layout request asks of the engine alone.
struct EngineRequest: Sendable {
  let prepare: @Sendable () -> Void
  let layout: @Sendable () -> Void

  init<L: Layout>(_ collection: LayoutCollection<L>, _ query: ElementQuery = .all, at offset: Point = .zero) {
    prepare = { keep(LaidOutCollection(collection).contentSize) }
    layout = {
      let layout = LaidOutCollection(collection)
      let context = layout.context(at: offset)
      var cursor = layout.elements(query, at: offset)
      var budget = LookBudget.unlimited
      while let ordinal = cursor.next(in: layout, &budget) {
        keep(layout.attributes(of: ordinal, in: context))
      }
    }
  }
}
