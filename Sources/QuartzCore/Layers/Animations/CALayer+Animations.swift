import CoreGraphics
import Foundation
import LayerTree

extension CALayer {
  /// The layer's time when the clock shows `time`: through the timing of every superlayer. O(depth) once a layer's timing has
  /// been set anywhere, O(1) before.
  final func localTime(_ time: CFTimeInterval) -> CFTimeInterval {
    guard LayerTiming.isUsed else { return time }
    let outer = parent?.localTime(time) ?? time
    return layerTiming?.value.localTime(outer) ?? outer
  }

  final func clockTime(_ local: CFTimeInterval) -> CFTimeInterval {
    guard LayerTiming.isUsed else { return local }
    let outer = layerTiming?.value.parentTime(local) ?? local
    return parent?.clockTime(outer) ?? outer
  }

  /// Whether the layer's time goes forwards with the clock.
  final var isRunningLocally: Bool {
    guard LayerTiming.isUsed else { return true }
    if let layerTiming, layerTiming.value.speed <= 0 { return false }
    return parent?.isRunningLocally ?? true
  }

  /// Whether the top of the layer's tree is the root of a context.
  final var isInCommittedTree: Bool {
    var top = self
    while let parent = top.parent { top = parent }
    return top.isContextRoot
  }

  /// An empty layer of the same kind among those that a render server draws; never a client's class, so that sampling runs
  /// none of its code.
  final func makeSample() -> CALayer {
    let sample: CALayer =
      switch self {
      case is CAShapeLayer: CAShapeLayer()
      case is CAGradientLayer: CAGradientLayer()
      default: CALayer()
      }
    return sample
  }

  /// The sublayers that a commit sends.
  final var committedSublayers: [CALayer] { animations?.stage.map { [$0.layer] } ?? orderedSublayers }

  /// The layer whose values are on screen: this one, or a sample of it while it moves.
  ///
  /// - Parameter steps: For frames: what moves stands on whole pixels. Without, the values are exact.
  final func valuesOnScreen(
    _ changes: LayerFields, at time: CFTimeInterval, steps: PixelSteps? = nil
  ) -> CALayer {
    guard let animations else { return self }
    return animations.sample(of: self, changed: changes, at: localTime(time), steps: steps)
  }
}

/// A layer's own ``CAMediaTiming``; few layers have one.
final class LayerTiming {
  /// Whether any layer's timing was ever set in this process: until then nobody walks up the tree for the time.
  static var isUsed = false

  var value = MediaTiming.ofLayers
}
