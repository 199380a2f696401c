import Foundation
import UIKitCore

/// Shows one of several controllers, and a bar to choose between them.
///
/// Each controller keeps its state, such as its stack of screens, while another one is shown. Only the view of the selected one is
/// installed. There is no "More" tab: every controller has a tab of its own; see Divergences.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// Decides about taps, and chooses what animates; not retained.
  open weak var delegate: (any UITabBarControllerDelegate)?
  private let storedTabBar = UITabBar()
  /// Behind the bar, over the whole container; holds the wrapper of the selected controller.
  let transitionView = NavigationTransitionView()
  /// The controllers of the tabs; all are children.
  private var tabs: [UIViewController] = []
  /// The selected controller; changes at once, also at the start of a transition.
  private var selected: UIViewController?
  /// The controller whose view is in the hierarchy, with its wrapper.
  private(set) var installed: InstalledScreen?
  /// A transition animated by the delegate's animator.
  private var transition: ControllerTransition?
  /// The controller to which the transition in progress leads; retained until its end.
  private var incoming: UIViewController?
  /// The scroll view that the bar follows.
  private weak var followed: UIScrollView?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    storedTabBar.tapped = { [weak self] in self?.tapped($0) }
  }

  /// Restores tabs and selection. Controllers that cannot be children are left out with a warning (`archive.child-refused`).
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    storedTabBar.tapped = { [weak self] in self?.tapped($0) }
    let tabs = ControllerArchive.distinct(coder.read(forKey: "UITabBarController.viewControllers") ?? [])
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

  /// Archives the tabs and the selection as well.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    guard !tabs.isEmpty else { return }
    coder.write(tabs, forKey: "UITabBarController.viewControllers")
    coder.write(selectedIndex, forKey: "UITabBarController.selectedIndex")
  }

  open override func loadView() {
    let container = TabContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transitionView.frame = container.bounds
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(transitionView)
    container.addSubview(storedTabBar)
    view = container
    showSelected()
  }

  /// The bar below the controllers. Its items follow ``viewControllers``; its `delegate` is not called.
  open var tabBar: UITabBar { storedTabBar }

  // MARK: Tabs

  /// The controllers, in the order of their tabs. Assigning keeps the selection if it is still there, and selects the first one otherwise.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers without animation. Those that are in both lists keep their state and their appearance.
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
    storedTabBar.items = new.map(\.tabBarItem)
    storedTabBar.selectedItem = selected?.tabBarItem
  }

  /// The selected controller. Assigning one that is not in ``viewControllers`` does nothing; the delegate is not asked.
  open var selectedViewController: UIViewController? {
    get { selected }
    set { if let newValue, tabs.contains(where: { $0 === newValue }) { select(newValue, animated: false) } }
  }

  /// The position of the selected controller; `NSNotFound` without one. Assigning an index without a tab does nothing.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
    set { if tabs.indices.contains(newValue) { select(tabs[newValue], animated: false) } }
  }

  /// Handles a tap: the delegate may refuse it, and a tap on the selected tab takes its stack back to the root.
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

  /// Selects a tab. While this controller is visible, both controllers get their appearance callbacks. A transition in progress ends first.
  ///
  /// - Parameter animated: Whether the delegate is asked for an animator. Without one the views change at once.
  private func select(_ tab: UIViewController?, animated: Bool) {
    guard tab !== selected else { return }
    transition?.endNow(completing: transition?.wouldComplete ?? true)
    let old = selected
    selected = tab
    storedTabBar.selectedItem = tab?.tabBarItem
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

  /// Starts a transition with the delegate's animator.
  ///
  /// - Returns: `false` where the delegate has none: nothing has happened then.
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
        storedTabBar.selectedItem = old.tabBarItem
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

  /// Installs the selected controller's view in place of the current one.
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
  ///
  /// - Parameter stack: The navigation stack that contains `screen`; empty for a screen without one.
  func bottomInset(for screen: UIViewController, in stack: [UIViewController]) -> CGFloat {
    hidesBar(for: screen, in: stack) ? 0 : UITabBar.standardHeight(for: traitCollection)
  }

  /// Whether the bar is hidden while `screen` is on top: `hidesBottomBarWhenPushed` of this screen, or of one below it, is set.
  func hidesBar(for screen: UIViewController, in stack: [UIViewController]) -> Bool {
    let position = stack.firstIndex { $0 === screen } ?? stack.count - 1
    return stack.prefix(position + 1).contains(where: \.hidesBottomBarWhenPushed)
  }

  /// Whether the top screen of the selected controller hides the bar.
  private var shouldHideBar: Bool {
    guard let selected else { return false }
    guard let navigation = selected as? UINavigationController else { return selected.hidesBottomBarWhenPushed }
    return navigation.queue.stack.last.map { hidesBar(for: $0, in: navigation.queue.stack) } ?? false
  }

  /// Sets the frames of bar and wrapper from the container's size and safe area.
  func placeContents() {
    guard let container = viewIfLoaded else { return }
    transitionView.frame = container.bounds
    if let installed {
      installed.wrapper.frame = transitionView.bounds
      // A navigation controller decides for each of its screens.
      let inset =
        installed.controller is UINavigationController ? 0 : bottomInset(for: installed.controller, in: [])
      installed.wrapper.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: inset, right: 0)
    }
    guard storedTabBar.superview === container else { return }
    storedTabBar.isHidden = shouldHideBar
    storedTabBar.frame = barFrame(in: container)
    followContent()
  }

  /// Follows the content of the screen that is shown, and shows the bar's background over it.
  func followContent() {
    let screen = (selected as? UINavigationController).map { $0.queue.shown ?? $0.top } ?? selected
    let scrollView = storedTabBar.isHidden ? nil : screen?.scrollViewForBars(at: .bottom)
    if scrollView !== followed {
      followed?.followers.remove(self)
      scrollView?.followers.add(self)
      followed = scrollView
    }
    storedTabBar.edgeShare = ScrollEdgeRules.backgroundShare(distance: scrollView?.distanceFromEnd ?? 0)
  }

  /// The bar's frame in a view that fills the screen, safe area included.
  private func barFrame(in host: UIView) -> CGRect {
    let height = UITabBar.standardHeight(for: traitCollection) + (viewIfLoaded?.safeAreaInsets.bottom ?? 0)
    return CGRect(x: 0, y: host.bounds.height - height, width: host.bounds.width, height: height)
  }

  // MARK: The bar in a push or pop

  /// Puts the bar into the wrapper of a push's or pop's lower screen, if it comes or goes in that transition, so that it moves along.
  func moveBarIntoTransition(to wrapper: ViewControllerWrapperView) {
    storedTabBar.isHidden = false
    wrapper.addSubview(storedTabBar)
    storedTabBar.frame = barFrame(in: wrapper)
    storedTabBar.layoutIfNeeded()
  }

  /// Puts the bar back into this controller's view at the end of such a transition.
  func moveBarBack() {
    guard let container = viewIfLoaded, storedTabBar.superview !== container else { return }
    container.addSubview(storedTabBar)
    placeContents()
    container.setNeedsLayout()
  }

  // MARK: The selected controller's decisions

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
    storedTabBar.items = tabs.map(\.tabBarItem)
    storedTabBar.selectedItem = selected?.tabBarItem
  }
}

extension UITabBarController: ScrollFollower {
  func scrollViewDidMove(_ scrollView: UIScrollView) {
    storedTabBar.edgeShare = ScrollEdgeRules.backgroundShare(distance: scrollView.distanceFromEnd)
  }
  func restingOffset(_ offset: CGPoint, of scrollView: UIScrollView) -> CGPoint { offset }
}

/// The view of a tab bar controller: the selected controller behind, the bar in front (behaviours §14 "Tab root") [M].
///
/// ```
/// TabContainerView
/// ├─ NavigationTransitionView
/// │  └─ ViewControllerWrapperView      of the selected controller
/// │     └─ its view
/// └─ UITabBar                          in a screen's wrapper during a push or pop that hides or shows it
/// ```
final class TabContainerView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    (viewController as? UITabBarController)?.placeContents()
  }
}
