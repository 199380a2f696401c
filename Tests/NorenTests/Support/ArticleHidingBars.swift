import UIKit

/// The way of hiding bars that requirement C1 starts from, rebuilt from its description to stand beside ours.
///
/// Where a drag begins is kept until its glide ends; bars are moved by the distance from there, in the one direction that this drag first took,
/// by frames; the scroll view's insets follow. So: nothing moves back within a drag, and a new drag starts from shown bars.
final class ArticleHidingBars {
  enum Direction { case none, up, down }

  private let scrollView: UIScrollView
  private let top: UIView
  private let bottom: UIView
  private let shown: (top: CGRect, bottom: CGRect)
  private var start: CGFloat?
  private var direction = Direction.none

  init(scrollView: UIScrollView, top: UIView, bottom: UIView) {
    self.scrollView = scrollView
    self.top = top
    self.bottom = bottom
    shown = (top.frame, bottom.frame)
  }

  func willBeginDragging() {
    if start == nil { start = scrollView.contentOffset.y }
  }

  func didScroll() {
    guard scrollView.isDragging, let start else { return }
    let offset = scrollView.contentOffset.y
    if offset <= 0 { return place(0) }
    if scrollView.contentSize.height <= offset + scrollView.bounds.height { return }
    if offset > start, direction != .up {
      direction = .down
      place(offset - start)
    } else if offset < start, direction != .down {
      direction = .up
      place(offset - start)
    }
  }

  func didEndDragging(decelerate: Bool) { if !decelerate { didEndDecelerating() } }

  func didEndDecelerating() { (start, direction) = (nil, .none) }

  /// - Parameter travel: From where the drag began; twice a bar's height is out of sight.
  private func place(_ travel: CGFloat) {
    top.frame.origin.y = shown.top.minY - min(max(travel, 0), 2 * shown.top.height)
    bottom.frame.origin.y = shown.bottom.minY + min(max(travel, 0), 2 * shown.bottom.height)
  }

  /// How far the top bar is hidden, in points.
  var hidden: CGFloat { shown.top.minY - top.frame.minY }
}
