import CoreGraphics

/// Keeps moving layers on whole pixels, as scroll views keep their offsets.
///
/// A third of a point is invisible in something that moves, and layers that move by whole pixels are copied instead of painted again
/// (decision 6). Layers that change their size meanwhile are left as they are: they are painted anyway, and an edge that rests would
/// tremble. Only frames are rounded; ``CALayer/presentation()`` is exact.
nonisolated struct PixelSteps {
  /// Pixels per point.
  let scale: CGFloat

  /// Returns `position` rounded to a whole number of pixels from `goal`.
  ///
  /// - Parameters:
  ///   - position: The position of a moving layer, in its superlayer's points.
  ///   - goal: The layer's own value, where it will rest. It keeps that value's fraction of a pixel on the way.
  func position(_ position: CGPoint, goal: CGPoint) -> CGPoint {
    CGPoint(x: goal.x + whole(position.x - goal.x), y: goal.y + whole(position.y - goal.y))
  }

  /// Rounds a plain translation to whole pixels; a transform that turns or stretches is left as it is.
  func transform(_ transform: CATransform3D) -> CATransform3D {
    var shift = CATransform3DIdentity
    (shift.m41, shift.m42, shift.m43) = (transform.m41, transform.m42, transform.m43)
    guard transform == shift else { return transform }
    (shift.m41, shift.m42) = (whole(shift.m41), whole(shift.m42))
    return shift
  }

  private func whole(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
}
