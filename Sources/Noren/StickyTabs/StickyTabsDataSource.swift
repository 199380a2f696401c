import UIKit

/// Says what the tabs are and makes their pages.
///
/// Every page has an identity, that of its tab: pages keep their controllers and their places wherever their tabs move.
@MainActor
public protocol StickyTabsDataSource: AnyObject {
  /// How many tabs there are, each with a page. Asked when the view loads and by `reloadData()`.
  func numberOfPages(in stickyTabs: StickyTabsViewController) -> Int
  /// What the strip shows for a page; its `id` is the page's identity.
  func stickyTabs(_ stickyTabs: StickyTabsViewController, tabAt index: Int) -> TabStripItem
  /// A new controller for the page of a tab, asked for before its first appearance and again after it was let go.
  ///
  /// Header and strip follow its `contentScrollView(for: .top)`; without one, its view if that is a scroll view, or else the one scroll
  /// view right inside its view. A page that has none of these moves as a whole.
  func stickyTabs(_ stickyTabs: StickyTabsViewController, pageAt index: Int) -> UIViewController
}

/// Learns what the user does with sticky tabs. Every member has an empty default.
@MainActor
public protocol StickyTabsDelegate: AnyObject {
  /// Another page has come to rest, whoever chose it.
  func stickyTabs(_ stickyTabs: StickyTabsViewController, didSelect id: String)
  /// Header and strip stand elsewhere. Called with every step of a scroll.
  ///
  /// - Parameter share: How much of the header has gone, 0…1.
  func stickyTabs(_ stickyTabs: StickyTabsViewController, headerDidCollapse share: CGFloat)
  /// A tab was dragged to another place. The data source is to say the same from now on.
  func stickyTabs(_ stickyTabs: StickyTabsViewController, didMoveTabFrom source: Int, to destination: Int)
}

extension StickyTabsDelegate {
  public func stickyTabs(_ stickyTabs: StickyTabsViewController, didSelect id: String) {}
  public func stickyTabs(_ stickyTabs: StickyTabsViewController, headerDidCollapse share: CGFloat) {}
  public func stickyTabs(_ stickyTabs: StickyTabsViewController, didMoveTabFrom source: Int, to destination: Int) {}
}

/// Which pages keep their controllers while others are shown. One that is let go is made anew when needed, and scrolled to where it was.
public enum StickyTabsPageRetention: Equatable, Sendable {
  /// None is let go.
  case all
  /// Those at most so many tabs away from the selected one.
  case nearest(Int)
}
