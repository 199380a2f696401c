import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// The pinch of a scroll view: it zooms, and moves the content with its fingers, also when their distance stays.
///
/// It begins like any pinch and may run together with the pan of the same scroll view. With one finger left the content follows that one.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  /// The scroll view that owns this recogniser.
  @Unretained private var scrollView: UIScrollView?
  /// The number of fingers at the last step: with another number, another point is between them.
  private var fingers = 0

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init()
    addHandler(of: Self.self, action: "zoomContent()") { [weak self] _ in self?.zoomContent() }
  }

  /// The views that know of the fingers, and would get a cancellation.
  var viewsReached: [UIView] { play.sequence.filter(\.hasReachedView).compactMap(\.view) }

  override func take(_ decision: GestureDecision) {
    if decision == .begin, scrollView?.gestureRecognizerShouldBegin(self) != true {
      state = .failed
    } else {
      super.take(decision)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    // Fingers that move together change no distance, but the place.
    if state.isMoving { state = .changed }
  }

  // The same two fingers zoom and drag.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.panGestureRecognizer || scrollView == nil
  }

  /// Passes the gesture's states on to the scroll view's driver.
  private func zoomContent() {
    guard let scrollView else { return }
    let location = location(in: scrollView)
    let place = CGPoint(x: location.x - scrollView.bounds.minX, y: location.y - scrollView.bounds.minY)
    switch state {
    case .began:
      fingers = numberOfTouches
      if let content = scrollView.zoomedView { scrollView.prepareToZoom().hold(content, at: place, ratio: scale) }
    case .changed:
      let isOtherFinger = numberOfTouches != fingers
      fingers = numberOfTouches
      scrollView.zoomDriver?.move(to: place, ratio: scale, isOtherFinger: isOtherFinger)
    default: scrollView.zoomDriver?.release()
    }
  }
}
