/// How a row's items grow towards the middle of the viewport: CYLineLayout's, JJLine3DFlowLayout's, LineLayout's and ZQ's
/// linear layout's ways of it.
public struct ScaleEffect: OptionObject, Hashable {
  public var curve = Curve.linear
  public var peak = 1.0
  public var falloff = 1.0
  public var distance: Double?
  public var angle = 45.0
  public var minimum = 0.0
  public var axes = Axes.both
  public var appliesTo = Reach.all

  public init() {}

  /// How the scale falls with the distance from the middle.
  public enum Curve: String, OptionWord {
    case linear, cosine
  }

  /// Which sides of an item are scaled.
  public enum Axes: String, OptionWord {
    case both, x, y
  }

  /// Which items are scaled.
  public enum Reach: String, OptionWord {
    case all, visible
  }

  public static let options: [LayoutOption<ScaleEffect>] = [
    LayoutOption(
      "curve", \.curve,
      "Linear: peak − falloff·|d|/distance; cosine: peak·cos(min(1, |d|/distance)·angle), d being how far the item's centre is from the middle."
    ),
    LayoutOption("peak", \.peak, accepts: .number(.factor), "The scale in the middle."),
    LayoutOption(
      "falloff", \.falloff, accepts: .number(.factor), "How much scale a linear curve loses per distance."),
    LayoutOption(
      "distance", \.distance, accepts: .nullable(.number(.positiveLength)),
      formula: "linear: the viewport's extent on the main axis; cosine: half of it",
      "The distance from the middle at which the curve has run once."),
    LayoutOption(
      "angle", \.angle, accepts: .number(.angle), "The angle a cosine curve reaches at the distance."),
    LayoutOption("minimum", \.minimum, accepts: .number(.factor), "The scale is never below this."),
    LayoutOption("axes", \.axes, "Which sides are scaled."),
    LayoutOption(
      "appliesTo", \.appliesTo, "Whether items whose frame is outside the visible rect are scaled too."),
  ]

  /// The effect with its distance settled.
  func resolved(viewportLength: Double) -> ResolvedScaleEffect {
    ResolvedScaleEffect(
      options: self, distance: distance ?? (curve == .linear ? viewportLength : viewportLength / 2),
      angle: angle.radians)
  }
}

/// A scale effect ready to be applied.
public struct ResolvedScaleEffect: ItemEffect {
  let options: ScaleEffect
  /// In points.
  let distance: Double
  /// In radians.
  let angle: Double

  public func apply(to attributes: inout LayoutAttributes, distance d: Double, visible: Rect) {
    if options.appliesTo == .visible, !attributes.frame.intersects(visible) { return }
    let scale = scale(at: d)
    attributes.transform3D = .identity.scaled(
      x: options.axes == .y ? 1 : scale, y: options.axes == .x ? 1 : scale, z: 1)
  }

  private func scale(at d: Double) -> Double {
    let share = abs(d) / distance
    let scale =
      switch options.curve {
      case .linear: options.peak - options.falloff * share
      case .cosine: options.peak * sineAndCosine(min(1, share) * angle).cosine
      }
    return max(options.minimum, scale)
  }
}
