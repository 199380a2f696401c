import ChromeCore
import Diagnostics
import NorenSeam
import UIKit

/// A header, a strip of tabs below it, and pages below that, one of which is shown.
///
/// ```
/// ┌────────────┐      ┌────────────┐
/// │   header   │      │ strip      │ ← sticks to the top of the safe area
/// ├────────────┤  ▶   ├────────────┤
/// │ strip      │      │            │
/// ├────────────┤      │   page     │
/// │   page     │      │            │
/// └────────────┘      └────────────┘
/// ```
///
/// On the way down the whole screen scrolls until the header is gone; from then on the page does. On the way back the page comes first. Every
/// page keeps its own place, and selecting one moves nothing else. The rules are `ChromeCore.StickyTabs`; this class carries numbers to and
/// from them.
///
/// - Pages fill the screen. What header and strip cover is in their safe area, and never changes with scrolling; their
///   ``UIKit/UIViewController/stickyPageLayoutGuide`` is the part that is visible at the moment.
/// - The delegates of the pages' scroll views are never taken. The pan recogniser of the selected one is moved to a view around header,
///   strip and pages, so that a finger anywhere scrolls with one velocity; it is given back when another page is selected.
/// - Moving header and strip requests no layout.
@MainActor
open class StickyTabsViewController: UIViewController {
  // MARK: What it is made of

  /// Where tabs and pages come from; without one, the default, there are none. Not retained.
  public weak var dataSource: (any StickyTabsDataSource)? {
    didSet { if oldValue !== dataSource, isViewLoaded { reloadData() } }
  }
  /// Who learns of selections and scrolling; `nil` by default. Not retained.
  public weak var delegate: (any StickyTabsDelegate)?
  /// The tabs. Its items come from the data source.
  public let strip: TabStrip

  let container = StickyTabsContainerController()
  private let headerController: UIViewController?
  var headerViewController: UIViewController? { headerController }
  var headerSafeArea = AddedSafeArea()
  var rules = StickyTabs<String>(
    geometry: StickyTabsGeometry(headerHeight: 0, stripHeight: 0, viewportLength: 0), pages: [])
  var appearances = PageAppearances<String>()
  var pager = StickyPager<String>()
  /// In the order of the tabs.
  var ids: [String] { pager.pages }
  var pages: [String: StickyPage] = [:]
  let pagerMotion = StickyPagerMotion()
  /// Whether pages and pager are being put where they belong, so that what they tell of is no news.
  var isArranging = false
  var room = StickyPage.Room()
  private var hasLoadedPages = false
  private var lastTold: CGFloat = 0
  /// While the screen is shown.
  private var attention: StickyFocusObserver?

  // MARK: Life cycle

  /// - Parameter header: As tall as its constraints make it, or else as its frame is. Retained.
  public convenience init(header: UIView?, stripStyle: TabStripStyle = TabStripStyle()) {
    self.init(headerViewController: header.map(StickyHeaderViewController.init), stripStyle: stripStyle)
  }

  /// - Parameter headerViewController: Its view is as tall as its constraints make it. Retained, and made a child.
  public init(headerViewController: UIViewController?, stripStyle: TabStripStyle = TabStripStyle()) {
    headerController = headerViewController
    strip = TabStrip(style: stripStyle)
    super.init(nibName: nil, bundle: nil)
    strip.keeper = self
  }

  /// Header, strip and loaded pages of an archive; the tabs come from the data source, and a page of the archive is shown for the tab with
  /// its identity.
  public required init?(coder: NSCoder) {
    headerController = coder.held("tabs.header")
    strip = coder.held("tabs.strip") ?? TabStrip()
    archive = StickyTabsArchive(in: coder)
    super.init(coder: coder)
    strip.keeper = self
    restoreBehaviour(from: coder)
  }

  nonisolated deinit {}

  /// Keeps header, strip, the selection, and the pages that are loaded. How far they are scrolled, data source and delegate are not kept.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.hold(headerController, "tabs.header")
    coder.hold(strip, "tabs.strip")
    archive.merging(self).hold(in: coder)
    holdBehaviour(in: coder)
  }

  /// What an archive has brought and no tab has taken yet.
  private var archive = StickyTabsArchive()

  open override func viewDidLoad() {
    super.viewDidLoad()
    addChild(container)
    view.addSubview(container.view)
    container.didMove(toParent: self)
    container.onAppearance = { [weak self] appears, isEnd, isAnimated in
      self?.screen(appears: appears, isEnd: isEnd, isAnimated: isAnimated)
    }
    container.onPreferredContentSize = { [weak self] in self?.takePreferredContentSize() }
    let tabsView = container.tabsView
    tabsView.cover.backgroundColor = strip.style.backgroundColor
    tabsView.strip = strip
    tabsView.isGliding = { [weak self] in self?.selectedPage?.scrollView?.isDecelerating ?? false }
    tabsView.header.onHeight = { [weak self] in self?.view.setNeedsLayout() }
    setUpHeader()
    setUpStrip()
    pagerMotion.onMove = { [weak self] in self?.pagerDidMove() }
    pagerMotion.onRest = { [weak self] in self?.pagerDidRest() }
    pagerMotion.onDrag = { [weak self] in self?.pager.beginDrag() }
    tabsView.pager.delegate = pagerMotion
    if dataSource != nil { reloadData() }
  }

  private func setUpHeader() {
    guard let headerController else { return }
    container.addChild(headerController)
    container.tabsView.header.show(headerController.view)
    headerController.didMove(toParent: container)
  }

  private func setUpStrip() {
    strip.isFollowing = true
    let action = UIAction { [weak self] _ in
      guard let self, let index = strip.selectedIndex, ids.indices.contains(index) else { return }
      select(ids[index], animated: true)
    }
    strip.addAction(action, for: .valueChanged)
  }

  // MARK: Behaviour

  /// Which part of the screen is pulled down, and so where a page's refresh control is;
  /// ``StickyTabsPullOwner/screen`` by default.
  public var pullOwner = StickyTabsPullOwner.screen {
    didSet {
      guard oldValue != pullOwner else { return }
      rules.pullOwner = pullOwner
      chromeDidMove()
    }
  }

  /// Whether the header comes to rest shown or gone only; `false` by default.
  public var snapsHeader = false {
    didSet { rules.snapsHeader = snapsHeader }
  }
  private(set) lazy var headerSnap = HeaderSnap(
    state: { [weak self] in self?.snapState ?? .resting },
    scroll: { [weak self] in self?.selectedPage?.scroll(to: $0, isAnimated: self?.view.window != nil) })

  /// Which pages keep their controllers; all by default.
  public var pageRetention = StickyTabsPageRetention.all {
    didSet { if oldValue != pageRetention { letGoOfPages() } }
  }

  /// Whether a swipe changes pages; `true` by default. Tabs always do.
  public var allowsSwipes = true {
    didSet { container.tabsView.pager.isScrollEnabled = allowsSwipes }
  }

  // MARK: State

  /// The identity of the page that is selected; `nil` without pages. It changes when a page has come to rest.
  public var selectedID: String? { rules.selection }
  /// Where the selected page stands among the tabs, from 0; `nil` without pages.
  public var selectedIndex: Int? { rules.selection.flatMap { ids.firstIndex(of: $0) } }
  /// The controller of a page, if it is loaded.
  public func page(for id: String) -> UIViewController? { pages[id]?.controller }
  /// The controller of the selected page; `nil` without pages.
  public var selectedViewController: UIViewController? { selectedPage?.controller }
  /// The share of the header that has gone, 0…1; 0 without a header.
  public var collapsedShare: CGFloat { rules.collapsedShare }
  /// The top of the strip in this controller's view, in points.
  public var stripTop: CGFloat { rules.stripTop }

  /// In the order of the tabs.
  var pagesInView: [StickyPage] { ids.compactMap { pages[$0] }.filter { $0.view.superview != nil } }
  var selectedPage: StickyPage? { rules.selection.flatMap { pages[$0] } }

  /// Selects a page. Another one that is on its way is overtaken.
  ///
  /// - Parameter id: One that no tab has is ignored, with a warning.
  open func select(_ id: String, animated: Bool) {
    guard ids.contains(id) else {
      return Diagnostics.warn(
        Diagnostic(
          "A page was selected that no tab stands for.", objects: ["id: \(id)", "tabs: \(ids)"],
          likelyCause: "The data source does not know it yet, or not any more.",
          remedy: "Call reloadData() before selecting a page that is new."), counting: "sticky-tabs.unknown-page")
    }
    show(id, isAnimated: animated && view.window != nil && appearances.container == .shown)
  }

  /// Shows the whole header, or lets it go; the pages' contents keep their places under the strip.
  open func setHeaderCollapsed(_ isCollapsed: Bool, animated: Bool) {
    loadViewIfNeeded()
    rules.setCollapsed(isCollapsed)
    stopGlide()
    let changes = {
      self.alignVisiblePages(includingSelected: true)
      self.chromeDidMove()
    }
    if animated, view.window != nil {
      UIView.animate(withDuration: Self.slideDuration, animations: changes)
    } else {
      changes()
    }
  }

  /// As long as the system's scrolling by code takes (behaviours §4) [M].
  static let slideDuration: TimeInterval = 0.25

  // MARK: Data

  /// Asks the data source for everything anew. Pages whose identities remain keep controllers and places; if the selected one is gone, the
  /// one that takes its position is selected, or the last.
  open func reloadData() {
    guard isViewLoaded else { return }
    hasLoadedPages = true
    let items = loadItems()
    let new = items.map(\.id)
    let former = ids
    for id in former where !new.contains(id) { unload(id) }
    pager.setPages(new)
    rules.setPages(new.map { StickyTabs.Page(id: $0, contentLength: contentLength(of: $0)) })
    strip.items = items
    arrangePager()
    if let id = archive.takeSelection(among: new) { rules.select(id) }
    settle(on: rules.selection)
    view.setNeedsLayout()
  }

  /// Asks the data source for titles, pictures and badges anew; the pages are the same.
  open func reloadTabs() {
    guard isViewLoaded else { return }
    let items = loadItems()
    guard items.map(\.id) == ids else { return reloadData() }
    strip.items = items
  }

  private func contentLength(of id: String) -> CGFloat {
    rules.pages.first { $0.id == id }?.contentLength ?? 0
  }

  private func loadItems() -> [TabStripItem] {
    guard let dataSource else { return [] }
    let count = max(dataSource.numberOfPages(in: self), 0)
    var seen: Set<String> = []
    sourceIndices = [:]
    let items = (0..<count).map { ($0, dataSource.stickyTabs(self, tabAt: $0)) }.filter { index, item in
      guard seen.insert(item.id).inserted else {
        reportDoubled(item)
        return false
      }
      sourceIndices[item.id] = index
      return true
    }
    return items.map(\.1)
  }
  /// What the data source calls the pages.
  private var sourceIndices: [String: Int] = [:]

  private func reportDoubled(_ item: TabStripItem) {
    Diagnostics.warn(
      Diagnostic(
        "Two pages have the same identity; the second is left out.",
        objects: ["id: \(item.id)", "title: \(item.title)"],
        likelyCause: "The tabs were made without an id, and have the same title.",
        remedy: "Give each tab an id of its own."), counting: "sticky-tabs.doubled-identity")
  }

  /// The page, made if need be; `nil` without a data source.
  func load(_ id: String) -> StickyPage? {
    if let page = pages[id] { return page }
    guard let dataSource, let index = sourceIndices[id] else { return nil }
    let controller = archive.takePage(id) ?? dataSource.stickyTabs(self, pageAt: index)
    container.addChild(controller)
    let region = StickyPageRegion(of: controller)
    container.regions[ObjectIdentifier(controller)] = region
    let page = StickyPage(id: id, controller: controller, region: region) { [weak self] page, change in
      self?.page(page, did: change)
    }
    controller.didMove(toParent: container)
    pages[id] = page
    return page
  }

  /// Lets a page go: its controller, not its place.
  func unload(_ id: String) {
    guard let page = pages[id] else { return }
    perform(appearances.forget(id))
    pages[id] = nil
    page.controller.willMove(toParent: nil)
    page.view.removeFromSuperview()
    page.controller.removeFromParent()
    container.regions[ObjectIdentifier(page.controller)] = nil
    page.end()
  }

  // MARK: Layout

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    let insets = view.safeAreaInsets
    container.additionalSafeAreaInsets = UIEdgeInsets(
      top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
    view.setNeedsLayout()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    arrange()
    takePreferredContentSize()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    isDirty = true
    viewIfLoaded?.setNeedsLayout()
  }
  /// Whether something other than sizes has changed.
  var isDirty = true

  // MARK: What the selected page says

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  open override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
    selectedViewController?.preferredStatusBarUpdateAnimation ?? super.preferredStatusBarUpdateAnimation
  }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { selectedViewController }

  /// Another page is selected: what it says counts.
  func selectedPageDidChange() {
    setNeedsStatusBarAppearanceUpdate()
    setNeedsUpdateOfHomeIndicatorAutoHidden()
    setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    takePreferredContentSize()
  }

  /// The selected page's wish, with header and strip on top of it; a page that says nothing leaves the size as it is. A size that is assigned
  /// lasts until a page has another wish.
  private func takePreferredContentSize() {
    guard var size = selectedViewController?.preferredContentSize, size != .zero else { return }
    if size.height > 0 { size.height += rules.geometry.headerHeight + rules.geometry.stripHeight }
    guard size != takenContentSize else { return }
    takenContentSize = size
    preferredContentSize = size
  }
  private var takenContentSize = CGSize.zero

  // MARK: Appearing

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !hasLoadedPages { reloadData() }
    attention = StickyFocusObserver(of: self)
    updatePinning()
    requireSwipeBackToFail()
  }

  /// At the edge. Requirements cannot be taken back: each is asked for once.
  private func requireSwipeBackToFail() {
    guard let pop = navigationController?.interactivePopGestureRecognizer, pop !== awaitedPop else { return }
    awaitedPop = pop
    for scrollView in [container.tabsView.pager, strip.scrollView] {
      scrollView.panGestureRecognizer.require(toFail: pop)
    }
  }
  private weak var awaitedPop: UIGestureRecognizer?

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    attention = nil
  }

  private func screen(appears: Bool, isEnd: Bool, isAnimated: Bool) {
    if let headerController {
      if isEnd {
        headerController.endAppearanceTransition()
      } else {
        headerController.beginAppearanceTransition(appears, animated: isAnimated)
      }
    }
    if !isEnd, !appears { finishSwipe() }
    perform(
      isEnd
        ? appearances.containerDid(appear: appears)
        : appearances.containerWill(appear: appears, isAnimated: isAnimated))
    // A finger may have moved the pager on while the screen left; off screen it does not come to rest by itself.
    if isEnd, !appears { settle(on: rules.selection) }
  }

  func perform(_ calls: [PageAppearances<String>.Call]) {
    for call in calls {
      switch call {
      case .begin(let id, let appears, let isAnimated):
        load(id)?.controller.beginAppearanceTransition(appears, animated: isAnimated)
      case .end(let id): pages[id]?.controller.endAppearanceTransition()
      }
    }
  }

  // MARK: Telling

  func notifyHeaderCollapse() {
    let share = rules.collapsedShare
    guard share != lastTold else { return }
    lastTold = share
    delegate?.stickyTabs(self, headerDidCollapse: share)
  }
}

extension StickyTabsViewController: TabStripDelegate {
  public func tabStrip(_ strip: TabStrip, didMoveTabFrom source: Int, to destination: Int) {
    delegate?.stickyTabs(self, didMoveTabFrom: source, to: destination)
    reloadData()
  }
}
