import CoreGraphics
import Curves
import Foundation
import QuartzCore

nonisolated public enum UITimingCurveType: Int, Sendable {
  case builtin = 0
  case cubic = 1
  case spring = 2
  case composed = 3
}

/// Says how an animator spends its time.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A Bézier curve.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  let curve: UnitBezier
  /// The built-in curve; ease-in-out for curves of one's own.
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  private let isBuiltIn: Bool

  /// The system's default curve: Core Animation's, .25, .1, .25, 1 (behaviours §6, confidence D; that it is this one, G).
  public override convenience init() { self.init(UnitBezier(0.25, 0.1, 0.25, 1), .easeInOut, isBuiltIn: true) }

  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    self.init(curve.easing, curve, isBuiltIn: true)
  }

  /// - Parameters: The control points; their x lies in 0…1.
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

/// A spring.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Form {
    /// The animator's duration says how stiff it is.
    case fitted(dampingRatio: Double)
    /// It is as long as it is.
    case physical(SpringCurve)
  }

  private let form: Form
  /// In ways per second, along x and y. The component that is larger counts for everything that moves.
  public let initialVelocity: CGVector

  /// The system's spring: mass 3, stiffness 1000, damping 500 (ζ 4.56, behaviours §6) [S], which is evaluated as the
  /// critical spring of √(1000/3) (confidence M for sheets).
  public override convenience init() {
    self.init(SpringCurve(frequency: (1000.0 / 3).squareRoot(), dampingRatio: 1), .zero)
  }

  /// - Parameter ratio: From 1, without swinging, towards 0, swinging more and more.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    form = .fitted(dampingRatio: ratio)
    initialVelocity = velocity
  }

  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

  /// A spring by its physics, which also say how long it takes: the animator's duration does not count.
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    self.init(SpringCurve(mass: mass, stiffness: stiffness, damping: damping), velocity)
  }

  /// - Parameter duration: The period of the undamped spring, in seconds.
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

  private static func speed(_ velocity: CGVector) -> Double {
    abs(velocity.dx) >= abs(velocity.dy) ? velocity.dx : velocity.dy
  }

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
  /// What an animator of `duration` seconds makes of it. A composed curve counts as its spring.
  func pace(duration: TimeInterval) -> AnimationPace {
    if let spring = springTimingParameters { return spring.pace(duration: duration) }
    return AnimationPace(
      form: .curve(cubicTimingParameters?.curve ?? UIView.AnimationCurve.easeInOut.easing), duration: duration)
  }
}
