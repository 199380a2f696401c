import Diagnostics
import UIKit

/// Hides a navigation bar and a tab bar while a scroll view is scrolled: the API of earlier code, implemented by ``ScrollAwayBars``.
///
/// Created and retained by a view controller, usually in a `lazy var`:
///
/// ```swift
/// private lazy var hideBarManager = HideBarManager.build(
///   topConstraint: tableViewTopConstraint, bottomConstraint: tableViewBottomConstraint, scrollView: tableView,
///   tabBar: tabBarController?.tabBar, navigationBar: navigationController?.navigationBar)
/// ```
///
/// Only ``viewDidLoad()`` has to be called. The other methods exist so that earlier code compiles. The scroll view and the screen are now
/// observed instead, so calls of those methods may be deleted.
@MainActor
public final class HideBarManager {
  /// The bars that do the work: use it for rules, pages, and everything else that this class does not offer.
  public let bars: ScrollAwayBars
  private weak var topConstraint: NSLayoutConstraint?
  private weak var bottomConstraint: NSLayoutConstraint?
  private weak var scrollView: UIScrollView?

  private init(
    bars: ScrollAwayBars, topConstraint: NSLayoutConstraint?, bottomConstraint: NSLayoutConstraint?,
    scrollView: UIScrollView?
  ) {
    self.bars = bars
    self.topConstraint = topConstraint
    self.bottomConstraint = bottomConstraint
    self.scrollView = scrollView
  }

  /// Returns a manager of either bar, or of both. Constraints, scroll view and bars are not retained.
  ///
  /// - Parameters:
  ///   - topConstraint: Between the tops of the scroll view and of its superview, not of a safe area. Its constant becomes 0: the scroll
  ///     view always reaches under the bar, and insets keep its content clear.
  ///   - bottomConstraint: The same at the bottom.
  public static func build(
    topConstraint: NSLayoutConstraint?, bottomConstraint: NSLayoutConstraint?, scrollView: UIScrollView!,
    tabBar: UITabBar?, navigationBar: UINavigationBar?
  ) -> HideBarManager {
    HideBarManager(
      bars: ScrollAwayBars(top: navigationBar, bottom: tabBar), topConstraint: topConstraint,
      bottomConstraint: bottomConstraint, scrollView: scrollView)
  }

  // MARK: Life cycle

  /// Starts hiding the bars: sets the constants of both constraints to 0 and follows the scroll view.
  public func viewDidLoad() { start() }

  /// Starts if ``viewDidLoad()`` was not called; otherwise does nothing.
  public func viewDidLayoutSubviews() { start() }

  /// Does nothing: bars are shown when the screen leaves, and hidden again if it stays after all.
  public func viewWillDisappear() {}

  private func start() {
    guard let scrollView, bars.scrollView !== scrollView else { return }
    for constraint in [topConstraint, bottomConstraint].compactMap(\.self) { stretch(constraint) }
    bars.follow(scrollView)
  }

  /// Makes the scroll view reach the edge; warns, counted as `"scroll-away.pinned-to-guide"`, if a layout guide keeps it from that.
  private func stretch(_ constraint: NSLayoutConstraint) {
    if constraint.constant != 0 { constraint.constant = 0 }
    guard constraint.firstItem is UILayoutGuide || constraint.secondItem is UILayoutGuide else { return }
    Diagnostics.warn(
      Diagnostic(
        "A scroll view under bars that hide is pinned to a layout guide.", objects: ["constraint: \(constraint)"],
        likelyCause: "Interface Builder pins to the safe area by default.",
        remedy: "Pin the scroll view's top and bottom to its superview's."), counting: "scroll-away.pinned-to-guide")
  }

  // MARK: Scrolling

  /// Shows the bars, with an animation; without this call they appear when the content arrives at its start.
  public func scrollViewShouldScrollToTop() { bars.showBars() }

  /// Does nothing: drags are observed.
  public func scrollViewWillBeginDragging() {}

  /// Does nothing: the end of a drag is observed.
  public func scrollViewDidEndDragging(decelerate: Bool) {}

  /// Does nothing: offsets are observed.
  public func scrollViewDidScroll() {}

  /// Does nothing: rest is observed.
  public func scrollViewDidEndDecelerating() {}
}
