/// The family of a carousel. Held as an enumeration so that the transform of an item is a direct call.
enum CarouselShape: Sendable {
  case linear(LinearCarousel)
  case rotary(RotaryCarousel)
  case cylinder(CylinderCarousel)
  case wheel(WheelCarousel)
  case coverFlow(CoverFlowCarousel)
  case timeMachine(TimeMachineCarousel)

  init(_ measure: CarouselMeasure) {
    self =
      switch measure.options.type {
      case .linear: .linear(LinearCarousel(measure))
      case .rotary, .invertedRotary: .rotary(RotaryCarousel(measure))
      case .cylinder, .invertedCylinder: .cylinder(CylinderCarousel(measure))
      case .wheel, .invertedWheel: .wheel(WheelCarousel(measure))
      case .coverFlow, .coverFlow2: .coverFlow(CoverFlowCarousel(measure))
      case .timeMachine, .invertedTimeMachine: .timeMachine(TimeMachineCarousel(measure))
      }
  }

  /// How many items are visible unless the request says otherwise.
  var visibleCount: Int {
    switch self {
    case .linear(let family): family.visibleCount
    case .rotary(let family): family.visibleCount
    case .cylinder(let family): family.visibleCount
    case .wheel(let family): family.visibleCount
    case .coverFlow(let family): family.visibleCount
    case .timeMachine(let family): family.visibleCount
    }
  }

  /// The transform of an item `offset` items from the middle.
  func transform(at offset: Double, on base: Transform3D) -> Transform3D {
    switch self {
    case .linear(let family): family.transform(at: offset, on: base)
    case .rotary(let family): family.transform(at: offset, on: base)
    case .cylinder(let family): family.transform(at: offset, on: base)
    case .wheel(let family): family.transform(at: offset, on: base)
    case .coverFlow(let family): family.transform(at: offset, on: base)
    case .timeMachine(let family): family.transform(at: offset, on: base)
    }
  }
}
