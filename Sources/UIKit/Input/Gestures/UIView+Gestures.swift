import Foundation

extension UIView {
  /// Adds a recogniser at the end of the list and retains it. One that belongs to another view, or to this one, is removed first.
  func attach(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    attachedGestureRecognizers.append(recognizer)
    recognizer.play.view = self
  }

  /// Cancels what the recogniser is doing and releases it. Without effect on a recogniser of another view.
  func detach(_ recognizer: UIGestureRecognizer) {
    guard attachedGestureRecognizers.contains(where: { $0 === recognizer }) else { return }
    runtime.gestureArena.cancel([recognizer])
    attachedGestureRecognizers.removeAll { $0 === recognizer }
    recognizer.play.view = nil
  }

  /// Removes the recognisers that are not in `new`, adds the missing ones, and takes over the order of `new`. Gestures under way of those
  /// that stay go on.
  func replaceGestureRecognizers(with new: [UIGestureRecognizer]) {
    for recognizer in attachedGestureRecognizers where !new.contains(where: { $0 === recognizer }) {
      removeGestureRecognizer(recognizer)
    }
    for recognizer in new where recognizer.view !== self { addGestureRecognizer(recognizer) }
    attachedGestureRecognizers = new
  }

  /// Whether every ancestor lets this view get fingers that came down on it: a scroll view asks `touchesShouldBegin(_:with:in:)`.
  func containersAllow(_ touches: Set<UITouch>, with event: UIEvent) -> Bool {
    sequence(first: self, next: \.superview).dropFirst().allSatisfy {
      $0.allowsTouches(touches, toReach: self, with: event)
    }
  }
}
