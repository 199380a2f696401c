import Foundation
import UIKitCore

/// Turns between the pages of months: the present one and its neighbours, as far as there are any.
final class MonthPagerView: UIScrollView {
  weak var calendarView: CalendarView?
  var layout = CalendarLayout(size: .zero, isRightToLeft: false, hasTime: false)
  /// The pages of the months before, of and after the present one; hidden without a month.
  let pages = (0..<3).map { _ in MonthPageView() }
  private var months: [MonthGrid?] = [nil, nil, nil]
  /// Whether the pages are being placed: the end of a motion that this cuts short turns nothing.
  private var isPlacing = false
  /// The page that a chevron is turning to, counted from the present one.
  private var pendingStep = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isPagingEnabled = true
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    alwaysBounceHorizontal = true
    transfersHorizontalScrollingToParent = false
    for (index, page) in pages.enumerated() {
      page.pager = self
      page.accessibilityElementsHidden = index != 1
      addSubview(page)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows three months, the second of them in the view; `nil` for one that cannot be turned to.
  func show(_ months: [MonthGrid?]) {
    self.months = months
    for (page, month) in zip(pages, months) {
      page.isHidden = month == nil
      if let month { calendarView?.fill(page, with: month) }
    }
    place()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if contentSize.height != bounds.height || pages[1].frame.width != bounds.width { place() }
    for page in pages where page.layout != layout {
      page.layout = layout
      page.setNeedsLayout()
    }
  }

  /// The indices of the pages that have a month, from left to right.
  private var order: [Int] {
    let present = months.indices.filter { months[$0] != nil }
    return isRightToLeft ? present.reversed() : present
  }

  /// Places the pages side by side and returns to the one in the middle, without motion.
  private func place() {
    let order = order
    for (place, index) in order.enumerated() {
      pages[index].frame = CGRect(
        x: CGFloat(place) * bounds.width, y: 0, width: bounds.width, height: bounds.height)
    }
    isPlacing = true
    defer { isPlacing = false }
    contentSize = CGSize(width: CGFloat(order.count) * bounds.width, height: bounds.height)
    guard !isTracking, let middle = order.firstIndex(of: 1) else { return }
    setContentOffset(CGPoint(x: CGFloat(middle) * bounds.width, y: 0), animated: false)
  }

  /// Turns to the page before or after, if there is one. Called while pages turn, it finishes that at once.
  func turn(by step: Int) {
    if isScrollAnimating {
      isPlacing = true
      stopScrollingAndZooming()
      isPlacing = false
      calendarView?.userDidTurn(by: pendingStep)
    }
    pendingStep = step
    guard let place = order.firstIndex(of: 1 + step) else { return }
    setContentOffset(CGPoint(x: CGFloat(place) * bounds.width, y: 0), animated: true)
    // Without a window there is no motion.
    if !isScrollAnimating { motionDidEnd() }
  }

  override func motionDidEnd() {
    super.motionDidEnd()
    let order = order
    guard !isPlacing, !isTracking, bounds.width > 0, !order.isEmpty else { return }
    let place = Int((contentOffset.x / bounds.width).rounded())
    calendarView?.userDidTurn(by: order[min(max(place, 0), order.count - 1)] - 1)
  }

  /// The user tapped a day of a page.
  func userDidChoose(_ day: Int, on page: MonthPageView) {
    guard page === pages[1], let month = months[1] else { return }
    calendarView?.userDidChoose(day: day, of: month)
  }
}
