import CoreGraphics
import Foundation
import LayerTree

/// One animation of a layer, with its compiled track and its state.
final class RunningAnimation {
  let key: String?
  let animation: CAAnimation
  var track: AnimationTrack
  /// Grows with every animation that is added to the scheduler. It decides the order of composition and of equal ends.
  let number: UInt64
  /// The transaction whose completion waits for this animation.
  let transaction: TransactionGroup?
  let transition: CATransition?
  /// The pictures of a transition; set by the commit that first shows it.
  var pictures: TransitionPictures?
  /// Whether the delegate was informed of the start.
  var hasStarted = false
  /// Whether the end has been dealt with; the animation may stay on the layer nevertheless.
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

/// The animations of one layer, in the order in which they were added.
final class LayerAnimations {
  /// The scheduler that ends them.
  private(set) weak var scheduler: AnimationScheduler?
  /// In the order in which they were added; ended ones that stay on the layer included.
  private(set) var running: [RunningAnimation] = []
  /// The fields that commits look at while the animations run.
  private(set) var properties = LayerFields()
  /// The values on screen, kept from frame to frame, so that a moving layer allocates nothing.
  private lazy var sample: CALayer? = nil

  init(scheduler: AnimationScheduler) { self.scheduler = scheduler }

  var isEmpty: Bool { running.isEmpty }

  /// The pictures on screen in place of the layer's appearance and sublayers: those of the transition added last.
  var pictures: TransitionPictures? { running.last { $0.pictures != nil }?.pictures }

  func append(_ animation: RunningAnimation) {
    running.append(animation)
    properties.formUnion(animation.track.commitFields)
  }

  func animation(forKey key: String) -> RunningAnimation? { running.first { $0.key == key } }

  /// Removes an animation, and a transition's pictures with it. Its key may be used again at once.
  func remove(_ animation: RunningAnimation) {
    running.removeAll { $0 === animation }
    animation.pictures?.leave()
    properties = running.reduce([]) { $0.union($1.track.commitFields) }
  }

  /// Returns the values of `layer` at `time`, in the layer's time, as a layer that is used again for the next frame.
  ///
  /// - Parameter steps: For frames, which put moving layers on whole pixels.
  func sample(of layer: CALayer, changed: LayerFields, at time: CFTimeInterval, steps: PixelSteps?) -> CALayer {
    let sample = sample ?? layer.makeSample()
    let isNew = self.sample == nil
    self.sample = sample
    sample.takeValues(isNew ? .values : changed.union(properties), of: layer)
    apply(to: sample, at: time)
    // The edges of a layer that changes its size depend on its position as well, and may have to stay in place.
    if let steps, !properties.contains(.bounds) {
      if properties.contains(.position) { sample.position = steps.position(sample.position, goal: layer.position) }
      if properties.contains(.transform) { sample.transform = steps.transform(sample.transform) }
    }
    if pictures != nil { Self.removeAppearance(sample) }
    return sample
  }

  /// Removes a layer's own appearance, which its transition's pictures have. Its corners, shadow and place remain.
  private static func removeAppearance(_ sample: CALayer) {
    sample.backgroundColor = nil
    sample.borderWidth = 0
    sample.contents = nil
    (sample as? CAShapeLayer)?.path = nil
    (sample as? CAGradientLayer)?.colors = nil
  }

  /// Applies all animations to `sample`, in the order in which they were added, each on top of the previous one.
  func apply(to sample: CALayer, at time: CFTimeInterval) {
    for animation in running { animation.track.apply(at: time, to: sample) }
  }
}
