import Foundation
import UIKitCore

/// Recognises two fingers that turn around each other.
///
/// The gesture ends when both have lifted; with one left the value stands still.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  nonisolated deinit {}

  private var rule = TwoFingerRule(.rotation)

  /// How far the fingers have turned since the gesture began, in radians, clockwise positive.
  open var rotation: CGFloat {
    get { rule.value }
    set { rule.value = newValue }
  }

  /// How fast ``rotation`` changes, in radians per second.
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
    rule = TwoFingerRule(.rotation)
  }
}
