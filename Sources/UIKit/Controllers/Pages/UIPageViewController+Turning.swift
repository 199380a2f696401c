import Diagnostics
import Foundation
import UIKitCore

/// Turning pages: what moves the row decides, and ``PageTurn`` says what happens.
extension UIPageViewController {
  // MARK: The row moves

  /// A finger comes down, or VoiceOver scrolls: by now the row has to know where it ends. An exchange by code ends at once.
  func fingerWillComeDown() {
    if case .exchanging = turn.phase { endTurnNow() }
    findNeighbors()
  }

  /// A finger takes the row, perhaps while a page is still coming in: the page that covers more of the view becomes the current one.
  func dragWillBegin() {
    guard let layout else { return }
    if case .turning = turn.phase, abs(layout.progress(at: pages.contentOffset)) >= 0.5 {
      perform(turn.rested(at: layout.progress(at: pages.contentOffset)), finished: true)
    }
    findNeighbors()
  }

  /// The row has moved.
  func pagesDidMove() {
    guard !isArranging, let layout, current != nil else { return }
    let progress = layout.progress(at: pages.contentOffset)
    let generation = generation
    var next = turn
    let steps = next.moved(to: progress) { (neighbors[$0] ?? nil) != nil }
    turn = next
    for step in steps {
      perform([step], finished: true)
      guard generation == self.generation else { return }
    }
  }

  /// Nothing moves the row any more; a finger may still rest on it.
  func pagesDidRest() {
    guard !isArranging, let layout, !pages.isTracking else { return }
    let steps = turn.rested(at: layout.progress(at: pages.contentOffset))
    guard !steps.isEmpty else { return }
    perform(steps, finished: true)
    arrange { self.pages.correctContentOffset(to: layout.offset(of: 0)) }
  }

  /// Ends a turn under way at once: a swipe is given up, an exchange by code is completed. Does nothing at rest.
  func endTurnNow() {
    guard !turn.isResting else { return }
    let steps = turn.interrupt()
    arrange { pages.driver.stop() }
    perform(steps, finished: false)
    if let layout { arrange { pages.correctContentOffset(to: layout.offset(of: 0)) } }
  }

  private func arrange(_ work: () -> Void) {
    let wasArranging = isArranging
    isArranging = true
    work()
    isArranging = wasArranging
  }

  // MARK: Steps

  private func perform(_ steps: [PageTurn.Step], finished: Bool) {
    for step in steps {
      switch step {
      case .begin(let direction): begin(direction)
      case .giveUp: giveUp(finished: finished)
      case .complete(let direction): complete(direction, finished: finished)
      }
    }
  }

  /// Lets the page come in beside the current one.
  private func begin(_ direction: PageDirection) {
    let isUser = turn.phase == .turning(direction)
    if isUser { pending = neighbors[direction] ?? nil }
    guard let page = pending, let old = current else { return }
    let generation = generation
    if isUser { delegate?.pageViewController(self, willTransitionTo: [page]) }
    guard generation == self.generation, pending === page, current === old else { return }
    if page.parent !== self { addChild(page) }
    if isAppearingOrShown {
      old.beginAppearance(false, animated: true)
      page.beginAppearance(true, animated: true)
    } else {
      page.loadViewIfNeeded()
    }
    guard generation == self.generation, pending === page else { return }
    pendingSlot = makeSlot(for: page, at: direction.step)
    updateEnds()
    page.deliverIsAppearing()
    if page.isMovingToParent { page.didMove(toParent: self) }
  }

  /// The page that came in goes again.
  private func giveUp(finished: Bool) {
    guard let page = pending, let old = current else { return }
    pending = nil
    // Whatever began with the turn goes back; a container that disappears takes the old page along afterwards.
    if page.appearance.phase == .appearing { page.beginAppearance(false, animated: true) }
    if old.appearance.phase == .disappearing { old.beginAppearance(true, animated: true) }
    removeSlot(\.pendingSlot)
    page.endAppearance(false)
    old.endAppearance(true)
    release(page)
    updateEnds()
    delegate?.pageViewController(
      self, didFinishAnimating: finished, previousViewControllers: [old], transitionCompleted: false)
  }

  /// The page that came in stays, and the row begins anew around it.
  private func complete(_ direction: PageDirection, finished: Bool) {
    guard let page = pending, let old = current, let layout else { return }
    let exchange = takeExchange()
    generation += 1
    (current, pending) = (page, nil)
    neighbors = exchange?.isToNeighbor ?? true ? [direction.opposite: old] : [:]
    removeSlot(\.currentSlot)
    (currentSlot, pendingSlot) = (pendingSlot, nil)
    arrange {
      currentSlot?.frame = layout.frame(of: 0)
      updateEnds()
      // The page stays where it is seen, under a finger too.
      let (offset, shift) = (pages.contentOffset, layout.offset(of: CGFloat(direction.step)))
      let rest = layout.offset(of: 0)
      pages.correctContentOffset(to: CGPoint(x: offset.x - shift.x + rest.x, y: offset.y - shift.y + rest.y))
    }
    old.endAppearance(false)
    page.endAppearance(true)
    release(old)
    if exchange?.isToNeighbor ?? true { countPage(direction) }
    if let exchange {
      exchange.completion?(finished)
    } else {
      delegate?.pageViewController(
        self, didFinishAnimating: finished, previousViewControllers: [old], transitionCompleted: true)
    }
  }

  private func takeExchange() -> PageExchange? {
    let taken = exchange
    exchange = nil
    return taken
  }

  private func release(_ page: UIViewController) {
    guard page.parent === self, page !== current, page !== pending else { return }
    page.willMove(toParent: nil)
    page.removeFromParent()
  }

  // MARK: Code

  /// Shows `page` in place of the current one.
  func exchange(
    _ page: UIViewController, _ direction: PageDirection, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    if case .turning = turn.phase, pages.isDragging { warnOfExchange(to: page) }
    endTurnNow()
    generation += 1
    neighbors = [:]
    guard page !== current else {
      updateEnds()
      askForCount()
      completion?(true)
      return
    }
    guard animated, current != nil, isAppearingOrShown, pages.window != nil, layout != nil else {
      replace(with: page)
      askForCount()
      completion?(true)
      return
    }
    let ours = generation
    scroll(to: page, direction, PageExchange(completion: completion, isToNeighbor: false))
    // By now ``viewControllers`` has the page, which sources look at.
    if generation == ours { askForCount() }
  }

  /// Lets a page come in that code or the dots have asked for.
  private func scroll(to page: UIViewController, _ direction: PageDirection, _ exchange: PageExchange) {
    guard let layout else { return }
    pending = page
    self.exchange = exchange
    let generation = generation
    perform(turn.exchange(direction), finished: true)
    guard generation == self.generation, pending === page else { return }
    pages.setContentOffset(layout.offset(of: CGFloat(direction.step)), animated: true)
  }

  /// Shows `page` at once.
  private func replace(with page: UIViewController) {
    let old = current
    if page.parent !== self { addChild(page) }
    current = page
    let isVisible = isViewLoaded && isAppearingOrShown
    if isVisible {
      old?.beginAppearance(false, animated: false)
      page.beginAppearance(true, animated: false)
    }
    removeSlot(\.currentSlot)
    installCurrent()
    updateEnds()
    if isVisible {
      page.deliverIsAppearing()
      runtime.updateCycle.performAfterCommit { [old, weak page] in
        // Nothing else may retain the old page.
        old?.endAppearance(false)
        page?.endAppearance(true)
      }
    }
    if page.isMovingToParent { page.didMove(toParent: self) }
    if let old { release(old) }
  }

  /// A page was removed from this controller, by another container for instance.
  func pageDidLeave(_ child: UIViewController) {
    if child === pending {
      generation += 1
      turn = PageTurn()
      pending = nil
      arrange { pages.driver.stop() }
      removeSlot(\.pendingSlot)
      child.endAppearance(false)
      if isAppearingOrShown { current?.beginAppearance(true, animated: false) }
      current?.endAppearance(true)
      updateEnds()
      if let layout { arrange { pages.correctContentOffset(to: layout.offset(of: 0)) } }
      if let exchange = takeExchange() {
        exchange.completion?(false)
      } else {
        delegate?.pageViewController(
          self, didFinishAnimating: false, previousViewControllers: current.map { [$0] } ?? [],
          transitionCompleted: false)
      }
    } else if child === current {
      endTurnNow()
      guard child === current else { return }
      generation += 1
      current = nil
      neighbors = [:]
      removeSlot(\.currentSlot)
      updateEnds()
    }
  }

  // MARK: Neighbours

  func hasPage(_ direction: PageDirection) -> Bool {
    switch turn.phase {
    case .exchanging(let present), .turning(let present): if present == direction, pending != nil { return true }
    case .resting: break
    }
    return (neighbors[direction] ?? nil) != nil
  }

  /// Asks the data source for the neighbours that are not known yet: the one before, then the one after.
  func findNeighbors() {
    guard let dataSource, let current, neighbors.count < 2 else { return }
    let generation = generation
    var found = neighbors
    for direction in [PageDirection.reverse, .forward] where found[direction] == nil {
      let page =
        direction == .reverse
        ? dataSource.pageViewController(self, viewControllerBefore: current)
        : dataSource.pageViewController(self, viewControllerAfter: current)
      // The data source may have set another page.
      guard generation == self.generation else { return }
      if page === current { warnOfSamePage(current) }
      found[direction] = .some(page === current ? nil : page)
    }
    neighbors = found
    updateEnds()
  }

  func dataSourceDidChange() {
    neighbors = [:]
    pages.isScrollEnabled = dataSource != nil
    updateEnds()
    if current != nil { askForCount() }
  }

  // MARK: Places

  private func makeSlot(for page: UIViewController, at slot: Int) -> PageSlotView {
    let view = PageSlotView(frame: layout?.frame(of: slot) ?? pages.bounds)
    view.pageInsets = pageInsets
    pages.addSubview(view)
    view.show(page.view)
    return view
  }

  /// Takes a slot out of the row, with what is in it. A page that is shown elsewhere already keeps its place there.
  private func removeSlot(_ path: ReferenceWritableKeyPath<UIPageViewController, PageSlotView?>) {
    let slot = self[keyPath: path]
    self[keyPath: path] = nil
    slot?.removeFromSuperview()
    for subview in slot?.subviews ?? [] { subview.removeFromSuperview() }
  }

  /// Puts the current page's view into the row, if it is not there.
  func installCurrent() {
    guard isViewLoaded, let current, currentSlot == nil else { return }
    placePages()
    currentSlot = makeSlot(for: current, at: 0)
  }

  /// The safe area of the pages: the container's, less the strip of the page control.
  private var pageInsets: UIEdgeInsets {
    var insets = viewIfLoaded?.safeAreaInsets ?? .zero
    if showsPageControl { insets.bottom = 0 }
    return insets
  }

  private var showsPageControl: Bool { pageControl?.isHidden == false }

  /// Arranges the row and the page control by the container's size, safe area and direction. A turn under way ends if one of them changes
  /// the row.
  func placePages() {
    guard let container = viewIfLoaded else { return }
    var area = container.bounds
    if let pageControl, showsPageControl {
      let height = min(Self.pageControlHeight + container.safeAreaInsets.bottom, area.height)
      area.size.height -= height
      pageControl.frame = CGRect(
        x: area.minX, y: area.maxY, width: area.width, height: min(Self.pageControlHeight, height))
    }
    let new = PageLayout(
      size: area.size, spacing: spacing, isVertical: navigationOrientation == .vertical,
      isRightToLeft: container.isRightToLeft)
    if layout != new {
      endTurnNow()
      layout = new
      arrange {
        pages.driver.stop()
        pages.frame = new.viewport.offsetBy(dx: area.minX, dy: area.minY)
        pages.contentSize = new.contentSize
        updateEnds()
        pages.correctContentOffset(to: new.offset(of: 0))
        currentSlot?.frame = new.frame(of: 0)
      }
    }
    let insets = pageInsets
    currentSlot?.pageInsets = insets
    pendingSlot?.pageInsets = insets
  }

  /// The height of the strip with the dots, in points [G].
  private static let pageControlHeight: CGFloat = 37

  /// Ends the row where there is no page.
  func updateEnds() {
    guard let layout else { return }
    arrange { pages.contentInset = layout.insets(hasPage: hasPage) }
  }

  // MARK: Page control

  /// Asks the data source for the number of dots and the current one, and shows the page control if there are any.
  func askForCount() {
    let count = navigationOrientation == .horizontal ? max(dataSource?.presentationCount(for: self) ?? 0, 0) : 0
    let index = count > 0 ? dataSource?.presentationIndex(for: self) ?? 0 : 0
    if count > 0, pageControl == nil {
      let control = UIPageControl()
      control.addAction(UIAction { [weak self] _ in self?.pageControlDidChange() }, for: .valueChanged)
      pageControl = control
      viewIfLoaded?.addSubview(control)
    }
    guard let pageControl else { return }
    pageControl.numberOfPages = count
    pageControl.currentPage = index
    shownIndex = pageControl.currentPage
    if pageControl.isHidden != (count == 0) {
      pageControl.isHidden = count == 0
      viewIfLoaded?.setNeedsLayout()
    }
    if isViewLoaded, pageControl.superview == nil { view.addSubview(pageControl) }
    viewIfLoaded?.setNeedsLayout()
  }

  /// Counts a page that the user turned; behind the last one comes the first.
  private func countPage(_ direction: PageDirection) {
    guard let pageControl, pageControl.numberOfPages > 0 else { return }
    let count = pageControl.numberOfPages
    shownIndex = (shownIndex + direction.step + count) % count
    pageControl.currentPage = shownIndex
  }

  /// The user turned a page by the dots: goes one page that way, without a word to the delegate [G]. Without a page there the dots go back.
  private func pageControlDidChange() {
    guard let pageControl else { return }
    let direction: PageDirection = pageControl.currentPage > shownIndex ? .forward : .reverse
    endTurnNow()
    findNeighbors()
    pageControl.currentPage = shownIndex
    guard let page = neighbors[direction] ?? nil, isAppearingOrShown, pages.window != nil else { return }
    scroll(to: page, direction, PageExchange(completion: nil, isToNeighbor: true))
  }

  // MARK: Messages

  func warnOfPageCurl() {
    Diagnostics.warn(
      Diagnostic(
        "A page view controller was made with the page curl; its pages scroll instead.",
        objects: ["controller: \(type(of: self))"],
        likelyCause: "Page curls bend views, and pictures are drawn flat here.",
        remedy: "Pass .scroll. The spine and double-sided pages have no effect then."),
      counting: "page-view-controller.page-curl")
  }

  func warnOfNumber(of pages: [UIViewController]) {
    Diagnostics.warn(
      Diagnostic(
        pages.isEmpty
          ? "setViewControllers(_:direction:animated:completion:) got no page; the present one stays."
          : "setViewControllers(_:direction:animated:completion:) got \(pages.count) pages; the first one is shown.",
        objects: ["controller: \(self)"] + pages.map { "page: \($0)" },
        likelyCause: "All pages of the content were passed, or a list was empty.",
        remedy: "Pass the one page to be shown; the data source provides the others."),
      counting: "page-view-controller.number-of-pages")
  }

  private func warnOfExchange(to page: UIViewController) {
    Diagnostics.warn(
      Diagnostic(
        "Pages were set while a finger turned a page; the swipe is given up.",
        objects: ["controller: \(self)", "page: \(page)"],
        likelyCause: "A timer or an answer from elsewhere sets pages at any time.",
        remedy: "Wait for pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)."),
      counting: "page-view-controller.set-while-swiping")
  }

  private func warnOfSamePage(_ page: UIViewController) {
    Diagnostics.warn(
      Diagnostic(
        "The data source named a page as its own neighbour; there is none in that direction.",
        objects: ["controller: \(self)", "page: \(page)"],
        likelyCause: "An index was not changed, or content of a single page starts over.",
        remedy: "Return nil where there is no other page."), counting: "page-view-controller.same-page")
  }
}
