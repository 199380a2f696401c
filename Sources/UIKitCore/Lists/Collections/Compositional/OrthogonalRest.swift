import Foundation

/// Where a section that scrolls by itself comes to rest, as pure functions of offsets from its leading side, in points.
package enum OrthogonalRest {
  /// The offsets that show the group nearest to a place, and its neighbours.
  package struct Groups: Equatable, Sendable {
    package var current: CGFloat
    package var before: CGFloat?
    package var after: CGFloat?

    package init(current: CGFloat, before: CGFloat?, after: CGFloat?) {
      (self.current, self.before, self.after) = (current, before, after)
    }
  }

  /// A finger faster than this turns to the next group, in points per millisecond: 200 points per second, as for pages [G].
  static let turningVelocity: CGFloat = 0.2

  /// Returns the offset nearest to where a glide would end.
  package static func nearest(_ groups: Groups, to proposed: CGFloat) -> CGFloat {
    [groups.before, groups.after].compactMap { $0 }.reduce(groups.current) {
      abs($1 - proposed) < abs($0 - proposed) ? $1 : $0
    }
  }

  /// Returns the offset of the group to turn to, at most one from the group at which the drag began.
  ///
  /// - Parameters:
  ///   - start: The groups around the offset at which the drag began.
  ///   - offset: The offset at which the finger lifted.
  ///   - velocity: Of the offset, in points per millisecond.
  package static func page(_ start: Groups, offset: CGFloat, velocity: CGFloat) -> CGFloat {
    if velocity > turningVelocity { return offset >= start.current ? start.after ?? start.current : start.current }
    if velocity < -turningVelocity { return offset <= start.current ? start.before ?? start.current : start.current }
    return nearest(start, to: offset)
  }
}
