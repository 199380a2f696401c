import Foundation
import UIKitCore

/// Shows one of several controllers, and a bar to choose among them.
///
/// Each controller keeps what it was doing, its stack of screens for instance, while another one is shown. Only the selected one's
/// view is installed. There is no "More" tab: every controller has a tab of its own; see Divergences.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  private let ownTabBar = UITabBar()
  let transitionView = NavigationTransitionView()
  private var tabs: [UIViewController] = []
  private var selected: UIViewController?
  private(set) var installed: InstalledScreen?
  private var transition: ControllerTransition?
  /// Where the transition under way leads to.
  private var incoming: UIViewController?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    ownTabBar.tapped = { [weak self] in self?.tapped($0) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    ownTabBar.tapped = { [weak self] in self?.tapped($0) }
    let tabs = ControllerArchive.distinct(coder.kept(forKey: "UITabBarController.viewControllers") ?? [])
    guard !tabs.isEmpty else { return }
    setViewControllers(tabs, animated: false)
    if let index = coder.integer(forKey: "UITabBarController.selectedIndex") { selectedIndex = index }
  }

  nonisolated deinit {
    MainActorRelease(taking: &tabs, leaving: [])
    if selected != nil { MainActorRelease(taking: &selected, leaving: nil) }
    if installed != nil { MainActorRelease(taking: &installed, leaving: nil) }
    if incoming != nil { MainActorRelease(taking: &incoming, leaving: nil) }
  }

  /// Keeps the tabs and which one is selected as well.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    guard !tabs.isEmpty else { return }
    coder.keep(tabs, forKey: "UITabBarController.viewControllers")
    coder.keep(selectedIndex, forKey: "UITabBarController.selectedIndex")
  }

  open override func loadView() {
    let container = TabContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transitionView.frame = container.bounds
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(transitionView)
    container.addSubview(ownTabBar)
    view = container
    showSelected()
  }

  open var tabBar: UITabBar { ownTabBar }

  // MARK: Tabs

  /// The controllers, in the order of their tabs. Assigning keeps the selection if it is still there, else selects the first.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let old = tabs
    let wasSelected = selected
    tabs = new
    for tab in new where !old.contains(where: { $0 === tab }) { addChild(tab) }
    let stays = new.contains { $0 === wasSelected }
    if !stays { select(new.first, animated: false) }
    for tab in old where !new.contains(where: { $0 === tab }) {
      tab.willMove(toParent: nil)
      tab.removeFromParent()
    }
    for tab in new where !old.contains(where: { $0 === tab }) { tab.didMove(toParent: self) }
    ownTabBar.items = new.map(\.tabBarItem)
    ownTabBar.selectedItem = selected?.tabBarItem
  }

  /// The selected controller; one of ``viewControllers``.
  open var selectedViewController: UIViewController? {
    get { selected }
    set { if let newValue, tabs.contains(where: { $0 === newValue }) { select(newValue, animated: false) } }
  }

  /// `NSNotFound` while nothing is selected; assigning an index without a tab does nothing.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
    set { if tabs.indices.contains(newValue) { select(tabs[newValue], animated: false) } }
  }

  /// A person's tap: the delegate may refuse it; one on the selected tab takes its stack back to the root.
  private func tapped(_ item: UITabBarItem) {
    guard let tab = tabs.first(where: { $0.tabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: tab) ?? true else { return }
    if tab === selected {
      (tab as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(tab, animated: true)
    }
    delegate?.tabBarController(self, didSelect: tab)
  }

  // MARK: Selecting

  private func select(_ tab: UIViewController?, animated: Bool) {
    guard tab !== selected else { return }
    transition?.endNow(completing: transition?.wouldComplete ?? true)
    let old = selected
    selected = tab
    ownTabBar.selectedItem = tab?.tabBarItem
    setNeedsStatusBarAppearanceUpdate()
    guard isViewLoaded else { return }
    guard isAppearingOrShown, let tab else { return showSelected() }
    tab.loadViewIfNeeded()
    if animated, let old, appearance.phase == .shown, startCustomTransition(from: old, to: tab) { return }
    old?.beginAppearance(false, animated: false)
    tab.beginAppearance(true, animated: false)
    showSelected()
    tab.deliverIsAppearing()
    runtime.updateCycle.performAfterCommit { [weak old, weak tab] in
      old?.endAppearance(false)
      tab?.endAppearance(true)
    }
  }

  private func startCustomTransition(from old: UIViewController, to tab: UIViewController) -> Bool {
    guard UIView.areAnimationsEnabled, let container = installed?.wrapper,
      let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: tab)
    else { return false }
    let transition = ControllerTransition()
    self.transition = transition
    incoming = tab
    var parts = ControllerTransition.Parts(container: container)
    (parts.from, parts.to, parts.fromView, parts.toView) = (old, tab, old.view, tab.view)
    parts.initialFrames = [ObjectIdentifier(old): container.bounds]
    parts.finalFrames = [ObjectIdentifier(tab): container.bounds]
    parts.animator = animator
    parts.interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
    parts.duration = animator.transitionDuration(using: transition)
    old.beginAppearance(false, animated: true)
    tab.beginAppearance(true, animated: true)
    transition.prepare(parts) { [weak self, weak old, weak tab] completed in
      guard let self, let old, let tab else { return }
      self.transition = nil
      incoming = nil
      if !completed {
        selected = old
        ownTabBar.selectedItem = old.tabBarItem
        tab.beginAppearance(false, animated: true)
        old.beginAppearance(true, animated: true)
      }
      let (goes, stays) = completed ? (old, tab) : (tab, old)
      if goes.viewIfLoaded?.isDescendant(of: transitionView) ?? false { goes.view.removeFromSuperview() }
      showSelected()
      goes.endAppearance(false)
      stays.endAppearance(true)
    }
    transition.start()
    tab.deliverIsAppearing()
    return true
  }

  /// Installs the selected controller's view in place of what is there.
  private func showSelected() {
    guard isViewLoaded else { return }
    if let installed, installed.controller !== selected {
      if let content = installed.controller.viewIfLoaded, content.isDescendant(of: transitionView) {
        content.removeFromSuperview()
      }
      installed.wrapper.removeFromSuperview()
      self.installed = nil
    }
    guard let selected, let content = selected.view else { return }
    if installed == nil {
      let wrapper = ViewControllerWrapperView(frame: transitionView.bounds)
      wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      transitionView.addSubview(wrapper)
      installed = InstalledScreen(controller: selected, wrapper: wrapper)
    }
    placeContents()
    guard let wrapper = installed?.wrapper, content.superview !== wrapper else { return }
    content.frame = wrapper.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    wrapper.addSubview(content)
  }

  // MARK: Layout

  /// How much of a screen's bottom the bar covers above the safe area, in points.
  func bottomInset(for screen: UIViewController, in stack: [UIViewController]) -> CGFloat {
    hidesBar(for: screen, in: stack) ? 0 : UITabBar.standardHeight(for: traitCollection)
  }

  /// Whether the bar is hidden while `screen` is on top: it, or one below it, asks for that.
  func hidesBar(for screen: UIViewController, in stack: [UIViewController]) -> Bool {
    let position = stack.firstIndex { $0 === screen } ?? stack.count - 1
    return stack.prefix(position + 1).contains(where: \.hidesBottomBarWhenPushed)
  }

  private var hidesBarNow: Bool {
    guard let selected else { return false }
    guard let navigation = selected as? UINavigationController else { return selected.hidesBottomBarWhenPushed }
    return navigation.queue.stack.last.map { hidesBar(for: $0, in: navigation.queue.stack) } ?? false
  }

  func placeContents() {
    guard let container = viewIfLoaded else { return }
    transitionView.frame = container.bounds
    if let installed {
      installed.wrapper.frame = transitionView.bounds
      // A stack of screens knows better which of them has the bar.
      let inset =
        installed.controller is UINavigationController ? 0 : bottomInset(for: installed.controller, in: [])
      installed.wrapper.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: inset, right: 0)
    }
    guard ownTabBar.superview === container else { return }
    ownTabBar.isHidden = hidesBarNow
    ownTabBar.frame = barFrame(in: container)
  }

  /// Where the bar lies in a view that fills the screen.
  private func barFrame(in host: UIView) -> CGRect {
    let height = UITabBar.standardHeight(for: traitCollection) + (viewIfLoaded?.safeAreaInsets.bottom ?? 0)
    return CGRect(x: 0, y: host.bounds.height - height, width: host.bounds.width, height: height)
  }

  // MARK: The bar in a push or pop

  /// The bar belongs to the lower screen of a transition in which it comes or goes, and moves with it.
  func lendBar(to wrapper: ViewControllerWrapperView) {
    ownTabBar.isHidden = false
    wrapper.addSubview(ownTabBar)
    ownTabBar.frame = barFrame(in: wrapper)
    ownTabBar.layoutIfNeeded()
  }

  func takeBarBack() {
    guard let container = viewIfLoaded, ownTabBar.superview !== container else { return }
    container.addSubview(ownTabBar)
    placeContents()
    container.setNeedsLayout()
  }

  // MARK: What the selected controller decides

  open override var childForStatusBarStyle: UIViewController? { selected }
  open override var childForStatusBarHidden: UIViewController? { selected }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selected }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { selected }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? defaultSupportedOrientations
  }
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? super.transitionCoordinator
  }

  override var childrenForAppearance: [UIViewController] { selected.map { [$0] } ?? [] }
  override var childrenInPlace: [UIViewController] {
    placeContents()
    return selected.map { [$0] } ?? []
  }

  override func willForwardAppearance(_ isAppearing: Bool) {
    if !isAppearing { transition?.endNow(completing: transition?.wouldComplete ?? true) }
    if isAppearing { showSelected() }
  }

  override func didRelease(_ child: UIViewController) {
    guard tabs.contains(where: { $0 === child }) else { return }
    tabs.removeAll { $0 === child }
    if selected === child { select(tabs.first, animated: false) }
    ownTabBar.items = tabs.map(\.tabBarItem)
    ownTabBar.selectedItem = selected?.tabBarItem
  }
}

/// The view of a tab bar controller: the selected controller behind, the bar in front (behaviours §14 "Tab root") [M].
final class TabContainerView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    (viewController as? UITabBarController)?.placeContents()
  }
}
