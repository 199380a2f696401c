import Foundation

extension UIView {
  /// Adds at the end; a recogniser belongs to one view at a time.
  func attach(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    attachedGestureRecognizers.append(recognizer)
    recognizer.play.view = self
  }

  /// Cancels what the recogniser is doing, and lets go of it.
  func detach(_ recognizer: UIGestureRecognizer) {
    guard attachedGestureRecognizers.contains(where: { $0 === recognizer }) else { return }
    runtime.gestureArena.cancel([recognizer])
    attachedGestureRecognizers.removeAll { $0 === recognizer }
    recognizer.play.view = nil
  }

  func replaceGestureRecognizers(with new: [UIGestureRecognizer]) {
    for recognizer in attachedGestureRecognizers where !new.contains(where: { $0 === recognizer }) {
      removeGestureRecognizer(recognizer)
    }
    for recognizer in new where recognizer.view !== self { addGestureRecognizer(recognizer) }
    attachedGestureRecognizers = new
  }

  /// Whether every view around this one lets it hear of fingers that came down on it.
  func containersAllow(_ touches: Set<UITouch>, with event: UIEvent) -> Bool {
    sequence(first: self, next: \.superview).dropFirst().allSatisfy {
      $0.allowsTouches(touches, toReach: self, with: event)
    }
  }
}
