import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// The pan of a scroll view: it begins when the finger has moved the way the content scrolls, and stays possible until then.
///
/// So a finger that first moves across and then along still scrolls. A finger that comes down stops moving content, whatever becomes of the
/// finger.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  /// The scroll view that owns this recogniser.
  @Unretained private var scrollView: UIScrollView?
  /// Whether the state machine has left `possible`; the rule may have begun before.
  private var hasBegun = false

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init()
    addHandler(of: Self.self, action: "moveContent()") { [weak self] _ in self?.moveContent() }
  }

  /// How far the fingers have moved since they came down, including the slop, in the scroll view's space.
  var movement: CGPoint { convert(vector: pan.travel, to: scrollView) }

  /// The views that know of the fingers, and would get a cancellation.
  var viewsReached: [UIView] { play.sequence.filter(\.hasReachedView).compactMap(\.view) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if pan.fingers.isEmpty {
      scrollView?.fingerWillComeDown()
      scrollView?.driver.touchDown()
    }
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let decision = apply(input(.move, touches, event))
    guard !hasBegun else { return requestState(decision) }
    switch decision {
    case .begin, .change:
      guard scrollView?.gestureRecognizerShouldBegin(self) == true else { return }
      // Movement beyond the slop before the pan could begin is not made up for.
      if decision == .change { changePan { $0.setTranslation(.zero) } }
      hasBegun = true
      state = .began
    default: requestState(decision)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    finish(apply(input(.up, touches, event)))
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    finish(apply(input(.cancel, touches, event)))
  }

  /// Ends the gesture; a pan that never began fails, however far the fingers went.
  private func finish(_ decision: GestureDecision) {
    if hasBegun { return requestState(decision) }
    if pan.fingers.isEmpty { state = .failed }
  }

  // The same two fingers drag and zoom.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.pinchGestureRecognizer || scrollView == nil
  }

  override func reset() {
    super.reset()
    hasBegun = false
    scrollView?.driver.touchUp()
  }

  /// Passes the gesture's states on to the scroll view's driver.
  private func moveContent() {
    guard let scrollView else { return }
    let driver = scrollView.driver
    switch state {
    case .began: driver.beginDrag(movement: movement, translation: translation(in: scrollView))
    case .changed: driver.drag(to: translation(in: scrollView))
    case .ended:
      driver.drag(to: translation(in: scrollView))
      driver.endDrag(velocity: velocity(in: scrollView))
    default: driver.endDrag(velocity: .zero)
    }
    if state.isMoving { scrollView.fingerDidMove(to: location(in: nil)) }
  }
}

extension UIGestureRecognizer.State {
  /// Whether a continuous gesture is in progress.
  var isMoving: Bool { self == .began || self == .changed }
}
