import Foundation
import UIKitCore

/// Recognises two fingers that turn around each other.
///
/// Begins when they have turned by 5°, which do not count [G]; ends when both have lifted. With one finger left the value stays, and goes
/// on from there when another joins. Only the first two fingers count.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  nonisolated deinit {}

  private var rule = TwoFingerRule(.rotation)

  /// How far the fingers have turned since the gesture began, in radians, clockwise positive; can exceed a full turn. Setting it continues
  /// from the new value, without affecting ``velocity``.
  open var rotation: CGFloat {
    get { rule.value }
    set { rule.value = newValue }
  }

  /// How fast ``rotation`` changes, in radians per second, over the last tenth of a second.
  open var velocity: CGFloat { rule.velocity }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    requestState(rule.apply(input(.down, touches, event)))
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    requestState(rule.apply(input(.move, touches, event)))
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    requestState(rule.apply(input(.up, touches, event)))
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    requestState(rule.apply(input(.cancel, touches, event)))
  }

  open override func reset() {
    super.reset()
    rule = TwoFingerRule(.rotation)
  }
}
