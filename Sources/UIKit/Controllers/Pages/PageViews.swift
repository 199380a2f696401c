import Foundation
import UIKitCore

/// The view of a page view controller.
///
/// ```
/// PageContainerView
/// ├─ PageScrollView
/// │  └─ PageSlotView      one for the current page, and one for a page that comes in
/// │     └─ the page's view
/// └─ UIPageControl        where the data source counts pages
/// ```
final class PageContainerView: UIView {
  private var owner: UIPageViewController? { viewController as? UIPageViewController }

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.placePages()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    owner?.placePages()
  }
}

/// Holds a page at its place in the row. The page's safe area is that of the container, wherever the row has been scrolled to.
final class PageSlotView: UIView {
  /// A change updates the safe area of the page at once.
  var pageInsets = UIEdgeInsets.zero {
    didSet {
      guard oldValue != pageInsets else { return }
      for subview in subviews { subview.updateSafeAreaInsets() }
    }
  }

  override var safeAreaInsetsForSubviews: UIEdgeInsets { pageInsets }

  /// Shows the view of a page, filling this one.
  func show(_ page: UIView) {
    page.frame = bounds
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(page)
  }
}

/// Scrolls the row of pages, and tells the controller how it moves. Its delegate is free for apps.
final class PageScrollView: UIScrollView {
  weak var owner: UIPageViewController?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isPagingEnabled = true
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    isScrollEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  // Insets end the row; the current page stays in its middle.
  override var pinsContentToInsets: Bool { false }

  override func fingerWillComeDown() { owner?.fingerWillComeDown() }
  override func willBeginDragging() {
    owner?.dragWillBegin()
    super.willBeginDragging()
  }
  override func contentDidMove() { owner?.pagesDidMove() }
  override func motionDidEnd() {
    super.motionDidEnd()
    owner?.pagesDidRest()
  }

  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    owner?.fingerWillComeDown()
    return super.accessibilityScroll(direction)
  }
}
