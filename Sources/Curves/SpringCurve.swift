import Foundation

/// The motion of a damped spring from 0 to its rest at 1: the exact solution of m·u″ + c·u′ + k·u = 0 with u(0) = −1.
///
/// The unit of length is the whole way of the animation, so one curve serves every property; the unit of time is the second. Negative times
/// count as 0. Values are a function of the time alone, so frames may come at any rate.
package struct SpringCurve: Hashable, Sendable {
  /// Undamped angular frequency ω, in radians per second.
  package let frequency: Double
  /// ζ: below 1 the spring oscillates around its rest, from 1 on it does not; never negative.
  package let dampingRatio: Double
  /// The velocity at time zero, in ways per second; positive towards the rest.
  package let initialVelocity: Double

  /// Creates a spring from its frequency ω and damping ratio ζ; raises a frequency below 10⁻⁶ and a negative ratio to the least allowed.
  package init(frequency: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    self.frequency = max(frequency, 1e-6)
    self.dampingRatio = max(dampingRatio, 0)
    self.initialVelocity = initialVelocity
  }

  /// Creates a spring from physical figures, as `CASpringAnimation` has them: ω = √(k/m), ζ = c / (2√(mk)).
  ///
  /// - Parameters:
  ///   - mass: Raised to 10⁻⁹ when smaller.
  ///   - stiffness: k. Raised to 10⁻⁹ when smaller.
  ///   - damping: c. Zero gives a spring that never comes to rest.
  package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    let (mass, stiffness) = (max(mass, 1e-9), max(stiffness, 1e-9))
    self.init(
      frequency: (stiffness / mass).squareRoot(), dampingRatio: damping / (2 * (mass * stiffness).squareRoot()),
      initialVelocity: initialVelocity)
  }

  /// The decay β = ζω.
  package var decay: Double { dampingRatio * frequency }
  private var isCritical: Bool { abs(dampingRatio - 1) < 1e-9 }
  /// ω√|1 − ζ²|: the damped frequency of an oscillating spring; for an overdamped one, how far its two decay rates are from β.
  private var split: Double { frequency * abs(1 - dampingRatio * dampingRatio).squareRoot() }
  /// u′(0) + β·u(0), a factor in all three solutions.
  private var push: Double { initialVelocity - decay }

  /// Returns the position after `time` seconds: 0 at the start, 1 at rest.
  package func value(at time: Double) -> Double {
    let t = max(time, 0)
    if isCritical { return 1 + exp(-decay * t) * (push * t - 1) }
    if dampingRatio < 1 { return 1 + exp(-decay * t) * (push / split * sin(split * t) - cos(split * t)) }
    let (fast, slow) = creeping
    return 1 + fast.amplitude * exp(-fast.rate * t) + slow.amplitude * exp(-slow.rate * t)
  }

  /// Returns the velocity after `time` seconds, in ways per second.
  package func velocity(at time: Double) -> Double {
    let t = max(time, 0)
    if isCritical { return exp(-decay * t) * (push - decay * (push * t - 1)) }
    if dampingRatio < 1 {
      let (s, c) = (sin(split * t), cos(split * t))
      return exp(-decay * t) * (push * c + split * s - decay * (push / split * s - c))
    }
    let (fast, slow) = creeping
    return -fast.rate * fast.amplitude * exp(-fast.rate * t) - slow.rate * slow.amplitude * exp(-slow.rate * t)
  }

  /// The two exponential parts of an overdamped spring, the faster decay first.
  private var creeping: (fast: (amplitude: Double, rate: Double), slow: (amplitude: Double, rate: Double)) {
    let ratio = push / split
    return (((-1 - ratio) / 2, decay + split), ((-1 + ratio) / 2, decay - split))
  }

  /// When the spring stays within a thousandth of the way of its rest: the time at which the sum of the amplitudes of its parts has decayed
  /// to that.
  ///
  /// Infinite without damping. Gives 1.4727 s for mass 1, stiffness 100, damping 10, which is Core Animation's figure [G].
  package var settlingDuration: Double {
    guard decay > 0 else { return .infinity }
    if isCritical {
      return Self.firstTime { (1 + abs(push) * $0) * exp(-decay * $0) <= Self.rest }
    }
    if dampingRatio < 1 { return max(log((1 + abs(push / split)) / Self.rest) / decay, 0) }
    let (fast, slow) = creeping
    return Self.firstTime {
      abs(fast.amplitude) * exp(-fast.rate * $0) + abs(slow.amplitude) * exp(-slow.rate * $0) <= Self.rest
    }
  }

  /// The distance from rest, in ways, that counts as settled.
  private static let rest = 0.001

  /// Returns the least time from which on `isSettled` holds. Once true, `isSettled` must stay true.
  private static func firstTime(_ isSettled: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, 1.0)
    while !isSettled(high), high < 1e6 { (low, high) = (high, high * 2) }
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if isSettled(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
