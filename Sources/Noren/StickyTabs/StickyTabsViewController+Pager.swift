import ChromeCore
import NorenSeam
import UIKit

/// The pager: which pages are in view, and which one is selected.
///
/// Pages stand side by side in a scroll view that stops at each. Only those in view are in the hierarchy. A page that comes into view is loaded,
/// laid out and aligned within the same step that brings it there, before any frame shows it.
extension StickyTabsViewController {
  private var pager: UIScrollView { stage.stage.pager }
  private var isMirrored: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Positions

  /// Where the pager is, in places from the leading edge.
  private var position: CGFloat {
    guard pager.bounds.width > 0 else { return 0 }
    let x = pager.contentOffset.x / pager.bounds.width
    return isMirrored ? CGFloat(ids.count - 1) - x : x
  }

  private func x(ofSlot slot: CGFloat) -> CGFloat {
    (isMirrored ? CGFloat(ids.count - 1) - slot : slot) * room.size.width
  }

  private func pageIndex(atSlot slot: Int) -> Int { leap.map { $0.slot == slot ? $0.from : slot } ?? slot }
  private func slot(ofPage index: Int) -> Int { leap.map { $0.from == index ? $0.slot : index } ?? index }

  /// Where the strip's indicator belongs.
  private var stripPosition: CGFloat {
    guard let leap else { return position }
    let share = (position - CGFloat(leap.slot)) / CGFloat(leap.to - leap.slot)
    return CGFloat(leap.from) + share * CGFloat(leap.to - leap.from)
  }

  private func put(atSlot slot: CGFloat) {
    arranging {
      let x = x(ofSlot: slot)
      if pager.contentOffset.x != x { pager.contentOffset.x = x }
    }
  }

  // MARK: Moving

  func pagerDidMove() {
    guard !isArranging, !ids.isEmpty, room.size.width > 0 else { return }
    endLeapIfLeft()
    let position = min(max(position, 0), CGFloat(ids.count - 1))
    let (low, high) = (Int(position.rounded(.down)), Int(position.rounded(.up)))
    let inView = Array(Set([low, high])).sorted().map { ids[pageIndex(atSlot: $0)] }
    if let selection = rules.selection, !inView.contains(selection) {
      settle(on: ids[nearestPage], isAtRest: false)
    }
    let incoming = inView.first { $0 != rules.selection }
    if let incoming { _ = load(incoming) }
    perform(appearances.swipe(to: incoming))
    for id in inView { bringIntoView(id) }
    strip.follow(position: stripPosition)
  }

  /// A finger took the pager beyond the place where a page was only shown on the way.
  private func endLeapIfLeft() {
    guard let leap else { return }
    let beyond = (position - CGFloat(leap.slot)) * CGFloat(leap.to - leap.slot)
    guard beyond < 0 else { return }
    let left = position - CGFloat(leap.slot)
    self.leap = nil
    placePages()
    put(atSlot: CGFloat(leap.from) + left)
  }

  func pagerDidRest() {
    guard !isArranging, !ids.isEmpty else { return }
    let nearest = min(max(position, 0), CGFloat(ids.count - 1)).rounded()
    // A finger that stops it between two pages will let it go on.
    guard abs(position - nearest) * pager.bounds.width < 0.5 else { return }
    settle(on: ids[pageIndex(atSlot: Int(nearest))])
  }

  /// The pager stops moving now: at the page it was sent to, else at the page it is nearest to.
  func finishSwipe() {
    guard appearances.incoming != nil || destination != nil else { return }
    settle(on: destination ?? ids[nearestPage])
  }

  /// The index of the page that covers most of the pager.
  private var nearestPage: Int { pageIndex(atSlot: Int(min(max(position, 0), CGFloat(ids.count - 1)).rounded())) }

  /// Shows a page of its own accord.
  func show(_ id: String, isAnimated: Bool) {
    guard let index = ids.firstIndex(of: id) else { return }
    guard isAnimated, room.size.width > 0, let present = selectedIndex else { return settle(on: id) }
    stopGlide()
    if index == present, appearances.incoming == nil { return settle(on: id) }
    if let leap, leap.slot == index {
      // The leap under way shows its first page in this one's place. It ends at the page that covers more of the pager.
      settle(on: ids[nearestPage])
      return show(id, isAnimated: true)
    }
    if UIAccessibility.isReduceMotionEnabled { return fade(to: id) }
    strip.selectedIndex = index
    if abs(index - present) > 1, appearances.incoming == nil {
      let slot = index > present ? index - 1 : index + 1
      leap = (present, index, slot)
      placePages()
      put(atSlot: CGFloat(slot))
    }
    destination = id
    pager.setContentOffset(CGPoint(x: x(ofSlot: CGFloat(slot(ofPage: index))), y: 0), animated: true)
  }

  /// The page that goes fades over the one that comes.
  private func fade(to id: String) {
    let picture = pager.snapshotView(afterScreenUpdates: false)
    settle(on: id)
    guard let picture else { return }
    picture.frame = pager.frame
    picture.isUserInteractionEnabled = false
    stage.stage.insertSubview(picture, aboveSubview: pager)
    UIView.animate(
      withDuration: Self.slideDuration, animations: { picture.alpha = 0 },
      completion: { _ in picture.removeFromSuperview() })
  }

  // MARK: Coming to rest

  /// A page is the selected one from now on.
  ///
  /// - Parameter isAtRest: Whether nothing else is in view.
  func settle(on id: String?, isAtRest: Bool = true) {
    let former = rules.selection
    let formerPage = selectedPage
    if let id { rules.select(id) }
    if former != id || id == nil { formerPage?.resignSelected() }
    if let id, let page = load(id) {
      if isAtRest {
        leap = nil
        // A way that has not begun yet ends here, too.
        if destination != nil { arranging { pager.setContentOffset(pager.contentOffset, animated: false) } }
        destination = nil
        arrangePager()
      }
      let calls = appearances.rest(on: id)
      perform(calls.filter { if case .begin = $0 { true } else { false } })
      bringIntoView(id)
      if isAtRest {
        for page in pagesInView where page.id != id { page.view.removeFromSuperview() }
      }
      perform(calls.filter { if case .end = $0 { true } else { false } })
      page.becomeSelected(in: stage.stage)
      if contentScrollView(for: .top) !== page.scrollView {
        setContentScrollView(page.scrollView, for: .top)
        // A toolbar that follows the content stands where the new page is scrolled.
        setNeedsToolbarUpdate()
      }
      if former != id { deciderDidChange() }
      // It may be pulled down with header and strip: it takes over from the other, and comes back.
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
    letGoOfPages()
    if isAtRest { snapHeader() }
    if let id, id != former, former != nil { delegate?.stickyTabs(self, didSelect: id) }
  }

  func letGoOfPages() {
    guard case .nearest(let distance) = pageRetention, let selectedIndex, appearances.incoming == nil else { return }
    for (index, id) in ids.enumerated() where abs(index - selectedIndex) > max(distance, 0) { unload(id) }
  }

  // MARK: Places

  /// Puts a page into the hierarchy, laid out and aligned.
  private func bringIntoView(_ id: String) {
    guard room.size.width > 0, let page = load(id), let index = ids.firstIndex(of: id) else { return }
    place(page, at: index)
    guard page.view.superview !== pager else { return }
    arranging {
      pager.addSubview(page.view)
      fit(page)
      rules.setContentLength(page.contentLength, of: id)
      page.setMissingLength(missingLength(of: id))
    }
    align(page)
  }

  func fit(_ page: StickyPage) { page.fit(room) }

  private func place(_ page: StickyPage, at index: Int) {
    let frame = CGRect(origin: CGPoint(x: x(ofSlot: CGFloat(slot(ofPage: index))), y: 0), size: room.size)
    if page.view.frame != frame { arranging { page.view.frame = frame } }
  }

  private func placePages() {
    for (index, id) in ids.enumerated() {
      if let page = pages[id], page.view.superview != nil { place(page, at: index) }
    }
  }

  /// The pager's size, and the selected page in it.
  func arrangePager() {
    guard room.size.width > 0 else { return }
    arranging {
      if pager.frame.size != room.size { pager.frame = CGRect(origin: .zero, size: room.size) }
      let size = CGSize(width: room.size.width * CGFloat(ids.count), height: room.size.height)
      if pager.contentSize != size { pager.contentSize = size }
      placePages()
    }
    if let selectedIndex { put(atSlot: CGFloat(slot(ofPage: selectedIndex))) }
  }

  // MARK: Layout

  /// Sizes and insets of everything, when they are others than before.
  func arrange() {
    let stageView = stage.stage
    if stageView.frame != view.bounds { stageView.frame = view.bounds }
    let (size, safe) = (view.bounds.size, view.safeAreaInsets)
    guard size.width > 0, size.height > 0 else { return }
    let sides = UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right)
    if let header = headerViewController { headerSafeArea.set(sides, of: header) }
    strip.sideInset = max(safe.left, safe.right)
    let headerHeight = stageView.header.height(atWidth: size.width)
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
    stageView.header.bounds.size = CGSize(width: size.width, height: headerHeight)
    strip.bounds.size = CGSize(width: size.width, height: stripHeight)
    stageView.cover.bounds.size = CGSize(width: size.width, height: safe.top)
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
      if page.id == rules.selection { page.becomeSelected(in: stageView) }
    }
    strip.follow(position: CGFloat(selectedIndex ?? 0))
    placeChrome()
    updatePinning()
    tellOfHeader()
    // Aligning the page may have stopped the glide that a snap would follow.
    snapHeader()
  }
}

/// Hears how the pager moves.
final class StickyPagerMotion: NSObject, UIScrollViewDelegate {
  /// Retained, as the others are.
  var onMove: (() -> Void)?
  var onRest: (() -> Void)?
  /// A finger takes over.
  var onDrag: (() -> Void)?

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { onDrag?() }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { onMove?() }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { onRest?() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { onRest?() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { onRest?() }
  }
}
