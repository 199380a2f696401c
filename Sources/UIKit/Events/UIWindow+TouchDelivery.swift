import Foundation

extension UIWindow {
  /// Sends each view its touches of `event`, one call per phase, in the order the fingers came down.
  ///
  /// A view that is not `isMultipleTouchEnabled` gets one finger at a time, and nothing ever of one that came down beside it,
  /// as on Apple's platforms.
  func deliverTouches(of event: UIEvent) {
    let phases: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]
    for phase in phases {
      var views: [UIView] = []
      for touch in event.touches where touch.phase == phase && touch.window === self {
        guard let view = touch.view, !views.contains(where: { $0 === view }) else { continue }
        views.append(view)
      }
      for view in views {
        let touches = event.touches.filter { $0.phase == phase && $0.view === view && accepts($0, of: event) }
        guard !touches.isEmpty else { continue }
        send(Set(touches), phase: phase, to: view, event: event)
      }
    }
  }

  private func accepts(_ touch: UITouch, of event: UIEvent) -> Bool {
    guard let view = touch.view else { return false }
    if touch.phase == .began {
      let isTaken = event.touches.contains { $0 !== touch && $0.view === view && $0.isDelivered }
      touch.isDelivered = view.isMultipleTouchEnabled || !isTaken
    }
    return touch.isDelivered
  }

  private func send(_ touches: Set<UITouch>, phase: UITouch.Phase, to view: UIView, event: UIEvent) {
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }
}
