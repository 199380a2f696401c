import CoreGraphics
import Curves
import Foundation
import QuartzCore

extension UIView {
  /// Options of a keyframe animation. The bits of the curve are those of ``AnimationOptions``, which have no names here.
  nonisolated public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// As in ``AnimationOptions``, like the six options below.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Each keyframe changes gradually within its part of the time; the default.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Each keyframe changes all at once, at the end of its part of the time.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// The same as linear: see Divergences.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// The same as linear: see Divergences.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// The same as linear: see Divergences.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// Animates what the keyframes change that `animations` adds with ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  ///
  /// The options' curve, by default ease-in-out, paces the whole. Changes outside of a keyframe take all of the time.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let shared = AnimationOptions(rawValue: options.rawValue & ~(0xF << 10))
    ViewAnimations.animate(
      AnimationPace(options: shared, duration: max(duration, 0)), delay: max(delay, 0), options: shared,
      animations: {
        ViewAnimations.current?.keyframes = KeyframeWindow(
          start: 0, length: 1, isDiscrete: options.contains(.calculationModeDiscrete))
        animations()
      }, completion: completion)
  }

  /// Adds a keyframe, inside ``animateKeyframes(withDuration:delay:options:animations:completion:)``; elsewhere, its changes join the block
  /// around it, if any. Keyframes of the same property add up.
  ///
  /// - Parameters:
  ///   - frameStartTime: The part of the whole duration that passes before it; clamped to 0…1.
  ///   - frameDuration: Its part of the whole duration; shortened to end with the animation.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let block = ViewAnimations.current, let outer = block.keyframes else { return animations() }
    let start = min(max(frameStartTime, 0), 1)
    block.keyframes = KeyframeWindow(
      start: start, length: min(max(frameDuration, 0), 1 - start), isDiscrete: outer.isDiscrete)
    animations()
    block.keyframes = outer
  }
}

/// The part of a keyframe animation in which changes happen, in shares of the whole.
nonisolated struct KeyframeWindow: Hashable, Sendable {
  var start: Double
  var length: Double
  var isDiscrete: Bool

  /// Narrows the easing of the whole to this part: 0 before it, 1 after it.
  func easing(in whole: Easing) -> Easing {
    let window = Easing.window(whole, start: start, length: length)
    return isDiscrete ? .step(window) : window
  }
}
