import Curves
import Foundation
import QuartzCore
import UIKitCore

/// The changes that a property animator animates, and their common progress.
///
/// The layers' animations have no time of their own: each frame asks the progress through a ``Follower``, so pausing, scrubbing and
/// reversing need not touch them.
final class AnimatorTimeline {
  /// How far along the animator is, as a function of the frame clock's time.
  var progress: AnimatorProgress
  /// Whether animated views ignore touches until the end.
  var blocksTouches = false
  /// The changes under way, in the order in which they were made. A property that changed twice is here twice.
  private var changes: [Change] = []
  /// The views that ignore touches because of this timeline.
  private var viewsIgnoringTouches: [UIView] = []

  /// One property of one layer, with its values at both ends and the key of its animation.
  private struct Change {
    let view: UIView
    let layer: CALayer
    let keyPath: AnimationKeyPath
    let start: AnimatableValue
    var end: AnimatableValue
    /// The view's colour before the change, to restore a dynamic one.
    let startColor: UIColor?
    let key: String
    /// The state of the block that made the change; informed at the end.
    let state: AnimationState
  }

  /// Drives one animation by the timeline, from a part of it on.
  private final class Follower: AnimationDriver {
    let timeline: AnimatorTimeline
    /// The part of the timeline that passes before the animation begins, 0…1.
    let delay: Double

    init(_ timeline: AnimatorTimeline, delay: Double) {
      self.timeline = timeline
      self.delay = delay
    }

    var progress: Double { timeline.progress.progress(at: FrameClock.current.time, delay: delay) }
  }

  init(_ progress: AnimatorProgress) { self.progress = progress }

  /// Makes a change that has just happened follow the timeline, additively if its values can be subtracted.
  ///
  /// - Parameters:
  ///   - new: The model's value after the change.
  ///   - delay: The part of the timeline, 0…1, that passes before the change begins.
  ///   - easing: An easing on top of the timeline's own: a keyframe's window.
  func follow(_ change: ViewChange, of layer: CALayer, new: AnimatableValue, delay: Double, easing: Easing?) {
    let name = change.keyPath.propertyName
    let animation = CABasicAnimation(keyPath: name)
    animation.easingOverride = easing
    animation.driver = Follower(self, delay: delay)
    animation.fillMode = .both
    animation.duration = 1
    let key: String
    if let difference = change.start.difference(from: new) {
      animation.isAdditive = true
      animation.fromValue = difference
      animation.toValue = difference.scaled(by: 0)
      key = change.replaces || layer.animation(forKey: name) == nil ? name : layer.freeAnimationKey(for: name)
    } else {
      animation.fromValue = change.start
      animation.toValue = new
      key = name
    }
    layer.add(animation, forKey: key)
    changes.append(
      Change(
        view: change.view, layer: layer, keyPath: change.keyPath, start: change.old, end: new,
        startColor: change.oldBackgroundColor, key: key, state: change.block.state))
    if blocksTouches, !viewsIgnoringTouches.contains(where: { $0 === change.view }) {
      viewsIgnoringTouches.append(change.view)
      change.view.animationsBlockingTouches += 1
    }
  }

  /// Removes the animations and leaves the layers at `position`: with their new values, with those from before, or as they are on screen.
  ///
  /// - Returns: The state of each change's block, to be informed by the caller.
  func finish(at position: UIViewAnimatingPosition) -> [AnimationState] {
    let shown = position == .current ? changes.map { $0.layer.presentedValue(of: $0.keyPath) } : []
    for change in changes { change.layer.removeAnimation(forKey: change.key) }
    UIView.performWithoutAnimation {
      switch position {
      case .end: break
      case .start: for change in changes.reversed() { revert(change) }
      case .current:
        // A value on screen is that of the whole property, so setting it for each of its changes is harmless.
        for (change, value) in zip(changes, shown) {
          if let value { change.view.set(value, for: change.keyPath, of: change.layer, color: nil) }
        }
      }
    }
    defer { changes = [] }
    for view in viewsIgnoringTouches { view.animationsBlockingTouches -= 1 }
    viewsIgnoringTouches = []
    return changes.map(\.state)
  }

  /// Stops the progress for good, without moving the layers.
  func freeze() { progress.pause(at: FrameClock.current.time, scrubsLinearly: false) }

  /// Restores the value from before the change: exactly, if the property still has the change's value; else by subtracting the change.
  private func revert(_ change: Change) {
    guard let present = change.keyPath.value(of: change.layer) else { return }
    var value = change.start
    if present != change.end, let difference = change.start.difference(from: change.end) {
      value = present.adding(difference)
    }
    change.view.set(value, for: change.keyPath, of: change.layer, color: change.startColor)
  }
}

extension UIView {
  /// Sets a property of a layer through this view's own property where there is one, so that layout and drawing follow.
  ///
  /// - Parameter color: The view's own colour for `backgroundColor`; `nil` takes the layer's.
  func set(_ value: AnimatableValue, for keyPath: AnimationKeyPath, of layer: CALayer, color: UIColor?) {
    guard layer === self.layer else { return keyPath.set(value, of: layer) }
    switch keyPath.propertyName {
    case "position": center = value.asPoint
    case "bounds": bounds = value.asRect
    case "backgroundColor":
      keyPath.set(value, of: layer)
      storedBackgroundColor = color ?? layer.backgroundColor.map(UIColor.init(cgColor:))
    default: keyPath.set(value, of: layer)
    }
  }
}
