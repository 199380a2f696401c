import Diagnostics
import NorenCore
import NorenSeam
import UIKit

/// Implements ``ScrollAwayBars``: passes scrolling, layout and appearance to ``ScrollAwayMotion``, which applies the rules and moves the
/// bars.
///
/// ```
///  page's scrolling ─▶ scrolled(_:_:) ─┐
///  layout, size, safe area, probes ────▶ layoutDidChange() ─▶ insets, paths ─┤
///  appearance, rotation ───────────────▶ handle(_:) ────────────────────────▶ motion ─▶ rules ─▶ placers
///  VoiceOver, focus, scene ────────────▶ listen() ──────────────────────────┘
/// ```
///
/// It retains pages, which do not retain their scroll views. A closed coordinator ignores scrolling, layout and events.
@MainActor
final class ScrollAwayCoordinator {
  let motion: ScrollAwayMotion
  /// Called after a bar has moved. Retained.
  var onChange: (() -> Void)?

  /// The page that is followed; `nil` for none.
  private var page: ScrollAwayPage?
  /// Every page followed so far: each keeps its added insets, and so its offset.
  private var pages: [ScrollAwayPage] = []
  /// Makes the followed page rest where no bar is half hidden.
  private var restAdjuster: ContentRestAdjuster?
  /// The measured paths that the rules have now; `nil` for a bar that cannot be measured.
  private var paths: (top: ScrollAwayPath?, bottom: ScrollAwayPath?)
  /// The followed page's geometry at the last layout or scroll; `nil` after another page is followed.
  private var lastSample: ScrollSample?
  /// The invisible child controller through which appearance and layout are observed.
  private weak var screen: ScrollAwayScreen?
  private var signals: ScrollAwaySignals?
  /// Not `nil` while the system minimises the bottom bar, which is then not moved here.
  private var minimizing: SystemBarMinimizing?
  private var phase = Phase.following

  /// Decides which events count: only `following` reacts to scrolling and layout.
  private enum Phase {
    case following
    /// Insets are being written. Content that moves with them was not scrolled.
    case measuring
    /// The screen changes its size. Bars are shown whole until it is done.
    case turning
    /// Invalidated, permanently.
    case closed
  }

  init(top: UIView?, bottom: UIView?, rules: (top: ScrollAwayRule, bottom: ScrollAwayRule)) {
    motion = ScrollAwayMotion(top: top, bottom: bottom)
    self.rules = rules
    motion.onMove = { [weak self] isTop in
      if isTop { self?.page?.setNeedsHeadings() }
      self?.onChange?()
    }
  }

  var rules: (top: ScrollAwayRule, bottom: ScrollAwayRule) {
    didSet { if oldValue != rules { layoutDidChange() } }
  }

  var adjustsContentInset = true {
    didSet { if oldValue != adjustsContentInset { layoutDidChange() } }
  }

  var scrollView: UIScrollView? { page?.scrollView }

  // MARK: Following

  /// Follows another page, or none; see ``ScrollAwayBars/follow(_:)``. The bars join a drag that is already in progress.
  func follow(_ scrollView: UIScrollView?) {
    guard phase != .closed, scrollView !== page?.scrollView || scrollView == nil else { return }
    page?.stop()
    (page, restAdjuster) = (nil, nil)
    endScrolling()
    pages.removeAll { $0.scrollView == nil }
    guard let scrollView else { return showBars(animated: true) }
    guard verify(scrollView) else { return }
    let page = pages.first { $0.scrollView === scrollView } ?? ScrollAwayPage(scrollView, under: motion.top)
    if !pages.contains(where: { $0 === page }) { pages.append(page) }
    self.page = page
    page.start { [weak self] scrollView, change in
      self?.scrolled(scrollView, change)
    } onWindow: { [weak self] in
      self?.pageMoved(isInWindow: $0)
    }
    restAdjuster = ContentRestAdjuster(for: scrollView) { [weak self, weak page] sample in
      guard let self, let page else { return sample.offset }
      return page.restingOffset(for: sample, by: motion.rules)
    }
    listen()
    joinScreen()
    lastSample = nil
    if scrollView.isDragging || scrollView.isDecelerating { motion.prepare { rules, _ in rules.begin() } }
    layoutDidChange()
  }

  /// Warns if there are no bars, and returns `false` after a fault if a bar is inside the scroll view.
  private func verify(_ scrollView: UIScrollView) -> Bool {
    let bars = motion.bars
    if bars.isEmpty {
      Diagnostics.warn(
        Diagnostic(
          "ScrollAwayBars was created without bars.", objects: ["scroll view: \(scrollView)"],
          likelyCause:
            "It was created before the screen was in its navigation or tab bar controller, whose bar was still nil.",
          remedy: "Create it in viewDidLoad or later, when navigationController and tabBarController are set."),
        counting: "scroll-away.no-bars")
    }
    guard let inner = bars.first(where: { $0.isDescendant(of: scrollView) }) else { return true }
    Diagnostics.fault(
      Diagnostic(
        "A bar that scrolls away is inside the scroll view that it follows, and scrolls with its content.",
        objects: ["bar: \(inner)", "scroll view: \(scrollView)"],
        likelyCause: "The bar was added to the table instead of to the view around it.",
        remedy: "Add the bar beside the scroll view, in front of it."),
      counting: "scroll-away.bar-in-scroll-view")
    return false
  }

  /// Measures a page that enters a window, and shows the bars when it leaves its window.
  private func pageMoved(isInWindow: Bool) {
    if isInWindow {
      joinScreen()
      return layoutDidChange()
    }
    // Bars that other screens share do not stay hidden, even with a finger still down.
    motion.prepare { $0.end(at: $1) }
    showBars(animated: true)
  }

  private func endScrolling() {
    motion.prepare { rules, time in if rules.isScrolling { rules.end(at: time) } }
  }

  // MARK: The screen

  /// Adds the invisible child to the controller that owns scroll view and bars, unless it is there already.
  private func joinScreen() {
    guard let scrollView, let owner = ScrollAwayScreen.owner(of: scrollView, bars: motion.bars),
      screen?.parent !== owner
    else { return }
    screen?.leaveParent()
    let screen = ScrollAwayScreen { [weak self] in self?.handle($0) }
    self.screen = screen
    screen.join(owner, isContent: owner.view === scrollView, bars: motion.bars)
  }

  /// Reacts to the screen's appearance, layout and size transitions.
  private func handle(_ event: ScrollAwayScreen.Event) {
    guard phase != .closed else { return }
    switch event {
    case .layout: layoutDidChange()
    case .willAppear:
      // A screen that began to leave stays, for example after a cancelled swipe.
      motion.prepare { $0.cancelLeaving(at: $1) }
      layoutDidChange()
      motion.update()
    case .willLeave(let animated):
      motion.update { rules, time in
        if rules.isScrolling { rules.end(at: time) }
        rules.leave(at: time)
        if !animated { rules.showBars(isAnimated: false, at: time) }
      }
    case .hasLeft: motion.prepare { rules, _ in rules.finishLeaving() }
    case .willTurn(let coordinator): turn(with: coordinator)
    }
  }

  /// Lays the bars out as shown in the new size, and restores their hidden shares within the transition's animation.
  ///
  /// If the transition's coordinator does not take the closures, it finishes at once.
  private func turn(with coordinator: any UIViewControllerTransitionCoordinator) {
    phase = .turning
    endScrolling()
    UIView.performWithoutAnimation { for placer in motion.placers { placer.resetTransform() } }
    let finish = { [weak self] in
      guard let self else { return }
      if phase == .turning { phase = .following }
      layoutDidChange()
    }
    let isQueued = coordinator.animate { _ in
      finish()
    } completion: { _ in
      finish()
    }
    if !isQueued { finish() }
  }

  // MARK: Layout

  /// Measures bars and content, writes the insets, and gives the rules a path or a geometry that changed.
  ///
  /// Costs O(pages followed so far), and writes nothing if nothing moved. Insets are written before paths are compared, because a changed
  /// inset changes the sample.
  func layoutDidChange() {
    guard phase == .following, let page, page.scrollView != nil else { return }
    let (top, bottom) = (motion.top.measure(), motion.bottom.measure())
    motion.top.region?.add(self)
    minimizeSystemBar()
    phase = .measuring
    for page in pages where phase == .measuring { updateInsets(page, top, bottom) }
    // A change of insets scrolls, and the app's reaction to that may end this.
    guard phase == .measuring else { return }
    phase = .following
    // Or the app may have gone on to another page.
    guard page === self.page else { return layoutDidChange() }
    guard let sample = page.sample, sample.viewportLength > 0 else { return }
    let new = (
      top: top.map { ScrollAwayPath(rules.top, height: $0.way, margin: $0.margin) },
      bottom: bottom.map { ScrollAwayPath(bottomRule, height: $0.way, margin: $0.margin) }
    )
    if new != paths {
      paths = new
      motion.prepare { $0.adapt(top: new.top, bottom: new.bottom, sample: sample, at: $1) }
    } else if sample.differsInShape(from: lastSample) {
      motion.prepare { $0.scroll(to: sample, cause: .geometry, at: $1) }
    }
    lastSample = sample
    motion.update()
  }

  /// Writes the insets that keep a page's content clear of shown bars.
  private func updateInsets(_ page: ScrollAwayPage, _ top: ScrollAwayPlacer.Extent?, _ bottom: ScrollAwayPlacer.Extent?)
  {
    if !adjustsContentInset { page.setCoveredInsets(.zero) }
    guard let scrollView = page.scrollView, scrollView.window != nil else { return }
    let covered = (
      top: motion.top.coveredLength(of: scrollView, by: top),
      bottom: motion.bottom.coveredLength(of: scrollView, by: bottom)
    )
    if adjustsContentInset {
      page.setCoveredInsets(UIEdgeInsets(top: covered.top, left: 0, bottom: covered.bottom, right: 0))
    }
    guard page === self.page else { return }
    let shown = [(motion.top.bar, top, covered.top), (motion.bottom.bar, bottom, covered.bottom)]
    page.warnOfGap(below: shown.compactMap { bar, extent, length in extent == nil ? nil : bar.map { ($0, length) } })
  }

  /// The bottom bar's rule. A bar that the system minimises is not moved here.
  private var bottomRule: ScrollAwayRule { minimizing == nil ? rules.bottom : ScrollAwayRule(mode: .pinned) }

  /// Asks the system to minimise a tab bar, once.
  private func minimizeSystemBar() {
    guard minimizing == nil, rules.bottom.mode != .pinned, let bar = motion.bottom.bar as? UITabBar else { return }
    minimizing = SystemBarMinimizing(of: bar)
  }

  // MARK: Scrolling

  /// Passes a change of the followed page to the rules.
  ///
  /// In a page of sticky tabs, header and strip move first, because their position is part of the sample.
  private func scrolled(_ scrollView: UIScrollView, _ change: ScrollObservation.Change) {
    guard phase == .following, let page else { return }
    page.region?.catchUp?()
    guard phase == .following, page === self.page, let sample = page.sample else { return }
    let former = lastSample
    switch change {
    case .began:
      lastSample = sample
      motion.update { rules, time in
        // The strip of sticky tabs may have moved without this page.
        if sample.differsInShape(from: former) { rules.scroll(to: sample, cause: .geometry, at: time) }
        rules.begin()
      }
    case .moved:
      lastSample = sample
      if motion.top.hiddenShare > 0 { page.setNeedsHeadings() }
      motion.update(isFollowing: true) { rules, time in
        rules.scroll(to: sample, cause: rules.isScrolling ? .finger : .app, at: time)
      }
    case .resized:
      layoutDidChange()
      lastSample = sample
      motion.update { $0.scroll(to: sample, cause: .geometry, at: $1) }
    case .released: motion.update()
    case .rested:
      motion.prepare { $0.end(at: $1) }
      ContentRestAdjuster.settle(scrollView)
      motion.update()
    }
  }

  func showBars(animated: Bool) {
    guard phase != .closed else { return }
    motion.update { $0.showBars(isAnimated: animated, at: $1) }
  }

  func hideBars(animated: Bool) {
    guard phase != .closed else { return }
    motion.update { $0.hideBars(isAnimated: animated, at: $1) }
  }

  // MARK: The app

  /// Observes VoiceOver, focus and the scene from the first followed page on.
  private func listen() {
    guard signals == nil else { return }
    signals = ScrollAwaySignals {
      [weak self] in
      self?.scrollView?.window
    } onEvent: { [weak self] event in
      switch event {
      case .voiceOver: self?.followVoiceOver()
      case .focus: self?.showBars(animated: true)
      case .resignActive: self?.showBars(animated: false)
      }
    }
    followVoiceOver()
  }

  /// Keeps the bars shown while VoiceOver runs, because it cannot reach hidden ones.
  private func followVoiceOver() {
    motion.update { $0.setPinned(UIAccessibility.isVoiceOverRunning, at: $1) }
  }

  /// Stops permanently: the bars move to where they are shown, and everything added to pages and screen is removed.
  func close() {
    guard phase != .closed else { return }
    phase = .closed
    onChange = nil
    signals = nil
    minimizing?.invalidate()
    minimizing = nil
    screen?.leaveParent()
    for page in pages { page.remove() }
    motion.top.leaveRegion()
    (page, pages, restAdjuster) = (nil, [], nil)
    motion.update { [motion] rules, time in
      rules.end(at: time)
      rules.showBars(isAnimated: motion.bars.contains { $0.window != nil }, at: time)
    }
  }
}

extension ScrollAwayCoordinator: StickyPageRegionListener {
  func stickyPageRegionDidMove() { if phase != .turning { motion.top.followRegion() } }
}

extension ScrollSample {
  /// Whether content length, viewport or insets differ from `former`'s; `true` if that is `nil`.
  fileprivate func differsInShape(from former: ScrollSample?) -> Bool {
    guard let former else { return true }
    return contentLength != former.contentLength || viewportLength != former.viewportLength
      || leadingInset != former.leadingInset || trailingInset != former.trailingInset
  }
}
