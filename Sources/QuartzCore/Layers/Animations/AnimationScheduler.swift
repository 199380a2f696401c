import CoreGraphics
import Foundation

/// The layers that are animated, and the calls that their animations owe.
///
/// - A frame costs O(running animations), however many layers there are; nothing runs, nothing is done.
/// - ``advance(to:)`` is the animation phase of a frame: it ends what has come to its end and makes the calls, in order of the
///   times at which they fell due. Nothing is called from within a setter or a commit.
/// - A layer that is in no committed tree after a commit loses its animations: they end unfinished, as Core Animation discards
///   animations of layers without a context.
@MainActor package final class AnimationScheduler {
  /// That of the current ``LayerRuntime``.
  package static var current: AnimationScheduler { LayerRuntime.current.animations }

  private let clock: FrameClock
  /// In the order in which they got their first animation. Held until the animations end or a commit finds them gone.
  private var layers: [CALayer] = []
  private var calls: [() -> Void] = []
  private var lastNumber: UInt64 = 0

  package init(clock: FrameClock) { self.clock = clock }

  /// Removes the animations that still run. Their delegates and completions are not called.
  isolated deinit { for layer in layers { layer.animations = nil } }

  package var time: CFTimeInterval { clock.time }

  // MARK: Adding and removing

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

  func remove(forKey key: String, from layer: CALayer) {
    guard let store = layer.animations, let animation = store.animation(forKey: key) else { return }
    remove(animation, from: layer, finished: false)
  }

  func removeAll(from layer: CALayer) {
    guard let store = layer.animations else { return }
    for animation in store.running { remove(animation, from: layer, finished: false) }
  }

  private func remove(_ animation: RunningAnimation, from layer: CALayer, finished: Bool) {
    guard let store = layer.animations else { return }
    layer.changed(animation.stage == nil ? store.properties : .all)
    store.remove(animation)
    if store.isEmpty {
      layer.animations = nil
      layers.removeAll { $0 === layer }
    }
    if !animation.hasFinished { calls.append { Self.stop(animation, finished: finished) } }
    animation.hasFinished = true
  }

  private static func stop(_ animation: RunningAnimation, finished: Bool) {
    animation.animation.delegate?.animationDidStop(animation.animation, finished: finished)
    animation.transaction?.leave()
  }

  // MARK: The animation phase

  /// Whether calls are waiting for the next frame.
  package var hasCalls: Bool { !calls.isEmpty }

  /// Makes `call` in the next animation phase.
  package func call(_ call: @escaping () -> Void) { calls.append(call) }

  /// Ends what has ended at `time`, the clock's, and makes the calls that are due.
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
    // All that ends leaves first, so that the calls find the layers as the frame shows them.
    for entry in due where entry.isEnd {
      let animation = entry.animation
      if animation.animation.isRemovedOnCompletion {
        animation.hasFinished = true
        remove(animation, from: entry.layer, finished: true)
      }
    }
    for entry in due {
      let animation = entry.animation
      if !entry.isEnd {
        animation.hasStarted = true
        animation.animation.delegate?.animationDidStart(animation.animation)
      } else {
        animation.hasFinished = true
        Self.stop(animation, finished: true)
      }
    }
  }

  /// Whether an animation runs that will end by itself.
  package var hasMotion: Bool {
    layers.contains { layer in
      guard let store = layer.animations, layer.isRunningLocally else { return false }
      return store.running.contains { animation in
        if animation.hasFinished { return false }
        // What is driven from outside moves as long as its driver says so.
        if animation.track.driver != nil { return false }
        return animation.track.timing.endTime.isFinite
      }
    }
  }

  // MARK: Commits

  /// Makes the next commit of `context` look at the layers that move in it.
  func markMovingLayers(in context: LayerContext) {
    for layer in layers where layer.commitState.context === context {
      if let store = layer.animations { layer.changed(store.properties) }
    }
  }

  /// Before a commit changes the tree: takes the pictures of transitions that begin in it.
  func stageTransitions(in context: LayerContext) {
    for layer in layers {
      for running in layer.animations?.running ?? [] where running.stage == nil {
        guard let transition = running.transition, layer.commitState.context === context else {
          continue
        }
        let (bounds, scale) = (layer.bounds, context.pixelScale)
        running.stage = TransitionStage(
          transition, of: layer, before: LayerPicture.onScreen(layer, in: bounds, scale: scale),
          after: LayerPicture.ofModel(layer, in: bounds, scale: scale))
        layer.changed(.all)
      }
    }
  }

  /// After a commit: animations of layers that are in no tree end.
  func discardDetachedLayers() {
    guard !layers.isEmpty else { return }
    for layer in layers where !layer.isInCommittedTree || layer.runtime.animations !== self { removeAll(from: layer) }
  }
}
