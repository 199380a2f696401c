import UIKit

/// Hears of what moves a scroll view.
final class ScrollEvents: NSObject, UIScrollViewDelegate {
  weak var item: ScrollItem?

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { item?.began() }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let item else { return }
    let target = item.target(of: targetContentOffset.pointee, velocity: velocity)
    if target != targetContentOffset.pointee { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    item?.take(phase: decelerate ? .decelerating : .idle)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { item?.take(phase: .idle) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    item?.take(phase: .idle)
    let ended = item?.animationEnded
    item?.animationEnded = nil
    ended?()
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { item?.insetsChanged() }
}

/// A scroll view that reports where its content is.
final class MovingScrollView: UIScrollView {
  var moved: () -> Void = {}

  override var bounds: CGRect {
    didSet { if bounds.origin != oldValue.origin { moved() } }
  }
}
