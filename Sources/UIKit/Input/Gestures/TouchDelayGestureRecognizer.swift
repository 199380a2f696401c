import Foundation
import UIKitCore

/// Keeps fingers from the content of a view for a moment, until it is clear what they are meant for.
///
/// A scroll view adds one, which it disables while `delaysContentTouches` is off. While enabled:
/// - A finger that rests for ``delay`` reaches the content.
/// - A finger that lifts earlier reaches it, and lifts, at once: a tap works.
/// - A finger that the scroll view's pan takes never reaches it, and the content is not even informed of a cancellation.
///
/// `UITouch.hasReachedView` says whether the content knows of a finger. With `canCancelContentTouches` off, or when
/// `touchesShouldCancel(in:)` returns `false`, the scroll view refuses to begin its pan for a finger that its content knows of
/// (`gestureRecognizerShouldBegin(_:)`, as the pan's delegate). `UIView.allowsTouches(_:toReach:with:)` asks
/// `touchesShouldBegin(_:with:in:)`.
final class TouchDelayGestureRecognizer: UIGestureRecognizer {
  /// The time for which touches are held back, in seconds; .15 (behaviours §4 "Touch delay") [S].
  var delay = GestureMetrics.contentTouchDelay
  /// When the first finger has waited long enough, on the frame clock; `nil` without fingers.
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

  // It only ever fails, which releases the touches, so it prevents no other gesture.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
