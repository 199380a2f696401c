import Foundation

/// How fast something moves, from where it was within the last tenth of a second.
///
/// Only movements count as samples: a finger that rests sends none, so that one which rested for longer than the window has
/// no velocity, and lifting a moving finger does not slow it down.
package struct VelocityTracker: Equatable {
  private struct Sample: Equatable {
    var position: CGPoint
    var time: TimeInterval
  }

  private var samples: [Sample] = []

  mutating func add(_ position: CGPoint, at time: TimeInterval) {
    if samples.last?.time == time { samples.removeLast() }
    samples.append(Sample(position: position, time: time))
    forget(before: time)
  }

  /// Moves the past along, so that a new origin is no movement.
  mutating func shift(by offset: CGPoint) {
    for index in samples.indices {
      samples[index].position.x += offset.x
      samples[index].position.y += offset.y
    }
  }

  /// In points per second, looking back from `time`.
  func velocity(at time: TimeInterval) -> CGPoint {
    let limit = time - GestureMetrics.velocityWindow - GestureMetrics.timeTolerance
    let recent = samples.drop { $0.time < limit }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return .zero }
    let duration = last.time - first.time
    return CGPoint(
      x: (last.position.x - first.position.x) / duration, y: (last.position.y - first.position.y) / duration)
  }

  /// One sample per frame and no older than the window: at most a dozen.
  private mutating func forget(before time: TimeInterval) {
    let limit = time - GestureMetrics.velocityWindow - GestureMetrics.timeTolerance
    samples.removeAll { $0.time < limit }
  }
}
