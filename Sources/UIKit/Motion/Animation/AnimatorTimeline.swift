import Curves
import Foundation
import QuartzCore
import UIKitCore

/// What an animator moves, and how far along it is. The layers' animations follow it.
final class AnimatorTimeline {
  var progress: AnimatorProgress
  var blocksTouches = false
  private var changes: [Change] = []
  private var untouchable: [UIView] = []

  /// One property of one layer, with the values at the two ends.
  private struct Change {
    let view: UIView
    let layer: CALayer
    let keyPath: AnimationKeyPath
    let start: AnimatableValue
    var end: AnimatableValue
    let startColor: UIColor?
    let key: String
    /// Of the block that made it.
    let state: AnimationState
  }

  /// Follows the timeline from a part of it on.
  private final class Follower: AnimationDriver {
    let timeline: AnimatorTimeline
    let delay: Double

    init(_ timeline: AnimatorTimeline, delay: Double) {
      self.timeline = timeline
      self.delay = delay
    }

    var progress: Double { timeline.progress.progress(at: FrameClock.current.time, delay: delay) }
  }

  init(_ progress: AnimatorProgress) { self.progress = progress }

  /// Lets a change that has just happened follow the timeline.
  ///
  /// - Parameters:
  ///   - delay: The part of the timeline that passes before.
  ///   - easing: What comes on top: a keyframe's window.
  func follow(_ change: ViewChange, of layer: CALayer, new: AnimatableValue, delay: Double, easing: Easing?) {
    let name = change.keyPath.propertyName
    let animation = CABasicAnimation(keyPath: name)
    animation.ownEasing = easing
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
    if blocksTouches, !untouchable.contains(where: { $0 === change.view }) {
      untouchable.append(change.view)
      change.view.animationsBlockingTouches += 1
    }
  }

  /// Takes the animations away and leaves the layers at `position`.
  ///
  /// - Returns: For each, whose it was: it is to be told.
  func finish(at position: UIViewAnimatingPosition) -> [AnimationState] {
    let shown = position == .current ? changes.map { $0.layer.presentedValue(of: $0.keyPath) } : []
    for change in changes { change.layer.removeAnimation(forKey: change.key) }
    UIView.performWithoutAnimation {
      switch position {
      case .end: break
      case .start: for change in changes.reversed() { revert(change) }
      case .current:
        // Values on screen are those of the whole property: setting one twice changes nothing.
        for (change, value) in zip(changes, shown) {
          if let value { change.view.set(value, for: change.keyPath, of: change.layer, color: nil) }
        }
      }
    }
    defer { changes = [] }
    for view in untouchable { view.animationsBlockingTouches -= 1 }
    untouchable = []
    return changes.map(\.state)
  }

  /// Stands still for good, as things are.
  func freeze() { progress.pause(at: FrameClock.current.time, scrubsLinearly: false) }

  /// Back to what was before, exactly where nobody else has changed it since; otherwise by what this change was.
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
  /// Sets a property of a layer through this view's own property where there is one, which knows what else depends on it.
  func set(_ value: AnimatableValue, for keyPath: AnimationKeyPath, of layer: CALayer, color: UIColor?) {
    guard layer === self.layer else { return keyPath.set(value, of: layer) }
    switch keyPath.propertyName {
    case "position": center = value.asPoint
    case "bounds": bounds = value.asRect
    case "backgroundColor":
      keyPath.set(value, of: layer)
      ownBackgroundColor = color ?? layer.backgroundColor.map(UIColor.init(cgColor:))
    default: keyPath.set(value, of: layer)
    }
  }
}
