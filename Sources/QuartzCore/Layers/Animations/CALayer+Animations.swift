import CoreGraphics
import Foundation
import LayerTree

extension CALayer {
  /// Returns the layer's time when the clock shows `time`, through the timing of every superlayer. O(depth) once any layer's timing has
  /// been set, O(1) before.
  final func localTime(_ time: CFTimeInterval) -> CFTimeInterval {
    guard LayerTiming.isUsed else { return time }
    let outer = parent?.localTime(time) ?? time
    return layerTiming?.value.localTime(outer) ?? outer
  }

  /// Returns the clock's time at a time of the layer: the inverse of `localTime(_:)`, except where a speed is 0.
  final func clockTime(_ local: CFTimeInterval) -> CFTimeInterval {
    guard LayerTiming.isUsed else { return local }
    let outer = layerTiming?.value.parentTime(local) ?? local
    return parent?.clockTime(outer) ?? outer
  }

  /// Whether the layer's time goes forwards with the clock; false if it or a superlayer has a speed of 0 or less.
  final var isRunningLocally: Bool {
    guard LayerTiming.isUsed else { return true }
    if let layerTiming, layerTiming.value.speed <= 0 { return false }
    return parent?.isRunningLocally ?? true
  }

  /// Whether the top of the layer's tree is the root of a context. O(depth).
  final var isInCommittedTree: Bool {
    var top = self
    while let parent = top.parent { top = parent }
    return top.isContextRoot
  }

  /// Creates an empty layer of the same kind among those that a render server draws. Never a client's class, so that sampling runs none of
  /// its code.
  final func makeSample() -> CALayer {
    let sample: CALayer =
      switch self {
      case is CAShapeLayer: CAShapeLayer()
      case is CAGradientLayer: CAGradientLayer()
      default: CALayer()
      }
    return sample
  }

  /// The sublayers that a commit sends: during a transition, its stage instead of the layer's own.
  final var committedSublayers: [CALayer] { animations?.pictures.map { [$0.layer] } ?? orderedSublayers }

  /// Returns the layer with the values on screen: this one, or a sample of it while it moves.
  ///
  /// - Parameters:
  ///   - changes: The fields that changed since the last sample; ones that move are copied anyway.
  ///   - time: The clock's.
  ///   - steps: For frames, which put moving layers on whole pixels. Without them, the values are exact.
  final func valuesOnScreen(
    _ changes: LayerFields, at time: CFTimeInterval, steps: PixelSteps? = nil
  ) -> CALayer {
    guard let animations else { return self }
    return animations.sample(of: self, changed: changes, at: localTime(time), steps: steps)
  }
}

/// A layer's own ``CAMediaTiming``, which few layers have.
final class LayerTiming {
  /// Whether any layer's timing was ever set in this process. Until then, no layer looks for the time in its superlayers.
  static var isUsed = false

  var value = MediaTiming.ofLayers
}
