import Foundation

/// The motion of content without a finger, on both axes: a function of the seconds since the lift.
package struct ScrollMotion: Equatable {
  package var horizontal: AxisMotion
  package var vertical: AxisMotion
  /// Device pixels per point.
  var scale: CGFloat

  /// The time at which both axes are at rest.
  package var duration: TimeInterval { max(horizontal.duration, vertical.duration) }
  package var isMoving: Bool { duration > 0 }
  /// The offset at which the content comes to rest.
  package var end: CGPoint { CGPoint(x: horizontal.end, y: vertical.end) }

  /// Returns the offset to show: on whole pixels while it moves (behaviours §4 "Offsets") [M], exactly its end afterwards.
  package func offset(at time: TimeInterval) -> CGPoint {
    CGPoint(x: shown(horizontal, at: time), y: shown(vertical, at: time))
  }

  /// Returns the velocity of the offset, in points per second.
  package func velocity(at time: TimeInterval) -> CGPoint {
    CGPoint(x: horizontal.velocity(at: time), y: vertical.velocity(at: time))
  }

  private func shown(_ motion: AxisMotion, at time: TimeInterval) -> CGFloat {
    guard time < motion.duration else { return motion.end }
    return motion.position(at: time).roundedToPixels(at: scale)
  }
}
