import Diagnostics
import Foundation
import QuartzCore
import UIKitCore

/// The state of a property animator that must end on the main actor.
///
/// It ends together with its animator, whose own `deinit` may run anywhere, and stops the app if the animator was still needed: paused, or
/// stopped and not finished.
final class AnimatorLifetime {
  /// The animator's state in Apple's terms.
  var state = UIViewAnimatingState.inactive
  /// The progress and the changes. Replaced when the animator becomes inactive.
  var timeline: AnimatorTimeline
  /// The tick of a running animator, which retains it; `nil` while it is inactive, paused or stopped.
  var tick: FrameTick?

  init(_ timeline: AnimatorTimeline) { self.timeline = timeline }

  /// The share of the time that has passed, in the direction of running. Between 0 and 1, unless a paused animator was scrubbed beyond
  /// that.
  var fractionComplete: Double {
    let fraction = timeline.progress.fraction(at: FrameClock.current.time)
    return timeline.progress.isReversed ? 1 - fraction : fraction
  }

  isolated deinit {
    // A running animator is retained by its tick. If it ends nevertheless, its host is gone, which is no mistake.
    guard state != .inactive, tick == nil else { return }
    Diagnostics.stop(
      Diagnostic(
        state == .stopped
          ? "A stopped property animator was released before it was finished."
          : "A paused property animator was released.",
        objects: ["state: \(state)", "fractionComplete: \(fractionComplete)"],
        likelyCause: "Nothing retained it: an animator that is not running is retained only by its owner.",
        remedy: "Retain it until it ends; call stopAnimation(true), or stopAnimation(false) and finishAnimation(at:)."))
  }
}

/// Owns an animator and stops it at its own end, because an animator must not be released while it is active.
final class AnimatorOwner {
  var animator: UIViewPropertyAnimator?

  isolated deinit { if animator?.state == .active { animator?.stopAnimation(true) } }
}
