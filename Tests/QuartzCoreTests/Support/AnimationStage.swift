import CoreGraphics
import Foundation
import LayerTree

@testable import QuartzCore

/// A root with one layer, committed; time passes with commits, as a host lets it.
final class AnimationStage {
  let root = makeLayer("root", 0, 0, 100, 100)
  let layer = makeLayer("layer", 0, 0, 10, 10)
  let context: LayerContext

  init() {
    LayerRuntime.current = LayerRuntime()
    context = LayerContext(server: nil)
    root.addSublayer(layer)
    context.rootLayer = root
    context.commit()
  }

  func pass(_ seconds: Double) {
    FrameClock.current.advance(by: seconds)
    FrameTicks.current.fire(at: FrameClock.current.time)
    frame()
  }

  func frame() {
    AnimationScheduler.current.advance(to: FrameClock.current.time)
    CATransaction.flush()
    context.commit()
  }

  /// What consumers know of the layer.
  var sent: LayerProperties? { context.tree[layer.commitState.id]?.properties }
  var x: CGFloat { layer.presentation()?.position.x ?? -1 }
}

/// An animation of one second.
func basic(_ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: keyPath)
  animation.duration = 1
  (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
  return animation
}
