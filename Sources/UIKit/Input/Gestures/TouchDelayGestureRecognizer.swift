import Foundation
import UIKitCore

/// Keeps fingers from the content of a view for a moment, until it is clear what they are meant for.
///
/// A scroll view adds one while `delaysContentTouches` is on, and disables it otherwise. Then:
/// - a finger that rests for ``delay`` reaches the content;
/// - one that lifts earlier reaches it, and lifts, at once: a tap works;
/// - one that the scroll view's pan takes never reaches it, and the content hears nothing, not even that it was cancelled.
///
/// Whether the content knows of a finger is `UITouch.hasReachedView`: with `canCancelContentTouches` off, or when
/// `touchesShouldCancel(in:)` says no, the scroll view refuses to begin its pan (`gestureRecognizerShouldBegin(_:)`, as the pan's
/// delegate) for such a finger. `touchesShouldBegin(_:with:in:)` is asked through `UIView.allowsTouches(_:toReach:with:)`.
final class TouchDelayGestureRecognizer: UIGestureRecognizer {
  /// In seconds.
  var delay = GestureMetrics.contentTouchDelay
  private var end: TimeInterval?

  override init() {
    super.init()
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if end == nil { end = event.timestamp + delay }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func reset() { end = nil }

  override var deadline: TimeInterval? { end }
  override func deadlinePassed(at time: TimeInterval) { state = .failed }

  // It is never recognised, and nobody waits for it.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
