import ChromeCore
import Diagnostics
import NorenSeam
import UIKit

/// What is behind ``ScrollAwayBars``: hears of scrolling, layout and the screen's life, asks the rules, and moves the bars.
///
/// It stays for as long as bars are on their way, so that none is left half hidden when its owner goes.
@MainActor
final class ScrollAwayStage {
  let top: ScrollAwayPlacer
  let bottom: ScrollAwayPlacer
  /// Retained.
  var onChange: (() -> Void)?

  private var core = ScrollAway()
  /// The rules the core has.
  private var coreRules: (top: ScrollAwayRule?, bottom: ScrollAwayRule?)
  private var lastSample: ScrollSample?
  private var pages: [ScrollAwayPage] = []
  private var page: ScrollAwayPage?
  private var restingWish: RestingWish?
  private weak var screen: ScrollAwayScreen?
  private var signals: [NotificationSignal] = []
  private var activity: SceneActivity?
  private var frames: CADisplayLink?
  private var isTurning = false
  private var isMeasuring = false
  private var isClosed = false
  private var minimizing: SystemBarMinimizing?

  init(top: UIView?, bottom: UIView?, rules: (top: ScrollAwayBars.Rule, bottom: ScrollAwayBars.Rule)) {
    self.top = ScrollAwayPlacer(.top, top)
    self.bottom = ScrollAwayPlacer(.bottom, bottom)
    self.rules = rules
  }

  private var placers: [ScrollAwayPlacer] { [top, bottom] }
  private var now: TimeInterval { CACurrentMediaTime() }

  var rules: (top: ScrollAwayBars.Rule, bottom: ScrollAwayBars.Rule) {
    didSet { if oldValue != rules { layoutDidChange() } }
  }

  var adjustsContentInset = true {
    didSet { if oldValue != adjustsContentInset { layoutDidChange() } }
  }

  var scrollView: UIScrollView? { page?.scrollView }

  // MARK: Following

  func follow(_ scrollView: UIScrollView?) {
    guard !isClosed, scrollView !== page?.scrollView || scrollView == nil else { return }
    page?.stop()
    (page, restingWish) = (nil, nil)
    if core.isScrolling { core.end(at: now) }
    pages.removeAll { $0.scrollView == nil }
    guard let scrollView else {
      showBars(animated: true)
      return
    }
    guard verify(scrollView) else { return }
    let page = pages.first { $0.scrollView === scrollView } ?? ScrollAwayPage(scrollView)
    if !pages.contains(where: { $0 === page }) { pages.append(page) }
    self.page = page
    page.start { [weak self] scrollView, change in
      self?.scrolled(scrollView, change)
    } onLayout: { [weak self] in
      self?.placeHeadings()
    } onWindow: { [weak self] in
      self?.pageMoved(isOnScreen: $0)
    }
    restingWish = RestingWish(for: scrollView) { [weak self] in self?.restingOffset($0) ?? $0.offset }
    listen()
    joinScreen()
    lastSample = nil
    if scrollView.isDragging || scrollView.isDecelerating { core.begin() }
    layoutDidChange()
  }

  private func verify(_ scrollView: UIScrollView) -> Bool {
    let bars = placers.compactMap(\.bar)
    if bars.isEmpty {
      Diagnostics.warn(
        Diagnostic(
          "Bars that go away were given none.", objects: ["scroll view: \(scrollView)"],
          likelyCause:
            "They were made before the screen was in its navigation or tab bar controller, whose bar was nil then.",
          remedy: "Make them in viewDidLoad or later, when navigationController and tabBarController are known."),
        counting: "scroll-away.no-bars")
    }
    guard let inner = bars.first(where: { $0.isDescendant(of: scrollView) }) else { return true }
    Diagnostics.fault(
      Diagnostic(
        "A bar that goes away lies in the scroll view that it follows, and is scrolled with it.",
        objects: ["bar: \(inner)", "scroll view: \(scrollView)"],
        likelyCause: "The bar was added to the table instead of to the view around it.",
        remedy: "Add the bar beside the scroll view, in front of it."),
      counting: "scroll-away.bar-in-scroll-view")
    return false
  }

  private func pageMoved(isOnScreen: Bool) {
    if isOnScreen {
      joinScreen()
      return layoutDidChange()
    }
    // Whatever took it away, a finger included: bars that others use do not stay hidden.
    core.end(at: now)
    showBars(animated: true)
  }

  // MARK: The screen

  private func joinScreen() {
    guard let scrollView, let owner = owner(of: scrollView), screen?.parent !== owner else { return }
    screen?.leaveParent()
    let screen = ScrollAwayScreen { [weak self] in self?.heard($0) }
    self.screen = screen
    screen.join(owner, isContent: owner.view === scrollView, bars: placers.compactMap(\.bar))
  }

  /// The controller of the scroll view, or the one around it that has the bars, too: but no container of whole screens.
  private func owner(of scrollView: UIScrollView) -> UIViewController? {
    let bars = placers.compactMap(\.bar).filter { $0.superview?.nearestViewController?.holdsScreens != true }
    var controller = scrollView.nearestViewController
    while let present = controller, let view = present.viewIfLoaded,
      !bars.allSatisfy({ (bar: UIView) in bar !== view && bar.isDescendant(of: view) }), let parent = present.parent,
      !parent.holdsScreens
    {
      controller = parent
    }
    return controller?.viewIfLoaded == nil ? nil : controller
  }

  private func heard(_ event: ScrollAwayScreen.Event) {
    guard !isClosed else { return }
    switch event {
    case .layout: layoutDidChange()
    case .willAppear:
      // Of a screen that began to leave and stays, as after a cancelled swipe.
      core.cancelLeaving(at: now)
      layoutDidChange()
      move(isFollowing: false)
    case .willLeave(let animated):
      if core.isScrolling { core.end(at: now) }
      core.leave(at: now)
      if !animated { core.showBars(isAnimated: false, at: now) }
      move(isFollowing: false)
    case .hasLeft: core.finishLeaving()
    case .willTurn(let coordinator): turn(with: coordinator)
    }
  }

  /// Bars are laid out as shown in the new shape, and put back in the animation of the turn: what they hide is kept.
  private func turn(with coordinator: any UIViewControllerTransitionCoordinator) {
    isTurning = true
    if core.isScrolling { core.end(at: now) }
    UIView.performWithoutAnimation { for placer in placers { placer.standAsShown() } }
    let finish = { [weak self] in
      guard let self else { return }
      isTurning = false
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

  /// Looks at where everything lies, and tells the rules if that is another place.
  func layoutDidChange() {
    guard !isClosed, !isTurning, !isMeasuring, let page, let scrollView = page.scrollView else { return }
    let (topExtent, bottomExtent) = (top.measure(), bottom.measure())
    top.region?.add(self)
    minimize()
    // Content that moves with its insets is no scrolling.
    isMeasuring = true
    for page in pages { keepFree(page, topExtent, bottomExtent) }
    isMeasuring = false
    warnOfGap(page, topExtent, bottomExtent)
    let sample = sample(of: scrollView)
    guard sample.viewportLength > 0 else { return }
    let new = (
      top: topExtent.map { rules.top.core(height: $0.way, margin: $0.margin) },
      bottom: bottomExtent.map { bottomRule.core(height: $0.way, margin: $0.margin) }
    )
    if new.top != coreRules.top || new.bottom != coreRules.bottom {
      coreRules = new
      core.adapt(top: new.top, bottom: new.bottom, sample: sample, at: now)
    } else if sample.differsInShape(from: lastSample) {
      core.scroll(to: sample, cause: .geometry, at: now)
    }
    lastSample = sample
    move(isFollowing: false)
  }

  /// A bar that the system minimises by itself is not moved by us.
  private var bottomRule: ScrollAwayBars.Rule {
    minimizing == nil ? rules.bottom : ScrollAwayBars.Rule(mode: .pinned)
  }

  private func minimize() {
    guard minimizing == nil, rules.bottom.mode != .pinned, let bar = bottom.bar as? UITabBar else { return }
    minimizing = SystemBarMinimizing(of: bar)
  }

  // MARK: Scrolling

  private func scrolled(_ scrollView: UIScrollView, _ change: ScrollObservation.Change) {
    guard !isTurning, !isMeasuring else { return }
    pageRegion?.catchUp?()
    let sample = sample(of: scrollView)
    switch change {
    case .began:
      // The strip may have moved without this page.
      if sample.differsInShape(from: lastSample) { core.scroll(to: sample, cause: .geometry, at: now) }
      lastSample = sample
      core.begin()
    case .moved:
      core.scroll(to: sample, cause: core.isScrolling ? .finger : .app, at: now)
      lastSample = sample
      if top.hiddenShare > 0 { setNeedsHeadings() }
      return move(isFollowing: true)
    case .resized:
      layoutDidChange()
      core.scroll(to: sample, cause: .geometry, at: now)
      lastSample = sample
    case .released: break
    case .rested:
      core.end(at: now)
      RestingWish.settle(scrollView)
    }
    move(isFollowing: false)
  }

  func showBars(animated: Bool) {
    core.showBars(isAnimated: animated, at: now)
    move(isFollowing: false)
  }

  func hideBars(animated: Bool) {
    core.hideBars(isAnimated: animated, at: now)
    move(isFollowing: false)
  }

  // MARK: Moving

  /// Puts the bars where the rules have them now, and goes on in the next frame while they are on their way.
  ///
  /// With Reduce Motion bars follow the finger, but do not move by themselves: they appear where they would go.
  ///
  /// - Parameter isFollowing: Whether it is the content that moves them.
  private func move(isFollowing: Bool) {
    let isStill = UIAccessibility.isReduceMotionEnabled
    let time = isStill ? now + 2 * Residual.duration : now
    let before = placers.map(\.shown)
    for (placer, bar) in zip(placers, [core.top(at: time), core.bottom(at: time)]) {
      placer.show(bar ?? ScrollAway.Bar(), isFading: isStill && !isFollowing)
    }
    if top.shown != before[0] { setNeedsHeadings() }
    if core.isMoving(at: time) { startFrames() } else { stopFrames() }
    if placers.map(\.shown) != before { onChange?() }
  }

  /// In a page of sticky tabs content moves in relation to the strip: as long as that goes with it, it has not moved.
  private func sample(of scrollView: UIScrollView) -> ScrollSample {
    var sample = ScrollSample(scrollView)
    let top = pageRegion?.top ?? 0
    (sample.offset, sample.contentLength) = (sample.offset + top, sample.contentLength + top)
    return sample
  }

  private func restingOffset(_ sample: ScrollSample) -> CGFloat {
    let top = pageRegion?.top ?? 0
    let wanted = core.restingOffset(for: sample.offset + top)
    return wanted == sample.offset + top ? sample.offset : wanted - top
  }

  /// In a page of sticky tabs the page places them, below strip and bar.
  private func setNeedsHeadings() {
    if let region = pageRegion { region.hiddenBarLength = top.shown.hidden } else { page?.setNeedsPlacing() }
  }

  /// Of the page whose scroll view is followed.
  private var pageRegion: StickyPageRegion? {
    guard let region = top.region, let scrollView, region.scrollView === scrollView else { return nil }
    return region
  }

  private func placeHeadings() {
    guard pageRegion == nil, let page, let scrollView, let window = scrollView.window else { return }
    let limit = window.convert(CGPoint(x: 0, y: window.safeAreaInsets.top), to: scrollView).y - scrollView.bounds.minY
    page.placeHeadings(hidden: top.shown.hidden, limit: limit)
  }

  private func startFrames() {
    guard frames == nil else { return }
    // Kept by the link, for the half second that bars take to arrive.
    let link = FrameLink.make { _ in self.move(isFollowing: false) }
    link.add(to: .main, forMode: .common)
    frames = link
  }

  private func stopFrames() {
    frames?.invalidate()
    frames = nil
  }

  // MARK: The app

  private func listen() {
    guard signals.isEmpty else { return }
    activity = SceneActivity { [weak self] in
      self?.scrollView?.window?.windowScene
    } onChange: { [weak self] isActive in
      // The picture in the app switcher, and what the app comes back to, has its bars.
      if !isActive { self?.showBars(animated: false) }
    }
    signals = [
      NotificationSignal(UIAccessibility.voiceOverStatusDidChangeNotification) { [weak self] in
        self?.followVoiceOver()
      },
      NotificationSignal(UIFocusSystem.didUpdateNotification) { [weak self] facts in
        self?.focusDidMove(facts[UIFocusSystem.focusUpdateContextUserInfoKey] as? UIFocusUpdateContext)
      },
    ]
    followVoiceOver()
  }

  /// Bars that cannot be seen cannot be reached: while VoiceOver runs they stay.
  private func followVoiceOver() {
    core.hold(UIAccessibility.isVoiceOverRunning, at: now)
    move(isFollowing: false)
  }

  /// A keyboard cannot reach what is out of sight: a step of its focus on this screen brings the bars back.
  private func focusDidMove(_ context: UIFocusUpdateContext?) {
    guard let window = context?.nextFocusedView?.window, window === scrollView?.window else { return }
    showBars(animated: true)
  }

  /// Ends everything: bars go to where they are shown, and nothing else is left.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    onChange = nil
    (signals, activity) = ([], nil)
    minimizing?.invalidate()
    minimizing = nil
    screen?.leaveParent()
    for page in pages { page.remove() }
    pageRegion?.hiddenBarLength = 0
    top.leaveRegion()
    (page, pages, restingWish) = (nil, [], nil)
    core.end(at: now)
    showBars(animated: placers.contains { $0.bar?.window != nil })
  }
}

extension ScrollAwayStage: StickyPageRegionListener {
  /// In a turn bars stand as shown.
  func stickyPageRegionDidMove() { if !isTurning { top.followRegion() } }
}

extension UIViewController {
  /// Whether it is a container of the system's whose children are whole screens.
  fileprivate var holdsScreens: Bool { self is UINavigationController || self is UITabBarController }
}

extension ScrollSample {
  /// Whether it is of another scroll view than `former`, or of one with another size, other insets or another content.
  fileprivate func differsInShape(from former: ScrollSample?) -> Bool {
    guard let former else { return true }
    return contentLength != former.contentLength || viewportLength != former.viewportLength
      || leadingInset != former.leadingInset || trailingInset != former.trailingInset
  }
}
