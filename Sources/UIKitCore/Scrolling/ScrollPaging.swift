import Foundation

/// The stops of paged content on one axis: every page from the smallest offset on, and the end. All in points.
package struct ScrollPaging: Equatable {
  var range: ClosedRange<CGFloat>
  /// The length of a page: the extent of the viewport.
  var length: CGFloat

  /// Where content let go at `position` comes to rest: the next stop in the direction of a finger faster than
  /// ``ScrollPhysics/pageTurnSpeed``, else the nearest one, the later of two that are equally near.
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

  /// Content that lies at a stop goes to the one before it when it is thrown that way.
  private func stop(_ stop: CGFloat, velocity: CGFloat) -> CGFloat {
    velocity < -ScrollPhysics.pageTurnSpeed ? max(stop - length, range.lowerBound) : stop
  }
}
