import Curves
import Foundation
import QuartzCore

extension UIView {
  // MARK: Blocks

  /// Animates the changes that `animations` makes to views, with the ease-in-out curve.
  ///
  /// The properties have their new values at once; the screen follows from the next frame on. Animated views ignore touches meanwhile.
  /// Animations add up: a block that interrupts another one continues its motion without a jump.
  ///
  /// - Parameters:
  ///   - duration: In seconds. Zero or less changes at once.
  ///   - completion: Called once all animations have ended, with whether all came to their end; in the next frame if nothing was animated.
  ///     Retained until then.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates with a delay and options.
  ///
  /// - Parameters:
  ///   - delay: In seconds, during which the views show their old state (behaviours §6 "Delay") [M]. Negative counts as 0.
  ///   - options: With curve 7, the keyboard's, the duration is ignored.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimations.animate(
      AnimationPace(options: options, duration: max(duration, 0)), delay: max(delay, 0), options: options,
      animations: animations, completion: completion)
  }

  /// Animates as a spring that has come to rest, within a thousandth of the way, after `duration`.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not swing; the closer to 0, the more it swings. Clamped to 0.01…1.
  ///   - velocity: At the beginning, in multiples of the whole way per second; positive towards the end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let duration = max(duration, 0)
    let spring = SpringCurve(duration: duration, dampingRatio: dampingRatio, velocity: velocity)
    ViewAnimations.animate(
      AnimationPace(form: .spring(spring), duration: duration), delay: max(delay, 0), options: options,
      animations: animations, completion: completion)
  }

  /// Animates as a spring with a perceptual duration: the period of its undamped swing, in seconds. It settles later, after a minute at
  /// most.
  ///
  /// - Parameter bounce: 1 is undamped, 0 critically damped, −1 creeps. Clamped to −0.99…1.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve(perceptualDuration: duration, bounce: bounce, initialVelocity: initialSpringVelocity)
    ViewAnimations.animate(
      AnimationPace(form: .spring(spring), duration: duration > 0 ? min(spring.settlingDuration, 60) : 0),
      delay: max(delay, 0), options: options, animations: animations, completion: completion)
  }

  /// Animates along a curve that has no name.
  static func animate(withDuration duration: TimeInterval, along curve: UnitBezier, animations: () -> Void) {
    ViewAnimations.animate(
      AnimationPace(form: .curve(curve), duration: duration), delay: 0, options: [], animations: animations,
      completion: nil)
  }

  /// Animates along a Bézier curve, as SwiftUI does.
  ///
  /// - Parameters:
  ///   - points: The coordinates of both control points.
  ///   - duration: In seconds.
  package static func animate(
    along points: (x1: Double, y1: Double, x2: Double, y2: Double), duration: TimeInterval, delay: TimeInterval,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let curve = UnitBezier(points.x1, points.y1, points.x2, points.y2)
    ViewAnimations.animate(
      AnimationPace(form: .curve(curve), duration: max(duration, 0)), delay: max(delay, 0), options: [],
      animations: animations, completion: completion)
  }

  /// Animates as a critically damped spring of a frequency, in radians per second, until it is within a thousandth of the way.
  static func animate(criticalFrequency frequency: Double, animations: () -> Void) {
    let spring = SpringCurve(frequency: frequency, dampingRatio: 1)
    ViewAnimations.animate(
      AnimationPace(form: .spring(spring), duration: 9.23341 / frequency), delay: 0, options: [],
      animations: animations, completion: nil)
  }

  /// Repeats what `animations` animates, inside the block of `animate(withDuration:)`. In a property animator's block nothing repeats; outside of a
  /// block the changes happen at once.
  ///
  /// - Parameters:
  ///   - count: How many times it runs; forwards and back count as one if it autoreverses. May be a fraction.
  ///   - autoreverses: Whether each run goes back again. At the end, the views jump to their new values.
  public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
    guard let block = ViewAnimations.current else { return animations() }
    let (oldCount, oldReverse) = (block.repeatCount, block.autoreverses)
    (block.repeatCount, block.autoreverses) = (Float(count), autoreverses)
    animations()
    (block.repeatCount, block.autoreverses) = (oldCount, oldReverse)
  }

  // MARK: Without animation

  /// Makes changes at once, even inside an animation block. A block inside of `actionsWithoutAnimation` animates again.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    ViewAnimations.run(nil, actionsWithoutAnimation)
  }

  /// Turns animation blocks off and on for the current host. Off, changes happen at once and completions run in the next frame.
  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimations.isEnabled = enabled }
  /// Whether animation blocks animate now: not turned off, and not inside `performWithoutAnimation(_:)`.
  public class var areAnimationsEnabled: Bool { ViewAnimations.isEnabled && !ViewAnimations.isSuspended }

  /// The duration of the innermost animation block that is running its closure, in seconds; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimations.current?.pace.duration ?? 0 }
}
