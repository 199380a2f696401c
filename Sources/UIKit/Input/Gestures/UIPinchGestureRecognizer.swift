import Foundation
import UIKitCore

/// Recognises two fingers that move apart or together.
///
/// Begins when their distance has changed by 8 points, which do not count [G]; ends when both have lifted. With one finger left the value
/// stays, and goes on from there when another joins. Only the first two fingers count.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  nonisolated deinit {}

  private var rule = TwoFingerRule(.scale)

  /// The distance of the fingers as a multiple of the distance at the beginning; 1 then. Setting it continues from the new value, without
  /// affecting ``velocity``.
  open var scale: CGFloat {
    get { rule.value }
    set { rule.value = newValue }
  }

  /// How fast ``scale`` changes, per second, over the last tenth of a second.
  open var velocity: CGFloat { rule.velocity }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    take(rule.apply(input(.down, touches, event)))
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    take(rule.apply(input(.move, touches, event)))
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    take(rule.apply(input(.up, touches, event)))
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    take(rule.apply(input(.cancel, touches, event)))
  }

  open override func reset() {
    super.reset()
    rule = TwoFingerRule(.scale)
  }

  /// Asks for the state that the rule has decided on. The pinch of a scroll view asks the scroll view first.
  func take(_ decision: GestureDecision) { requestState(decision) }
}
