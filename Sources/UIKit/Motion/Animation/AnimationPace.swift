import Curves
import Foundation
import QuartzCore

/// The curve and the duration of an animation block.
nonisolated struct AnimationPace: Hashable, Sendable {
  /// A curve, which is stretched to the duration, or a spring, which has its own time and only ends with it.
  nonisolated enum Form: Hashable, Sendable {
    case curve(UnitBezier)
    case spring(SpringCurve)
  }

  var form: Form
  /// In seconds; never negative.
  var duration: TimeInterval

  /// Makes the pace that `options` name, by default ease-in-out.
  ///
  /// Curve 7, the keyboard's, overrides the duration: a critical spring of mass 3 and stiffness 1000, which has come within 0.1 % after
  /// 0.5057 s (behaviours §6 "Curve 7", "Its evaluation"; the fit is measured) [M].
  init(options: UIView.AnimationOptions, duration: TimeInterval) {
    if options.curveNumber == 7 {
      self = .system
    } else {
      self.init(curve: UIView.AnimationCurve(rawValue: Int(options.curveNumber)) ?? .easeInOut, duration: duration)
    }
  }

  /// Makes the pace of a named curve.
  init(curve: UIView.AnimationCurve, duration: TimeInterval) {
    self.init(form: .curve(curve.easing), duration: duration)
  }

  init(form: Form, duration: TimeInterval) {
    self.form = form
    self.duration = duration
  }

  /// The spring of keyboards, sheets and pushes: critical, with ω = √(1000/3) per second, cut off after 9.23341/ω, which is .5057 s.
  static let system = AnimationPace(
    form: .spring(SpringCurve(frequency: (1000.0 / 3).squareRoot(), dampingRatio: 1)),
    duration: 9.23341 / (1000.0 / 3).squareRoot())

  /// The pace as a function of the share of the duration that has passed.
  var easing: Easing {
    switch form {
    case .curve(let curve): curve.isLinear ? .linear : .bezier(curve)
    case .spring(let spring): .spring(spring, duration: duration)
    }
  }

  /// Makes an animation of `keyPath` with this pace; the caller sets its values.
  @MainActor func makeAnimation(keyPath: String) -> CABasicAnimation {
    switch form {
    case .curve(let curve):
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = CAMediaTimingFunction(curve)
      animation.duration = duration
      return animation
    case .spring(let spring):
      let animation = CASpringAnimation(keyPath: keyPath)
      animation.mass = 1
      animation.stiffness = spring.frequency * spring.frequency
      animation.damping = 2 * spring.dampingRatio * spring.frequency
      animation.initialVelocity = spring.initialVelocity
      animation.duration = duration
      return animation
    }
  }
}
