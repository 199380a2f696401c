import CoreGraphics
import Foundation
import LayerTree

/// One animation of a layer.
final class RunningAnimation {
  let key: String?
  let animation: CAAnimation
  var track: AnimationTrack
  /// Grows with every animation that is added anywhere: the order of composition and of equal ends.
  let number: UInt64
  let transaction: TransactionGroup?
  let transition: CATransition?
  /// Of a transition, from the commit on that shows it.
  var stage: TransitionStage?
  var hasStarted = false
  var hasFinished = false

  init(key: String?, animation: CAAnimation, track: AnimationTrack, number: UInt64, transaction: TransactionGroup?) {
    self.key = key
    self.animation = animation
    transition = animation as? CATransition
    self.track = track
    self.number = number
    self.transaction = transaction
  }
}

/// The animations of one layer, in the order in which they were added, and the time they run by.
final class LayerAnimations {
  /// What ends them.
  private(set) weak var scheduler: AnimationScheduler?
  private(set) var running: [RunningAnimation] = []
  /// What commits look at while they run.
  private(set) var properties = LayerFields()
  /// The values on screen, kept from frame to frame: nothing is allocated for a moving layer.
  private lazy var sample: CALayer? = nil

  init(scheduler: AnimationScheduler) { self.scheduler = scheduler }

  var isEmpty: Bool { running.isEmpty }

  /// What shows in place of the layer's looks and sublayers: the transition added last.
  var stage: TransitionStage? { running.last { $0.stage != nil }?.stage }

  func append(_ animation: RunningAnimation) {
    running.append(animation)
    properties.formUnion(animation.track.commitFields)
  }

  func animation(forKey key: String) -> RunningAnimation? { running.first { $0.key == key } }

  func remove(_ animation: RunningAnimation) {
    running.removeAll { $0 === animation }
    animation.stage?.leave()
    properties = running.reduce([]) { $0.union($1.track.commitFields) }
  }

  /// The values of `layer` at `time`, in the layer's time, in a layer that is used again for the next frame.
  ///
  /// - Parameter steps: For frames: what moves stands on whole pixels.
  func sample(of layer: CALayer, changed: LayerFields, at time: CFTimeInterval, steps: PixelSteps?) -> CALayer {
    let sample = sample ?? layer.makeSample()
    let isNew = self.sample == nil
    self.sample = sample
    sample.takeValues(isNew ? .values : changed.union(properties), of: layer)
    apply(to: sample, at: time)
    // The edges of what changes its size follow from its position as well, and may have to stay where they are.
    if let steps, !properties.contains(.bounds) {
      if properties.contains(.position) { sample.position = steps.position(sample.position, goal: layer.position) }
      if properties.contains(.transform) { sample.transform = steps.transform(sample.transform) }
    }
    if stage != nil { Self.bare(sample) }
    return sample
  }

  /// Leaves nothing of a layer's own looks: the pictures of its transition have them.
  private static func bare(_ sample: CALayer) {
    sample.backgroundColor = nil
    sample.borderWidth = 0
    sample.contents = nil
    (sample as? CAShapeLayer)?.path = nil
    (sample as? CAGradientLayer)?.colors = nil
  }

  func apply(to sample: CALayer, at time: CFTimeInterval) {
    for animation in running { animation.track.apply(at: time, to: sample) }
  }
}
