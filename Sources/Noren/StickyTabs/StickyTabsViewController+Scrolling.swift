import NorenCore
import NorenSeam
import UIKit

/// Scrolling of pages, which header and strip follow.
extension StickyTabsViewController {
  /// Handles a change of a page's scroll view, unless this controller caused it.
  func page(_ page: StickyPage, did change: ScrollObservation.Change) {
    guard !isArranging else { return }
    switch change {
    case .moved: pageDidMove(page)
    case .resized: pageDidResize(page)
    case .rested: pageDidRest(page)
    case .began, .released: break
    }
  }

  /// Applies a page's new offset to the rules, and moves header and strip.
  private func pageDidMove(_ page: StickyPage) {
    // A scroll view moves content that shrinks, which is not scrolling.
    if page.contentLength != knownContentLength(of: page.id) { return pageDidResize(page) }
    let leavesGap = rules.scroll(page.id, to: page.offset)
    if leavesGap { align(page) }
    if page.id == rules.selection { chromeDidMove() }
  }

  /// The content length that the rules have for a page; O(pages).
  private func knownContentLength(of id: String) -> CGFloat? { rules.pages.first { $0.id == id }?.contentLength }

  /// Applies a changed content length: header and strip stay, and so does the page as far as its content allows.
  func pageDidResize(_ page: StickyPage) {
    let before = rules.offset(of: page.id)
    rules.setContentLength(page.contentLength, of: page.id)
    arranging { page.setMissingLength(missingLength(of: page.id)) }
    guard let wanted = rules.offset(of: page.id) else { return }
    if wanted != before || page.offset < wanted, !isPulled(page) { align(page) }
  }

  /// Whether a page is pulled past its start.
  private func isPulled(_ page: StickyPage) -> Bool { page.offset < -rules.geometry.leadingInset }

  /// Snaps the header when the selected page rests.
  private func pageDidRest(_ page: StickyPage) {
    if page.id == rules.selection { snapHeader() }
  }

  /// Scrolls the selected page to the nearer end of the header, once neither finger nor glide moves it.
  func snapHeader() {
    if snapsHeader, isViewLoaded { headerSnap.begin() }
  }

  /// The selected page's state for ``headerSnap``.
  var snapState: HeaderSnap.State {
    guard snapsHeader, let page = selectedPage else { return .resting }
    if page.isMoving { return .moving }
    let (offset, goal) = (page.offset, rules.restingOffset(for: page.offset))
    return goal == offset ? .resting : .halfway(offset: offset, goal: goal)
  }

  /// The bottom inset, in points, that a page needs for the header to go away.
  func missingLength(of id: String) -> CGFloat {
    (rules.insets(of: id)?.trailing ?? 0) - rules.geometry.bottomInset
  }

  /// Moves a page to where the rules want it, without reacting to it.
  func align(_ page: StickyPage) {
    guard let offset = rules.offset(of: page.id) else { return }
    arranging {
      page.setVisibleTop(visibleTop)
      page.offset = offset
      page.setIndicatorInset(rules.indicatorInset)
      page.setRefreshOffset(refreshOffset)
    }
  }

  /// How far a refresh control is above the content: above header and strip if they are pulled along.
  private var refreshOffset: CGFloat {
    pullOwner == .screen ? rules.geometry.headerHeight + rules.geometry.stripHeight : 0
  }

  /// Does work whose scroll changes this controller ignores.
  func arranging(_ work: () -> Void) {
    let wasArranging = isArranging
    isArranging = true
    work()
    isArranging = wasArranging
  }

  /// Aligns every page in the hierarchy, with or without the selected one.
  func alignVisiblePages(includingSelected: Bool) {
    for page in pagesInView where includingSelected || page.id != rules.selection { align(page) }
  }

  /// Places header and strip, and everything that follows them, if they moved. Requests no layout.
  func chromeDidMove() {
    guard isViewLoaded else { return }
    let moved = placeChrome()
    guard moved else { return }
    if appearances.incoming != nil { alignVisiblePages(includingSelected: false) }
    selectedPage?.setIndicatorInset(rules.indicatorInset)
    selectedPage?.setRefreshOffset(refreshOffset)
    notifyHeaderCollapse()
  }

  /// Where the strip ends and pages are visible, in points below the top of the screen.
  private var visibleTop: CGFloat {
    rules.headerTop.roundedToPixels(of: view) + rules.geometry.headerHeight + rules.geometry.stripHeight
  }

  /// Places header, strip and cover by their centres, rounded to pixels.
  ///
  /// - Returns: Whether anything moved.
  @discardableResult
  func placeChrome() -> Bool {
    let (header, cover) = (container.tabsView.header, container.tabsView.cover)
    let y = rules.headerTop.roundedToPixels(of: view)
    let stripY = y + rules.geometry.headerHeight
    for page in pagesInView { page.setVisibleTop(visibleTop) }
    let center = CGPoint(x: header.bounds.width / 2, y: y + header.bounds.height / 2)
    let stripCenter = CGPoint(x: strip.bounds.width / 2, y: stripY + strip.bounds.height / 2)
    guard header.center != center || strip.center != stripCenter else { return false }
    header.center = center
    strip.center = stripCenter
    cover.center = CGPoint(x: cover.bounds.width / 2, y: stripY - cover.bounds.height / 2)
    return true
  }

  /// Ends a glide of the selected page, and its bounce beyond an end.
  func stopGlide() {
    guard let page = selectedPage, let scrollView = page.scrollView, let offset = rules.offset(of: page.id) else {
      return
    }
    guard scrollView.isDecelerating else { return }
    arranging { page.scroll(to: offset, isAnimated: false) }
  }
}
