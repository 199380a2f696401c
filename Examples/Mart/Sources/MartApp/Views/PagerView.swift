import UIKit

/// Pages side by side as text runs, one at a time, turned by swipes or from code.
final class PagerView: UIView, UIScrollViewDelegate {
  private let pages: [UIView]
  private let scrollView = UIScrollView()
  /// What the pages were last placed in.
  private var placed: (size: CGSize, isRightToLeft: Bool)?
  /// Hears of pages that a finger has turned to. Retained.
  var onTurn: ((Int) -> Void)?

  /// - Parameter isReadWhole: Whether readers of the screen find every page, not the present one alone.
  init(pages: [UIView], isReadWhole: Bool) {
    self.pages = pages
    self.isReadWhole = isReadWhole
    super.init(frame: .zero)
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    // A tap on the status bar is for what scrolls up and down.
    scrollView.scrollsToTop = false
    scrollView.delegate = self
    for page in pages { scrollView.addSubview(page) }
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(scrollView)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
    hideOthersFromReaders()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private(set) var currentPage = 0 {
    didSet { if oldValue != currentPage { hideOthersFromReaders() } }
  }

  /// Turns to `page`, animated unless Reduce Motion is on.
  func turn(to page: Int) {
    guard pages.indices.contains(page) else { return }
    currentPage = page
    scrollView.setContentOffset(
      CGPoint(x: offset(ofPage: page), y: 0), animated: window != nil && !UIAccessibility.isReduceMotionEnabled)
  }

  private let isReadWhole: Bool

  private func hideOthersFromReaders() {
    guard !isReadWhole else { return }
    for (index, page) in pages.enumerated() { page.accessibilityElementsHidden = index != currentPage }
  }

  // MARK: Places

  private func offset(ofPage page: Int) -> CGFloat {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGFloat(isRightToLeft ? pages.count - 1 - page : page) * scrollView.bounds.width
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.layoutIfNeeded()
    let size = scrollView.bounds.size
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard placed?.size != size || placed?.isRightToLeft != isRightToLeft else { return }
    placed = (size, isRightToLeft)
    for (page, view) in pages.enumerated() {
      view.frame = CGRect(origin: CGPoint(x: offset(ofPage: page), y: 0), size: size)
    }
    scrollView.contentSize = CGSize(width: CGFloat(pages.count) * size.width, height: size.height)
    scrollView.contentOffset.x = offset(ofPage: currentPage)
  }

  /// A finger turns the pages. On the way to where code has sent them they say nothing.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.isTracking || scrollView.isDecelerating, scrollView.bounds.width > 0 else { return }
    let nearest = pages.indices.min {
      abs(offset(ofPage: $0) - scrollView.contentOffset.x) < abs(offset(ofPage: $1) - scrollView.contentOffset.x)
    }
    guard let nearest, nearest != currentPage else { return }
    currentPage = nearest
    onTurn?(nearest)
  }
}
