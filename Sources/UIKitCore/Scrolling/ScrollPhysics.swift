import Foundation

/// The numbers of scrolling, in points and seconds. Where none is given, the source is behaviours §4.
package enum ScrollPhysics {
  /// What remains of the velocity of gliding content after a millisecond (behaviours §4 "Velocity") [M].
  package static let normalRate: CGFloat = 0.998
  /// Slower than this nothing glides, in points per second [M].
  static let stopSpeed: CGFloat = 10
  /// How stiff the pull beyond an edge is, without a unit [M]. More, and the content follows the finger further.
  static let bandStiffness: CGFloat = 0.55
  /// The critical spring at an edge, in 1/s [M]: content that arrives with velocity v gets v / (ω e) beyond it.
  static let bounceFrequency: CGFloat = 11
  /// The two decays of content that is let go beyond an edge without velocity, in 1/s (confidence M; the source itself is up to
  /// 14 points off in mid-curve).
  static let pullRates: (slow: CGFloat, fast: CGFloat) = (9, 46)
  /// Beyond an edge, content that moves faster than this follows the critical spring instead of the two decays, in points
  /// per second [G].
  static let pullSpeedLimit: CGFloat = 50
  /// What passes between the lift of the finger and the first movement without it: one frame [M].
  package static let glideDelay: TimeInterval = 1.0 / 60
  /// How long `setContentOffset(_:animated:)` takes [G].
  package static let animationDuration: TimeInterval = 0.25
  /// A finger that lifts faster than this turns the page, in points per second [G].
  static let pageTurnSpeed: CGFloat = 200

  // MARK: Rubber band

  /// How far content goes beyond an edge when it is pulled `pull` points beyond it.
  ///
  /// Never as far as `length`, the extent of the viewport on this axis, which must be positive.
  package static func band(_ pull: CGFloat, length: CGFloat) -> CGFloat {
    (1 - 1 / (bandStiffness * pull / length + 1)) * length
  }

  /// The pull that takes content `stretch` points beyond an edge: the inverse of ``band(_:length:)``.
  package static func pull(forStretch stretch: CGFloat, length: CGFloat) -> CGFloat {
    // A stretch of the whole length needs an infinite pull; nothing but code that sets an offset gets there.
    let part = min(stretch / length, 0.999)
    return length * part / (1 - part) / bandStiffness
  }

  /// What of the finger's velocity arrives at content that is `stretch` points beyond an edge: the slope of the band.
  static func bandSlope(atStretch stretch: CGFloat, length: CGFloat) -> CGFloat {
    // d/dx (1 − 1/(cx/d + 1)) d = c / (cx/d + 1)², and 1/(cx/d + 1) = 1 − stretch/d.
    let rest = 1 - min(stretch / length, 1)
    return bandStiffness * rest * rest
  }
}
