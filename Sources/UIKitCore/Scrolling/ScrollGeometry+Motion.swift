import Foundation

/// The rules of motion that follow from a scroll view's values.
extension ScrollGeometry {
  /// Returns whether a finger moves the content on this axis: it overflows, or always bounces and may bounce at all.
  package func scrolls(_ axis: ScrollAxis) -> Bool {
    if overflows(axis) { return true }
    return axis == .horizontal
      ? alwaysBouncesHorizontally && bouncesHorizontally : alwaysBouncesVertically && bouncesVertically
  }

  /// Returns whether there is more content than fits, insets included.
  package func overflows(_ axis: ScrollAxis) -> Bool {
    let range = range(axis)
    return range.lowerBound < range.upperBound
  }

  /// Returns the offsets at which content may rest; a single one for content that fits.
  package func range(_ axis: ScrollAxis) -> ClosedRange<CGFloat> {
    axis == .horizontal ? minimumOffset.x...maximumOffset.x : minimumOffset.y...maximumOffset.y
  }

  /// Returns the extent of the viewport.
  private func length(_ axis: ScrollAxis) -> CGFloat {
    axis == .horizontal ? viewport.width : viewport.height
  }

  private func bounces(_ axis: ScrollAxis) -> Bool {
    axis == .horizontal ? bouncesHorizontally : bouncesVertically
  }

  /// Returns what a finger can do with an axis.
  ///
  /// - Parameter isLocked: Whether a directional lock keeps the finger from moving it.
  package func trackingAxis(_ axis: ScrollAxis, isLocked: Bool = false) -> ScrollTracking.Axis {
    ScrollTracking.Axis(
      range: range(axis), length: length(axis), scrolls: !isLocked && scrolls(axis), bounces: bounces(axis))
  }

  /// Returns the rules for content that moves by itself.
  func rules(_ axis: ScrollAxis) -> AxisMotion.Rules {
    AxisMotion.Rules(range: range(axis), rate: decelerationRate, bounces: bounces(axis), scale: scale)
  }

  /// Returns the stops of an axis; pages are as long as the viewport.
  func paging(_ axis: ScrollAxis) -> ScrollPaging {
    ScrollPaging(range: range(axis), length: length(axis))
  }

  // MARK: Whose drag it is

  /// Returns whether content at `offset` has somewhere to go when a finger moves by `movement`, on the axis of the larger component.
  ///
  /// At the edge it has not, though it may bounce. Decides between nested scroll views.
  package func canMove(from offset: CGPoint, by movement: CGPoint) -> Bool {
    let axis = Self.axis(of: movement)
    let range = range(axis)
    guard range.lowerBound < range.upperBound else { return false }
    let (position, movement) = axis == .horizontal ? (offset.x, movement.x) : (offset.y, movement.y)
    // The content follows the finger, so the offset changes the other way.
    return movement > 0 ? position > range.lowerBound : position < range.upperBound
  }

  /// Returns the axis along which a finger moved most; vertical when both are equal.
  package static func axis(of movement: CGPoint) -> ScrollAxis {
    abs(movement.x) > abs(movement.y) ? .horizontal : .vertical
  }

  /// Returns the axis that a directional lock keeps still during a drag: the one across its beginning.
  ///
  /// `nil` for a diagonal beginning, less than twice as long one way as the other: both axes then move [G].
  package static func lockedAxis(of movement: CGPoint) -> ScrollAxis? {
    let (x, y) = (abs(movement.x), abs(movement.y))
    if x >= 2 * y { return .vertical }
    return y >= 2 * x ? .horizontal : nil
  }
}
