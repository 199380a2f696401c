import NorenCore
import NorenSeam
import UIKit

/// The pager's scroll view, as ``StickyPager`` decides: the pages in view, and the selected one.
///
/// Only pages in view are in the hierarchy. A page that comes into view is loaded, laid out and aligned in the same step, before any frame
/// shows it.
extension StickyTabsViewController {
  private var pagerView: UIScrollView { container.tabsView.pager }
  /// Whether pages run from right to left.
  private var isMirrored: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Positions

  /// The pager's position, in pages from the leading edge.
  private var position: CGFloat {
    guard pagerView.bounds.width > 0 else { return 0 }
    let x = pagerView.contentOffset.x / pagerView.bounds.width
    return isMirrored ? CGFloat(ids.count - 1) - x : x
  }

  /// The pager's horizontal content offset at a position, in points.
  private func x(at position: CGFloat) -> CGFloat {
    (isMirrored ? CGFloat(ids.count - 1) - position : position) * room.size.width
  }

  /// Moves the pager to a position without an animation, and without reacting to it.
  private func setPosition(at position: CGFloat) {
    arranging {
      let x = x(at: position)
      if pagerView.contentOffset.x != x { pagerView.contentOffset.x = x }
    }
  }

  // MARK: Moving

  /// Brings pages into view as the pager moves, and moves the strip's indicator along.
  ///
  /// A page that becomes the nearest while the selected one leaves the view is selected at once, as when a finger throws the pager over
  /// several pages.
  func pagerDidMove() {
    guard !isArranging, !ids.isEmpty, room.size.width > 0 else { return }
    if let other = pager.move(to: position) {
      placePages()
      setPosition(at: other)
    }
    let inView = pager.pagesInView(at: position)
    if let selection = rules.selection, !inView.contains(selection) {
      settle(on: pager.nearestPage(at: position), isAtRest: false)
    }
    let incoming = inView.first { $0 != rules.selection }
    if let incoming { _ = load(incoming) }
    perform(appearances.swipe(to: incoming))
    for id in inView { bringIntoView(id) }
    strip.follow(position: pager.stripPosition(at: position))
  }

  /// Selects the page at which the pager stopped; does nothing between two pages.
  func pagerDidRest() {
    guard !isArranging, pagerView.bounds.width > 0,
      let page = pager.restingPage(at: position, tolerance: 0.5 / pagerView.bounds.width)
    else { return }
    settle(on: page)
  }

  /// Ends a swipe or turn now: at its destination, or else at the nearest page.
  func finishSwipe() {
    guard appearances.incoming != nil || pager.destination != nil else { return }
    settle(on: pager.destination ?? pager.nearestPage(at: position))
  }

  /// Turns to a page programmatically. With Reduce Motion, an animated turn is a fade.
  func show(_ id: String, isAnimated: Bool) {
    guard let index = pager.index(of: id) else { return }
    guard isAnimated, room.size.width > 0, let selection = rules.selection else { return settle(on: id) }
    stopGlide()
    let isBetweenPages = appearances.incoming != nil
    if UIAccessibility.isReduceMotionEnabled, id != selection || isBetweenPages { return fade(to: id) }
    switch pager.turn(to: id, from: selection, isBetweenPages: isBetweenPages, at: position) {
    case nil: break
    case .settle: settle(on: id)
    case .settleFirst(let nearest):
      settle(on: nearest)
      show(id, isAnimated: true)
    case .scroll(let start, let end):
      strip.selectedIndex = index
      if let start {
        placePages()
        setPosition(at: start)
      }
      pagerView.setContentOffset(CGPoint(x: x(at: end), y: 0), animated: true)
    }
  }

  /// Fades a picture of the old page out over the new one.
  private func fade(to id: String) {
    let picture = pagerView.snapshotView(afterScreenUpdates: false)
    settle(on: id)
    guard let picture else { return }
    picture.frame = pagerView.frame
    picture.isUserInteractionEnabled = false
    container.tabsView.insertSubview(picture, aboveSubview: pagerView)
    UIView.animate(
      withDuration: Self.slideDuration, animations: { picture.alpha = 0 },
      completion: { _ in picture.removeFromSuperview() })
  }

  // MARK: Coming to rest

  /// Selects a page: its appearance calls, its pan recogniser, its scroll view for bars, the strip and the delegate.
  ///
  /// Order: the rules select the page, the previous one gives its pan recogniser back, appearance calls begin, the page is brought into
  /// view, others leave the hierarchy, appearance calls end, and the delegate is informed last.
  ///
  /// - Parameter isAtRest: Whether no other page is in view.
  func settle(on id: String?, isAtRest: Bool = true) {
    let former = rules.selection
    let formerPage = selectedPage
    if let id { rules.select(id) }
    if former != id || id == nil { formerPage?.resignSelected() }
    if let id, let page = load(id) {
      if isAtRest {
        // A turn that has not begun to move ends here, too.
        if pager.destination != nil {
          arranging { pagerView.setContentOffset(pagerView.contentOffset, animated: false) }
        }
        pager.settle()
        arrangePager()
      }
      let calls = appearances.rest(on: id)
      perform(calls.filter { if case .begin = $0 { true } else { false } })
      bringIntoView(id)
      if isAtRest {
        for page in pagesInView where page.id != id { page.view.removeFromSuperview() }
      }
      perform(calls.filter { if case .end = $0 { true } else { false } })
      page.becomeSelected(in: container.tabsView)
      if contentScrollView(for: .top) !== page.scrollView {
        setContentScrollView(page.scrollView, for: .top)
        // A toolbar that follows the content adopts the new page's offset.
        setNeedsToolbarUpdate()
      }
      if former != id { selectedPageDidChange() }
      // The page may be pulled down with header and strip: it takes the pull over from the previous page, and returns to its start.
      if former != id, page.offset < -rules.geometry.leadingInset {
        rules.scroll(id, to: page.offset)
        page.scroll(to: -rules.geometry.leadingInset, isAnimated: view.window != nil)
      }
    } else {
      perform(appearances.rest(on: nil))
    }
    strip.selectedIndex = id.flatMap { ids.firstIndex(of: $0) }
    if isAtRest { strip.follow(position: CGFloat(strip.selectedIndex ?? 0)) }
    chromeDidMove()
    discardUnretainedPages()
    if isAtRest { snapHeader() }
    if let id, id != former, former != nil { delegate?.stickyTabs(self, didSelect: id) }
  }

  /// Discards pages that ``pageRetention`` does not keep, unless a swipe is under way.
  func discardUnretainedPages() {
    guard case .nearest(let distance) = pageRetention, let selectedIndex, appearances.incoming == nil else { return }
    for (index, id) in ids.enumerated() where abs(index - selectedIndex) > max(distance, 0) { unload(id) }
  }

  // MARK: Places

  /// Adds a page to the hierarchy, laid out and aligned.
  ///
  /// Its content length reaches the rules before its offset is read from them.
  private func bringIntoView(_ id: String) {
    guard room.size.width > 0, pager.index(of: id) != nil, let page = load(id) else { return }
    place(page)
    guard page.view.superview !== pagerView else { return }
    arranging {
      pagerView.addSubview(page.view)
      fit(page)
      rules.setContentLength(page.contentLength, of: id)
      page.setMissingLength(missingLength(of: id))
    }
    align(page)
  }

  /// Lays a page out for the current room.
  func fit(_ page: StickyPage) { page.fit(room) }

  /// Moves a page to its slot.
  private func place(_ page: StickyPage) {
    guard let slot = pager.slot(of: page.id) else { return }
    let frame = CGRect(origin: CGPoint(x: x(at: CGFloat(slot)), y: 0), size: room.size)
    if page.view.frame != frame { arranging { page.view.frame = frame } }
  }

  private func placePages() {
    for page in pagesInView { place(page) }
  }

  /// Sets the pager's size, places all pages in view, and shows the selected one.
  ///
  /// Order: header and strip are measured, a swipe under way ends, the pager is resized, all pages in view are laid out, the rules get the
  /// new geometry with the pages' new lengths, and the pages get their offsets. Nothing happens if sizes, safe area and pages are
  /// unchanged.
  func arrangePager() {
    guard room.size.width > 0 else { return }
    arranging {
      if pagerView.frame.size != room.size { pagerView.frame = CGRect(origin: .zero, size: room.size) }
      let size = CGSize(width: room.size.width * CGFloat(ids.count), height: room.size.height)
      if pagerView.contentSize != size { pagerView.contentSize = size }
      placePages()
    }
    if let slot = rules.selection.flatMap(pager.slot) { setPosition(at: CGFloat(slot)) }
  }

  // MARK: Layout

  /// Updates sizes and insets of everything if they changed. Called in every layout of the controller's view.
  func arrange() {
    let tabsView = container.tabsView
    if tabsView.frame != view.bounds { tabsView.frame = view.bounds }
    let (size, safe) = (view.bounds.size, view.safeAreaInsets)
    guard size.width > 0, size.height > 0 else { return }
    let sides = UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right)
    if let header = headerViewController { headerSafeArea.set(sides, of: header) }
    strip.sideInset = max(safe.left, safe.right)
    let headerHeight = tabsView.header.height(atWidth: size.width)
    let stripHeight = strip.intrinsicContentSize.height
    let geometry = StickyTabsGeometry(
      headerHeight: headerHeight, stripHeight: stripHeight, viewportLength: size.height, topInset: safe.top,
      bottomInset: safe.bottom)
    let new = StickyPage.Room(
      size: size, safeArea: safe, top: geometry.leadingInset, stuckTop: safe.top + stripHeight)
    for page in pagesInView where page.adoptScrollView() { isDirty = true }
    guard isDirty || new != room else { return }
    isDirty = false
    finishSwipe()
    room = new
    tabsView.header.bounds.size = CGSize(width: size.width, height: headerHeight)
    strip.bounds.size = CGSize(width: size.width, height: stripHeight)
    tabsView.cover.bounds.size = CGSize(width: size.width, height: safe.top)
    arrangePager()
    if let id = rules.selection, pages[id]?.view.superview == nil { bringIntoView(id) }
    var lengths: [String: CGFloat] = [:]
    let visible = pagesInView
    arranging {
      for page in visible {
        fit(page)
        lengths[page.id] = page.contentLength
      }
    }
    rules.setGeometry(geometry, contentLengths: lengths)
    for page in visible {
      arranging { page.setMissingLength(missingLength(of: page.id)) }
      align(page)
      if page.id == rules.selection { page.becomeSelected(in: tabsView) }
    }
    strip.follow(position: CGFloat(selectedIndex ?? 0))
    placeChrome()
    updatePinning()
    notifyHeaderCollapse()
    // Aligning the page may have stopped the glide that a snap would follow.
    snapHeader()
  }
}

/// The delegate of the pager's scroll view.
final class StickyPagerMotion: NSObject, UIScrollViewDelegate {
  /// Called with each change of the offset. Retained, like the others.
  var onMove: (() -> Void)?
  /// Called when a drag, glide or animated scroll has ended.
  var onRest: (() -> Void)?
  /// Called when a finger begins to drag.
  var onDrag: (() -> Void)?

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { onDrag?() }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { onMove?() }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { onRest?() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { onRest?() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { onRest?() }
  }
}
