import CoreGraphics
import Foundation

/// The animated layers of a runtime, and the calls that their animations owe.
///
/// - A frame costs O(running animations), however many layers there are; without animations it costs nothing.
/// - ``advance(to:)`` is the animation phase of a frame. It ends animations that are over and makes the calls, in order of the times at
///   which they were due. No call is made within a setter or a commit.
/// - A layer that is in no committed tree after a commit loses its animations: they end unfinished, as Core Animation discards animations
///   of layers without a context.
@MainActor package final class AnimationScheduler {
  /// The scheduler of the current ``LayerRuntime``.
  package static var current: AnimationScheduler { LayerRuntime.current.animations }

  private let clock: FrameClock
  /// The layers with animations, in the order of their first ones. Retained until the animations end or a commit finds the layer detached.
  private var layers: [CALayer] = []
  /// Calls to make at the beginning of the next animation phase.
  private var calls: [() -> Void] = []
  /// The number of the animation added last.
  private var lastNumber: UInt64 = 0

  package init(clock: FrameClock) { self.clock = clock }

  /// Removes the animations that still run. Their delegates and completions are not called.
  isolated deinit { for layer in layers { layer.animations = nil } }

  /// The clock's time, in seconds.
  package var time: CFTimeInterval { clock.time }

  // MARK: Adding and removing

  /// Adds a copy of an animation to a layer and fills in what is missing: duration, begin time.
  ///
  /// The animation joins the current transaction's group, whose completion then waits for it. An animation with a driver keeps a begin time
  /// of 0, because its timing is not used.
  func add(_ animation: CAAnimation, forKey key: String?, to layer: CALayer) {
    if let key { remove(forKey: key, from: layer) }
    guard let copy = animation.copy() as? CAAnimation else { return }
    if copy.duration == 0 {
      copy.duration =
        (copy as? CASpringAnimation).map { $0.settlingDuration } ?? CATransaction.animationDuration()
    }
    if copy.beginTime == 0, copy.driver == nil { copy.beginTime = layer.localTime(time) }
    lastNumber += 1
    let transaction = CATransaction.currentGroup
    transaction?.enter()
    let store = layer.animations ?? LayerAnimations(scheduler: self)
    if layer.animations == nil || store.isEmpty { layers.append(layer) }
    layer.animations = store
    store.append(
      RunningAnimation(
        key: key, animation: copy, track: AnimationTrack(copy), number: lastNumber, transaction: transaction))
    layer.changed(store.properties)
  }

  /// Removes an animation. The call to its delegate is made in the next animation phase, and the transaction's completion after it.
  func remove(forKey key: String, from layer: CALayer) {
    guard let store = layer.animations, let animation = store.animation(forKey: key) else { return }
    remove(animation, from: layer, finished: false)
  }

  func removeAll(from layer: CALayer) {
    guard let store = layer.animations else { return }
    for animation in store.running { remove(animation, from: layer, finished: false) }
  }

  /// Takes an animation off its layer and notes the call to its delegate, unless that was made already. The layer is marked for the next
  /// commit, as a whole after a transition.
  private func remove(_ animation: RunningAnimation, from layer: CALayer, finished: Bool) {
    guard let store = layer.animations else { return }
    layer.changed(animation.pictures == nil ? store.properties : .all)
    store.remove(animation)
    if store.isEmpty {
      layer.animations = nil
      layers.removeAll { $0 === layer }
    }
    if !animation.hasFinished { calls.append { Self.stop(animation, finished: finished) } }
    animation.hasFinished = true
  }

  /// Informs the delegate and then the transaction.
  private static func stop(_ animation: RunningAnimation, finished: Bool) {
    animation.animation.delegate?.animationDidStop(animation.animation, finished: finished)
    animation.transaction?.leave()
  }

  // MARK: The animation phase

  /// Whether calls wait for the next frame.
  package var hasCalls: Bool { !calls.isEmpty }

  /// Makes `call` at the beginning of the next animation phase, in order with others.
  package func call(_ call: @escaping () -> Void) { calls.append(call) }

  /// Ends the animations that are over at `time`, the clock's, and makes the calls that are due.
  ///
  /// Waiting calls come first. Then all finished animations leave their layers, and only then their delegates are called, starts before
  /// ends of the same time. An animation with a driver never ends here.
  package func advance(to time: CFTimeInterval) {
    guard !layers.isEmpty || !calls.isEmpty else { return }
    let waiting = calls
    calls = []
    for call in waiting { call() }
    guard !layers.isEmpty else { return }
    var due: [(time: CFTimeInterval, number: UInt64, isEnd: Bool, layer: CALayer, animation: RunningAnimation)] = []
    for layer in layers {
      let local = layer.localTime(time)
      for animation in layer.animations?.running ?? [] where !animation.hasFinished && animation.track.driver == nil {
        let timing = animation.track.timing
        if !animation.hasStarted, local >= timing.beginTime - MediaTiming.tolerance {
          due.append((timing.beginTime, animation.number, false, layer, animation))
        }
        if local >= timing.endTime - MediaTiming.tolerance {
          due.append((timing.endTime, animation.number, true, layer, animation))
        }
      }
    }
    due.sort { ($0.time, $0.isEnd ? 1 : 0, $0.number) < ($1.time, $1.isEnd ? 1 : 0, $1.number) }
    // All finished animations leave first, so that the calls find the layers as the frame shows them.
    var left: Set<ObjectIdentifier> = []
    for entry in due where entry.isEnd {
      let animation = entry.animation
      if animation.animation.isRemovedOnCompletion {
        animation.hasFinished = true
        left.insert(ObjectIdentifier(animation))
        remove(animation, from: entry.layer, finished: true)
      }
    }
    for entry in due {
      let animation = entry.animation
      // A delegate called before may have removed it: that is informed of otherwise.
      guard
        left.contains(ObjectIdentifier(animation))
          || entry.layer.animations?.running.contains(where: { $0 === animation }) == true
      else { continue }
      if !entry.isEnd {
        animation.hasStarted = true
        animation.animation.delegate?.animationDidStart(animation.animation)
      } else {
        animation.hasFinished = true
        Self.stop(animation, finished: true)
      }
    }
  }

  /// Whether an animation is running that will end by itself. Endless ones, driven ones and those of layers whose time stands still do not
  /// count.
  package var hasMotion: Bool {
    layers.contains { layer in
      guard let store = layer.animations, layer.isRunningLocally else { return false }
      return store.running.contains { animation in
        if animation.hasFinished { return false }
        // A driven animation moves as long as its driver decides.
        if animation.track.driver != nil { return false }
        return animation.track.timing.endTime.isFinite
      }
    }
  }

  // MARK: Commits

  /// Marks the moving layers of `context`, so that its next commit looks at them.
  func markMovingLayers(in context: LayerContext) {
    for layer in layers where layer.commitState.context === context {
      if let store = layer.animations { layer.changed(store.properties) }
    }
  }

  /// Takes the pictures of transitions that begin with the next commit: before the commit changes the tree, so that the old picture is
  /// still there.
  func captureTransitions(in context: LayerContext) {
    for layer in layers {
      for running in layer.animations?.running ?? [] where running.pictures == nil {
        guard let transition = running.transition, layer.commitState.context === context else {
          continue
        }
        let (bounds, scale) = (layer.bounds, context.pixelScale)
        running.pictures = TransitionPictures(
          transition, of: layer, before: LayerPicture.onScreen(layer, in: bounds, scale: scale),
          after: LayerPicture.ofModel(layer, in: bounds, scale: scale))
        layer.changed(.all)
      }
    }
  }

  /// Ends the animations of layers that are in no committed tree, or in that of another runtime. Follows every commit.
  func discardDetachedLayers() {
    guard !layers.isEmpty else { return }
    for layer in layers where !layer.isInCommittedTree || layer.runtime.animations !== self { removeAll(from: layer) }
  }
}
