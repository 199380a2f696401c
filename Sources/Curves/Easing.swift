import Foundation

/// Maps the elapsed share of an animation's time to the share of the way it has covered.
///
/// A plain curve goes from 0 to 1; springs, and Bézier curves with control points outside of 0…1, leave that range on the way. Cases that
/// wrap another curve nest.
package enum Easing: Hashable, Sendable {
  case linear
  case bezier(UnitBezier)
  /// A spring in real time: the share 1 is `duration` seconds after its beginning. It ends where the spring is then, not exactly at 1.
  case spring(SpringCurve, duration: Double)
  /// Runs from `from` to 1 along another curve: what is left of the way after an interruption.
  indirect case remaining(from: Double, Easing)
  /// Runs back to 0 as the time falls from 1 to 0, along another curve: at time 1 the value is `from`.
  indirect case returning(from: Double, Easing)
  /// The part of another curve between the values `start` and `start` + `length`, stretched to 0…1; 0 before and 1 after it. Keyframes and
  /// the stages of a transition are windows. With a `length` of 0 or less the value jumps at `start`.
  indirect case window(Easing, start: Double, length: Double)
  /// Covers only the section `from`…`to` of the way, along another curve.
  indirect case section(Easing, from: Double, to: Double)
  /// 0 until the other curve reaches 1, then 1: a discrete keyframe.
  indirect case step(Easing)

  /// Returns the share of the way covered at a share of the time.
  ///
  /// - Parameter fraction: 0…1. Outside of it, a Bézier curve gives the nearest end; a spring goes on after 1.
  package func value(at fraction: Double) -> Double {
    switch self {
    case .linear: fraction
    case .bezier(let curve): curve.value(at: fraction)
    case .spring(let spring, let duration): spring.value(at: fraction * duration)
    case .remaining(let start, let easing): start + (1 - start) * easing.value(at: fraction)
    case .returning(let start, let easing): start * (1 - easing.value(at: 1 - fraction))
    case .window(let easing, let start, let length): Self.part(easing.value(at: fraction), start, length)
    case .section(let easing, let start, let end): start + (end - start) * easing.value(at: fraction)
    case .step(let easing): easing.value(at: fraction) >= 1 ? 1 : 0
    }
  }

  private static func part(_ value: Double, _ start: Double, _ length: Double) -> Double {
    if length <= 0 { return value >= start ? 1 : 0 }
    return min(max((value - start) / length, 0), 1)
  }

  /// Returns the first share of the time at which `value` of the way is covered; the inverse of ``value(at:)`` up to there.
  ///
  /// Returns 1 when the curve never reaches `value`. A crossing shorter than 1/256 of the time can be missed.
  package func fraction(reaching value: Double) -> Double {
    if case .linear = self { return min(max(value, 0), 1) }
    if value <= self.value(at: 0) { return 0 }
    // Coarse steps find the first crossing; bisection finds it exactly.
    let steps = 256
    guard let step = (1...steps).first(where: { self.value(at: Double($0) / Double(steps)) >= value }) else { return 1 }
    var (low, high) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if self.value(at: middle) < value { low = middle } else { high = middle }
    }
    return high
  }
}
