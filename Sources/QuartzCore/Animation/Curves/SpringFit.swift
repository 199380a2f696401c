import Foundation

nonisolated extension SpringCurve {
  /// The spring that UIKit makes of a duration: the one whose swing has decayed to a thousandth when the duration ends.
  ///
  /// behaviours §6, confidence M: ω = ln(1000ζ/√(1−ζ²))/(ζD) without velocity; |(β−v)/ω_d|·e^(−βD) = 0.001 with; ωD = 9.23341 for
  /// ζ = 1. A damping ratio above 1 counts as 1, as in UIKit's documentation.
  ///
  /// - Parameters:
  ///   - duration: In seconds, more than zero.
  ///   - velocity: In ways per second.
  package init(duration: Double, dampingRatio: Double, velocity: Double = 0) {
    let ratio = min(max(dampingRatio, 0.01), 1)
    let duration = max(duration, 1e-3)
    self.init(
      frequency: Self.frequency(duration: duration, ratio: ratio, velocity: velocity), dampingRatio: ratio,
      initialVelocity: velocity)
  }

  /// The perceptual form (Apple's documentation of `init(perceptualDuration:bounce:)`): the period of the undamped spring is the
  /// duration, and bounce is what is missing from critical damping; a negative bounce creeps.
  package init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    let bounce = min(max(bounce, -0.99), 1)
    self.init(
      frequency: 2 * .pi / max(perceptualDuration, 1e-3), dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      initialVelocity: initialVelocity)
  }

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
    // The greatest root: above it the swing only gets smaller, so that the first sign change from above is it.
    var high = still
    while rest(high) > 0 { high *= 1.5 }
    var low = high
    for _ in 0..<400 {
      low *= 0.98
      if rest(low) > 0 { break }
    }
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if rest(middle) > 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
