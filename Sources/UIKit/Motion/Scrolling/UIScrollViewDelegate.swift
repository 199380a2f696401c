import Foundation

/// Learns how a scroll view moves. Every member is optional on Apple's platforms and has an empty default here.
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
///
/// Setting the offset from within `didScroll` calls it once more, after it returned.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger lifted. The delegate may write another place to come to rest at, on either axis.
  ///
  /// - Parameters:
  ///   - velocity: Of the offset, in points per millisecond.
  ///   - targetContentOffset: Where the content will come to rest.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
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
}
