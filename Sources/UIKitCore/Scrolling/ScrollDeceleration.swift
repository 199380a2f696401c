import Foundation

/// The deceleration of content that glides: each millisecond it keeps a fixed share of its velocity, until it is too slow to go on.
///
/// Positions are points, velocities points per second. The sum over milliseconds `v₀ (r + r² + …) / 1000` has the closed form `v₀ · r /
/// (1000 (1 − r)) · (1 − rᵐˢ)`, which is `.499 v₀ (1 − .998ᵐˢ)` for the normal rate (behaviours §4) [M].
package struct ScrollDeceleration: Equatable {
  var start: CGFloat
  var velocity: CGFloat
  /// The share of the velocity that remains after a millisecond; more than 0 and less than 1.
  var rate: CGFloat

  /// The distance that each point per second of velocity leads to in the end, in seconds: .499 for the normal rate.
  var reach: CGFloat { rate / (1000 * (1 - rate)) }
  /// The decay rate of the velocity, in 1/s: 2.002 for the normal rate.
  var decayPerSecond: CGFloat { -1000 * log(rate) }

  /// The time at which the content is too slow to go on; 0 when it is so from the beginning.
  var duration: TimeInterval {
    let speed = abs(velocity)
    return speed > ScrollPhysics.stopSpeed ? log(speed / ScrollPhysics.stopSpeed) / decayPerSecond : 0
  }

  /// The position at that time.
  var target: CGFloat {
    guard abs(velocity) > ScrollPhysics.stopSpeed else { return start }
    return start + reach * (velocity - (velocity < 0 ? -1 : 1) * ScrollPhysics.stopSpeed)
  }

  /// Returns the position of a glide without an end; it is the caller who stops it at ``duration``.
  func position(at time: TimeInterval) -> CGFloat { start + reach * velocity * (1 - exp(-decayPerSecond * time)) }
  func velocity(at time: TimeInterval) -> CGFloat { velocity * exp(-decayPerSecond * time) }

  /// Returns the time at which `position` is reached; `nil` when the content stops before it or moves away from it.
  func time(at position: CGFloat) -> TimeInterval? {
    let distance = position - start
    if distance == 0 { return 0 }
    guard velocity != 0 else { return nil }
    let remaining = 1 - distance / (reach * velocity)
    guard remaining > 0, remaining <= 1 else { return nil }
    let time = -log(remaining) / decayPerSecond
    return time <= duration ? time : nil
  }
}
