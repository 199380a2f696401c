import Foundation

/// What may move, and where to: the rules of ``ScrollMotion`` and ``ScrollTracking`` out of a scroll view's values.
extension ScrollGeometry {
  /// Whether a finger moves the content on this axis: it is longer than what is visible, or always bounces.
  package func scrolls(_ axis: ScrollAxis) -> Bool {
    if overflows(axis) { return true }
    return axis == .horizontal
      ? alwaysBouncesHorizontally && bouncesHorizontally : alwaysBouncesVertically && bouncesVertically
  }

  /// Whether there is more content than fits.
  package func overflows(_ axis: ScrollAxis) -> Bool {
    let range = range(axis)
    return range.lowerBound < range.upperBound
  }

  package func range(_ axis: ScrollAxis) -> ClosedRange<CGFloat> {
    axis == .horizontal ? minimumOffset.x...maximumOffset.x : minimumOffset.y...maximumOffset.y
  }

  private func length(_ axis: ScrollAxis) -> CGFloat {
    axis == .horizontal ? viewport.width : viewport.height
  }

  private func bounces(_ axis: ScrollAxis) -> Bool {
    axis == .horizontal ? bouncesHorizontally : bouncesVertically
  }

  /// - Parameter isLocked: Whether the finger may not move this axis.
  package func trackingAxis(_ axis: ScrollAxis, isLocked: Bool = false) -> ScrollTracking.Axis {
    ScrollTracking.Axis(
      range: range(axis), length: length(axis), scrolls: !isLocked && scrolls(axis), bounces: bounces(axis))
  }

  func rules(_ axis: ScrollAxis) -> AxisMotion.Rules {
    AxisMotion.Rules(range: range(axis), rate: decelerationRate, bounces: bounces(axis), scale: scale)
  }

  func paging(_ axis: ScrollAxis) -> ScrollPaging {
    ScrollPaging(range: range(axis), length: length(axis))
  }

  // MARK: Whose drag it is

  /// Whether content at `offset` has somewhere to go when a finger moves by `movement`, on the axis along which that is longer.
  ///
  /// At the edge it has not, though it may bounce.
  package func canMove(from offset: CGPoint, by movement: CGPoint) -> Bool {
    let axis = Self.axis(of: movement)
    let range = range(axis)
    guard range.lowerBound < range.upperBound else { return false }
    let (position, movement) = axis == .horizontal ? (offset.x, movement.x) : (offset.y, movement.y)
    // The content follows the finger, so that the offset goes the other way.
    return movement > 0 ? position > range.lowerBound : position < range.upperBound
  }

  /// The axis along which a finger moved most; vertical when both are the same.
  package static func axis(of movement: CGPoint) -> ScrollAxis {
    abs(movement.x) > abs(movement.y) ? .horizontal : .vertical
  }

  /// The axis a directional lock holds a drag to: the one it began along, unless it began diagonally (less than twice as long one
  /// way as the other; from memory, confidence G).
  package static func lockedAxis(of movement: CGPoint) -> ScrollAxis? {
    let (x, y) = (abs(movement.x), abs(movement.y))
    if x >= 2 * y { return .vertical }
    return y >= 2 * x ? .horizontal : nil
  }
}
