import Curves
import Foundation
import QuartzCore

/// How an animation block spends its time, and how long it is.
nonisolated struct AnimationPace: Hashable, Sendable {
  nonisolated enum Form: Hashable, Sendable {
    case curve(UnitBezier)
    case spring(SpringCurve)
  }

  var form: Form
  /// In seconds.
  var duration: TimeInterval

  /// The pace that `options` name. Curve 7, the keyboard's, overrides the duration: a critical spring of mass 3 and stiffness
  /// 1000, which has come within 0.1 % after 0.5057 s (behaviours §6 "Curve 7", "Its evaluation", confidence M for the fit).
  init(options: UIView.AnimationOptions, duration: TimeInterval) {
    if options.curveNumber == 7 {
      self = .system
    } else {
      self.init(curve: UIView.AnimationCurve(rawValue: Int(options.curveNumber)) ?? .easeInOut, duration: duration)
    }
  }

  init(curve: UIView.AnimationCurve, duration: TimeInterval) {
    self.init(form: .curve(curve.easing), duration: duration)
  }

  init(form: Form, duration: TimeInterval) {
    self.form = form
    self.duration = duration
  }

  /// The spring of keyboards, sheets and pushes.
  static let system = AnimationPace(
    form: .spring(SpringCurve(frequency: (1000.0 / 3).squareRoot(), dampingRatio: 1)),
    duration: 9.23341 / (1000.0 / 3).squareRoot())

  var easing: Easing {
    switch form {
    case .curve(let curve): curve.isLinear ? .linear : .bezier(curve)
    case .spring(let spring): .spring(spring, duration: duration)
    }
  }

  /// An animation of `keyPath` with this pace.
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
