import Foundation

/// The velocity of something that moves, measured over the last tenth of a second.
///
/// Only movements are samples. A finger that rests sends none, so it has no velocity once it has rested for the whole window, and lifting a
/// moving finger does not slow it down.
package struct VelocityTracker: Equatable {
  private struct Sample: Equatable {
    var position: CGPoint
    var time: TimeInterval
  }

  private var samples: [Sample] = []

  /// Adds a position, replacing an earlier one of the same time. Times do not decrease.
  mutating func add(_ position: CGPoint, at time: TimeInterval) {
    if samples.last?.time == time { samples.removeLast() }
    samples.append(Sample(position: position, time: time))
    forget(before: time)
  }

  /// Shifts all samples, so that a new origin causes no velocity.
  mutating func shift(by offset: CGPoint) {
    for index in samples.indices {
      samples[index].position.x += offset.x
      samples[index].position.y += offset.y
    }
  }

  /// Returns the mean velocity, in units of the positions per second, between the first and the last sample of the window that ends at
  /// `time`; zero with fewer than two.
  func velocity(at time: TimeInterval) -> CGPoint {
    let limit = time - GestureMetrics.velocityWindow - GestureMetrics.timeTolerance
    let recent = samples.drop { $0.time < limit }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return .zero }
    let duration = last.time - first.time
    return CGPoint(
      x: (last.position.x - first.position.x) / duration, y: (last.position.y - first.position.y) / duration)
  }

  /// Drops samples older than the window: with one per frame, at most a dozen remain.
  private mutating func forget(before time: TimeInterval) {
    let limit = time - GestureMetrics.velocityWindow - GestureMetrics.timeTolerance
    samples.removeAll { $0.time < limit }
  }
}
