import ChromeCore
import Diagnostics
import NorenSeam
import UIKit

/// Everything in a container that is not the screen: background, prompt, toolbar, large title and search, and the room they take.
///
/// It asks for what may change in ``update()``, whenever the container is laid out, and lets the parts stand where the scroll says in
/// ``stand()``, in frames of a scroll among others.
@MainActor
final class ToolbarContainerBar {
  private weak var container: ToolbarProvidingContainerViewController?
  let backgroundView = BarBackgroundView()
  let promptLabel = UILabel()
  private(set) var palette: ToolbarPalette?
  private var edges: ToolbarContainerEdges?
  private lazy var follower = ToolbarFollower(restingDistance: { [weak self] in self?.rule.restingDistance(for: $0) }) {
    [weak self] in self?.stand()
  }
  private let search = ToolbarSearch()
  private(set) var rule = ToolbarFollow(rowHeight: 0)
  /// The last heights that could be used.
  private var heights = (full: CGFloat(0), least: CGFloat(0))
  /// What the container itself has added to its safe area.
  private var ownInset: CGFloat = 0
  /// The same, taken back from the toolbar's.
  private var toolbarRoom = AddedSafeArea()
  private var reportedState: NavigationToolbarState?
  /// The toolbar's view while a search has its place, and the opacity to go back to.
  private var hiddenRow: (view: UIView, alpha: CGFloat)?
  private var isPromptShown = false

  /// A line of 12 points (behaviours §2 "Prompt", confidence M for iOS 26) in a place of 30: the standard bar of iOS 18 is 74 high with
  /// a prompt [G].
  private static let prompt: (height: CGFloat, fontSize: CGFloat) = (30, 12)

  init() {
    backgroundView.accessibilityIdentifier = "NavigationToolbar.background"
    promptLabel.accessibilityIdentifier = "NavigationToolbar.prompt"
    promptLabel.font = .systemFont(ofSize: Self.prompt.fontSize)
    promptLabel.textAlignment = .center
    search.onChange = { [weak self] in self?.searchDidChange() }
  }

  // MARK: Parts

  /// Puts the parts of the bar and the screen into the container's view.
  func install(in container: ToolbarProvidingContainerViewController) {
    self.container = container
    guard let view = container.view, let screen = container.embeddedViewController.view,
      let toolbar = container.toolbarController.view
    else { return }
    reportedState = nil
    edges?.end()
    hideRow(false)
    palette?.show(nil)
    palette?.removeFromSuperview()
    palette = nil
    promptLabel.removeFromSuperview()
    for subview in [screen, backgroundView, toolbar] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    edges = ToolbarContainerEdges(of: view, screen: screen, background: backgroundView, toolbar: toolbar)
    orderForReaders()
    update()
  }

  /// The bar is read first, although it lies in front.
  private func orderForReaders() {
    guard let container, let view = container.viewIfLoaded else { return }
    let parts: [UIView?] = [
      promptLabel.superview == nil ? nil : promptLabel, container.toolbarController.viewIfLoaded, palette,
      container.embeddedViewController.viewIfLoaded,
    ]
    view.accessibilityElements = parts.compactMap { $0 }
  }

  private func makePalette(in container: ToolbarProvidingContainerViewController, beside toolbar: UIView)
    -> ToolbarPalette
  {
    if let palette { return palette }
    let palette = ToolbarPalette(style: container.barStyle)
    palette.translatesAutoresizingMaskIntoConstraints = false
    container.view.insertSubview(palette, belowSubview: toolbar)
    edges?.place(palette: palette)
    self.palette = palette
    if isCovered { cover(palette) }
    orderForReaders()
    return palette
  }

  private func show(prompt: String?, in container: ToolbarProvidingContainerViewController) -> CGFloat {
    let isShown = !(prompt ?? "").isEmpty && !search.isActive
    promptLabel.text = prompt
    promptLabel.textColor = container.barStyle.titleColor
    isPromptShown = isShown
    promptLabel.isHidden = !isShown || isCovered
    if isShown, promptLabel.superview == nil {
      promptLabel.translatesAutoresizingMaskIntoConstraints = false
      container.view.addSubview(promptLabel)
      edges?.place(prompt: promptLabel, height: Self.prompt.height)
      orderForReaders()
    }
    return isShown ? Self.prompt.height : 0
  }

  // MARK: Transitions

  /// Whether a picture of the bar stands in its place: nothing of the bar itself is seen then.
  var isCovered = false {
    didSet {
      guard oldValue != isCovered else { return }
      for view in covered { view.isHidden = false }
      covered = []
      promptLabel.isHidden = !isPromptShown || isCovered
      guard isCovered else { return }
      for view in [container?.toolbarController.viewIfLoaded, backgroundView, palette] { view.map(cover) }
    }
  }

  /// What has been hidden for it.
  private var covered: [UIView] = []

  private func cover(_ view: UIView) {
    guard !view.isHidden else { return }
    view.isHidden = true
    covered.append(view)
  }

  /// In points, of everything in the bar; `nil` before the container is laid out.
  var fullHeight: CGFloat? { edges.map { _ in rule.fullHeight } }

  /// Whether the row has made room for a search.
  var isRowAside: Bool { search.isActive }

  // MARK: Update

  /// Takes over what toolbar, screen and navigation item say now. Cheap when they say the same.
  func update() {
    guard let container, container.isViewLoaded, let edges else { return }
    let screen = container.embeddedViewController
    let wishes = screen as? any NavigationToolbarScreen
    let background = container.shownBackground
    let onlyOverContent = wishes?.showsToolbarBackgroundOnlyOverContent ?? false
    show(background)
    readHeights(of: container.toolbarController)
    let scrollView = wishes.map(\.toolbarScrollView) ?? screen.standardToolbarScrollView
    rule = makeRule(for: container, follows: scrollView != nil, onlyOverContent: onlyOverContent)
    let isFollowing =
      onlyOverContent || rule.way > 0 || wishes?.titleRevealView != nil || wishes?.toolbarPictureView != nil
    follower.scrollView = isFollowing ? scrollView : nil
    let reachesUnderBar = !background.isOpaque || onlyOverContent || rule.way > 0
    edges.setScreenReachesUnderBar(reachesUnderBar)
    makeRoom(reachesUnderBar ? rule.fullHeight : 0)
    stand()
  }

  private func makeRule(
    for container: ToolbarProvidingContainerViewController, follows: Bool, onlyOverContent: Bool
  ) -> ToolbarFollow {
    let item = container.embeddedViewController.navigationItem
    search.controller = item.searchController
    search.catchUp()
    let prompt = show(prompt: item.prompt, in: container)
    let title =
      container.showsLargeTitle && !search.isActive
      ? ToolbarPalette.largeTitleHeight(style: container.barStyle, traits: container.traitCollection) : 0
    let searchBar = item.searchController?.searchBar
    let searchHeight = searchBar.map { ToolbarPalette.height(of: $0, width: container.view.bounds.width) } ?? 0
    if title > 0 || searchBar != nil || palette != nil {
      makePalette(in: container, beside: container.toolbarController.view).show(searchBar)
    }
    let hidesSearch = follows && item.hidesSearchBarWhenScrolling && !search.isActive
    let row = search.isActive ? 0 : heights.full
    return ToolbarFollow(
      fixedHeight: prompt + (hidesSearch ? 0 : searchHeight) + (follows ? 0 : title), rowHeight: row,
      minimumRowHeight: follows ? min(heights.least, row) : row, largeTitleHeight: follows ? title : 0,
      searchHeight: hidesSearch ? searchHeight : 0, showsBackgroundOnlyOverContent: onlyOverContent)
  }

  private func show(_ background: NavigationToolbarBackground) {
    guard let container else { return }
    backgroundView.show(color: background.color, blur: background.blur)
    // Where nothing else is: behind a screen that is clear.
    let ground = background.isOpaque ? background.color : container.toolbarController.toolbarBackgroundColor
    if container.view.backgroundColor != ground { container.view.backgroundColor = ground }
  }

  /// The container is the only one who writes this; what a client has added stays.
  private func makeRoom(_ height: CGFloat) {
    edges?.barInset = height
    guard let container else { return }
    // A toolbar lies in the room that is made for it, and has no bar above it.
    toolbarRoom.set(UIEdgeInsets(top: -height, left: 0, bottom: 0, right: 0), of: container.toolbarController)
    guard ownInset != height else { return }
    container.additionalSafeAreaInsets.top += height - ownInset
    ownInset = height
  }

  // MARK: Standing

  /// Lets the parts stand where the content's scroll says. Cheap when they stand there.
  func stand() {
    guard let container, let view = container.viewIfLoaded, let edges else { return }
    let sample = follower.sample
    let distance = sample?.distance ?? 0
    let pull = max(-(sample?.overscroll ?? 0), 0)
    let height = rule.stand(at: distance).height
    let wishes = container.embeddedViewController as? any NavigationToolbarScreen
    let reveal = follower.reveal(
      title: wishes?.titleRevealView, picture: wishes?.toolbarPictureView,
      barBottom: view.safeAreaInsets.top - ownInset + height, barHeight: height, in: view)
    var stand = rule.stand(at: distance, pull: pull, reveal: reveal)
    let item = container.embeddedViewController.navigationItem
    if reveal.title == nil, item.titleView != nil || !container.showsLargeTitle { stand.titleShare = 1 }
    if reveal.title == nil, container.showsLargeTitle, follower.scrollView == nil { stand.titleShare = 0 }
    edges.rowHeight = search.isActive ? heights.full : stand.rowHeight
    let prompt = isPromptShown ? Self.prompt.height : 0
    edges.aboveRow = search.isActive ? -heights.full : prompt
    edges.belowRow = stand.height - prompt - stand.rowHeight
    hideRow(search.isActive)
    if backgroundView.alpha != stand.backgroundOpacity { backgroundView.alpha = stand.backgroundOpacity }
    showPalette(stand, title: item.title)
    let embedded = container.toolbarController as? EmbeddedNavigationToolbarViewController
    embedded?.toolbar.showHairline(below: edges.belowRow, opacity: stand.hairlineOpacity)
    report(stand)
  }

  /// Only when that changes: a transition hides the row for reasons of its own.
  private func hideRow(_ hides: Bool) {
    guard (hiddenRow != nil) != hides else { return }
    if let hiddenRow { hiddenRow.view.alpha = hiddenRow.alpha }
    hiddenRow = hides ? container?.toolbarController.viewIfLoaded.map { ($0, $0.alpha) } : nil
    hiddenRow?.view.alpha = 0
  }

  private func showPalette(_ stand: ToolbarStand, title: String?) {
    guard let palette, let container else { return }
    // A title that does not follow any content is part of what is fixed.
    let searchHeight = search.controller.map {
      ToolbarPalette.height(of: $0.searchBar, width: container.view.bounds.width)
    }
    let showsTitle = container.showsLargeTitle && !search.isActive
    let fullTitle =
      showsTitle ? ToolbarPalette.largeTitleHeight(style: container.barStyle, traits: container.traitCollection) : 0
    var shown = stand
    if rule.largeTitleHeight == 0 { shown.largeTitleHeight = fullTitle }
    if rule.searchHeight == 0 { shown.searchHeight = searchHeight ?? 0 }
    palette.show(title: title, stand: shown, fullTitle: fullTitle, fullSearch: searchHeight ?? 0)
  }

  private func report(_ stand: ToolbarStand) {
    let state = NavigationToolbarState(
      height: stand.height, collapsedShare: stand.collapsedShare, backgroundOpacity: stand.backgroundOpacity,
      titleShare: stand.titleShare)
    guard reportedState != state else { return }
    reportedState = state
    container?.toolbarController.toolbarDidFollow(state)
  }

  // MARK: Search

  /// While somebody types, the search takes the row's place, if it wants to.
  private func searchDidChange() {
    guard let view = container?.viewIfLoaded, view.window != nil else { return }
    view.layoutIfNeeded()
    UIView.animate(withDuration: Self.searchDuration) { [self] in
      update()
      view.layoutIfNeeded()
    }
  }

  /// In seconds, from memory, confidence G.
  private static let searchDuration: TimeInterval = 0.3

  // MARK: Heights

  private func readHeights(of toolbar: any ToolbarViewController) {
    let full = usable(toolbar.toolbarHeight, last: heights.full, name: "toolbarHeight", of: toolbar)
    let least = usable(toolbar.minimumToolbarHeight, last: full, name: "minimumToolbarHeight", of: toolbar)
    heights = (full, min(least, full))
  }

  private func usable(_ height: CGFloat, last: CGFloat, name: String, of toolbar: any ToolbarViewController) -> CGFloat
  {
    let usable = NavigationToolbarHeights.usable(height, last: last)
    if usable != height {
      Diagnostics.fault(
        Diagnostic(
          "A toolbar's height is a finite number of points, and not negative.",
          objects: ["\(name): \(height)", "toolbar: \(toolbar)", "used instead: \(usable)"],
          likelyCause: "It was computed from a size that is not known yet, or divided by zero.",
          remedy: "Answer a height of at least 0, and call setNeedsToolbarUpdate() once it is another."),
        counting: "navigation.bad-toolbar-height")
    }
    return usable
  }
}
