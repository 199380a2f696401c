import Foundation
import UIKitCore

/// How the bars of a navigation controller follow the content of the screen that is shown.
extension UINavigationController: ScrollFollower {
  // MARK: Followed scroll views

  /// Follows the scroll views of `screen`, and no others.
  func follow(_ screen: UIViewController?) {
    let isTopShown = !isNavigationBarHidden
    let isBottomShown = showsToolbar(for: screen, in: queue.stack)
    let top = isTopShown ? screen?.scrollViewForBars(at: .top) : nil
    let bottom = isBottomShown ? screen?.scrollViewForBars(at: .bottom) : nil
    for old in [followedTop, followedBottom] where old != nil && old !== top && old !== bottom {
      old?.followers.remove(self)
      old?.barExpansion = 0
    }
    for new in [top, bottom] where new != nil && new !== followedTop && new !== followedBottom {
      new?.followers.add(self)
    }
    (followedTop, followedBottom) = (top, bottom)
  }

  /// Sets the shares of the backgrounds as the content of `screen` is.
  func showEdges(of screen: UIViewController?) {
    guard !isNavigationBarHidden || toolbarIfLoaded?.isHidden == false else { return }
    navigationBar.edgeShare = topEdgeShare(of: screen)
    for palette in installed.compactMap(\.wrapper.palette) {
      palette.showBackground(navigationBar.background.backgroundColor, share: navigationBar.edgeShare)
    }
    toolbarIfLoaded?.edgeShare = ScrollEdgeRules.backgroundShare(
      distance: screen?.scrollViewForBars(at: .bottom)?.distanceFromEnd ?? 0)
  }

  /// The share of the navigation bar's usual background over `screen`.
  func topEdgeShare(of screen: UIViewController?) -> CGFloat {
    guard let screen else { return 0 }
    let distance = screen.scrollViewForBars(at: .top)?.distanceFromTop ?? 0
    return ScrollEdgeRules.backgroundShare(distance: distance - largeTitleHeight(for: screen))
  }

  func scrollViewDidMove(_ scrollView: UIScrollView) {
    guard !isFollowing, queue.current == nil, let screen = queue.shown else { return }
    isFollowing = true
    defer { isFollowing = false }
    if scrollView === followedTop, largeTitleHeight(for: screen) > 0 { followLargeTitle(of: screen) }
    showEdges(of: screen)
  }

  func restingOffset(_ offset: CGPoint, of scrollView: UIScrollView) -> CGPoint {
    guard scrollView === followedTop, let screen = queue.shown else { return offset }
    let top = scrollView.contentOffset.y - scrollView.distanceFromTop
    let distance = ScrollEdgeRules.restingDistance(
      offset.y - top, height: largeTitleHeight(for: screen),
      range: ScrollGeometry(scrollView).maximumOffset.y - top)
    return CGPoint(x: offset.x, y: top + distance)
  }

  // MARK: Large titles

  /// The height of the large title's place at the content's top; 0 for a screen without one.
  func largeTitleHeight(for screen: UIViewController) -> CGFloat {
    guard navigationBar.prefersLargeTitles, !traitCollection.hasCompactBars, !isNavigationBarHidden else { return 0 }
    let position = queue.stack.firstIndex { $0 === screen } ?? queue.stack.count
    // A screen that was popped stands above what is left.
    let below = queue.stack.prefix(position) + [screen]
    let modes = below.map { screen -> ScrollEdgeRules.TitleMode in
      switch screen.navigationItem.largeTitleDisplayMode {
      case .automatic: .automatic
      case .always: .always
      case .never: .never
      }
    }
    return ScrollEdgeRules.isLarge(modes) ? ScrollEdgeRules.largeTitleHeight : 0
  }

  /// The visible height of the large title of `screen`, in points; more than its whole height while the content is pulled down.
  func largeTitleRest(for screen: UIViewController) -> CGFloat {
    let height = largeTitleHeight(for: screen)
    guard height > 0, let scrollView = screen.scrollViewForBars(at: .top) else { return height }
    let distance = scrollView.distanceFromTop
    // Above a refresh control the title stays: the control is between the two.
    if distance < 0, scrollView.refreshControl == nil { return height - distance }
    return ScrollEdgeRules.largeTitleRest(height: height, distance: distance)
  }

  /// The height that the bar has over `screen`, and that counts as safe area; in points.
  func barHeight(for screen: UIViewController) -> CGFloat {
    navigationBar.standardHeight(for: traitCollection) + min(largeTitleRest(for: screen), largeTitleHeight(for: screen))
  }

  /// Gives the bar the height that it has over `screen`.
  func placeBar(for screen: UIViewController?) {
    guard let container = viewIfLoaded else { return }
    let row = navigationBar.standardHeight(for: traitCollection)
    let rest = screen.map(largeTitleRest) ?? 0
    let frame = CGRect(
      x: container.bounds.minX, y: container.bounds.minY + container.safeAreaInsets.top,
      width: container.bounds.width, height: row + rest)
    // Not through `frame`: the bar may be on its way in or out, with a transform.
    navigationBar.bounds.size = frame.size
    navigationBar.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Shows the large title of `screen` in the contents of the bar.
  func showLargeTitle(of screen: UIViewController?) {
    let height = screen.map(largeTitleHeight) ?? 0
    let content = navigationBar.content
    if (content.largeTitleHeight > 0) != (height > 0) { navigationBar.contentsDidChange() }
    content.setLargeTitle(height: height, rest: screen.map(largeTitleRest) ?? 0)
  }

  /// Makes bar, safe area and search bar follow the content of the screen at rest. Costs nothing while the title is gone.
  private func followLargeTitle(of screen: UIViewController) {
    let rest = largeTitleRest(for: screen)
    guard rest != navigationBar.content.largeTitleRest,
      let shown = installed.first(where: { $0.controller === screen && !$0.isLeaving })
    else { return }
    showLargeTitle(of: screen)
    placeBar(for: screen)
    insetForBar(shown)
  }

  /// Gives a screen its safe area below the bar, and its scroll view the way back to the whole large title.
  func insetForBar(_ screen: InstalledScreen) {
    let height = largeTitleHeight(for: screen.controller)
    let rest = min(largeTitleRest(for: screen.controller), height)
    let scrollView = screen.controller.scrollViewForBars(at: .top)
    let wasFollowing = isFollowing
    isFollowing = true
    if let scrollView, height > 0 || scrollView.barExpansion != 0 {
      scrollView.barExpansion = scrollView.contentInsetAdjustmentBehavior == .never ? 0 : height - rest
    }
    screen.wrapper.barInsets = UIEdgeInsets(
      top: placePalette(of: screen, barHeight: navigationBar.standardHeight(for: traitCollection) + rest), left: 0,
      bottom: bottomInset(for: screen.controller), right: 0)
    isFollowing = wasFollowing
  }
}

extension UIScrollView {
  /// How far the content is scrolled from its top, in points; negative where it is pulled beyond, beside what a refresh control holds.
  var distanceFromTop: CGFloat {
    contentOffset.y + adjustedContentInset.top + barExpansion - (refreshControl?.heldHeight ?? 0)
  }
  /// How much of the content is below the view's lower edge, in points; negative where it is pulled beyond, or too short.
  var distanceFromEnd: CGFloat { contentSize.height + adjustedContentInset.bottom - bounds.height - contentOffset.y }
}

extension UIViewController {
  /// The scroll view that the system's bars at an edge follow: the one that was set, else the view, else the first scroll view that is a
  /// first subview, as on Apple's platforms [G], or a subview of the view.
  func scrollViewForBars(at edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let set = contentScrollView(for: edge) { return set }
    guard var view = viewIfLoaded else { return nil }
    if let scrollView = view as? UIScrollView { return scrollView }
    if let scrollView = view.subviews.lazy.compactMap({ $0 as? UIScrollView }).first { return scrollView }
    for _ in 0..<4 {
      guard let first = view.subviews.first else { return nil }
      if let scrollView = first as? UIScrollView { return scrollView }
      view = first
    }
    return nil
  }
}
