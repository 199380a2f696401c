import Curves
import Foundation
import QuartzCore

/// An animation block while its closure runs: turns the changes of views into animations.
///
/// Changes are additive wherever their values can be added, as UIKit's are since iOS 8: the model takes the new value at once, and an
/// animation from (old − new) to zero is added to it. A change of direction half-way adds a second animation, and neither position nor
/// speed jumps.
///
/// A change takes this path: the layer asks its view for an action (``action(for:layer:key:)``), takes the new value, and runs the action,
/// which calls ``animate(_:of:)``.
final class AnimationBlock {
  /// The curve and the duration of the block's animations.
  var pace: AnimationPace
  /// The time before the animations begin, in seconds; meanwhile, the layers show their old values.
  var delay: TimeInterval
  var options: UIView.AnimationOptions
  /// How often animations run; 0 counts as once, infinity for `repeat`.
  var repeatCount: Float = 0
  var autoreverses = false
  /// Shared by the animations of the block, and informed when each of them ends.
  let state: AnimationState
  /// The part of the block's time that changes take, inside a keyframe animation; `nil` for all of it.
  var keyframes: KeyframeWindow?
  /// The timeline of a property animator, which changes follow instead of running by themselves; `nil` for an ordinary block.
  var timeline: AnimatorTimeline?
  /// The part of the timeline, 0…1, that passes before changes begin.
  var timelineDelay = 0.0
  /// Collects the views whose size changes, if their subviews are to be laid out with them (`layoutSubviews`); else `nil`.
  var sizedViews: ResizedViews?

  init(pace: AnimationPace, delay: TimeInterval = 0, options: UIView.AnimationOptions = [], state: AnimationState) {
    self.pace = pace
    self.delay = delay
    self.options = options
    self.state = state
    if options.contains(.repeat) { repeatCount = .infinity }
    autoreverses = options.contains(.autoreverse)
  }

  /// Takes over what a nested block inherits: the animator, the keyframe, and, unless its options override it, duration, curve and touches.
  ///
  /// A spring keeps its own curve and duration, because the duration is part of the curve.
  func inherit(from outer: AnimationBlock) {
    (timeline, timelineDelay, keyframes) = (outer.timeline, outer.timelineDelay, outer.keyframes)
    if options.contains(.overrideInheritedOptions) { return }
    if outer.options.contains(.allowUserInteraction) { options.insert(.allowUserInteraction) }
    // The duration of a spring is part of its curve, so a spring inherits neither.
    guard case .curve = pace.form else { return }
    if !options.contains(.overrideInheritedDuration) { pace.duration = outer.pace.duration }
    if !options.contains(.overrideInheritedCurve) { pace.form = outer.pace.form }
  }

  /// Returns the action for a change of `key` that is about to happen, or `nil` for properties that do not animate. Records the old value.
  func action(for view: UIView, layer: CALayer, key: String) -> (any CAAction)? {
    guard let keyPath = AnimationKeyPath(key), Self.isAnimatable(keyPath.kind) else { return nil }
    guard let old = keyPath.value(of: layer) else { return nil }
    return ViewChange(block: self, view: view, layer: layer, keyPath: keyPath, old: old)
  }

  /// Whether values of a kind animate. Images and switches change at once, as UIKit's do.
  private static func isAnimatable(_ kind: AnimatableValue.Kind) -> Bool { kind != .image && kind != .flag }

  /// Animates a change that has just happened; nothing if the value has stayed the same.
  ///
  /// Without a duration and a delay the change is immediate, and with `beginFromCurrentState` it also ends a running animation of the
  /// property.
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
    state.ignoreTouches(change.view, blocksTouches: !options.contains(.allowUserInteraction))
    let animation = pace.makeAnimation(keyPath: change.keyPath.propertyName)
    animation.easingOverride = keyframes.map { $0.easing(in: pace.easing) }
    animation.fillMode = .both
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    animation.delegate = state
    if delay > 0 { animation.beginTime = layer.convertTime(layer.runtime.clock.time, from: nil) + delay }
    state.expectOne()
    add(animation, for: change, to: layer, new: new)
  }

  /// Adds the animation to the layer: additive if the values can be subtracted, else in place of the property's previous one.
  private func add(_ animation: CABasicAnimation, for change: ViewChange, to layer: CALayer, new: AnimatableValue) {
    let key = change.keyPath.propertyName
    // The keyframes of one colour are parts of one animation and add up. Any other colour change replaces the previous one.
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

/// A change of one property of a view's layer, from the moment before it to the moment after.
final class ViewChange: CAAction {
  let block: AnimationBlock
  let view: UIView
  let keyPath: AnimationKeyPath
  /// The model's value before the change.
  let old: AnimatableValue
  /// Where the animation begins: at the value before or, if it replaces a running animation, at the value on screen.
  let start: AnimatableValue
  /// Whether the animation replaces a running one of the same property: one that is not additive, or that repeats for ever.
  let replaces: Bool
  /// The view's colour before the change, which may be dynamic, unlike the layer's.
  let oldBackgroundColor: UIColor?

  init(block: AnimationBlock, view: UIView, layer: CALayer, keyPath: AnimationKeyPath, old: AnimatableValue) {
    let present = layer.animation(forKey: keyPath.propertyName)
    replaces = present.map { ($0 as? CAPropertyAnimation)?.isAdditive != true || $0.repeatCount.isInfinite } ?? false
    start = replaces ? layer.presentedValue(of: keyPath) ?? old : old
    self.block = block
    self.view = view
    self.keyPath = keyPath
    self.old = old
    oldBackgroundColor = view.storedBackgroundColor
  }

  /// The property has its new value: animates the difference. Called by the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    block.animate(self, of: layer)
  }
}

/// Counts the animations of a block, and calls its completion when all have ended.
///
/// The completion runs exactly once: after the closure has returned, and after the last animation has ended or been removed.
final class AnimationState: NSObject, CAAnimationDelegate {
  /// The animations that were announced and have not ended.
  private var pending = 0
  /// True once the block's closure has returned.
  private var isClosed = false
  /// Whether all animations so far have come to their end; the completion's argument.
  private var allFinished = true
  private var completion: ((Bool) -> Void)?
  /// The views that ignore touches until the block completes. Retained until then.
  private var viewsIgnoringTouches: [UIView] = []

  init(completion: ((Bool) -> Void)?) { self.completion = completion }

  /// Announces one animation, before it is added.
  func expectOne() { pending += 1 }

  /// Makes a view ignore touches until the block completes, if `blocksTouches`; each view once.
  func ignoreTouches(_ view: UIView, blocksTouches: Bool) {
    guard blocksTouches, !viewsIgnoringTouches.contains(where: { $0 === view }) else { return }
    viewsIgnoringTouches.append(view)
    view.animationsBlockingTouches += 1
  }

  /// Ends the collection of animations, because the closure has returned.
  ///
  /// A block that animates nothing completes in the animation phase of the next frame (behaviours §6 "Empty block") [S]; that this is not
  /// within the call is a decision of ours.
  func close() {
    isClosed = true
    guard pending == 0 else { return }
    AnimationScheduler.current.call { self.complete() }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { noteAnimationEnd(finished: flag) }

  /// One animation has ended, by itself (`finished`) or because it was removed.
  func noteAnimationEnd(finished: Bool) {
    pending -= 1
    allFinished = allFinished && finished
    if isClosed, pending == 0 { complete() }
  }

  /// Lets views be touched again and calls the completion, which is released before.
  private func complete() {
    for view in viewsIgnoringTouches { view.animationsBlockingTouches -= 1 }
    viewsIgnoringTouches = []
    let completion = completion
    self.completion = nil
    completion?(allFinished)
  }
}
