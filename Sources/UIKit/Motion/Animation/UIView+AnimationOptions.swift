import Curves
import Foundation
import QuartzCore

extension UIView {
  /// How an animation's speed is distributed over its duration. The raw values are the curve bits of ``AnimationOptions``.
  nonisolated public enum AnimationCurve: Int, Sendable {
    case easeInOut = 0
    case easeIn = 1
    case easeOut = 2
    case linear = 3

    /// The Bézier curve (behaviours §6): measured for ease-in and ease-out [M], documented for ease-in-out [D].
    var easing: UnitBezier {
      switch self {
      case .easeInOut: UnitBezier(0.42, 0, 0.58, 1)
      case .easeIn: UnitBezier(0.42, 0, 1, 1)
      case .easeOut: UnitBezier(0, 0, 0.58, 1)
      case .linear: UnitBezier(0, 0, 1, 1)
      }
    }
  }

  /// Options of an animation block. Bits 16–19 are the curve (behaviours §6 "Curve bits") [S], bits 20–23 the transition.
  ///
  /// Options of a block inside another one add to what it inherits.
  nonisolated public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the subviews of views whose size changes, at the end of the closure and inside the block, so that they move along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets views that move answer touches, at their final places; without it, they ignore touches until the block completes.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Only matters for a block without a duration, which it makes end running animations: all blocks begin at the current state, as they
    /// add up.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats for ever. The completion runs when the animations are removed, with `false`.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs forwards, then backwards. At the end the views jump to their new values, unless `repeat` prevents an end.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps the block's own duration inside another block, whose duration it would otherwise take.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps the block's own curve inside another block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Inside a transition, animates the changes of its closure instead of making them at once. Without effect on other blocks.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Lets `transition(from:to:)` show and hide the views instead of adding and removing them. Without effect on other blocks.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Inherits no options, duration or curve from the block outside, not even `allowUserInteraction`.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Starts and ends slowly; the default.
    public static let curveEaseInOut = AnimationOptions([])
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Keeps one speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Turns the view around its vertical axis, seen from the front: the picture gets narrower and wider, without perspective. Like all
    /// transitions, it only affects `UIView.transition`.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Dissolves: the compositor draws no curls (see Divergences). So does ``transitionCurlDown``.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades from the old picture to the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// Like the two rates below without effect: every frame of the host shows all motion.
    public static let preferredFramesPerSecondDefault = AnimationOptions([])
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// The curve's number, 0–15: 0 to 3 are ``AnimationCurve``, 7 is the keyboard's, others count as ease-in-out.
    var curveNumber: UInt { rawValue >> 16 & 0xF }
    /// The transition's number, 0–15; 0 for none.
    var transitionNumber: UInt { rawValue >> 20 & 0xF }
  }
}
