import Curves
import Foundation

/// An animated move to an offset that code requested: ease-in-out, in a fixed time. Offsets in points, times on the frame clock.
package struct ScrollAnimation: Equatable {
  /// The request: it decides which call the delegate receives at the end, and whether the target follows the top.
  package enum Goal: Equatable {
    case offset(CGPoint)
    /// The top, wherever that is when it is reached.
    case top
  }

  /// The offset at the beginning; after a change of goal, the one that leads through the current offset.
  package var from: CGPoint
  package var to: CGPoint
  package var goal: Goal
  /// The time at which the move began, in seconds.
  package var start: TimeInterval
  /// Device pixels per point.
  package var scale: CGFloat

  package init(from: CGPoint, to: CGPoint, goal: Goal, start: TimeInterval, scale: CGFloat) {
    self.from = from
    self.to = to
    self.goal = goal
    self.start = start
    self.scale = scale
  }

  /// Returns the share of the way at a time, 0…1 (behaviours §4 "Animated offset set", §6 "Ease-in-out").
  package func progress(at time: TimeInterval) -> CGFloat { Self.progress(after: time - start) }

  /// Returns the share of the way after `duration` seconds, for this and every other animated move of a scroll view.
  static func progress(after duration: TimeInterval) -> CGFloat {
    CGFloat(easeInOut.value(at: duration / ScrollPhysics.animationDuration))
  }

  private static let easeInOut = UnitBezier(0.42, 0, 0.58, 1)

  /// Returns whether the move has ended at a time.
  package func isOver(at time: TimeInterval) -> Bool { Self.isOver(after: time - start) }

  static func isOver(after duration: TimeInterval) -> Bool {
    duration >= ScrollPhysics.animationDuration - timeTolerance
  }

  /// The frames' times are sums of sixtieths of a second.
  private static let timeTolerance: TimeInterval = 1e-6

  /// Returns the offset at a time: on whole pixels on the way, exactly the goal at the end.
  package func offset(at time: TimeInterval) -> CGPoint {
    guard !isOver(at: time) else { return to }
    let part = progress(at: time)
    return CGPoint(
      x: from.x == to.x ? to.x : (from.x + (to.x - from.x) * part).roundedToPixels(at: scale),
      y: from.y == to.y ? to.y : (from.y + (to.y - from.y) * part).roundedToPixels(at: scale))
  }

  /// Continues from `offset` to another goal, without a jump, as if the move had always led through it.
  package mutating func rebase(to offset: CGPoint, goal newTo: CGPoint, at time: TimeInterval) {
    let rest = 1 - progress(at: time)
    to = newTo
    guard rest > 0.001 else { return }
    from = CGPoint(x: to.x - (to.x - offset.x) / rest, y: to.y - (to.y - offset.y) / rest)
  }
}
