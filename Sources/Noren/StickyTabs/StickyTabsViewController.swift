import Diagnostics
import NorenCore
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
/// On the way down the whole screen scrolls until the header is gone; then only the page scrolls. On the way back the page comes first.
/// Every page keeps its own scroll offset, and selecting one moves nothing else. The rules are `NorenCore.StickyTabs`; this class carries
/// values to and from them.
///
/// - Pages fill the screen. The part that header and strip cover is in their safe area, and never changes with scrolling; their
///   ``UIKit/UIViewController/stickyPageLayoutGuide`` is the currently visible part.
/// - The delegates of the pages' scroll views are never replaced. The selected one's pan recogniser is moved to a view around header, strip
///   and pages, so a finger anywhere scrolls with one velocity. It is returned when another page is selected.
/// - Moving header and strip requests no layout.
///
/// The data source is asked for tabs when the view loads or first appears; for a page, right before it comes into view. A page is a child
/// of an inner controller, and gets its appearance calls as the pager moves: `viewWillAppear` when it comes into view, `viewDidAppear` when
/// the pager rests on it.
///
/// ```swift
/// let tabs = StickyTabsViewController(header: profileView)
/// tabs.dataSource = self
/// tabs.delegate = self
/// navigationController?.pushViewController(tabs, animated: true)
/// ```
@MainActor
open class StickyTabsViewController: UIViewController {
  // MARK: Stored state

  /// Provides tabs and pages; `nil`, the default, shows none. Not retained. Setting another one reloads everything.
  public weak var dataSource: (any StickyTabsDataSource)? {
    didSet { if oldValue !== dataSource, isViewLoaded { reloadData() } }
  }
  /// Informed of selections and scrolling; `nil` by default. Not retained.
  public weak var delegate: (any StickyTabsDelegate)?
  /// The tabs. The data source provides its items, and its delegate is this controller.
  public let strip: TabStrip

  /// The child that contains everything.
  let container = StickyTabsContainerController()
  /// The header's controller, a child of the container; `nil` without a header.
  private let headerController: UIViewController?
  var headerViewController: UIViewController? { headerController }
  /// The side insets given to the header.
  var headerSafeArea = AddedSafeArea()
  /// Decides where header, strip and pages are.
  var rules = StickyTabs<String>(
    geometry: StickyTabsGeometry(headerHeight: 0, stripHeight: 0, viewportLength: 0), pages: [])
  /// Decides which appearance calls pages get.
  var appearances = PageAppearances<String>()
  /// Decides which pages are in view.
  var pager = StickyPager<String>()
  /// The pages' identities, in the order of their tabs.
  var ids: [String] { pager.pages }
  /// The loaded pages by identity.
  var pages: [String: StickyPage] = [:]
  let pagerMotion = StickyPagerMotion()
  /// Whether this controller moves pages or pager itself, so that their changes are ignored.
  var isArranging = false
  /// The sizes of the last layout.
  var room = StickyPage.Room()
  /// Whether the data source was asked for tabs.
  private var hasLoadedPages = false
  /// The collapsed share that the delegate was last informed of.
  private var lastReportedShare: CGFloat = 0
  /// Observes VoiceOver and focus while the screen is shown.
  private var focusObserver: StickyFocusObserver?

  // MARK: Life cycle

  /// Creates the screen with a plain view as its header.
  ///
  /// - Parameter header: As tall as its constraints make it, or else as its frame. Retained.
  public convenience init(header: UIView?, stripStyle: TabStripStyle = TabStripStyle()) {
    self.init(headerViewController: header.map(StickyHeaderViewController.init), stripStyle: stripStyle)
  }

  /// Creates the screen with a header that has a controller.
  ///
  /// - Parameter headerViewController: Its view is as tall as its constraints make it. Retained, and made a child.
  public init(headerViewController: UIViewController?, stripStyle: TabStripStyle = TabStripStyle()) {
    headerController = headerViewController
    strip = TabStrip(style: stripStyle)
    super.init(nibName: nil, bundle: nil)
    strip.requiredDelegate = self
  }

  /// Restores header, strip and loaded pages of an archive. The tabs come from the data source, and an archived page is shown for the tab
  /// with its identity.
  public required init?(coder: NSCoder) {
    headerController = coder.read("tabs.header")
    strip = coder.read("tabs.strip") ?? TabStrip()
    archive = StickyTabsArchive(in: coder)
    super.init(coder: coder)
    strip.requiredDelegate = self
    readBehavior(from: coder)
  }

  nonisolated deinit {}

  /// Archives header, strip, the selection, and the loaded pages. Scroll offsets, data source and delegate are not archived.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(headerController, "tabs.header")
    coder.write(strip, "tabs.strip")
    archive.merging(self).write(to: coder)
    writeBehavior(to: coder)
  }

  /// Archived pages that no tab has taken yet.
  private var archive = StickyTabsArchive()

  open override func viewDidLoad() {
    super.viewDidLoad()
    addChild(container)
    view.addSubview(container.view)
    container.didMove(toParent: self)
    container.onAppearance = { [weak self] appears, isEnd, isAnimated in
      self?.screen(appears: appears, isEnd: isEnd, isAnimated: isAnimated)
    }
    container.onPreferredContentSize = { [weak self] in self?.adoptPreferredContentSize() }
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

  /// Makes the header's controller a child of the container.
  private func setUpHeader() {
    guard let headerController else { return }
    container.addChild(headerController)
    container.tabsView.header.show(headerController.view)
    headerController.didMove(toParent: container)
  }

  /// Makes the strip follow the pager, and select pages.
  private func setUpStrip() {
    strip.isFollowing = true
    let action = UIAction { [weak self] _ in
      guard let self, let index = strip.selectedIndex, ids.indices.contains(index) else { return }
      select(ids[index], animated: true)
    }
    strip.addAction(action, for: .valueChanged)
  }

  // MARK: Behaviour

  /// The part of the screen that is pulled down, which decides where a page's refresh control is; ``StickyTabsPullOwner/screen`` by
  /// default.
  public var pullOwner = StickyTabsPullOwner.screen {
    didSet {
      guard oldValue != pullOwner else { return }
      rules.pullOwner = pullOwner
      chromeDidMove()
    }
  }

  /// Whether the header rests only completely shown or gone; `false` by default. Applies from the next rest on.
  public var snapsHeader = false {
    didSet { rules.snapsHeader = snapsHeader }
  }
  /// Scrolls a half-collapsed header to its nearer end.
  private(set) lazy var headerSnap = HeaderSnap(
    state: { [weak self] in self?.snapState ?? .resting },
    scroll: { [weak self] in self?.selectedPage?.scroll(to: $0, isAnimated: self?.view.window != nil) })

  /// Which pages keep their controllers; all by default. A change applies at once.
  public var pageRetention = StickyTabsPageRetention.all {
    didSet { if oldValue != pageRetention { discardUnretainedPages() } }
  }

  /// Whether a swipe turns pages; `true` by default. Tabs always do.
  public var allowsSwipes = true {
    didSet { container.tabsView.pager.isScrollEnabled = allowsSwipes }
  }

  // MARK: State

  /// The identity of the selected page; `nil` without pages. It changes when a page has come to rest.
  public var selectedID: String? { rules.selection }
  /// The index of the selected page among the tabs; `nil` without pages.
  public var selectedIndex: Int? { rules.selection.flatMap { ids.firstIndex(of: $0) } }
  /// Returns the controller of a page; `nil` unless it is loaded.
  public func page(for id: String) -> UIViewController? { pages[id]?.controller }
  /// The controller of the selected page; `nil` without pages.
  public var selectedViewController: UIViewController? { selectedPage?.controller }
  /// The share of the header that is gone, 0…1; 0 without a header.
  public var collapsedShare: CGFloat { rules.collapsedShare }
  /// The top of the strip in this controller's view, in points; never above the safe area.
  public var stripTop: CGFloat { rules.stripTop }

  /// The pages in the hierarchy, in the order of their tabs.
  var pagesInView: [StickyPage] { ids.compactMap { pages[$0] }.filter { $0.view.superview != nil } }
  var selectedPage: StickyPage? { rules.selection.flatMap { pages[$0] } }

  /// Selects a page, and replaces a turn under way. Before the first tabs are asked for, the page is the first one to be shown, and no other is
  /// created.
  ///
  /// - Parameters:
  ///   - id: An unknown identity is ignored, with a warning (`sticky-tabs.unknown-page`).
  ///   - animated: Whether the pager scrolls there; only while the screen is shown.
  open func select(_ id: String, animated: Bool) {
    guard hasLoadedPages else { return firstSelection = id }
    guard ids.contains(id) else { return reportUnknown(id) }
    show(id, isAnimated: animated && view.window != nil && appearances.container == .shown)
  }
  /// The page that was selected before there were tabs.
  private var firstSelection: String?

  private func reportUnknown(_ id: String) {
    Diagnostics.warn(
      Diagnostic(
        "A page without a tab was selected.", objects: ["id: \(id)", "tabs: \(ids)"],
        likelyCause: "The data source does not list the page yet, or no longer does.",
        remedy: "Call reloadData() before selecting a new page."), counting: "sticky-tabs.unknown-page")
  }

  /// Shows the whole header, or hides it; the pages' contents keep their places under the strip. A pinned header stays.
  ///
  /// - Parameter animated: Whether header and pages move over 0.25 s, rather than at once.
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

  /// In seconds: as long as the system's programmatic scrolling takes (behaviours §4) [M].
  static let slideDuration: TimeInterval = 0.25

  // MARK: Data

  /// Asks the data source for all tabs again; does nothing before the view is loaded.
  ///
  /// Pages whose identities remain keep controllers and scroll offsets. If the selected one is gone, the page that takes its position is
  /// selected, or the last one. Of several tabs with one identity, the first counts, with a warning (`sticky-tabs.doubled-identity`).
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
    if let id = firstSelection {
      firstSelection = nil
      if new.contains(id) { rules.select(id) } else { reportUnknown(id) }
    }
    settle(on: rules.selection)
    view.setNeedsLayout()
  }

  /// Asks the data source for titles, images and badges again; with other identities than before, reloads everything.
  open func reloadTabs() {
    guard isViewLoaded else { return }
    let items = loadItems()
    guard items.map(\.id) == ids else { return reloadData() }
    strip.items = items
  }

  /// The rules' content length for a page; 0 for a new one.
  private func contentLength(of id: String) -> CGFloat {
    rules.pages.first { $0.id == id }?.contentLength ?? 0
  }

  /// Asks the data source for its tabs, without duplicates, and notes their indices.
  private func loadItems() -> [TabStripItem] {
    guard let dataSource else { return [] }
    let count = max(dataSource.numberOfPages(in: self), 0)
    var seen: Set<String> = []
    sourceIndices = [:]
    let items = (0..<count).map { ($0, dataSource.stickyTabs(self, tabAt: $0)) }.filter { index, item in
      guard seen.insert(item.id).inserted else {
        reportDuplicate(item)
        return false
      }
      sourceIndices[item.id] = index
      return true
    }
    return items.map(\.1)
  }
  /// The data source's index of each page.
  private var sourceIndices: [String: Int] = [:]

  private func reportDuplicate(_ item: TabStripItem) {
    Diagnostics.warn(
      Diagnostic(
        "Two pages have the same identity; the second is omitted.",
        objects: ["id: \(item.id)", "title: \(item.title)"],
        likelyCause: "The tabs were created without an id, and have the same title.",
        remedy: "Give each tab an id of its own."), counting: "sticky-tabs.doubled-identity")
  }

  /// Returns a page, created if necessary; `nil` without a data source.
  ///
  /// The page is not in the hierarchy yet; its controller is a child already, and its view is loaded.
  func load(_ id: String) -> StickyPage? {
    if let page = pages[id] { return page }
    guard let dataSource, let index = sourceIndices[id] else { return nil }
    let controller = archive.takePage(id) ?? dataSource.stickyTabs(self, pageAt: index)
    container.addChild(controller)
    let region = StickyPageRegion(of: controller)
    container.regions[ObjectIdentifier(controller)] = region
    let page = StickyPage(id: id, controller: controller, region: region, size: view.bounds.size) {
      [weak self] page, change in
      self?.page(page, did: change)
    }
    controller.didMove(toParent: container)
    pages[id] = page
    return page
  }

  /// Discards a page's controller; its scroll offset is kept.
  ///
  /// Its appearance calls come first, so that it disappears before it leaves its parent.
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

  /// Takes the safe area back from everything inside; see `StickyTabsContainerController`.
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
    adoptPreferredContentSize()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    isDirty = true
    viewIfLoaded?.setNeedsLayout()
  }
  /// Whether the next layout has to arrange everything, even with equal sizes.
  var isDirty = true

  // MARK: The selected page's decisions

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  open override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
    selectedViewController?.preferredStatusBarUpdateAnimation ?? super.preferredStatusBarUpdateAnimation
  }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { selectedViewController }

  /// Requests updates of everything that the selected page decides.
  func selectedPageDidChange() {
    setNeedsStatusBarAppearanceUpdate()
    setNeedsUpdateOfHomeIndicatorAutoHidden()
    setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    adoptPreferredContentSize()
  }

  /// Adopts the selected page's preferred size plus header and strip; a page without one changes nothing. A size that the app assigns lasts
  /// until a page's preferred size changes.
  private func adoptPreferredContentSize() {
    guard var size = selectedViewController?.preferredContentSize, size != .zero else { return }
    if size.height > 0 { size.height += rules.geometry.headerHeight + rules.geometry.stripHeight }
    guard size != adoptedContentSize else { return }
    adoptedContentSize = size
    preferredContentSize = size
  }
  /// The size last adopted from a page.
  private var adoptedContentSize = CGSize.zero

  // MARK: Appearing

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !hasLoadedPages { reloadData() }
    focusObserver = StickyFocusObserver(of: self)
    updatePinning()
    requireSwipeBackToFail()
  }

  /// Lets the swipe back at the edge take precedence. Failure requirements cannot be removed, so each is added once.
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
    focusObserver = nil
  }

  /// Forwards the screen's appearance to header and pages.
  ///
  /// The header gets them first, and then the pages. A swipe under way ends before the screen disappears.
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
    // A finger may have moved the pager while the screen left; off screen it does not come to rest by itself.
    if isEnd, !appears { settle(on: rules.selection) }
  }

  /// Makes the appearance calls on the pages, in order.
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

  /// Informs the delegate if the collapsed share changed.
  func notifyHeaderCollapse() {
    let share = rules.collapsedShare
    guard share != lastReportedShare else { return }
    lastReportedShare = share
    delegate?.stickyTabs(self, headerDidCollapse: share)
  }
}

extension StickyTabsViewController: TabStripDelegate {
  public func tabStrip(_ strip: TabStrip, didMoveTabFrom source: Int, to destination: Int) {
    delegate?.stickyTabs(self, didMoveTabFrom: source, to: destination)
    reloadData()
  }
}
