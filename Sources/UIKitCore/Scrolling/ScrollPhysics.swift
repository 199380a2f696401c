import Foundation

/// The constants of scrolling, in points and seconds. The source is behaviours §4 unless another is given.
package enum ScrollPhysics {
  /// The share of the velocity that gliding content keeps after a millisecond (behaviours §4 "Velocity") [M].
  package static let normalRate: CGFloat = 0.998
  /// The velocity at which a glide ends, in points per second [M].
  static let stopSpeed: CGFloat = 10
  /// The stiffness of a pull beyond an edge, without a unit [M]. With a larger one the content follows the finger farther.
  static let bandStiffness: CGFloat = 0.55
  /// The frequency of the critical spring at an edge, in 1/s [M]: content that arrives with velocity v goes v / (ω e) beyond it.
  static let bounceFrequency: CGFloat = 11
  /// The two decay rates of content released beyond an edge without velocity, in 1/s [M]. The source itself is up to 14 points off in
  /// mid-curve.
  static let pullRates: (slow: CGFloat, fast: CGFloat) = (9, 46)
  /// Beyond an edge, faster content follows the critical spring instead of the two decays; in points per second [G].
  static let pullSpeedLimit: CGFloat = 50
  /// The time between the finger's lift and the first movement without it: one frame [M].
  package static let glideDelay: TimeInterval = 1.0 / 60
  /// The duration of `setContentOffset(_:animated:)` [G].
  package static let animationDuration: TimeInterval = 0.25
  /// A finger that lifts with a higher velocity turns the page; in points per second [G].
  static let pageTurnSpeed: CGFloat = 200

  // MARK: Rubber band

  /// Returns how far content moves beyond an edge when it is pulled `pull` points beyond it.
  ///
  /// The result is less than `length`, the extent of the viewport on this axis, which must be positive.
  package static func band(_ pull: CGFloat, length: CGFloat) -> CGFloat {
    (1 - 1 / (bandStiffness * pull / length + 1)) * length
  }

  /// Returns the pull that moves content `stretch` points beyond an edge: the inverse of ``band(_:length:)``.
  package static func pull(forStretch stretch: CGFloat, length: CGFloat) -> CGFloat {
    // A stretch of the whole length needs an infinite pull; only an offset set by code gets there.
    let part = min(stretch / length, 0.999)
    return length * part / (1 - part) / bandStiffness
  }

  /// Returns the share of the finger's velocity that content has `stretch` points beyond an edge: the slope of the band.
  static func bandSlope(atStretch stretch: CGFloat, length: CGFloat) -> CGFloat {
    // d/dx (1 − 1/(cx/d + 1)) d = c / (cx/d + 1)², and 1/(cx/d + 1) = 1 − stretch/d.
    let rest = 1 - min(stretch / length, 1)
    return bandStiffness * rest * rest
  }
}
