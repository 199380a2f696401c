import Foundation

/// The way of a damped spring from 0 to its rest at 1, as the exact solution of m·u″ + c·u′ + k·u = 0 with u(0) = −1.
package struct SpringCurve: Hashable, Sendable {
  /// Undamped angular frequency ω, in radians per second.
  package let frequency: Double
  /// ζ: below 1 the spring swings, from 1 on it creeps.
  package let dampingRatio: Double
  /// At time zero, in ways per second; positive towards the rest.
  package let initialVelocity: Double

  package init(frequency: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    self.frequency = max(frequency, 1e-6)
    self.dampingRatio = max(dampingRatio, 0)
    self.initialVelocity = initialVelocity
  }

  package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    let (mass, stiffness) = (max(mass, 1e-9), max(stiffness, 1e-9))
    self.init(
      frequency: (stiffness / mass).squareRoot(), dampingRatio: damping / (2 * (mass * stiffness).squareRoot()),
      initialVelocity: initialVelocity)
  }

  /// The decay β = ζω.
  package var decay: Double { dampingRatio * frequency }
  private var isCritical: Bool { abs(dampingRatio - 1) < 1e-9 }
  /// ω√|1 − ζ²|: of the swinging, or of the two creeping parts around β.
  private var split: Double { frequency * abs(1 - dampingRatio * dampingRatio).squareRoot() }
  /// u′(0) + β·u(0), which the solutions share.
  private var push: Double { initialVelocity - decay }

  /// Where the spring is after `time` seconds: 0 at the start, 1 at rest.
  package func value(at time: Double) -> Double {
    let t = max(time, 0)
    if isCritical { return 1 + exp(-decay * t) * (push * t - 1) }
    if dampingRatio < 1 { return 1 + exp(-decay * t) * (push / split * sin(split * t) - cos(split * t)) }
    let (fast, slow) = creeping
    return 1 + fast.amplitude * exp(-fast.rate * t) + slow.amplitude * exp(-slow.rate * t)
  }

  /// How fast it moves after `time` seconds, in ways per second.
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

  private var creeping: (fast: (amplitude: Double, rate: Double), slow: (amplitude: Double, rate: Double)) {
    let ratio = push / split
    return (((-1 - ratio) / 2, decay + split), ((-1 + ratio) / 2, decay - split))
  }

  /// When the spring stays within a thousandth of the way of its rest: the time at which the sum of the amplitudes of its
  /// parts has decayed to that. Gives 1.4727 s for mass 1, stiffness 100, damping 10, which is Core Animation's figure (from
  /// memory, confidence G).
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

  private static let rest = 0.001

  /// The least time from which on `isSettled` holds, when it holds for ever once it does.
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
