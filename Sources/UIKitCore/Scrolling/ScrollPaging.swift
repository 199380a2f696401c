import Foundation

/// The stops of paged content on one axis, in points: every page from the least offset on, and the end, which may be less than a page
/// farther.
package struct ScrollPaging: Equatable {
  var range: ClosedRange<CGFloat>
  /// The length of a page: the extent of the viewport. With 0 or less, content stays where it is.
  var length: CGFloat

  /// Returns where content released at `position` comes to rest.
  ///
  /// A finger faster than ``ScrollPhysics/pageTurnSpeed`` leads to the next stop in its direction, a slower one to the nearest stop, the
  /// later of two that are equally near.
  func target(from position: CGFloat, velocity: CGFloat) -> CGFloat {
    let position = min(max(position, range.lowerBound), range.upperBound)
    guard length > 0 else { return position }
    let pages = (position - range.lowerBound) / length
    let before = range.lowerBound + pages.rounded(.down) * length
    let after = min(before + length, range.upperBound)
    if position == before { return velocity > ScrollPhysics.pageTurnSpeed ? after : stop(before, velocity: velocity) }
    if velocity > ScrollPhysics.pageTurnSpeed { return after }
    if velocity < -ScrollPhysics.pageTurnSpeed { return before }
    return position - before < after - position ? before : after
  }

  /// Returns the stop for content that is at one: the previous stop when it is thrown that way.
  private func stop(_ stop: CGFloat, velocity: CGFloat) -> CGFloat {
    velocity < -ScrollPhysics.pageTurnSpeed ? max(stop - length, range.lowerBound) : stop
  }
}
