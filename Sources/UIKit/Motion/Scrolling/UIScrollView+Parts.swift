import Diagnostics
import Foundation
import UIKitCore

extension UIScrollView {
  // MARK: Settable properties

  /// Whether a value may be set: finite numbers only. Others stop in debug builds, and are counted and ignored in release builds.
  func isUsable(_ point: CGPoint, as property: String) -> Bool { isUsable([point.x, point.y], as: property) }
  func isUsable(_ size: CGSize, as property: String) -> Bool { isUsable([size.width, size.height], as: property) }
  func isUsable(_ insets: UIEdgeInsets, as property: String) -> Bool {
    isUsable([insets.top, insets.left, insets.bottom, insets.right], as: property)
  }

  private func isUsable(_ numbers: [CGFloat], as property: String) -> Bool {
    GeometryCheck.isFinite(numbers, property, of: self)
  }

  // MARK: Fingers

  /// Turns the pan on or off. Off, content that a finger holds is released without velocity, and gliding content stops.
  func scrollEnablingDidChange() {
    panGestureRecognizer.isEnabled = isScrollEnabled
    if !isScrollEnabled { driver.cancelTouch() }
  }

  /// Whether fingers may be taken from these views to scroll. Views outside of the content, and this one itself, do not object.
  func mayCancelTouches(in views: [UIView]) -> Bool {
    views.allSatisfy { view in
      view === self || !view.isDescendant(of: self) || (canCancelContentTouches && touchesShouldCancel(in: view))
    }
  }

  /// The nearest scroll view around this one for which `condition` holds. O(depth).
  func enclosingScrollView(where condition: (UIScrollView) -> Bool) -> UIScrollView? {
    var view = superview
    while let present = view {
      if let scrollView = present as? UIScrollView, condition(scrollView) { return scrollView }
      view = present.superview
    }
    return nil
  }

  /// Whether a finger that moved by `movement`, in this view's space, moves this content.
  ///
  /// The axis along which it moved most decides. Content at its edge leaves the drag to a scroll view around it that can move that way,
  /// unless the transfer is turned off, and bounces if there is none.
  func takesDrag(_ movement: CGPoint) -> Bool {
    let geometry = ScrollGeometry(self)
    let axis = ScrollGeometry.axis(of: movement)
    guard isScrollEnabled, geometry.scrolls(axis) else { return false }
    if geometry.canMove(from: contentOffset, by: movement) { return true }
    let transfers = axis == .horizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
    guard transfers else { return true }
    let parent = enclosingScrollView { parent in
      parent.isScrollEnabled
        && ScrollGeometry(parent).canMove(from: parent.contentOffset, by: self.convert(vector: movement, to: parent))
    }
    return parent == nil
  }

  /// Converts a distance to the space of `view`: rotated and scaled, but not translated.
  private func convert(vector: CGPoint, to view: UIView) -> CGPoint {
    let (start, end) = (convert(CGPoint.zero, to: view), convert(vector, to: view))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  // MARK: Zooming

  /// The limits in effect now.
  var zoomLimits: ZoomLimits {
    ZoomLimits(minimum: minimumZoomScale, maximum: maximumZoomScale, bounces: bouncesZoom)
  }

  /// Returns the size that content has now for which constraints found `size`: larger or smaller where constraints place the zoomed view.
  func zoomed(_ size: CGSize) -> CGSize {
    guard let zoomDriver, let scale = zoomDriver.constrainedView?.transformScale else { return size }
    return zoomDriver.contentSize(CGSize(width: size.width * scale, height: size.height * scale))
  }

  /// The view to be scaled; `nil` without one. One that is outside of this view is reported (`scroll-view.zoomed-view`) and not scaled.
  var zoomedView: UIView? {
    guard let view = delegate?.viewForZooming(in: self) else { return nil }
    if view !== self, view.isDescendant(of: self) { return view }
    Diagnostics.warn(
      Diagnostic(
        "viewForZooming(in:) returned a view that is not inside the scroll view; it is not zoomed.",
        objects: ["scroll view: \(self)", "returned: \(view)"],
        likelyCause: "The view was not added yet, or it belongs to another scroll view of the same delegate.",
        remedy: "Return a subview of the scroll view that asks, or nil."), counting: "scroll-view.zoomed-view")
    return nil
  }

  // MARK: Keyboard

  /// Dismisses the keyboard interactively, if the finger at `point`, in the window's space, has reached its top edge.
  func fingerDidMove(to point: CGPoint) {
    guard keyboardDismissMode.isInteractive, let window, let keyboard = window.runtime.keyboard?.frame,
      window.layer.convert(point, to: nil).y >= keyboard.minY
    else { return }
    window.endEditing(true)
  }

  // MARK: Status bar

  /// Moves to the top, animated, keeping the horizontal offset. Returns whether the delegate allows it.
  func scrollToTop() -> Bool {
    guard delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
    let top = CGPoint(x: contentOffset.x, y: ScrollGeometry(self).minimumOffset.y)
    if top == contentOffset {
      delegate?.scrollViewDidScrollToTop(self)
    } else {
      driver.animate(to: top, goal: .top)
    }
    return true
  }

  // MARK: Refreshing

  /// Puts the refresh control behind the content, and removes the previous one. Both change the insets if they are refreshing.
  func refreshControlDidChange(from old: UIRefreshControl?) {
    old?.removeFromSuperview()
    old?.scrollView = nil
    if let refreshControl {
      refreshControl.scrollView = self
      insertSubview(refreshControl, at: 0)
      refreshControl.scrollViewDidMove()
    }
    updateAdjustedContentInset()
  }
}
