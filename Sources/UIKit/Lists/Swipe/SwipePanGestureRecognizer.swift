import Foundation
import UIKitCore

/// The pan that swipes the rows of a list: it begins when the finger has moved sideways on a row with actions on that side.
///
/// Like every pan it waits for the edge pan of a navigation controller, and once begun it prevents the scrolling of its list and of the scroll views around
/// it. For any other movement it fails at once, so that pagers around the table get the finger.
final class SwipePanGestureRecognizer: UIPanGestureRecognizer {
  private weak var list: (any SwipingList)?

  init(_ list: any SwipingList) {
    self.list = list
    super.init()
    maximumNumberOfTouches = 1
    addHandler(of: Self.self, action: "swipeRow()") { [weak self] _ in self?.swipeRow() }
  }

  nonisolated deinit {}

  /// Once it is known that a list has no actions, its touches are not watched.
  override func shouldReceive(_ event: UIEvent) -> Bool { list?.maySwipeRows ?? false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if pan.fingers.isEmpty, let touch = touches.first { list?.swipeTouchBegan(touch) }
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let decision = apply(input(.move, touches, event))
    guard decision == .begin else { return requestState(decision) }
    let travel = convert(vector: pan.travel, to: list)
    let place = location(in: list)
    let start = CGPoint(x: place.x - travel.x, y: place.y - travel.y)
    guard isHorizontalPan, list?.prepareSwipe(at: start, movingLeft: travel.x < 0) == true else {
      return state = .failed
    }
    requestState(decision)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let touch = touches.first { list?.swipeTouchEnded(touch) }
    super.touchesEnded(touches, with: event)
  }

  private func swipeRow() {
    guard let list else { return }
    switch state {
    case .began, .changed: list.moveSwipe(translation: translation(in: list).x)
    case .ended:
      list.moveSwipe(translation: translation(in: list).x)
      list.endSwipe(velocity: velocity(in: list).x)
    case .cancelled: list.endSwipe(velocity: 0, isCancelled: true)
    default: break
    }
  }
}
