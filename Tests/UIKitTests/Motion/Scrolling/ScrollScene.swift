import Foundation
import Testing

@testable import UIKit

/// A scroll view on a screen, with a delegate that writes down what it hears.
final class ScrollScene {
  let host: ApplicationHost
  let view: UIScrollView
  let log = ScrollLog()

  /// `size` and `content` in points; the view lies on the screen where no safe area reaches.
  init(
    size: CGSize = CGSize(width: 300, height: 400), content: CGSize = CGSize(width: 300, height: 2000),
    view: UIScrollView = UIScrollView()
  ) {
    host = ApplicationHost()
    self.view = view
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = content
    host.show(view, frame: CGRect(origin: CGPoint(x: 0, y: 100), size: size))
    view.delegate = log
  }

  var offset: CGFloat { view.contentOffset.y }

  /// Drags by `distance` points in ten frames and lets go at `velocity` (of the finger, points per second), as the recogniser
  /// would have it.
  func fling(_ distance: CGFloat, velocity: CGFloat, horizontally: Bool = false) {
    func along(_ length: CGFloat) -> CGPoint {
      horizontally ? CGPoint(x: length, y: 0) : CGPoint(x: 0, y: length)
    }
    view.driver.touchDown()
    view.driver.beginDrag(movement: along(distance < 0 ? -10 : 10), translation: .zero)
    for step in 1...10 {
      host.advance(by: 1.0 / 60)
      view.driver.drag(to: along(distance * CGFloat(step) / 10))
    }
    view.driver.endDrag(velocity: along(velocity))
    host.runFrame()
  }
}

/// What a delegate hears, `didScroll` once however often it comes in a row.
final class ScrollLog: NSObject, UIScrollViewDelegate {
  var calls: [String] = []
  var velocity = CGPoint.zero
  var target = CGPoint.zero
  var newTarget: CGPoint?
  var allowsScrollToTop = true
  var onScroll: ((UIScrollView) -> Void)?
  var onCall: ((String, UIScrollView) -> Void)?
  /// Tracking, dragging and decelerating at each call, as letters.
  var states: [String: String] = [:]

  private func note(_ call: String, _ view: UIScrollView) {
    if call != "didScroll" || calls.last != call { calls.append(call) }
    states[call] =
      (view.isTracking ? "t" : "") + (view.isDragging ? "d" : "") + (view.isDecelerating ? "g" : "")
      + (view.isScrollAnimating ? "a" : "")
    onCall?(call, view)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    note("didScroll", scrollView)
    onScroll?(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging", scrollView) }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    self.velocity = velocity
    target = targetContentOffset.pointee
    if let newTarget { targetContentOffset.pointee = newTarget }
    note("willEndDragging", scrollView)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging \(decelerate)", scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating", scrollView) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating", scrollView) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation", scrollView) }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    note("shouldScrollToTop", scrollView)
    return allowsScrollToTop
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("didScrollToTop", scrollView) }
}
