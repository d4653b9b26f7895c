extension Double {
  /// The number part-way to another; exactly the one or the other at the ends and where they are equal.
  func interpolated(to other: Double, at progress: Double) -> Double {
    progress == 1 ? other : self + (other - self) * progress
  }
}

extension Point {
  /// The point part-way to another.
  func interpolated(to other: Point, at progress: Double) -> Point {
    Point(x: x.interpolated(to: other.x, at: progress), y: y.interpolated(to: other.y, at: progress))
  }
}

extension Size {
  /// The size part-way to another; never negative, however far a timing function goes.
  func interpolated(to other: Size, at progress: Double) -> Size {
    Size(
      width: max(0, width.interpolated(to: other.width, at: progress)),
      height: max(0, height.interpolated(to: other.height, at: progress)))
  }
}

extension Rect {
  /// The rectangle whose centre and size are part-way to those of another.
  func interpolated(to other: Rect, at progress: Double) -> Rect {
    let size = size.interpolated(to: other.size, at: progress)
    // The origin runs evenly as the centre does, unless the size was kept from turning negative.
    if (0...1).contains(progress) {
      return Rect(origin: origin.interpolated(to: other.origin, at: progress), size: size)
    }
    return Rect(center: center.interpolated(to: other.center, at: progress), size: size)
  }
}

extension LayoutAttributes {
  /// The attributes part-way to those of the same element in another layout, with that one's index path.
  ///
  /// Centre, size and alpha run evenly, the transform as CSS has it. The z-index is the other's as soon as the way begins. An
  /// element hidden in one of the two fades: there it counts as visible with alpha 0.
  public func interpolated(to other: LayoutAttributes, at progress: Double) -> LayoutAttributes {
    var result = progress <= 0 ? self : other
    result.indexPath = other.indexPath
    if progress == 0 || progress == 1 { return result }
    result.frame = frame.interpolated(to: other.frame, at: progress)
    result.transform3D = transform3D.interpolated(to: other.transform3D, at: progress)
    let isOneHidden = isHidden != other.isHidden
    let start = isOneHidden && isHidden ? 0 : alpha
    let end = isOneHidden && other.isHidden ? 0 : other.alpha
    result.alpha = start.interpolated(to: end, at: progress).clamped(to: 0...1)
    if (0...1).contains(progress) { result.isHidden = isHidden && other.isHidden }
    return result
  }

  /// The attributes of an element that is there only at the beginning: it stays and fades away.
  func fadedOut(at progress: Double) -> LayoutAttributes {
    var result = self
    result.alpha = alpha.interpolated(to: 0, at: progress).clamped(to: 0...1)
    return result
  }

  /// The attributes of an element that is there only at the end: it appears in its place.
  func fadedIn(at progress: Double) -> LayoutAttributes {
    var result = self
    result.alpha = (alpha * progress).clamped(to: 0...1)
    return result
  }
}
