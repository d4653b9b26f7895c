/// How a row's items grow towards the middle of the viewport: CYLineLayout's, JJLine3DFlowLayout's, LineLayout's and ZQ's
/// linear layout's ways of it.
public struct ScaleEffect: OptionObject, Hashable {
  /// How the scale falls with the distance from the middle.
  public var curve = Curve.linear
  /// The scale in the middle.
  public var peak = 1.0
  /// How much scale a linear curve loses per `distance`.
  public var falloff = 1.0
  /// The distance from the middle, in points, at which the curve has run once; nil: the viewport's extent on
  /// the main axis for a linear curve, half of it for a cosine.
  public var distance: Double?
  /// The angle, in degrees, that a cosine curve reaches at `distance`.
  public var angle = 45.0
  /// The scale is never below this.
  public var minimum = 0.0
  /// Which sides are scaled.
  public var axes = Axes.both
  /// Whether items whose frame is outside the visible rect are scaled too.
  public var appliesTo = Reach.all

  /// A value whose options all have their defaults.
  public init() {}

  /// How the scale falls with the distance from the middle.
  public enum Curve: String, OptionWord {
    /// `peak − falloff · |d| / distance`: CYLineLayout, LineLayout.
    case linear
    /// `peak · cos(min(1, |d| / distance) · angle)`: JJLine3DFlowLayout.
    case cosine
  }

  /// Which sides of an item are scaled.
  public enum Axes: String, OptionWord {
    /// m11 and m22.
    case both
    /// m11 alone: the width.
    case x
    /// m22 alone: the height.
    case y
  }

  /// Which items are scaled.
  public enum Reach: String, OptionWord {
    /// All of them.
    case all
    /// Those whose frame intersects the visible rect; the others keep the identity.
    case visible
  }

  /// Every option, in the order in which they are documented.
  public static let options: [LayoutOption<ScaleEffect>] = [
    LayoutOption(
      "curve", { $1(&$0.curve) },
      "Linear: peak − falloff·|d|/distance; cosine: peak·cos(min(1, |d|/distance)·angle), d being how far the item's centre is from the middle."
    ),
    LayoutOption("peak", { $1(&$0.peak) }, accepts: .number(.factor), "The scale in the middle."),
    LayoutOption(
      "falloff", { $1(&$0.falloff) }, accepts: .number(.factor),
      "How much scale a linear curve loses per distance."),
    LayoutOption(
      "distance", { $1(&$0.distance) }, accepts: .nullable(.number(.positiveLength)),
      formula: "linear: the viewport's extent on the main axis; cosine: half of it",
      "The distance from the middle at which the curve has run once."),
    LayoutOption(
      "angle", { $1(&$0.angle) }, accepts: .number(.angle),
      "The angle a cosine curve reaches at the distance."),
    LayoutOption("minimum", { $1(&$0.minimum) }, accepts: .number(.factor), "The scale is never below this."),
    LayoutOption("axes", { $1(&$0.axes) }, "Which sides are scaled."),
    LayoutOption(
      "appliesTo", { $1(&$0.appliesTo) },
      "Whether items whose frame is outside the visible rect are scaled too."),
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

  /// Scales the item about its centre, by its distance from the middle in points.
  public func apply(to attributes: inout LayoutAttributes, distance d: Double, visible: Rect) {
    if options.appliesTo == .visible, !attributes.frame.intersects(visible) { return }
    let scale = scale(at: d)
    attributes.transform3D = .identity.scaled(
      x: options.axes == .y ? 1 : scale, y: options.axes == .x ? 1 : scale, z: 1)
  }

  /// As far as the largest scale grows half an item. A curve that rises with the distance has none.
  public func reach(of largest: Size) -> Double? {
    if options.curve == .linear, options.falloff < 0 { return nil }
    let scale = max(abs(options.peak), abs(options.minimum))
    return max(0, scale - 1) * max(largest.width, largest.height) / 2
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
