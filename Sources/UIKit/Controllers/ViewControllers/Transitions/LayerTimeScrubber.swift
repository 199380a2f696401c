import Foundation
import QuartzCore

/// Scrubs an animator that does not support interaction: stops the time of the container's layer, and moves it.
///
/// On cancellation, time runs back to the beginning, the animations are removed, and the views that were there before get their old values:
/// the end values that the animator has set no longer apply.
final class LayerTimeScrubber: TransitionScrubber {
  /// The properties of a view that an animation may have changed.
  private struct Look {
    let view: UIView
    let bounds: CGRect
    let center: CGPoint
    let transform: CGAffineTransform
    let alpha: CGFloat

    init(_ view: UIView) {
      self.view = view
      (bounds, center, transform, alpha) = (view.bounds, view.center, view.transform, view.alpha)
    }

    /// Sets the values that the view had before the animation.
    func restore() {
      view.transform = transform
      view.bounds = bounds
      view.center = center
      view.alpha = alpha
    }
  }

  /// Retains the transition, which retains this through its actions until the end.
  private let transition: ControllerTransition
  private let layer: CALayer
  /// The container's views before the animator ran; views that it added are not among them.
  private var looks: [Look] = []
  /// Local time of the container's layer when the animations began, in seconds.
  private var start: CFTimeInterval = 0
  /// Moves the time after the finger has lifted.
  private var tick: FrameTick?

  init(_ transition: ControllerTransition) {
    self.transition = transition
    layer = transition.containerView.layer
  }

  /// In seconds; at least a millisecond, so that shares are defined.
  private var duration: CFTimeInterval { max(transition.transitionDuration, 0.001) }

  /// The current time in the layer's local time, in seconds.
  private var now: CFTimeInterval { layer.convertTime(CACurrentMediaTime(), from: nil) }

  var fraction: CGFloat { CGFloat(min(max((now - start) / duration, 0), 1)) }

  /// Stops the layer's time and then lets the animator animate, so that its animations begin at the stopped time.
  func begin() {
    start = now
    setTime(at: start)
    animate()
  }

  /// Starts with running time; ``pause()`` may stop it later.
  func run() {
    start = now
    animate()
  }

  /// Records how the views look and lets the animator animate.
  private func animate() {
    looks = Self.views(in: transition.containerView).map(Look.init)
    transition.parts.animator?.animateTransition(using: transition)
  }

  private static func views(in view: UIView) -> [UIView] { view.subviews.flatMap { [$0] + views(in: $0) } }

  func pause() {
    stopTick()
    setTime(at: now)
  }

  func scrub(to fraction: CGFloat) { setTime(at: start + duration * Double(fraction)) }

  /// Stops the layer's time at `time`, in its local time.
  private func setTime(at time: CFTimeInterval) {
    layer.speed = 0
    layer.beginTime = 0
    layer.timeOffset = time
  }

  /// Moves time to the end, or back to the beginning, evenly, over the duration times `factor`. The curve in `timing` is not used.
  func release(cancelled: Bool, timing: any UITimingCurveProvider, factor: CGFloat) {
    let from = fraction
    let length = max(duration * Double(factor), 0.001)
    let begin = CACurrentMediaTime()
    tick = FrameTicks.current.add { [weak self] time in
      guard let self else { return }
      let share = min(CGFloat((time - begin) / length), 1)
      scrub(to: cancelled ? from * (1 - share) : from + (1 - from) * share)
      if share >= 1 { end(cancelled: cancelled) }
    }
  }

  /// Ends the remainder: cancelled, the transition ends now; completed, its animations end in the next frame, and the transition with them.
  private func end(cancelled: Bool) {
    stopTick()
    if cancelled {
      for look in looks { look.restore() }
      resume(at: nil)
      transition.endNow(completing: false)
    } else {
      // The animations have ended in the layer's time. They are removed in the next frame, which ends the transition.
      resume(at: start + duration)
    }
    looks = []
  }

  /// Lets the layer's time run again, from `time` on, or for `nil` as its superlayer's.
  private func resume(at time: CFTimeInterval?) {
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    guard let time else { return }
    layer.beginTime = now - time
  }

  private func stopTick() {
    tick?.stop()
    tick = nil
  }

  /// Gives the layer its superlayer's time again; called when the transition has ended.
  func ended() {
    stopTick()
    resume(at: nil)
  }
}
