import Foundation
import QuartzCore

/// Scrubs what an animator that knows nothing of interaction has animated: the time of the container's layer stands still, and is
/// moved.
///
/// Cancelled, time runs back to the beginning, the animations are removed, and the views that were there before get the values they
/// had: what an animator set for the end is not the end any more.
final class LayerTimeScrubber: TransitionScrubber {
  /// What an animation of a view may have changed.
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

    func restore() {
      view.transform = transform
      view.bounds = bounds
      view.center = center
      view.alpha = alpha
    }
  }

  private let transition: ControllerTransition
  private let layer: CALayer
  private var looks: [Look] = []
  /// Local time of the container's layer when the animations began, in seconds.
  private var start: CFTimeInterval = 0
  private var tick: FrameTick?

  init(_ transition: ControllerTransition) {
    self.transition = transition
    layer = transition.containerView.layer
  }

  private var duration: CFTimeInterval { max(transition.transitionDuration, 0.001) }

  /// In the layer's local time.
  private var now: CFTimeInterval { layer.convertTime(CACurrentMediaTime(), from: nil) }

  var fraction: CGFloat { CGFloat(min(max((now - start) / duration, 0), 1)) }

  func begin() {
    start = now
    stand(at: start)
    animate()
  }

  /// Starts what time drives until it is paused.
  func run() {
    start = now
    animate()
  }

  private func animate() {
    looks = Self.views(in: transition.containerView).map(Look.init)
    transition.parts.animator?.animateTransition(using: transition)
  }

  private static func views(in view: UIView) -> [UIView] { view.subviews.flatMap { [$0] + views(in: $0) } }

  func pause() {
    stopTick()
    stand(at: now)
  }

  func scrub(to fraction: CGFloat) { stand(at: start + duration * Double(fraction)) }

  private func stand(at time: CFTimeInterval) {
    layer.speed = 0
    layer.beginTime = 0
    layer.timeOffset = time
  }

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

  private func end(cancelled: Bool) {
    stopTick()
    if cancelled {
      for look in looks { look.restore() }
      resume(at: nil)
      transition.endNow(completing: false)
    } else {
      // The animations are over in the layer's time; they end in the next frame, and then the transition does.
      resume(at: start + duration)
    }
    looks = []
  }

  /// Lets the layer's time run again: on from `time`, or as its superlayer's.
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

  /// The transition has ended: the layer keeps no time of its own.
  func ended() {
    stopTick()
    resume(at: nil)
  }
}
