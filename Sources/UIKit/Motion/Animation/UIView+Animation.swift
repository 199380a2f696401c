import Curves
import Foundation
import QuartzCore

extension UIView {
  // MARK: Blocks

  /// Animates the changes that `animations` makes to views, with the ease-in-out curve.
  ///
  /// - Parameters:
  ///   - duration: In seconds. Zero changes at once.
  ///   - completion: Runs when all has ended, with whether it came to its end; also when nothing was animated. Retained until
  ///     then.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// - Parameter delay: In seconds, during which the views show their old state (behaviours §6 "Delay") [M].
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimations.animate(
      AnimationPace(options: options, duration: max(duration, 0)), delay: max(delay, 0), options: options,
      animations: animations, completion: completion)
  }

  /// Animates as a spring does that has come to rest within a thousandth of the way after `duration`.
  ///
  /// - Parameters:
  ///   - dampingRatio: From 1, without swinging, towards 0, swinging more and more.
  ///   - velocity: In ways per second.
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

  /// Animates as a spring with a perceptual duration, the period of its undamped swing, in seconds.
  ///
  /// - Parameter bounce: From 1, no damping, over 0, critical damping, down to −1, creeping.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve(perceptualDuration: duration, bounce: bounce, initialVelocity: initialSpringVelocity)
    ViewAnimations.animate(
      AnimationPace(form: .spring(spring), duration: duration > 0 ? min(spring.settlingDuration, 60) : 0),
      delay: max(delay, 0), options: options, animations: animations, completion: completion)
  }

  /// Repeats what `animations` animates, inside an animation block.
  public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
    guard let block = ViewAnimations.current else { return animations() }
    let (oldCount, oldReverse) = (block.repeatCount, block.autoreverses)
    (block.repeatCount, block.autoreverses) = (Float(count), autoreverses)
    animations()
    (block.repeatCount, block.autoreverses) = (oldCount, oldReverse)
  }

  // MARK: Without animation

  /// Runs `actionsWithoutAnimation` at once, even inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    ViewAnimations.run(nil, actionsWithoutAnimation)
  }

  /// Whether animation blocks animate. While they do not, they change at once and complete.
  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimations.isEnabled = enabled }
  public class var areAnimationsEnabled: Bool { ViewAnimations.isEnabled && !ViewAnimations.isSuspended }

  /// The duration of the animation block that runs, in seconds; zero outside of one.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimations.current?.pace.duration ?? 0 }
}
