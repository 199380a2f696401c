public import Foundation

/// A damped spring: how something moves that is pulled to its target.
///
/// Kept as mass, stiffness and damping; duration and bounce are the same spring as one sees it: the duration is the period without damping,
/// and the bounce what the damping lacks to a motion that does not swing, 0 for none and 1 for no damping [D].
public struct Spring: Hashable, Sendable {
  /// Of the object at the spring's end.
  public let mass: Double
  /// ω: the angular frequency without damping, in radians per second.
  package let frequency: Double
  /// The damping as a share of the least one with which the spring does not swing.
  public let dampingRatio: Double

  private init(mass: Double, frequency: Double, dampingRatio: Double) {
    self.mass = mass
    // Between an hour and a tenth of a millisecond for a period: nothing overflows.
    self.frequency = min(max(frequency, 2 * .pi / 3600), 2 * .pi / 1e-4)
    self.dampingRatio = min(max(dampingRatio, 0), 1000)
  }

  /// Creates a spring from its perceived duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: In seconds; 0 or less counts as a tenth of a millisecond, and no number as the default.
  ///   - bounce: −1…1, without −1 itself; a negative one is damped more than critically.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.99), 1)
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// Creates a spring from the period without damping, in seconds, and the damping ratio.
  public init(response: Double, dampingRatio: Double) {
    let response = response.isNaN ? 0.5 : max(response, 1e-4)
    self.init(mass: 1, frequency: 2 * .pi / response, dampingRatio: dampingRatio.isNaN ? 1 : dampingRatio)
  }

  /// Creates a spring from physical figures.
  ///
  /// - Parameter allowOverDamping: Whether the damping may exceed the critical one; `false` lowers it to that [D].
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let mass = mass > 0 && mass.isFinite ? mass : 1
    let stiffness = stiffness > 0 ? min(stiffness, 1e12) : 1e-6
    let ratio = (damping.isNaN ? 0 : damping) / (2 * (mass * stiffness).squareRoot())
    self.init(
      mass: mass, frequency: (stiffness / mass).squareRoot(), dampingRatio: allowOverDamping ? ratio : min(ratio, 1))
  }

  /// Creates the spring of a damping ratio that is at rest after a duration.
  ///
  /// - Parameters:
  ///   - settlingDuration: In seconds.
  ///   - epsilon: The share of the way that counts as rest.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    let (duration, ratio, epsilon) = (
      settlingDuration.isNaN ? 0.5 : max(settlingDuration, 1e-4), dampingRatio.isNaN ? 1 : dampingRatio,
      epsilon.isNaN ? 0.001 : epsilon
    )
    // A spring of another frequency is the same motion at another speed.
    let unit = Spring(mass: 1, frequency: 1, dampingRatio: min(max(ratio, 0.001), 1000))
    let settling = unit.settlingDuration(target: 1.0, epsilon: min(max(epsilon, 1e-9), 0.5))
    self.init(mass: 1, frequency: settling / duration, dampingRatio: unit.dampingRatio)
  }

  /// The period without damping, in seconds.
  public var response: Double { 2 * .pi / frequency }
  /// The period without damping, in seconds: the pace that one sees.
  public var duration: TimeInterval { response }
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
  public var stiffness: Double { mass * frequency * frequency }
  public var damping: Double { 2 * dampingRatio * frequency * mass }

  /// When the spring is at rest: within a thousandth of a way of 1, in seconds [D].
  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, epsilon: 0.001) }

  public static var smooth: Spring { smooth() }
  /// Without bounce [D].
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  public static var snappy: Spring { snappy() }
  /// With a bounce of 0.15 [H].
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static var bouncy: Spring { bouncy() }
  /// With a bounce of 0.3 [H].
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
