import CoreGraphics

/// Keeps what moves on whole pixels, as scroll views keep their offsets.
///
/// A third of a point cannot be told from its neighbour in something that moves, and what moves by whole pixels is copied, not painted
/// again (decision 6). What changes its size meanwhile is left as it is: it is painted anyway, and an edge that rests would tremble. Only frames are made so: what ``CALayer/presentation()`` tells is exact.
nonisolated struct PixelSteps {
  /// Pixels per point.
  let scale: CGFloat

  /// - Parameters:
  ///   - position: Of a layer that moves, in its superlayer's points.
  ///   - goal: The layer's own value, where it will rest: whole pixels away from that, so that it keeps its fraction of a pixel on
  ///     the way.
  func position(_ position: CGPoint, goal: CGPoint) -> CGPoint {
    CGPoint(x: goal.x + whole(position.x - goal.x), y: goal.y + whole(position.y - goal.y))
  }

  /// A shift by whole pixels for a shift; anything that turns or stretches is left as it is.
  func transform(_ transform: CATransform3D) -> CATransform3D {
    var shift = CATransform3DIdentity
    (shift.m41, shift.m42, shift.m43) = (transform.m41, transform.m42, transform.m43)
    guard transform == shift else { return transform }
    (shift.m41, shift.m42) = (whole(shift.m41), whole(shift.m42))
    return shift
  }

  private func whole(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
}
