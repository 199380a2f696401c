import Diagnostics
import Foundation
import QuartzCore
import UIKitCore

/// How far a property animator is. It ends with its animator, yet on the main actor, and complains there of one that was still needed.
final class AnimatorRun {
  var state = UIViewAnimatingState.inactive
  var timeline: AnimatorTimeline
  /// Retains the animator while it runs.
  var tick: FrameTick?

  init(_ timeline: AnimatorTimeline) { self.timeline = timeline }

  var fractionComplete: Double {
    let fraction = timeline.progress.fraction(at: FrameClock.current.time)
    return timeline.progress.isReversed ? 1 - fraction : fraction
  }

  isolated deinit {
    // A running one is retained by its frames: without them its host is gone, and nobody is to blame.
    guard state != .inactive, tick == nil else { return }
    Diagnostics.stop(
      Diagnostic(
        state == .stopped
          ? "A stopped property animator was released before it was finished."
          : "A paused property animator was released.",
        objects: ["state: \(state)", "fractionComplete: \(fractionComplete)"],
        likelyCause: "Nobody kept it: an animator that does not run is retained by its owner alone.",
        remedy: "Keep it until it ends; call stopAnimation(true), or stopAnimation(false) and finishAnimation(at:)."))
  }
}

/// Keeps an animator, and stops it at its own end: an animator must not be let go of while it is active.
final class AnimatorOwner {
  var animator: UIViewPropertyAnimator?

  isolated deinit { if animator?.state == .active { animator?.stopAnimation(true) } }
}
