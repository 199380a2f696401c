import Foundation

/// Content that a spring pulls to a place: the edge it went beyond, a page, or the target that a delegate chose.
///
/// Both laws are solutions of a damped spring and depend only on place and velocity: a motion that is resumed from anywhere on the way
/// continues as it would have.
package struct ScrollSpring: Equatable {
  /// The damping of the spring.
  package enum Law: Equatable {
    /// Critically damped, with its frequency in 1/s: `(d + (v + ωd) t) e^−ωt`.
    case critical(CGFloat)
    /// Overdamped: `A e^−at + B e^−bt`, with the rates a < b in 1/s.
    case overdamped(CGFloat, CGFloat)

    /// Content that hits an edge, or is beyond one with a velocity.
    static let bounce = Law.critical(ScrollPhysics.bounceFrequency)
    /// Content that was held beyond an edge and released without velocity.
    static let pull = Law.overdamped(ScrollPhysics.pullRates.slow, ScrollPhysics.pullRates.fast)
  }

  /// The place at which it comes to rest, in points.
  var target: CGFloat
  /// The distance from ``target`` to the content at the beginning, with its sign.
  var displacement: CGFloat
  /// The velocity at the beginning, in points per second.
  var velocity: CGFloat
  var law: Law

  func position(at time: TimeInterval) -> CGFloat { target + displacement(at: time) }

  func displacement(at time: TimeInterval) -> CGFloat {
    switch law {
    case .critical(let frequency):
      return (displacement + (velocity + frequency * displacement) * time) * exp(-frequency * time)
    case .overdamped(let slow, let fast):
      let (slowPart, fastPart) = parts(slow, fast)
      return slowPart * exp(-slow * time) + fastPart * exp(-fast * time)
    }
  }

  func velocity(at time: TimeInterval) -> CGFloat {
    switch law {
    case .critical(let frequency):
      return (velocity - frequency * (velocity + frequency * displacement) * time) * exp(-frequency * time)
    case .overdamped(let slow, let fast):
      let (slowPart, fastPart) = parts(slow, fast)
      return -slow * slowPart * exp(-slow * time) - fast * fastPart * exp(-fast * time)
    }
  }

  /// Returns the weights of the two decays: their sum is the displacement, their slopes add up to the velocity.
  ///
  /// Without velocity they are b/(b − a) and −a/(b − a) of the displacement: 46/37 and −9/37 for a pull.
  private func parts(_ slow: CGFloat, _ fast: CGFloat) -> (CGFloat, CGFloat) {
    let slowPart = (fast * displacement + velocity) / (fast - slow)
    return (slowPart, displacement - slowPart)
  }

  /// The time at which the content passes the target after the beginning; `nil` if it never does.
  var crossingTime: TimeInterval? {
    guard displacement != 0 else { return nil }
    switch law {
    case .critical(let frequency):
      let slope = velocity + frequency * displacement
      let time = -displacement / slope
      return slope != 0 && time > 0 ? time : nil
    case .overdamped(let slow, let fast):
      let (slowPart, fastPart) = parts(slow, fast)
      guard slowPart != 0 else { return nil }
      let ratio = -fastPart / slowPart
      return ratio > 1 ? log(ratio) / (fast - slow) : nil
    }
  }

  /// The time at which the content has turned for the last time; from then on it only approaches the target.
  private var turningTime: TimeInterval {
    switch law {
    case .critical(let frequency):
      let slope = velocity + frequency * displacement
      return slope == 0 ? 0 : max(velocity / (frequency * slope), 0)
    case .overdamped(let slow, let fast):
      let (slowPart, fastPart) = parts(slow, fast)
      guard slowPart != 0 else { return 0 }
      let ratio = -(fast * fastPart) / (slow * slowPart)
      return ratio > 1 ? log(ratio) / (fast - slow) : 0
    }
  }

  /// Returns the time from which on the content is less than `tolerance` points from the target.
  func duration(tolerance: CGFloat) -> TimeInterval {
    var low = max(turningTime, crossingTime ?? 0)
    guard abs(displacement(at: low)) >= tolerance else {
      // It never gets farther away than this again; before, it may have been.
      return low == 0 ? 0 : durationBefore(low, tolerance: tolerance)
    }
    var high = max(low, 0.1)
    while abs(displacement(at: high)) >= tolerance, high < 60 { high *= 2 }
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if abs(displacement(at: middle)) >= tolerance { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns the last time at which the content was outside of the tolerance before a turn that is within it.
  private func durationBefore(_ turn: TimeInterval, tolerance: CGFloat) -> TimeInterval {
    guard abs(displacement) >= tolerance else { return turn }
    var (low, high): (TimeInterval, TimeInterval) = (0, turn)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if abs(displacement(at: middle)) >= tolerance { low = middle } else { high = middle }
    }
    return high
  }
}
