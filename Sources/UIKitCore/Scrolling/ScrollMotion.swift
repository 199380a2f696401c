import Foundation

/// Both axes of content that moves without a finger; a function of the seconds since the lift.
package struct ScrollMotion: Equatable {
  package var horizontal: AxisMotion
  package var vertical: AxisMotion
  /// Device pixels per point.
  var scale: CGFloat

  package var duration: TimeInterval { max(horizontal.duration, vertical.duration) }
  package var isMoving: Bool { duration > 0 }
  /// Where the content comes to rest.
  package var end: CGPoint { CGPoint(x: horizontal.end, y: vertical.end) }

  /// Where the content is shown: on whole pixels while it moves (behaviours §4 "Offsets") [M], exactly at its end after.
  package func offset(at time: TimeInterval) -> CGPoint {
    CGPoint(x: shown(horizontal, at: time), y: shown(vertical, at: time))
  }

  package func velocity(at time: TimeInterval) -> CGPoint {
    CGPoint(x: horizontal.velocity(at: time), y: vertical.velocity(at: time))
  }

  private func shown(_ motion: AxisMotion, at time: TimeInterval) -> CGFloat {
    guard time < motion.duration else { return motion.end }
    return motion.position(at: time).roundedToPixels(at: scale)
  }
}
