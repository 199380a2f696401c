import Diagnostics
import NorenCore
import NorenSeam
import UIKit

/// Everything in a container besides the screen: background, prompt, toolbar, large title and search, and the room they take.
///
/// ``update()`` gathers ``ToolbarContents`` whenever the container is laid out; ``layoutBar()`` places the parts accordingly, also while
/// the content scrolls. NorenCore decides what follows from the contents.
///
/// ```
/// container's layout, setNeedsToolbarUpdate ─▶ update() ─▶ contents, background, safe area, scroll view ─▶ layoutBar()
/// scroll view moved or resized ────────────────────────────────────────────────────────────────────────────▶ layoutBar()
/// layoutBar() ─▶ places and opacities of all parts ─▶ toolbarDidFollow(_:), if the state changed
/// ```
///
/// `layoutBar()` never changes the safe area: the screen's room is that of the full bar, so scrolling causes no layout of the screen.
@MainActor
final class ToolbarContainerBar {
  private weak var container: ToolbarProvidingContainerViewController?
  let backgroundView = BarBackgroundView()
  let promptLabel = UILabel()
  /// Large title and search; `nil` until there is one of them.
  private(set) var palette: ToolbarPalette?
  private var edges: ToolbarContainerEdges?
  /// Observes the content's scroll view, and makes it rest where no part is half hidden.
  private lazy var follower = ToolbarFollower(
    restingDistance: { [weak self] in self?.contents.follow.restingDistance(for: $0) },
    onChange: { [weak self] in self?.layoutBar() })
  private let search = ToolbarSearch()
  /// As of the last ``update()``.
  private var contents = ToolbarContents(rowHeight: 0)
  /// The last usable heights of the toolbar, in points.
  private var heights = (full: CGFloat(0), least: CGFloat(0))
  /// What the container itself has added to its safe area, in points.
  private var storedInset: CGFloat = 0
  /// The same, subtracted for the toolbar's controller.
  private var toolbarRoom = AddedSafeArea()
  /// The state that the toolbar was last informed of.
  private var reportedState: NavigationToolbarState?
  /// The toolbar's view while a search has its place, and the opacity to restore.
  private var hiddenRow: (view: UIView, alpha: CGFloat)?
  private var isPromptShown = false

  /// A line of 12 points (behaviours §2 "Prompt", for iOS 26) [M] in a place of 30: the standard bar of iOS 18 is 74 points high with a
  /// prompt [G].
  private static let prompt: (height: CGFloat, fontSize: CGFloat) = (30, 12)

  init() {
    backgroundView.accessibilityIdentifier = "NavigationToolbar.background"
    promptLabel.accessibilityIdentifier = "NavigationToolbar.prompt"
    promptLabel.font = .systemFont(ofSize: Self.prompt.fontSize)
    promptLabel.textAlignment = .center
    search.onChange = { [weak self] in self?.searchDidChange() }
  }

  // MARK: Parts

  /// Adds the parts of the bar and the screen to the container's view; also after the container got other children.
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

  /// Makes VoiceOver read the bar first, although it is in front.
  private func orderForReaders() {
    guard let container, let view = container.viewIfLoaded else { return }
    let parts: [UIView?] = [
      promptLabel.superview == nil ? nil : promptLabel, container.toolbarController.viewIfLoaded, palette,
      container.embeddedViewController.viewIfLoaded,
    ]
    view.accessibilityElements = parts.compactMap { $0 }
  }

  /// Returns the palette, created on first need: most screens have neither a large title nor a search.
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

  /// Shows or hides the prompt, and creates its constraints on first need.
  private func show(prompt: String?, in container: ToolbarProvidingContainerViewController) {
    let isShown = contents.promptHeight > 0 && !contents.isSearchActive
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
  }

  // MARK: Transitions

  /// Whether pictures of a transition replace the bar, whose own views are hidden meanwhile.
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

  /// The views that were hidden for that; views that were hidden before are not among them.
  private var covered: [UIView] = []

  private func cover(_ view: UIView) {
    guard !view.isHidden else { return }
    view.isHidden = true
    covered.append(view)
  }

  /// The height of everything in the bar over unscrolled content, in points; `nil` before the container is laid out.
  var fullHeight: CGFloat? { edges.map { _ in contents.follow.fullHeight } }

  /// Whether a search has the row's place.
  var isRowHidden: Bool { search.isActive }

  // MARK: Update

  /// Adopts the current state of toolbar, screen and navigation item. Cheap if nothing changed.
  ///
  /// The order matters: heights are read before the contents that use them, and the safe area is set before the layout that depends on it.
  func update() {
    guard let container, container.isViewLoaded, let edges else { return }
    let screen = container.embeddedViewController
    let background = container.shownBackground
    let scrollView =
      (screen as? any NavigationToolbarScreen).map(\.toolbarScrollView) ?? screen.standardToolbarScrollView
    readHeights(of: container.toolbarController)
    search.controller = screen.navigationItem.searchController
    search.catchUp()
    contents = gather(from: container, hasScrollView: scrollView != nil, isBackgroundOpaque: background.isOpaque)
    show(background, in: container)
    show(prompt: screen.navigationItem.prompt, in: container)
    showPalette(in: container)
    follower.scrollView = contents.followsContent ? scrollView : nil
    edges.setScreenReachesUnderBar(contents.screenReachesUnderBar)
    makeRoom(contents.screenReachesUnderBar ? contents.follow.fullHeight : 0)
    layoutBar()
  }

  /// Returns the values from which the layout follows; O(1). Changes nothing.
  private func gather(
    from container: ToolbarProvidingContainerViewController, hasScrollView: Bool, isBackgroundOpaque: Bool
  ) -> ToolbarContents {
    let screen = container.embeddedViewController
    let (item, settings) = (screen.navigationItem, screen as? any NavigationToolbarScreen)
    let searchBar = item.searchController?.searchBar
    var new = ToolbarContents(rowHeight: heights.full, minimumRowHeight: heights.least)
    new.promptHeight = (item.prompt ?? "").isEmpty ? 0 : Self.prompt.height
    new.showsLargeTitle = container.showsLargeTitle
    if new.showsLargeTitle {
      new.largeTitleHeight = ToolbarPalette.largeTitleHeight(
        style: container.barStyle, traits: container.traitCollection)
    }
    new.searchHeight = searchBar.map { ToolbarPalette.height(of: $0, width: container.view.bounds.width) } ?? 0
    new.isSearchActive = search.isActive
    new.hidesSearchWhenScrolling = item.hidesSearchBarWhenScrolling
    new.hasScrollView = hasScrollView
    new.hasReveal = settings?.titleRevealView != nil || settings?.toolbarPictureView != nil
    new.hasTitleView = item.titleView != nil
    new.isBackgroundOpaque = isBackgroundOpaque
    new.showsBackgroundOnlyOverContent = settings?.showsToolbarBackgroundOnlyOverContent ?? false
    return new
  }

  /// Makes the palette once a large title or a search needs it, and puts the search bar in.
  private func showPalette(in container: ToolbarProvidingContainerViewController) {
    let searchBar = search.controller?.searchBar
    guard (contents.showsLargeTitle && !contents.isSearchActive) || searchBar != nil || palette != nil else { return }
    makePalette(in: container, beside: container.toolbarController.view).show(searchBar)
  }

  /// Shows the toolbar's background, and colours the container behind a screen with a clear background.
  private func show(_ background: NavigationToolbarBackground, in container: ToolbarProvidingContainerViewController) {
    backgroundView.show(color: background.color, blur: background.blur)
    // Visible behind a screen with a clear background.
    let ground = background.isOpaque ? background.color : container.toolbarController.toolbarBackgroundColor
    if container.view.backgroundColor != ground { container.view.backgroundColor = ground }
  }

  /// Sets the bar's part of the container's safe area, in points; what the app added to it stays.
  ///
  /// The height is 0 if the screen begins below the bar.
  private func makeRoom(_ height: CGFloat) {
    edges?.barInset = height
    guard let container else { return }
    // The toolbar is inside that room, and has no bar above it.
    toolbarRoom.set(UIEdgeInsets(top: -height, left: 0, bottom: 0, right: 0), of: container.toolbarController)
    guard storedInset != height else { return }
    container.additionalSafeAreaInsets.top += height - storedInset
    storedInset = height
  }

  // MARK: Layout

  /// Lays the parts out for the content's current offset. Cheap if nothing moved.
  func layoutBar() {
    guard let container, let view = container.viewIfLoaded, let edges else { return }
    let screen = container.embeddedViewController
    let settings = screen as? any NavigationToolbarScreen
    let sample = follower.sample
    let distance = sample?.distance ?? 0
    let height = contents.follow.state(at: distance).height
    let reveal = follower.reveal(
      title: settings?.titleRevealView, picture: settings?.toolbarPictureView,
      barBottom: view.safeAreaInsets.top - storedInset + height, barHeight: height, in: view)
    let layout = contents.layout(at: distance, pull: max(-(sample?.overscroll ?? 0), 0), reveal: reveal)
    edges.rowHeight = layout.rowHeight
    edges.aboveRow = layout.aboveRow
    edges.belowRow = layout.belowRow
    hideRow(layout.isRowHidden)
    let state = layout.state
    if backgroundView.alpha != state.backgroundOpacity { backgroundView.alpha = state.backgroundOpacity }
    palette?.show(
      title: screen.navigationItem.title, state: state, fullTitle: layout.fullTitleHeight,
      fullSearch: layout.fullSearchHeight)
    let embedded = container.toolbarController as? EmbeddedNavigationToolbarViewController
    embedded?.toolbar.showHairline(below: layout.belowRow, opacity: state.hairlineOpacity)
    report(state)
  }

  /// Hides or shows the toolbar's view, only when that changes: a transition hides the row for its own reasons.
  private func hideRow(_ hides: Bool) {
    guard (hiddenRow != nil) != hides else { return }
    if let hiddenRow { hiddenRow.view.alpha = hiddenRow.alpha }
    hiddenRow = hides ? container?.toolbarController.viewIfLoaded.map { ($0, $0.alpha) } : nil
    hiddenRow?.view.alpha = 0
  }

  /// Informs the toolbar of a state that changed.
  private func report(_ state: ToolbarState) {
    let reported = NavigationToolbarState(
      height: state.height, collapsedShare: state.collapsedShare, backgroundOpacity: state.backgroundOpacity,
      titleShare: state.titleShare)
    guard reportedState != reported else { return }
    reportedState = reported
    container?.toolbarController.toolbarDidFollow(reported)
  }

  // MARK: Search

  /// Moves the search into the row's place, or back, with an animation.
  ///
  /// Lays out first, so that only the search's own change is animated.
  private func searchDidChange() {
    guard let view = container?.viewIfLoaded, view.window != nil else { return }
    view.layoutIfNeeded()
    UIView.animate(withDuration: Self.searchDuration) { [self] in
      update()
      view.layoutIfNeeded()
    }
  }

  /// In seconds [G].
  private static let searchDuration: TimeInterval = 0.3

  // MARK: Heights

  /// Reads the toolbar's heights; the least one is at most the full one.
  private func readHeights(of toolbar: any ToolbarViewController) {
    let full = usable(toolbar.toolbarHeight, last: heights.full, name: "toolbarHeight", of: toolbar)
    let least = usable(toolbar.minimumToolbarHeight, last: full, name: "minimumToolbarHeight", of: toolbar)
    heights = (full, min(least, full))
  }

  /// Returns a usable height; an unusable one is a fault (`navigation.bad-toolbar-height`).
  private func usable(_ height: CGFloat, last: CGFloat, name: String, of toolbar: any ToolbarViewController) -> CGFloat
  {
    let usable = NavigationToolbarHeights.usable(height, last: last)
    if usable != height {
      Diagnostics.fault(
        Diagnostic(
          "A toolbar's height must be finite and not negative.",
          objects: ["\(name): \(height)", "toolbar: \(toolbar)", "used instead: \(usable)"],
          likelyCause: "It was computed from a size that is not known yet, or divided by zero.",
          remedy: "Return a height of at least 0, and call setNeedsToolbarUpdate() when it changes."),
        counting: "navigation.bad-toolbar-height")
    }
    return usable
  }
}
