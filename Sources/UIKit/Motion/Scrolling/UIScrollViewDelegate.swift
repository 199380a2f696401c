import Foundation

/// Is informed of how a scroll view moves, and decides where it comes to rest. Every member is optional on Apple's platforms and has a
/// default here.
///
/// The calls come in this order; each beginning is followed by its end, also when the motion is interrupted.
///
/// | what happens | calls |
/// |---|---|
/// | the finger has moved past the slop | `willBeginDragging`, `didScroll` |
/// | the finger moves | `didScroll` |
/// | it lifts, and the content rests | `willEndDragging`, `didEndDragging(willDecelerate: false)` |
/// | it lifts, and the content moves on | `willEndDragging`, `didEndDragging(willDecelerate: true)`, `willBeginDecelerating`, `didScroll` …, `didEndDecelerating` |
/// | a finger stops gliding content | `didEndDecelerating` |
/// | the drag is taken away | as for a lift without velocity |
/// | the view leaves its window while dragged | `didEndDragging(willDecelerate: false)` |
/// | an animated move by code | `didScroll` …, `didEndScrollingAnimation` |
/// | a tap on the status bar | `shouldScrollToTop`, `didScroll` …, `didScrollToTop` |
/// | two fingers zoom | `viewForZooming`, `willBeginZooming`, `didScroll` and `didZoom` …, `didEndZooming` |
/// | an animated zoom by code, or a bounce of the scale | as above; the bounce belongs to the zoom before it |
/// | code sets the scale | `didScroll`, `didZoom` |
///
/// Setting the offset from within `didScroll` calls it once more, after it has returned.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// `contentOffset` changed, by a finger, by a motion or by code. Called from within the setter; at most ten times in a row if it sets
  /// another offset.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A finger has moved past the slop, and the content is about to follow it.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger lifted. The delegate may write another place to come to rest at, on either axis; it is clamped to the content's edges.
  ///
  /// - Parameters:
  ///   - velocity: Of the offset, in points per millisecond.
  ///   - targetContentOffset: Where the content will come to rest, on whole pixels. An axis left as it is keeps its natural motion.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The finger no longer moves the content. `decelerate` says whether it goes on by itself, beginning with the next frame.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content is about to glide or to bounce back, right after the end of the drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content came to rest, or a finger or code stopped it.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// An animated move by code is over, or was interrupted. Not called for a move that does not change the offset, or is not animated.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Whether a tap on the status bar moves the content to its top; asked even if it is there already. `true` by default.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// The content has arrived at its top after a tap on the status bar, or was there already.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// `adjustedContentInset` changed; the offset has been adjusted already.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)

  /// Returns the view that is scaled, inside the scroll view; `nil`, the default, for none, and then nothing zooms.
  ///
  /// Asked when `zoomScale` is read or set and when two fingers begin to zoom.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Two fingers are about to scale `view`, or an animated change of the scale begins.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// `zoomScale` changed; size and offset of the content follow it already. Code may set insets, offset or the view's origin here, for
  /// instance to centre small content.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// A zoom ended, after the bounce if there was one. `scale` is within the limits, unless the app changed them or its view meanwhile.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
