import Diagnostics
import Foundation
import UIKitCore

/// Shows one of several controllers, and a bar to choose between them.
///
/// Each controller keeps its state, such as its stack of screens, while another one is shown. Only the view of the selected one is
/// installed. In compact width five tabs have room: of more controllers the first four have one, and the others are in the list of the
/// "More" tab.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// Decides about taps, and chooses what animates; not retained.
  open weak var delegate: (any UITabBarControllerDelegate)?
  private var storedTabBar = UITabBar()
  /// Behind the bar, over the whole container; holds the wrapper of the selected controller.
  let transitionView = NavigationTransitionView()
  /// The controllers of the tabs; all are children.
  private var tabs: [UIViewController] = []
  /// The controllers that have a tab in the bar: all, or the first four and the "More" tab's.
  private var barTabs: [UIViewController] { usesMoreTab ? Array(tabs.prefix(Self.mostTabs - 1)) + [more] : tabs }
  /// Whether there is a "More" tab; follows the number of controllers and the width.
  private(set) var usesMoreTab = false
  /// The "More" tab's controller, once it is needed.
  private var loadedMore: MoreNavigationController?
  private var storedCustomizable: [UIViewController]?
  /// The number of tabs that have room in compact width (Apple's documentation of the class) [D].
  private static let mostTabs = 5
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
    storedTabBar.controller = self
  }

  /// Restores tabs and selection. Controllers that cannot be children are left out with a warning (`archive.child-refused`).
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    storedTabBar.controller = self
    let tabs = ControllerArchive.distinct(coder.read(forKey: "UITabBarController.viewControllers") ?? [])
    guard !tabs.isEmpty else { return }
    setViewControllers(tabs, animated: false)
    if let index = coder.integer(forKey: "UITabBarController.selectedIndex") { selectedIndex = index }
  }

  nonisolated deinit {
    MainActorRelease(taking: &tabs, leaving: [])
    if selected != nil { MainActorRelease(taking: &selected, leaving: nil) }
    if loadedMore != nil { MainActorRelease(taking: &loadedMore, leaving: nil) }
    if storedCustomizable != nil { MainActorRelease(taking: &storedCustomizable, leaving: nil) }
    if installed != nil { MainActorRelease(taking: &installed, leaving: nil) }
    if incoming != nil { MainActorRelease(taking: &incoming, leaving: nil) }
  }

  /// Archives the tabs and the selection as well.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    guard !tabs.isEmpty else { return }
    coder.write(tabs, forKey: "UITabBarController.viewControllers")
    if selectedIndex != NSNotFound { coder.write(selectedIndex, forKey: "UITabBarController.selectedIndex") }
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

  /// The bar below the controllers. Its items follow ``viewControllers``; its `delegate` is this controller. Replaced by
  /// ``setValue(_:forKey:)``.
  open var tabBar: UITabBar { storedTabBar }

  /// Sets a value by its name. The only one is "tabBar": this is how apps give the controller a bar of their own class.
  ///
  /// The new bar takes over the items and the place of the former one, which the controller lets go. Stops for another name, or a value that is
  /// no tab bar.
  public func setValue(_ value: Any?, forKey key: String) {
    guard key == "tabBar", let bar = value as? UITabBar else {
      Diagnostics.stop(
        Diagnostic(
          "A tab bar controller has no value of this type under this name.",
          objects: ["controller: \(self)", "name: \(key)", "value: \(value.map { "\(type(of: $0))" } ?? "nil")"],
          likelyCause: "The name is a private one of Apple's, or misspelt.", remedy: "Set \"tabBar\" to a UITabBar."))
    }
    guard bar !== storedTabBar else { return }
    let former = storedTabBar
    storedTabBar = bar
    former.controller = nil
    former.delegate = nil
    bar.controller = self
    if let host = former.superview {
      host.insertSubview(bar, aboveSubview: former)
      former.removeFromSuperview()
    }
    showItems()
    placeContents()
  }

  /// Called for each tap on a tab, before the controller's own delegate is asked and anything is selected (the order of the calls [G]). Does
  /// nothing; for subclasses. The four below are never called.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

  // MARK: Tabs

  /// The controllers, in the order of their tabs. Assigning keeps the selection if it is still there, also under "More", and selects the first
  /// one otherwise.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers without animation. Those that are in both lists keep their state and their appearance.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let old = tabs
    let shown = loadedMore?.shownTab
    let position = new.firstIndex { $0 === shown }
    // One that More shows stays there, unless it is gone or gets a tab of its own.
    let staysInMore = position.map { wantsMoreTab(for: new) && $0 >= Self.mostTabs - 1 } ?? false
    if !staysInMore { loadedMore?.goHome() }
    tabs = new
    storedCustomizable = nil
    for tab in new where !old.contains(where: { $0 === tab }) { addChild(tab) }
    if !staysInMore, position != nil, selected === loadedMore { select(shown, animated: false) }
    updateMoreTab()
    if !barTabs.contains(where: { $0 === selected }) { select(barTabs.first, animated: false) }
    for tab in old where !new.contains(where: { $0 === tab }) {
      tab.willMove(toParent: nil)
      tab.removeFromParent()
    }
    for tab in new where !old.contains(where: { $0 === tab }) { tab.didMove(toParent: self) }
    showItems()
  }

  private func showItems() {
    storedTabBar.items = barTabs.map(\.tabBarItem)
    storedTabBar.selectedItem = selected?.tabBarItem
  }

  /// The selected controller, or the one that the "More" tab shows; ``moreNavigationController`` while that shows its list. Assigning one
  /// that is none of these does nothing; the delegate is not asked.
  open var selectedViewController: UIViewController? {
    get { selected === loadedMore ? loadedMore?.shownTab ?? selected : selected }
    set { if let newValue { choose(newValue) } }
  }

  /// The position of the selected controller; `NSNotFound` without one, and while the "More" tab shows its list. Assigning an index without
  /// a controller does nothing.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selectedViewController } ?? NSNotFound }
    set { if tabs.indices.contains(newValue) { choose(tabs[newValue]) } }
  }

  /// Selects a controller by code: one without a tab of its own in the "More" tab.
  private func choose(_ controller: UIViewController) {
    if barTabs.contains(where: { $0 === controller }) {
      if controller === loadedMore { loadedMore?.goHome() }
      select(controller, animated: false)
    } else if tabs.contains(where: { $0 === controller }) {
      select(more, animated: false)
      more.open(controller, animated: false)
    }
  }

  // MARK: More

  /// The controller of the "More" tab, with a list of the controllers that have no tab. Not in ``viewControllers``.
  ///
  /// A controller that is chosen in the list is pushed onto its stack; of a navigation controller, the screens.
  open var moreNavigationController: UINavigationController { more }

  /// The controllers that people may move to other tabs; all by default. Kept: there is no screen to move them. Assigning
  /// ``viewControllers`` sets it back.
  open var customizableViewControllers: [UIViewController]? {
    get { storedCustomizable ?? tabs }
    set { storedCustomizable = newValue }
  }

  private var more: MoreNavigationController {
    if let loadedMore { return loadedMore }
    let made = MoreNavigationController(of: self)
    loadedMore = made
    addChild(made)
    made.didMove(toParent: self)
    return made
  }

  /// The controllers in the list of the "More" tab.
  var controllersInMore: [UIViewController] { usesMoreTab ? Array(tabs.dropFirst(Self.mostTabs - 1)) : [] }

  private func wantsMoreTab(for tabs: [UIViewController]) -> Bool {
    tabs.count > Self.mostTabs && traitCollection.horizontalSizeClass == .compact
  }

  /// Introduces or removes the "More" tab where the number of controllers and the width demand it.
  private func updateMoreTab() {
    let wanted = wantsMoreTab(for: tabs)
    guard wanted != usesMoreTab else {
      loadedMore?.list?.tabsDidChange()
      return
    }
    let shown = selectedViewController
    loadedMore?.goHome()
    usesMoreTab = wanted
    loadedMore?.list?.tabsDidChange()
    guard let shown else { return }
    if !wanted, shown === loadedMore {
      select(tabs.dropFirst(Self.mostTabs - 1).first ?? tabs.first, animated: false)
    } else if wanted, controllersInMore.contains(where: { $0 === shown }) {
      select(more, animated: false)
      more.open(shown, animated: false)
    } else if !wanted {
      select(shown, animated: false)
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard tabs.count > Self.mostTabs else { return }
    let had = usesMoreTab
    updateMoreTab()
    if had != usesMoreTab { showItems() }
  }

  /// Makes a controller a child again that the "More" tab has shown.
  func takeBack(_ tab: UIViewController) {
    guard tab.parent == nil, tabs.contains(where: { $0 === tab }) else { return }
    addChild(tab)
    tab.didMove(toParent: self)
  }

  /// Handles a tap: the delegate may refuse it, and a tap on the selected tab takes its stack back to the root.
  func tapped(_ item: UITabBarItem) {
    guard let tab = barTabs.first(where: { $0.tabBarItem === item }) else { return }
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
    runtime.updateCycle.performAfterCommit { [old, weak tab] in
      // Nothing else may retain the old one: its tab may be gone.
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
    // The "More" tab takes controllers over for as long as it shows them.
    guard tabs.contains(where: { $0 === child }), loadedMore?.opening !== child else { return }
    tabs.removeAll { $0 === child }
    updateMoreTab()
    if selected === child { select(barTabs.first, animated: false) }
    showItems()
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
