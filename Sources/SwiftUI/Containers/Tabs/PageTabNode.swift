import UIKit

/// The node of a tab view with pages. The pages are nodes of the same graph; each is in view while it is the current one.
final class PageTabNode: ObservingNode {
  private var view: any Tabbing
  private let item: PagesItem
  private var pages: [PageNode] = []

  init(_ view: any Tabbing, _ place: NodePlace) {
    self.view = view
    item = PagesItem(place.graph, place.environment)
    super.init(place)
    refresh()
    item.turned = { [weak self] in self?.wasTurned(to: $0) }
  }

  override var name: String { "TabView" }
  override var children: [ViewNode] { pages }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let view = view as? any Tabbing else { return }
    self.view = view
    refresh()
  }

  override func refresh() {
    let (elements, chosen) = observing {
      let elements = ViewElements.of(view.tabs)
      return (elements, view.chosen(among: elements.map(\.tag)))
    }
    for element in elements { if let id = element.repeated { graph.reportDuplicate(id) } }
    let inner = derived.inner(environment) { $0.tabViewStyle = TabViewStyleValue() }
    let shown = pages.indices.contains(item.current) ? pages[item.current] : nil
    var old: [[AnyHashable]: PageNode] = [:]
    for page in pages { old[page.id] = page }
    let before = pages
    pages = elements.map { element in
      let page = old.removeValue(forKey: element.id)
      page?.update(element.view, inner)
      page?.tag = element.tag
      return page ?? PageNode(element, NodePlace(graph: graph, parent: self, environment: inner))
    }
    for page in before where old[page.id] === page { page.leaveWithChildren() }
    // The page that is shown stays, wherever it is now.
    if let shown, let index = pages.firstIndex(where: { $0 === shown }) { item.current = index }
    item.show(pages.map(\.item), environment)
    item.current = min(item.current, max(pages.count - 1, 0))
    if let chosen, chosen != item.current { item.turn(to: chosen, animated: transaction.animation != nil) }
    showCurrent()
  }

  private var derived = DerivedEnvironment()

  /// Tells the pages which one is in view.
  private func showCurrent() {
    for (index, page) in pages.enumerated() { page.isInView = index == item.current }
  }

  private func wasTurned(to index: Int) {
    guard pages.indices.contains(index) else { return }
    showCurrent()
    if let tag = pages[index].tag, view.isBound { view.select(tag) }
  }

  override func appendItems(to items: inout [LayoutItem]) { items.append(item) }

  override func leave() {
    super.leave()
    item.leave()
  }
}

/// The node of one page.
final class PageNode: ViewNode, AppearanceScope {
  let id: [AnyHashable]
  var tag: AnyHashable?
  let item: CombinedItem
  private var content: ViewNode!

  var isInView = false {
    didSet { if isInView != oldValue { graph.visibilityChanged(of: self) } }
  }

  init(_ element: ViewElement, _ place: NodePlace) {
    (id, tag) = (element.id, element.tag)
    item = CombinedItem(place.graph)
    super.init(place)
    content = makeNode(element.view, inner())
    item.source = content
  }

  override var children: [ViewNode] { content.map { [$0] } ?? [] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    content.update(view, environment)
  }

  override func itemsChanged() { item.itemsChanged() }
  override func leave() { item.leave() }
}

/// The item of the pages: each is offered the size of the whole, and centred in its page.
///
/// Without a proposed length it takes none (fact 57).
final class PagesItem: ViewItem {
  private let pagesView = PagesView()
  private var pages: [(item: CombinedItem, container: ContainerView, canvas: ItemCanvas)] = []
  private var environment: EnvironmentValues
  /// The index of the page that is shown.
  var current = 0
  /// Called after the user has turned to another page.
  var turned: (Int) -> Void = { _ in }

  init(_ graph: ViewGraph, _ environment: EnvironmentValues) {
    self.environment = environment
    super.init(graph)
    pagesView.turned = { [weak self] index in
      guard let self, index != current, pages.indices.contains(index) else { return }
      current = index
      turned(index)
    }
  }

  override var view: UIView { pagesView }

  /// Shows these pages from now on; what is shown keeps its container.
  func show(_ items: [CombinedItem], _ environment: EnvironmentValues) {
    let isSame =
      environment.isIdentical(to: self.environment) && items.count == pages.count
      && zip(items, pages).allSatisfy { $0 === $1.item }
    self.environment = environment
    pagesView.display = environment.tabViewStyle.pages ?? .automatic
    pagesView.background = environment.tabViewStyle.background
    guard !isSame else { return }
    var old: [ObjectIdentifier: (container: ContainerView, canvas: ItemCanvas)] = [:]
    for page in pages { old[ObjectIdentifier(page.item)] = (page.container, page.canvas) }
    pages = items.map { item in
      if let kept = old.removeValue(forKey: ObjectIdentifier(item)) { return (item, kept.container, kept.canvas) }
      item.outer = self
      let container = ContainerView()
      return (item, container, ItemCanvas(container, of: item))
    }
    for page in old.values { page.container.removeFromSuperview() }
    pagesView.pages = pages.map(\.container)
    changed()
  }

  /// Turns to a page by code.
  func turn(to index: Int, animated: Bool) {
    current = index
    pagesView.isTurning = false
    pagesView.turnsGradually = animated
    changed()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: max(proposal.width ?? 0, 0), height: max(proposal.height ?? 0, 0))
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    canvas.place(pagesView, in: rect, for: self)
    let offered = ProposedViewSize(rect.size)
    for page in pages {
      page.canvas.configure(rect.size, environment)
      let size = page.item.sizeThatFits(offered)
      let origin = Alignment.center.origin(of: size, in: CGRect(origin: .zero, size: rect.size))
      page.item.put(in: CGRect(origin: origin, size: size), offered, on: page.canvas)
    }
    pagesView.arrange(rect.size, current: current, isMirrored: environment.layoutDirection == .rightToLeft)
  }
}

/// The pages side by side in a paging scroll view, and the dots in front of it.
final class PagesView: UIView, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let dots = UIPageControl()
  /// Called with the index of the page that covers more than half, while the user turns pages.
  var turned: (Int) -> Void = { _ in }
  private var isMirrored = false
  private var pageSize = CGSize.zero
  private var isArranging = false

  /// From the first page to the last.
  var pages: [UIView] = [] {
    didSet {
      for page in pages where page.superview !== scrollView { scrollView.addSubview(page) }
      dots.numberOfPages = pages.count
      showDots()
    }
  }

  var display = PageTabViewStyle.IndexDisplayMode.automatic {
    didSet { showDots() }
  }

  var background = PageIndexViewStyle.BackgroundDisplayMode.automatic {
    didSet {
      dots.backgroundStyle =
        switch background {
        case .always: .prominent
        case .never: .minimal
        default: .automatic
        }
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    addSubview(scrollView)
    addSubview(dots)
    dots.addAction(UIAction { [weak self] _ in self?.dotsWereTouched() }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  private func showDots() { dots.isHidden = display == .never || display == .automatic && pages.count < 2 }

  /// Places the pages and shows the current one, unless a finger or a glide is under way.
  func arrange(_ size: CGSize, current: Int, isMirrored: Bool) {
    isArranging = true
    defer { isArranging = false }
    (self.isMirrored, pageSize) = (isMirrored, size)
    for (index, page) in pages.enumerated() {
      let frame = CGRect(origin: CGPoint(x: x(of: index), y: 0), size: size)
      if page.frame != frame { page.frame = frame }
    }
    let content = CGSize(width: size.width * CGFloat(pages.count), height: size.height)
    let isNew = scrollView.contentSize != content || scrollView.bounds.size != size
    if scrollView.frame != CGRect(origin: .zero, size: size) { scrollView.frame = CGRect(origin: .zero, size: size) }
    if scrollView.contentSize != content { scrollView.contentSize = content }
    let isMoving = scrollView.isTracking || scrollView.isDecelerating || isTurning
    let isElsewhere = index(at: scrollView.contentOffset.x) != current
    defer { turnsGradually = false }
    if turnsGradually, isElsewhere, !isNew {
      isTurning = true
      scrollView.setContentOffset(CGPoint(x: x(of: current), y: 0), animated: true)
    } else if isNew || isElsewhere && !isTurning || !isMoving {
      isTurning = false
      let target = CGPoint(x: x(of: current), y: 0)
      if scrollView.contentOffset != target { scrollView.contentOffset = target }
    }
    let height = dots.intrinsicContentSize.height
    // At the bottom, in the middle [G].
    let frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    if dots.frame != frame { dots.frame = frame }
    if dots.currentPage != current { dots.currentPage = current }
  }

  private func x(of index: Int) -> CGFloat {
    CGFloat(isMirrored ? pages.count - 1 - index : index) * pageSize.width
  }

  /// The index of the page that covers most at an offset.
  private func index(at x: CGFloat) -> Int {
    guard pageSize.width > 0, !pages.isEmpty else { return 0 }
    let position = min(max(Int((x / pageSize.width).rounded()), 0), pages.count - 1)
    return isMirrored ? pages.count - 1 - position : position
  }

  /// Whether a tap on the dots, or code, turns pages.
  var isTurning = false
  /// Whether the next arrangement moves to the current page gradually.
  var turnsGradually = false

  private func dotsWereTouched() {
    let index = dots.currentPage
    isTurning = true
    turned(index)
    scrollView.setContentOffset(CGPoint(x: x(of: index), y: 0), animated: true)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isArranging, !isTurning, scrollView.isTracking || scrollView.isDecelerating else { return }
    let index = index(at: scrollView.contentOffset.x)
    if dots.currentPage != index { dots.currentPage = index }
    turned(index)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { isTurning = false }
}
