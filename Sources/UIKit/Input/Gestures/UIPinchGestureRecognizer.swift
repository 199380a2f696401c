import Foundation
import UIKitCore

/// Recognises two fingers that move apart or together.
///
/// The gesture ends when both have lifted; with one left the value stands still.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  nonisolated deinit {}

  private var rule = TwoFingerRule(.scale)

  /// The distance of the fingers now as a multiple of what it was when the gesture began.
  open var scale: CGFloat {
    get { rule.value }
    set { rule.value = newValue }
  }

  /// How fast ``scale`` changes, per second.
  open var velocity: CGFloat { rule.velocity }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    ask(rule.apply(input(.down, touches, event)))
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    ask(rule.apply(input(.move, touches, event)))
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    ask(rule.apply(input(.up, touches, event)))
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    ask(rule.apply(input(.cancel, touches, event)))
  }

  open override func reset() {
    super.reset()
    rule = TwoFingerRule(.scale)
  }
}
