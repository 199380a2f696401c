import Noren
import RandomHistories
import Testing
import UIKit

/// What a component is put into.
enum Surroundings: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case tabs = "a tab bar controller"
  case sheet = "a sheet"
  case navigation = "a navigation controller without a bar"
  case systemNavigation = "the system's navigation controller"
  case stickyPage = "a page of sticky tabs"
  case bottomBar = "a screen with a bottom bar"
  case hidingBars = "a screen under bars that hide"
  case ownToolbar = "a screen with a toolbar of the app's own"
  case pager = "a page above a page control"
  case search = "a screen with a search"
  case keyboard = "a screen above the keyboard"
  case refreshing = "a screen that is refreshed"
  case secondScene = "a second scene"

  nonisolated var testDescription: String { rawValue }
}

/// A component in its surroundings.
struct Composition: Sendable, CustomTestStringConvertible {
  let component: ChromeComponent
  let surroundings: Surroundings

  nonisolated var testDescription: String { "\(component.rawValue) in \(surroundings.rawValue)" }

  /// Its index in ``all``, by which tests that try one of several cases choose.
  nonisolated var number: Int {
    Self.all.firstIndex { $0.component == component && $0.surroundings == surroundings } ?? 0
  }

  /// Every pair that has a meaning.
  nonisolated static let all = ChromeComponent.allCases.flatMap { component in
    Surroundings.allCases.filter { reason(against: component, in: $0) == nil }
      .map { Composition(component: component, surroundings: $0) }
  }

  /// Every second pair: of each component and of all surroundings, half. ``Half/other`` are the rest, and `make soak` has all in both.
  nonisolated static func some(_ half: Half) -> [Composition] {
    guard soak == 1 else { return all }
    return all.filter { pair in
      let (row, column) = (
        ChromeComponent.allCases.firstIndex(of: pair.component) ?? 0,
        Surroundings.allCases.firstIndex(of: pair.surroundings) ?? 0
      )
      return (row + column).isMultiple(of: 2) == (half == .one)
    }
  }

  /// Tests that cost much are made with one half of the pairs each.
  nonisolated enum Half {
    case one, other
  }

  /// Why a pair has none; `nil` when it has.
  nonisolated static func reason(against component: ChromeComponent, in surroundings: Surroundings) -> String? {
    switch (component, surroundings) {
    case (.navigation, .hidingBars): "A toolbar in the content does not scroll; it stands where the bar is."
    case (.ownToolbar, .hidingBars): "A toolbar in the content does not scroll; it stands where the bar is."
    case (.stickyTabs, .hidingBars): "The header is the bar that hides here: one above it belongs into it."
    case (.pageControl, .refreshing): "There is no scroll view to refresh."
    case (.stickyTabs, .refreshing): "The header is refreshed by a control of its own, which its tests have."
    case (.scrollAway, .hidingBars): "The bars of both follow the same scroll view: whichever came last has it."
    default: nil
    }
  }
}

/// A screen that fills itself with another one.
final class EmbeddingScreen: UIViewController {
  private let embedded: UIViewController

  init(_ embedded: UIViewController) {
    self.embedded = embedded
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addChild(embedded)
    embedded.view.frame = view.bounds
    embedded.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(embedded.view)
    embedded.didMove(toParent: self)
  }

  func removeEmbedded() {
    embedded.willMove(toParent: nil)
    embedded.view.removeFromSuperview()
    embedded.removeFromParent()
  }
}

/// Sticky tabs with the pages that it is given.
final class ComposedTabs: StickyTabsViewController, StickyTabsDataSource {
  var shownPages: [UIViewController] { didSet { reloadData() } }

  init(_ pages: [UIViewController]) {
    shownPages = pages
    super.init(headerViewController: PlainScreen(text: "Header", height: 80))
    dataSource = self
  }

  required init?(coder: NSCoder) { nil }

  func numberOfPages(in stickyTabs: StickyTabsViewController) -> Int { shownPages.count }
  func stickyTabs(_ stickyTabs: StickyTabsViewController, tabAt index: Int) -> TabStripItem {
    TabStripItem(id: shownPages[index].title ?? "\(index)", title: shownPages[index].title ?? "\(index)")
  }
  func stickyTabs(_ stickyTabs: StickyTabsViewController, pageAt index: Int) -> UIViewController { shownPages[index] }
}

/// One label.
final class PlainScreen: UIViewController {
  private let height: CGFloat?

  init(text: String, height: CGFloat? = nil) {
    self.height = height
    super.init(nibName: nil, bundle: nil)
    title = text
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = title
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
    ])
    if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
  }
}

/// A field above what is embedded, in which somebody types.
private final class TypingScreen: UIViewController {
  private let embedding: EmbeddingScreen
  let field = UITextField()

  init(_ embedded: UIViewController) {
    embedding = EmbeddingScreen(embedded)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    addChild(embedding)
    for subview in [field, embedding.view!] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
      NSLayoutConstraint.activate([
        subview.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        subview.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      embedding.view.topAnchor.constraint(equalTo: field.bottomAnchor),
      embedding.view.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    embedding.didMove(toParent: self)
  }
}

/// Pages side by side, and the dots below them.
private final class PagerScreen: UIViewController, UIScrollViewDelegate {
  private let scrollView = UIScrollView()
  private let dots = PageControl()
  private var pages: [UIViewController] = []
  private var page = 0
  /// While the pages move by themselves.
  private var isTurning = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.isPagingEnabled = true
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    for subview in [scrollView, dots] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: dots.topAnchor),
      dots.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      dots.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
  }

  func append(_ page: UIViewController) {
    loadViewIfNeeded()
    addChild(page)
    scrollView.addSubview(page.view)
    page.didMove(toParent: self)
    pages.append(page)
    dots.numberOfPages = pages.count
    view.setNeedsLayout()
  }

  func removeLast() {
    let page = pages.removeLast()
    page.willMove(toParent: nil)
    page.view.removeFromSuperview()
    page.removeFromParent()
    dots.numberOfPages = pages.count
    self.page = 0
    view.setNeedsLayout()
  }

  func turn(to page: Int, animated: Bool) {
    self.page = page
    dots.currentPage = page
    isTurning = animated
    scrollView.setContentOffset(CGPoint(x: CGFloat(page) * scrollView.bounds.width, y: 0), animated: animated)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    view.layoutIfNeeded()
    let size = scrollView.bounds.size
    scrollView.contentSize = CGSize(width: size.width * CGFloat(pages.count), height: size.height)
    for (index, page) in pages.enumerated() {
      page.view.frame = CGRect(x: CGFloat(index) * size.width, y: 0, width: size.width, height: size.height)
    }
    if !isTurning, !scrollView.isTracking, !scrollView.isDecelerating {
      scrollView.contentOffset.x = CGFloat(page) * size.width
    }
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { isTurning = false }
}

/// A bar above everything that goes away, and a bottom bar, around what is embedded.
private final class BarredScreen: UIViewController {
  let embedding: EmbeddingScreen
  private let bottom: BottomBar?
  let bars: ScrollAwayBars?
  private let top = UIView()

  init(_ embedded: UIViewController, bottomBar: Bool) {
    embedding = EmbeddingScreen(embedded)
    bottom = bottomBar ? BottomBar() : nil
    bars = bottomBar ? nil : ScrollAwayBars(top: top)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(embedding)
    embedding.view.frame = view.bounds
    embedding.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(embedding.view)
    embedding.didMove(toParent: self)
    if let bottom {
      let label = UILabel()
      label.text = "Total"
      label.translatesAutoresizingMaskIntoConstraints = false
      bottom.contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: bottom.contentView.layoutMarginsGuide.leadingAnchor),
        label.centerYAnchor.constraint(equalTo: bottom.contentView.centerYAnchor),
      ])
      bottom.install(in: self)
    }
    guard let bars else { return }
    top.backgroundColor = .secondarySystemBackground
    top.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(top)
    NSLayoutConstraint.activate([
      top.topAnchor.constraint(equalTo: view.topAnchor), top.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      top.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      top.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40),
    ])
    if let scrollView = embedding.view.firstScrollView { bars.follow(scrollView) }
  }
}

extension UIView {
  /// The first scroll view of this tree, parents before children.
  var firstScrollView: UIScrollView? {
    (self as? UIScrollView) ?? subviews.lazy.compactMap(\.firstScrollView).first
  }
}

/// A composition on a device.
final class ComposedStage {
  let host: ApplicationHost
  let window: UIWindow
  /// The component's screen; `nil` once removed, unless somebody holds it.
  private(set) weak var screen: UIViewController?
  private let surroundings: Surroundings
  private let root: UIViewController

  /// - Parameter component: `nil` for the surroundings as they are without any.
  init(
    _ component: ChromeComponent?, in surroundings: Surroundings, _ change: (inout DeviceEnvironment) -> Void = { _ in }
  ) {
    var environment = DeviceEnvironment.standard
    change(&environment)
    host = ApplicationHost(environment: environment)
    self.surroundings = surroundings
    let inner = component.map { EmbeddingScreen($0.makeScreen()) }
    inner?.title = "Inner"
    screen = inner
    root = Self.root(surroundings)
    if surroundings == .secondScene {
      host.show(PlainScreen(text: "First scene"))
      window = UIWindow(windowScene: host.connectScene())
      window.rootViewController = root
      window.makeKeyAndVisible()
    } else {
      window = host.show(root)
    }
    host.rest()
    if let inner { put(inner) }
    host.rest()
  }

  private static func root(_ surroundings: Surroundings) -> UIViewController {
    let plain = PlainScreen(text: "Plain")
    switch surroundings {
    case .tabs:
      let tabs = UITabBarController()
      tabs.viewControllers = [plain]
      return tabs
    case .sheet: return plain
    case .pager:
      let pager = PagerScreen()
      pager.append(plain)
      return pager
    case .navigation, .bottomBar, .hidingBars, .ownToolbar, .search, .keyboard, .refreshing, .secondScene:
      return NoBarNavigationController(rootViewController: plain)
    case .systemNavigation: return UINavigationController(rootViewController: plain)
    case .stickyPage: return ComposedTabs([plain])
    }
  }

  private func put(_ inner: UIViewController) {
    switch root {
    case let tabs as UITabBarController:
      inner.tabBarItem = UITabBarItem(title: "Inner", image: UIImage(systemName: "heart"), tag: 1)
      tabs.viewControllers = (tabs.viewControllers ?? []) + [inner]
      tabs.selectedIndex = 1
    case let navigation as NoBarNavigationController:
      switch surroundings {
      case .bottomBar: navigation.pushViewController(BarredScreen(inner, bottomBar: true), animated: false)
      case .hidingBars: navigation.pushViewController(BarredScreen(inner, bottomBar: false), animated: false)
      case .ownToolbar:
        let container = FixedHeightToolbarProvidingContainerViewController(
          embedded: inner, toolbarViewController: ContractToolbar(title: "Own"))
        navigation.pushViewController(container, animated: false)
      case .search:
        inner.navigationItem.searchController = UISearchController(searchResultsController: nil)
        navigation.pushViewController(inner, animated: false)
      case .keyboard:
        navigation.pushViewController(TypingScreen(inner), animated: false)
        host.settle()
        type()
      case .refreshing:
        navigation.pushViewController(inner, animated: false)
        host.settle()
        let scrollView = inner.view.firstScrollView
        scrollView?.refreshControl = UIRefreshControl()
        scrollView?.refreshControl?.beginRefreshing()
        host.settle()
        // Begun by the app, it is out of sight until the app scrolls there.
        if let scrollView { scrollView.contentOffset.y = -scrollView.adjustedContentInset.top }
      default: navigation.pushViewController(inner, animated: false)
      }
    case let navigation as UINavigationController: navigation.pushViewController(inner, animated: false)
    case let tabs as ComposedTabs:
      tabs.shownPages.append(inner)
      tabs.select("Inner", animated: false)
    case let pager as PagerScreen:
      pager.append(inner)
      host.settle()
      pager.turn(to: 1, animated: false)
    default: root.present(inner, animated: false)
    }
  }

  /// Begins to type, if there is a field around the component.
  private func type() {
    let navigation = root as? UINavigationController
    (navigation?.topViewController as? TypingScreen)?.field.becomeFirstResponder()
  }

  /// Covers the component with something else, and comes back.
  func leaveAndComeBack() {
    let other = PlainScreen(text: "Other")
    func step(_ go: () -> Void) {
      go()
      host.rest()
    }
    switch root {
    case let tabs as UITabBarController:
      step { tabs.selectedIndex = 0 }
      step { tabs.selectedIndex = 1 }
    case let navigation as UINavigationController:
      step { navigation.pushViewController(other, animated: true) }
      step { navigation.popViewController(animated: true) }
      if surroundings == .secondScene, let scene = window.windowScene {
        step { host.resignActive(scene) }
        step { host.enterBackground(scene) }
        step { host.becomeActive(scene) }
      }
      if let search = screen?.navigationItem.searchController {
        step { search.isActive = true }
        step { search.isActive = false }
      }
      step(type)
    case let pager as PagerScreen:
      step { pager.turn(to: 0, animated: true) }
      step { pager.turn(to: 1, animated: true) }
    case let tabs as ComposedTabs:
      step { tabs.select("Plain", animated: true) }
      step { tabs.select("Inner", animated: true) }
    default:
      other.modalPresentationStyle = .fullScreen
      step { screen?.present(other, animated: true) }
      step { screen?.dismiss(animated: true) }
    }
  }

  /// Takes the component away.
  func remove() {
    switch root {
    case let tabs as UITabBarController: tabs.viewControllers?.removeLast()
    case let navigation as UINavigationController: navigation.popToRootViewController(animated: false)
    case let tabs as ComposedTabs: tabs.shownPages.removeLast()
    case let pager as PagerScreen: pager.removeLast()
    default: root.dismiss(animated: false)
    }
    host.rest()
  }

  /// Upright, or on its side again.
  func turn() {
    host.update { $0.isLandscape.toggle() }
    host.rest()
  }

  /// The middle of what is visible of a view, in the window's space.
  func middle(of view: UIView) -> CGPoint {
    let frame = view.convert(view.bounds, to: nil).intersection(window.bounds)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Whether a view of the component scrolls away in it.
  func scrolls(_ view: UIView) -> Bool {
    guard let around = view.scrollViewAround, let own = screen?.viewIfLoaded else { return false }
    return around.isDescendant(of: own)
  }

  /// The bars that hide, of the component and around it.
  var bars: [ScrollAwayBars] {
    var bars: [ScrollAwayBars] = []
    func visit(_ controller: UIViewController) {
      if let screen = controller as? ScrollAwayContractScreen { bars.append(screen.bars) }
      if let screen = controller as? BarredScreen, let own = screen.bars { bars.append(own) }
      controller.children.forEach(visit)
      if let presented = controller.presentedViewController, presented.presentingViewController === controller {
        visit(presented)
      }
    }
    visit(root)
    return bars
  }

  /// What the component shows that a person can press.
  var controls: [UIControl] {
    (screen?.viewIfLoaded?.shown ?? []).compactMap { $0 as? UIControl }
      .filter { $0.isEnabled && $0.isUserInteractionEnabled && !$0.bounds.isEmpty }
      .filter { control in !control.descendants.contains { $0 is UIControl } }
  }
}
