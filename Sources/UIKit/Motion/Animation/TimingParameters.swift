import CoreGraphics
import Curves
import Foundation
import QuartzCore

/// The kind of a timing curve. Nothing here is `composed`; a provider of the app that is counts as its spring.
nonisolated public enum UITimingCurveType: Int, Sendable {
  case builtin = 0
  case cubic = 1
  case spring = 2
  case composed = 3
}

/// Describes how an animator spends its time. Apple's providers can be archived and copied; see Divergences.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The kind of the curve; here, the parameters alone decide.
  var timingCurveType: UITimingCurveType { get }
  /// The Bézier curve; `nil` for a spring. Not used if there is a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; `nil` for a curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A Bézier curve from (0, 0) to (1, 1): the share of the way as a function of the share of the time. Immutable.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  let curve: UnitBezier
  /// The built-in curve; ease-in-out for custom control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point, for built-in curves too; x is time, y is way.
  public let controlPoint1: CGPoint
  /// The second control point, for built-in curves too.
  public let controlPoint2: CGPoint
  private let isBuiltIn: Bool

  /// Makes the system's default curve: Core Animation's .25, .1, .25, 1 (behaviours §6) [D]. That UIKit's default is this one is a guess
  /// [G].
  public override convenience init() { self.init(UnitBezier(0.25, 0.1, 0.25, 1), .easeInOut, isBuiltIn: true) }

  /// Makes one of the built-in curves.
  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    self.init(curve.easing, curve, isBuiltIn: true)
  }

  /// Makes a curve from two control points. Their x must be in 0…1; their y may be beyond, which swings past an end.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(UnitBezier(point1.x, point1.y, point2.x, point2.y), .easeInOut, isBuiltIn: false)
  }

  private init(_ curve: UnitBezier, _ name: UIView.AnimationCurve, isBuiltIn: Bool) {
    self.curve = curve
    animationCurve = name
    controlPoint1 = CGPoint(x: curve.x1, y: curve.y1)
    controlPoint2 = CGPoint(x: curve.x2, y: curve.y2)
    self.isBuiltIn = isBuiltIn
  }

  nonisolated deinit {}

  open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring. Its duration is either the animator's, to which it is fitted, or its own, by which the animator's is ignored. Immutable.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// Where the spring's stiffness comes from.
  private enum Form {
    /// The animator's duration determines the stiffness.
    case fitted(dampingRatio: Double)
    /// The spring's physics determine the duration.
    case physical(SpringCurve)
  }

  private let form: Form
  /// The velocity at the beginning, in multiples of the whole way per second, along x and y. Here, the larger component counts for
  /// everything that the animator moves.
  public let initialVelocity: CGVector

  /// Makes the system's spring: mass 3, stiffness 1000, damping 500 (ζ 4.56, behaviours §6) [S], evaluated as the critical spring of
  /// √(1000/3), as measured for sheets [M]. Its settling time replaces the animator's duration.
  public override convenience init() {
    self.init(SpringCurve(frequency: (1000.0 / 3).squareRoot(), dampingRatio: 1), .zero)
  }

  /// Makes a spring that is fitted to the animator's duration.
  ///
  /// - Parameter ratio: 1 does not swing; the closer to 0, the more it swings. More than 1 counts as 1.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    form = .fitted(dampingRatio: ratio)
    initialVelocity = velocity
  }

  /// Makes a spring that starts at rest and is fitted to the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

  /// Makes a spring by its physics, which also determine its duration: the animator's is ignored.
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    self.init(SpringCurve(mass: mass, stiffness: stiffness, damping: damping), velocity)
  }

  /// Makes a spring that feels as long as `duration`; it settles later, and the animator's duration is ignored.
  ///
  /// - Parameters:
  ///   - duration: The period of the undamped spring, in seconds.
  ///   - bounce: 0 is critically damped; towards 1 it swings more, below 0 it creeps. Clamped to −0.99…1.
  public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
    self.init(SpringCurve(perceptualDuration: duration, bounce: bounce), initialVelocity)
  }

  private init(_ spring: SpringCurve, _ velocity: CGVector) {
    form = .physical(
      SpringCurve(
        frequency: spring.frequency, dampingRatio: spring.dampingRatio, initialVelocity: Self.speed(velocity)))
    initialVelocity = velocity
  }

  nonisolated deinit {}

  /// The component of a velocity that counts.
  private static func speed(_ velocity: CGVector) -> Double {
    abs(velocity.dx) >= abs(velocity.dy) ? velocity.dx : velocity.dy
  }

  /// The pace for an animator of `duration` seconds; a spring by its physics ignores it.
  func pace(duration: TimeInterval) -> AnimationPace {
    switch form {
    case .fitted(let ratio):
      let spring = SpringCurve(duration: duration, dampingRatio: ratio, velocity: Self.speed(initialVelocity))
      return AnimationPace(form: .spring(spring), duration: duration)
    case .physical(let spring): return AnimationPace(form: .spring(spring), duration: spring.settlingDuration)
    }
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }
}

extension UITimingCurveProvider {
  /// The pace for an animator of `duration` seconds. A composed curve counts as its spring; a provider without parameters is ease-in-out.
  func pace(duration: TimeInterval) -> AnimationPace {
    if let spring = springTimingParameters { return spring.pace(duration: duration) }
    return AnimationPace(
      form: .curve(cubicTimingParameters?.curve ?? UIView.AnimationCurve.easeInOut.easing), duration: duration)
  }
}
