import Foundation

extension SpringCurve {
  /// Creates the spring that UIKit fits to a duration: its oscillation has decayed to a thousandth when the duration ends.
  ///
  /// ω = ln(1000ζ/√(1−ζ²))/(ζD) without velocity. With velocity, |(β−v)/ω_d|·e^(−βD) = 0.001; a large velocity takes the least of its
  /// roots. ωD = 9.23341 for ζ = 1 (behaviours §6) [M]. A damping ratio above 1 counts as 1, as in UIKit's documentation [D]; one below
  /// 0.01 as 0.01.
  ///
  /// - Parameters:
  ///   - duration: In seconds; at least a millisecond.
  ///   - velocity: In ways per second, positive towards the rest.
  package init(duration: Double, dampingRatio: Double, velocity: Double = 0) {
    let ratio = min(max(dampingRatio, 0.01), 1)
    let duration = max(duration, 1e-3)
    self.init(
      frequency: Self.frequency(duration: duration, ratio: ratio, velocity: velocity), dampingRatio: ratio,
      initialVelocity: velocity)
  }

  /// Creates the spring of Apple's perceptual form (`init(perceptualDuration:bounce:)`) [D].
  ///
  /// The duration is the period of the undamped spring. The bounce is what the damping lacks to critical: 0 is critical, towards 1 the
  /// spring oscillates longer, a negative bounce is overdamped. Clamped to −0.99…1.
  package init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    let bounce = min(max(bounce, -0.99), 1)
    self.init(
      frequency: 2 * .pi / max(perceptualDuration, 1e-3), dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      initialVelocity: initialVelocity)
  }

  /// Returns the frequency whose envelope has decayed to a thousandth after `duration`.
  private static func frequency(duration: Double, ratio: Double, velocity: Double) -> Double {
    let still =
      ratio < 1
      ? log(max(1000 * ratio / (1 - ratio * ratio).squareRoot(), 1.1)) / (ratio * duration) : 9.23341 / duration
    guard velocity != 0 else { return still }
    func rest(_ frequency: Double) -> Double {
      let decay = ratio * frequency
      if ratio == 1 { return abs(1 + (frequency - velocity) * duration) * exp(-decay * duration) - 0.001 }
      return abs((decay - velocity) / (frequency * (1 - ratio * ratio).squareRoot())) * exp(-decay * duration) - 0.001
    }
    if ratio < 1, velocity > 0 {
      return swinging(from: 5 / duration, keeping: velocity / ratio, rest) ?? root(of: rest, below: velocity / ratio)
    }
    // There is one root only: the first sign change from above.
    var high = still
    while rest(high) > 0 { high *= 1.5 }
    return root(of: rest, below: high)
  }

  /// Returns the root that Newton's method finds from `start`; `nil` when the iteration falls to `limit` or below.
  ///
  /// At `limit` the spring is as fast as the motion it takes over (β = v); another root is on the other side. A positive velocity leaves up
  /// to three roots. The spring jumps from the greatest to the least between velocities of 1.65 and 1.7, for ζ 0.5 and one second
  /// (behaviours §6 "Spring with velocity") [M]. Newton's method from 5 ÷ duration jumps at 1.69; from 4.9 it would by 1.65, from 5.1 only
  /// at 1.73. That it starts there for every damping is a guess [G].
  private static func swinging(from start: Double, keeping limit: Double, _ rest: (Double) -> Double) -> Double? {
    var present = start
    for _ in 0..<60 {
      guard present > limit else { return nil }
      let step = present * 1e-7
      let slope = (rest(present + step) - rest(present - step)) / (2 * step)
      // A rising slope leads to the middle root, at which the spring does not settle.
      guard slope < 0 else { return nil }
      let next = present - rest(present) / slope
      if abs(next - present) < 1e-13 * present { return next }
      present = next
    }
    return present > limit && abs(rest(present)) < 1e-9 ? present : nil
  }

  /// Returns the greatest root below `limit`; `rest` is negative between the two.
  private static func root(of rest: (Double) -> Double, below limit: Double) -> Double {
    var (low, high) = (limit, limit)
    for _ in 0..<1000 {
      low *= 0.98
      if rest(low) > 0 { break }
      high = low
    }
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if rest(middle) > 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
