import Noren
import UIKit

/// A list with all that hides: a large title, a bar with a page control below the toolbar, and a bottom bar.
final class InterleavedListScreen: UIViewController {
  let scrollView = UIScrollView()
  let topBar = UIView()
  let pageControl = PageControl()
  let bottomBar = BottomBar()
  private(set) lazy var bars = ScrollAwayBars(top: topBar, bottom: bottomBar)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    topBar.backgroundColor = .systemTeal
    pageControl.numberOfPages = 6
    scrollView.contentSize.height = 2400
    scrollView.alwaysBounceVertical = true
    for (subview, parent) in [(scrollView, view), (topBar, view), (pageControl, topBar)] as [(UIView, UIView)] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(subview)
      NSLayoutConstraint.activate([
        subview.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
        subview.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
      ])
    }
    bottomBar.install(in: self)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      topBar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      topBar.heightAnchor.constraint(equalToConstant: 50),
      pageControl.centerYAnchor.constraint(equalTo: topBar.centerYAnchor),
    ])
    bars.follow(scrollView)
  }

  /// What is wrong with bars and insets when nothing moves.
  var flaw: String? {
    for share in [bars.topHiddenShare, bars.bottomHiddenShare] where share != 0 && share != 1 {
      return "\(share) of a bar are hidden."
    }
    // Insets are those of shown bars: transforms do not move centres.
    let top = topBar.center.y + topBar.bounds.height / 2 - scrollView.frame.minY
    if abs(scrollView.adjustedContentInset.top - top) > 0.5 {
      return "The inset is \(scrollView.adjustedContentInset.top) under a bar that ends at \(top)."
    }
    let distance = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    if distance < -0.5 { return "The list rests \(-distance) before its start." }
    if distance < 0.5, bars.topHiddenShare != 0 { return "The bar is hidden at the start of the list." }
    return nil
  }
}

/// Tabs that own their data.
final class InterleavedTabsScreen: StickyTabsViewController, StickyTabsDataSource {
  static func make() -> InterleavedTabsScreen {
    let header = UIView()
    header.backgroundColor = .systemOrange
    header.heightAnchor.constraint(equalToConstant: 180).isActive = true
    return InterleavedTabsScreen(header: header)
  }

  override func viewDidLoad() {
    dataSource = self
    snapsHeader = true
    super.viewDidLoad()
  }

  func numberOfPages(in stickyTabs: StickyTabsViewController) -> Int { 3 }

  func stickyTabs(_ stickyTabs: StickyTabsViewController, tabAt index: Int) -> TabStripItem {
    TabStripItem(id: "\(index)", title: "Tab \(index)")
  }

  func stickyTabs(_ stickyTabs: StickyTabsViewController, pageAt index: Int) -> UIViewController {
    let page = UIViewController()
    let scrollView = UIScrollView()
    scrollView.contentSize.height = [1800, 200, 900][index]
    page.view = scrollView
    return page
  }

  /// What is wrong with header and strip when nothing moves.
  var flaw: String? {
    if collapsedShare != 0, collapsedShare != 1 { return "\(collapsedShare) of the header are gone." }
    if stripTop < view.safeAreaInsets.top - 0.5 { return "The strip rests at \(stripTop)." }
    let shown = (0..<3).filter { page(for: "\($0)")?.viewIfLoaded?.window != nil }
    return shown == [selectedIndex ?? -1] ? nil : "Pages \(shown) are in view with \(selectedIndex ?? -1) selected."
  }
}
