import UIKit

/// The way of hiding bars that requirement C1 starts from, rebuilt from its description to stand beside ours.
///
/// Where a drag begins is kept until its glide ends; bars are moved by the distance from there, in the one direction that this drag first took,
/// by frames, as far as twice their height; the edges of the scroll view follow. So: nothing moves back within a drag until the finger is
/// nearly where it began, a new drag starts from shown bars, and a glide moves none.
final class DragDistanceBars {
  enum Direction { case none, up, down }

  private let scrollView: UIScrollView
  private let top: UIView
  private let bottom: UIView
  /// Of the scroll view, counted from shown bars; without them insets have to make room for the bars.
  private let edges: (top: NSLayoutConstraint, bottom: NSLayoutConstraint)?
  private let shown: (top: CGRect, bottom: CGRect)
  private let shownEdges: (top: CGFloat, bottom: CGFloat)
  private var start: CGFloat?
  private var direction = Direction.none

  /// Made once the bars have been laid out, as they are when they are shown.
  init(
    scrollView: UIScrollView, top: UIView, bottom: UIView,
    edges: (top: NSLayoutConstraint, bottom: NSLayoutConstraint)? = nil
  ) {
    self.scrollView = scrollView
    self.top = top
    self.bottom = bottom
    self.edges = edges
    shown = (top.frame, bottom.frame)
    shownEdges = (edges?.top.constant ?? 0, edges?.bottom.constant ?? 0)
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
    let moved = (top: min(max(travel, 0), 2 * shown.top.height), bottom: min(max(travel, 0), 2 * shown.bottom.height))
    top.frame.origin.y = shown.top.minY - moved.top
    bottom.frame.origin.y = shown.bottom.minY + moved.bottom
    edges?.top.constant = shownEdges.top - moved.top
    edges?.bottom.constant = shownEdges.bottom + moved.bottom
  }

  /// How far the top bar is hidden, in points.
  var hidden: CGFloat { shown.top.minY - top.frame.minY }
}
