import Foundation

/// How a part of the time becomes a part of the way.
package enum Easing: Hashable, Sendable {
  case linear
  case bezier(UnitBezier)
  /// A spring whose time zero is 0 and whose `duration`, in seconds, is 1.
  case spring(SpringCurve, duration: Double)
  /// From `start` on the way to the end along another curve: what is left after an interruption.
  indirect case remaining(from: Double, Easing)
  /// Back from `start` on the way to the beginning along another curve, when time runs backwards from 1.
  indirect case returning(from: Double, Easing)
  /// Only while the other curve goes from `start` to `start` + `length`: before and after, it stands still.
  indirect case window(Easing, start: Double, length: Double)
  /// A section of the way along another curve.
  indirect case section(Easing, from: Double, to: Double)
  /// Nothing until the other one is through.
  indirect case step(Easing)

  /// - Parameter fraction: 0…1.
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

  /// The first part of the time after which `value` of the way is done; the inverse of ``value(at:)`` up to there.
  package func fraction(reaching value: Double) -> Double {
    if case .linear = self { return min(max(value, 0), 1) }
    if value <= self.value(at: 0) { return 0 }
    // Coarse steps find the first crossing, halving finds it exactly.
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
