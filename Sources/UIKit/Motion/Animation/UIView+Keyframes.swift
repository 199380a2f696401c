import CoreGraphics
import Curves
import Foundation
import QuartzCore

extension UIView {
  /// How keyframes animate. The curve's bits are those of ``AnimationOptions``.
  nonisolated public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Every keyframe changes at its end.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// As linear: see Divergences.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// As linear: see Divergences.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// As linear: see Divergences.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// Animates what the keyframes change that `animations` adds with ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  /// The options' curve, by default ease-in-out, paces the whole.
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

  /// One keyframe, inside ``animateKeyframes(withDuration:delay:options:animations:completion:)``.
  ///
  /// - Parameters: Parts of the whole duration, 0…1.
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

/// The part of a keyframe animation in which changes happen.
nonisolated struct KeyframeWindow: Hashable, Sendable {
  var start: Double
  var length: Double
  var isDiscrete: Bool

  func easing(in whole: Easing) -> Easing {
    let window = Easing.window(whole, start: start, length: length)
    return isDiscrete ? .step(window) : window
  }
}
