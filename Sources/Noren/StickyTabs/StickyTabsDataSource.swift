import UIKit

/// Provides the tabs and creates their pages.
///
/// Every page has the identity of its tab: pages keep their controllers and their scroll offsets wherever their tabs move.
///
/// ```swift
/// extension ProfileViewController: StickyTabsDataSource {
///   func numberOfPages(in stickyTabs: StickyTabsViewController) -> Int { lists.count }
///   func stickyTabs(_ stickyTabs: StickyTabsViewController, tabAt index: Int) -> TabStripItem {
///     TabStripItem(id: lists[index].id, title: lists[index].title)
///   }
///   func stickyTabs(_ stickyTabs: StickyTabsViewController, pageAt index: Int) -> UIViewController {
///     ListViewController(lists[index])
///   }
/// }
/// ```
@MainActor
public protocol StickyTabsDataSource: AnyObject {
  /// Returns the number of tabs, each with a page. Called when the view loads and by `reloadData()`; a negative number counts as 0.
  func numberOfPages(in stickyTabs: StickyTabsViewController) -> Int
  /// Returns the tab of a page; its `id` is the page's identity.
  func stickyTabs(_ stickyTabs: StickyTabsViewController, tabAt index: Int) -> TabStripItem
  /// Returns a new controller for the page of a tab. Called before its first appearance, and again after it was discarded.
  ///
  /// Header and strip follow its `contentScrollView(for: .top)`, or else its view if that is a scroll view, or else the only scroll view
  /// directly inside its view. A page without any of these moves as a whole.
  func stickyTabs(_ stickyTabs: StickyTabsViewController, pageAt index: Int) -> UIViewController
}

/// Informed of what the user does with sticky tabs. Every member has an empty default.
@MainActor
public protocol StickyTabsDelegate: AnyObject {
  /// Called when another page has come to rest, selected by the user or by the app.
  func stickyTabs(_ stickyTabs: StickyTabsViewController, didSelect id: String)
  /// Called when header and strip move, with every step of a scroll.
  ///
  /// - Parameter share: The share of the header that is gone, 0…1.
  func stickyTabs(_ stickyTabs: StickyTabsViewController, headerDidCollapse share: CGFloat)
  /// Called when a tab was dragged to another place. The data source has to return that order from now on: it is asked right after this.
  func stickyTabs(_ stickyTabs: StickyTabsViewController, didMoveTabFrom source: Int, to destination: Int)
}

extension StickyTabsDelegate {
  public func stickyTabs(_ stickyTabs: StickyTabsViewController, didSelect id: String) {}
  public func stickyTabs(_ stickyTabs: StickyTabsViewController, headerDidCollapse share: CGFloat) {}
  public func stickyTabs(_ stickyTabs: StickyTabsViewController, didMoveTabFrom source: Int, to destination: Int) {}
}

/// Which pages keep their controllers while others are shown. A discarded page is created again when needed, and scrolled to where it was.
public enum StickyTabsPageRetention: Equatable, Sendable {
  /// No page is discarded.
  case all
  /// Only pages at most this many tabs away from the selected one are kept.
  case nearest(Int)
}
