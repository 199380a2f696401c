public import Foundation

/// An animation as layers play it: a curve or a spring, with a delay and repetitions.
package struct PlayedAnimation: Sendable {
  package enum Pace: Sendable {
    /// A Bézier curve's control points, and the duration in seconds.
    case curve(start: UnitPoint, end: UnitPoint, duration: TimeInterval)
    /// A spring, and the velocity in multiples of the way per second.
    case spring(Spring, initialVelocity: Double)
  }

  package var pace: Pace
  /// In seconds.
  package var delay: TimeInterval = 0
  /// How many times it plays, of which every second one goes back if it autoreverses.
  package var count = 1.0
  package var autoreverses = false
}

extension Animation {
  /// The animation as layers play it; `nil` for one of the app's own, and for repetitions of delays or repetitions.
  package var played: PlayedAnimation? {
    switch base {
    case let curve as CurveAnimation:
      let points = curve.curve.controlPoints
      return PlayedAnimation(pace: .curve(start: points.start, end: points.end, duration: curve.duration ?? 0))
    case let spring as SpringAnimation: return PlayedAnimation(pace: .spring(spring.spring, initialVelocity: 0))
    case let spring as InterpolatingSpringAnimation:
      return PlayedAnimation(pace: .spring(spring.spring, initialVelocity: spring.initialVelocity))
    case let completing as LogicallyCompletingAnimation: return completing.base.played
    case let delayed as DelayedAnimation:
      guard var played = delayed.base.played else { return nil }
      played.delay += max(delayed.delay, 0)
      return played
    case let sped as SpedAnimation:
      guard var played = sped.base.played, sped.speed > 0 else { return nil }
      played.delay /= sped.speed
      switch played.pace {
      case .curve(let start, let end, let duration):
        played.pace = .curve(start: start, end: end, duration: duration / sped.speed)
      case .spring(let spring, let velocity):
        played.pace = .spring(
          Spring(response: 2 * .pi / (spring.frequency * sped.speed), dampingRatio: spring.dampingRatio),
          initialVelocity: velocity * sped.speed)
      }
      return played
    case let repeated as RepeatedAnimation:
      guard var played = repeated.base.played, played.count == 1, played.delay == 0 else { return nil }
      played.count = repeated.count.map(Double.init) ?? .infinity
      played.autoreverses = repeated.autoreverses
      return played
    default: return nil
    }
  }
}
