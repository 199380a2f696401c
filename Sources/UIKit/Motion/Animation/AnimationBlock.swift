import Curves
import Foundation
import QuartzCore

/// An animation block while its closure runs: what it makes of a change.
///
/// Changes are additive wherever their values can be added, as UIKit's are since iOS 8: the model takes the new value at once,
/// and an animation from (old − new) to nothing is laid over it. Changing one's mind half-way adds a second one, and neither
/// position nor speed jumps.
final class AnimationBlock {
  var pace: AnimationPace
  var delay: TimeInterval
  var options: UIView.AnimationOptions
  var repeatCount: Float = 0
  var autoreverses = false
  /// What the animations of the block share; told when they end.
  let state: AnimationState
  /// Inside a keyframe animation: the part of it that changes take.
  var keyframes: KeyframeWindow?
  /// Of an animator: changes follow this instead of running by themselves, after a part of it.
  var timeline: AnimatorTimeline?
  var timelineDelay = 0.0
  /// Collects the views that get another size, if their subviews are to move along.
  var sizedViews: SizedViews?

  init(pace: AnimationPace, delay: TimeInterval = 0, options: UIView.AnimationOptions = [], state: AnimationState) {
    self.pace = pace
    self.delay = delay
    self.options = options
    self.state = state
    if options.contains(.repeat) { repeatCount = .infinity }
    autoreverses = options.contains(.autoreverse)
  }

  /// Takes over what a block inside another one takes over.
  func inherit(from outer: AnimationBlock) {
    (timeline, timelineDelay, keyframes) = (outer.timeline, outer.timelineDelay, outer.keyframes)
    if options.contains(.overrideInheritedOptions) { return }
    if outer.options.contains(.allowUserInteraction) { options.insert(.allowUserInteraction) }
    // A spring is as long as it is: its duration is part of its curve.
    guard case .curve = pace.form else { return }
    if !options.contains(.overrideInheritedDuration) { pace.duration = outer.pace.duration }
    if !options.contains(.overrideInheritedCurve) { pace.form = outer.pace.form }
  }

  /// The action for a change of `key` of a view's layer that is about to happen.
  func action(for view: UIView, layer: CALayer, key: String) -> (any CAAction)? {
    guard let keyPath = AnimationKeyPath(key), Self.isAnimatable(keyPath.kind) else { return nil }
    guard let old = keyPath.value(of: layer) else { return nil }
    return ViewChange(block: self, view: view, layer: layer, keyPath: keyPath, old: old)
  }

  /// Contents and switches change at once, as UIKit's do.
  private static func isAnimatable(_ kind: AnimatableValue.Kind) -> Bool { kind != .image && kind != .flag }

  /// Animates a change that has happened.
  func animate(_ change: ViewChange, of layer: CALayer) {
    guard let new = change.keyPath.value(of: layer), new != change.old else { return }
    if change.keyPath.propertyName == "bounds" { sizedViews?.views.append(change.view) }
    if let timeline {
      let easing = keyframes.map { $0.easing(in: .linear) }
      // A block inside an animator ends with the animator.
      state.expectOne()
      return timeline.follow(change, of: layer, new: new, delay: timelineDelay, easing: easing)
    }
    guard pace.duration > 0 || delay > 0 else {
      if options.contains(.beginFromCurrentState) { layer.removeAnimation(forKey: change.keyPath.propertyName) }
      return
    }
    state.involve(change.view, blocksTouches: !options.contains(.allowUserInteraction))
    let animation = pace.makeAnimation(keyPath: change.keyPath.propertyName)
    animation.ownEasing = keyframes.map { $0.easing(in: pace.easing) }
    animation.fillMode = .both
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    animation.delegate = state
    if delay > 0 { animation.beginTime = layer.convertTime(layer.runtime.clock.time, from: nil) + delay }
    state.expectOne()
    add(animation, for: change, to: layer, new: new)
  }

  private func add(_ animation: CABasicAnimation, for change: ViewChange, to layer: CALayer, new: AnimatableValue) {
    let key = change.keyPath.propertyName
    // The keyframes of one colour are parts of one way: they add up. A colour by itself replaces the one before.
    guard change.keyPath.kind != .color || keyframes != nil, let difference = change.start.difference(from: new) else {
      animation.fromValue = change.start
      animation.toValue = new
      layer.add(animation, forKey: key)
      return
    }
    animation.isAdditive = true
    animation.fromValue = difference
    animation.toValue = difference.scaled(by: 0)
    let isFree = change.replaces || layer.animation(forKey: key) == nil
    layer.add(animation, forKey: isFree ? key : layer.freeAnimationKey(for: key))
  }
}

/// A change of one property of a view's layer, between the moment before it and the moment after.
final class ViewChange: CAAction {
  let block: AnimationBlock
  let view: UIView
  let keyPath: AnimationKeyPath
  /// The model's value before.
  let old: AnimatableValue
  /// Where the animation begins: the value before, or on screen for what replaces a running animation.
  let start: AnimatableValue
  /// Whether a running animation of the property ends by this. What cannot be added is replaced, and so is what would go on for
  /// ever underneath.
  let replaces: Bool
  /// The view's colour before the change, which says more than the layer's.
  let oldBackgroundColor: UIColor?

  init(block: AnimationBlock, view: UIView, layer: CALayer, keyPath: AnimationKeyPath, old: AnimatableValue) {
    let present = layer.animation(forKey: keyPath.propertyName)
    replaces = present.map { ($0 as? CAPropertyAnimation)?.isAdditive != true || $0.repeatCount.isInfinite } ?? false
    start = replaces ? layer.presentedValue(of: keyPath) ?? old : old
    self.block = block
    self.view = view
    self.keyPath = keyPath
    self.old = old
    oldBackgroundColor = view.ownBackgroundColor
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    block.animate(self, of: layer)
  }
}

/// Counts the animations of a block and says when they have ended.
final class AnimationState: NSObject, CAAnimationDelegate {
  private var pending = 0
  private var isClosed = false
  private var allFinished = true
  private var completion: ((Bool) -> Void)?
  private var untouchable: [UIView] = []

  init(completion: ((Bool) -> Void)?) { self.completion = completion }

  func expectOne() { pending += 1 }

  func involve(_ view: UIView, blocksTouches: Bool) {
    guard blocksTouches, !untouchable.contains(where: { $0 === view }) else { return }
    untouchable.append(view)
    view.animationsBlockingTouches += 1
  }

  /// The closure has run. A block that animates nothing completes at once, in the next frame's animation phase (behaviours §6
  /// "Empty block", confidence S; that it is not from within the call is our choice).
  func close() {
    isClosed = true
    guard pending == 0 else { return }
    AnimationScheduler.current.call { self.complete() }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { oneEnded(finished: flag) }

  func oneEnded(finished: Bool) {
    pending -= 1
    allFinished = allFinished && finished
    if isClosed, pending == 0 { complete() }
  }

  private func complete() {
    for view in untouchable { view.animationsBlockingTouches -= 1 }
    untouchable = []
    let completion = completion
    self.completion = nil
    completion?(allFinished)
  }
}
