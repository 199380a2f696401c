import Diagnostics
import Foundation
import QuartzCore
import UIKitCore

/// Manages one view tree: it loads it on demand, is told when it appears, and may contain other controllers.
///
/// Invariants:
/// - The appearance callbacks of one controller alternate strictly, whoever drives them: see ``AppearanceState``.
/// - A controller owns its children and its view; the references upwards are weak.
/// - `parent.children` contains a controller exactly when `parent` is its parent.
///
/// The body holds stored state and what clients override; each hook calls into an extension.
@preconcurrency @MainActor
open class UIViewController: UIResponder, NSCoding, UITraitEnvironment, UIContentContainer, KeyValueObservable {
  // MARK: What it is made of

  /// The interface file given on creation. None can be read here: see ``loadView()``.
  public let nibName: String?
  public let nibBundle: Bundle?
  var observers = KeyValueObservers()
  var loadedView: UIView?
  var isLoadingView = false
  var appearance = AppearanceState()
  private var ownTitle: String?
  private var ownNavigationItem: UINavigationItem?
  private var ownTabBarItem: UITabBarItem?
  private var ownIsEditing = false
  /// What the parent imposes on this controller's traits.
  var traitsFromParent = TraitValues() {
    didSet { if oldValue != traitsFromParent { loadedView?.inheritTraits() } }
  }
  var contentScrollViews = ContentScrollViews()

  // MARK: Life cycle

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// A controller from an archive made by ``encode(with:)``: what that does not hold has its default. Interface files are not read here.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
    ownTitle = coder.kept(forKey: "UIViewController.title")
    ownNavigationItem = coder.kept(forKey: "UIViewController.navigationItem")
    ownTabBarItem = coder.kept(forKey: "UIViewController.tabBarItem")
    hidesBottomBarWhenPushed = coder.flag(forKey: "UIViewController.hidesBottomBarWhenPushed") ?? false
    definesPresentationContext = coder.flag(forKey: "UIViewController.definesPresentationContext") ?? false
    restorationIdentifier = coder.kept(forKey: "UIViewController.restorationIdentifier")
    if let items: [UIBarButtonItem] = coder.kept(forKey: "UIViewController.toolbarItems") { toolbarItems = items }
    if let size = coder.numbers(2, forKey: "UIViewController.preferredContentSize") {
      preferredContentSize = CGSize(width: size[0], height: size[1])
    }
    if let style = coder.choice(UIModalPresentationStyle.self, forKey: "UIViewController.modalPresentationStyle") {
      ownModalPresentationStyle = style
    }
    if let style = coder.choice(UIUserInterfaceStyle.self, forKey: "UIViewController.overrideUserInterfaceStyle") {
      overrideUserInterfaceStyle = style
    }
  }

  nonisolated deinit {
    if !children.isEmpty { MainActorRelease(taking: &children, leaving: []) }
    if loadedView != nil { MainActorRelease(taking: &loadedView, leaving: nil) }
    if ownNavigationItem != nil { MainActorRelease(taking: &ownNavigationItem, leaving: nil) }
  }

  /// Keeps title, items, names and the ways it is shown. The view is loaded anew; delegates are not kept, and of children only those of
  /// containers that say so. Overrides call `super`.
  open func encode(with coder: NSCoder) {
    coder.keep(ownTitle, forKey: "UIViewController.title")
    coder.keep(ownNavigationItem, forKey: "UIViewController.navigationItem")
    coder.keep(ownTabBarItem, forKey: "UIViewController.tabBarItem")
    coder.keep(hidesBottomBarWhenPushed, forKey: "UIViewController.hidesBottomBarWhenPushed")
    coder.keep(definesPresentationContext, forKey: "UIViewController.definesPresentationContext")
    coder.keep(restorationIdentifier, forKey: "UIViewController.restorationIdentifier")
    if let toolbarItems { coder.keep(toolbarItems, forKey: "UIViewController.toolbarItems") }
    let size = preferredContentSize
    if size != .zero { coder.keep([size.width, size.height], forKey: "UIViewController.preferredContentSize") }
    coder.keep(ownModalPresentationStyle.rawValue, forKey: "UIViewController.modalPresentationStyle")
    coder.keep(overrideUserInterfaceStyle.rawValue, forKey: "UIViewController.overrideUserInterfaceStyle")
  }

  // MARK: The view

  /// The view, loaded when first asked for.
  ///
  /// Assigning a view ties it to this controller; a view belongs to one controller at most.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { setLoadedView(newValue) }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }
  open func loadViewIfNeeded() { performLoadIfNeeded() }

  /// Creates ``view``; never called by clients. The default makes a plain view as large as the screen.
  open func loadView() { loadDefaultView() }

  open func viewDidLoad() {}

  // MARK: Appearing

  /// The view is about to be added to a visible hierarchy. It has no valid traits or geometry yet.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the hierarchy, its traits and its frame are final, and it has not been laid out: once per appearance.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is on the screen: it was laid out and committed.
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// The system is short of memory: let go of what can be made again. The default does nothing.
  ///
  /// Called on the controllers that belong to a window, through parents and presentations; on Apple's platforms on every controller
  /// there is.
  open func didReceiveMemoryWarning() {}
  /// Called in the constraint phase in place of the view's `updateConstraints()`, which the default calls.
  open func updateViewConstraints() { loadedView?.updateConstraints() }

  /// Whether the appearance callbacks of this controller are handed to its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Starts an appearance transition of a child by hand; only for containers that do not forward automatically.
  ///
  /// Each call needs one ``endAppearanceTransition()``; beginning in the opposite direction turns the transition round.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginReportedTransition(isAppearing, animated: animated)
  }

  open func endAppearanceTransition() { endReportedTransition() }

  /// Whether the controller is appearing or disappearing because it gets or loses its parent.
  ///
  /// Asked in the appearance callbacks, as on Apple's platforms.
  open internal(set) var isMovingToParent = false
  open internal(set) var isMovingFromParent = false
  open var isBeingPresented: Bool { presentationAsPresented?.phase == .presenting }
  open var isBeingDismissed: Bool { presentationAsPresented?.phase == .dismissing }

  /// For containers in this module: called after the own `viewWillAppear` or `viewWillDisappear`, before the children's.
  func willForwardAppearance(_ isAppearing: Bool) {}
  /// For containers in this module: the children's transitions have ended, the own one is about to.
  func didForwardEndOfAppearance(_ isAppearing: Bool) {}
  /// The children that get the callbacks of this controller.
  var childrenForAppearance: [UIViewController] { children }
  /// The children whose frames are final as soon as this controller's is; the others' are known after layout.
  var childrenInPlace: [UIViewController] { [] }

  // MARK: Containment

  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []

  /// Makes `childController` a child, taking it from its former parent, and calls its ``willMove(toParent:)``.
  ///
  /// Call its ``didMove(toParent:)`` once its view is in place.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Ends the relation to the parent and calls ``didMove(toParent:)``; call ``willMove(toParent:)`` with `nil` before.
  open func removeFromParent() { leaveParent() }

  /// Overrides call `super`.
  open func willMove(toParent parent: UIViewController?) { if parent == nil { isMovingFromParent = true } }
  /// Overrides call `super`.
  open func didMove(toParent parent: UIViewController?) {
    isMovingToParent = false
    if parent == nil { isMovingFromParent = false }
  }

  /// For containers in this module: `child` has just left ``children``.
  func didRelease(_ child: UIViewController) {}

  open override var next: UIResponder? { loadedView?.superview }

  // MARK: Focus

  /// The view, unless a subclass knows better.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { loadedView.map { [$0] } ?? [] }
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { loadedView?.superview ?? parent }
  open var focusItemContainer: (any UIFocusItemContainer)? { loadedView }
  open var focusGroupIdentifier: String?
  open func setNeedsFocusUpdate() { requestFocusUpdate() }
  open func updateFocusIfNeeded() { applicationHost?.focus.updateIfNeeded() }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: Navigation

  /// A name for people. It is also given to ``navigationItem``.
  open var title: String? {
    get { read("title", ownTitle) }
    set {
      change("title") { ownTitle = newValue }
      ownNavigationItem?.title = newValue
      ownTabBarItem?.title = newValue
    }
  }

  /// What a navigation bar shows for this controller; made when first asked for.
  open var navigationItem: UINavigationItem {
    if let ownNavigationItem { return ownNavigationItem }
    let item = UINavigationItem()
    item.title = ownTitle
    ownNavigationItem = item
    return item
  }

  /// The nearest navigation controller among the ancestors.
  open var navigationController: UINavigationController? {
    (parent as? UINavigationController) ?? parent?.navigationController
  }

  open var hidesBottomBarWhenPushed = false
  /// What a toolbar at the bottom of a navigation controller shows; `nil` by default. Kept: no navigation controller here has one. See
  /// Divergences.
  open var toolbarItems: [UIBarButtonItem]?
  /// Without animation, as nothing shows them.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

  /// What the tab of this controller shows: its title until one is assigned.
  open var tabBarItem: UITabBarItem! {
    get {
      if let ownTabBarItem { return ownTabBarItem }
      let item = UITabBarItem(title: ownTitle, image: nil, tag: 0)
      ownTabBarItem = item
      return item
    }
    set { ownTabBarItem = newValue }
  }

  /// The nearest tab bar controller among the ancestors.
  open var tabBarController: UITabBarController? {
    (parent as? UITabBarController) ?? parent?.tabBarController
  }

  /// The transition this controller takes part in; `nil` while nothing animates.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    presentationAsPresented?.transition ?? ownPresentation?.transition ?? rotation ?? parent?.transitionCoordinator
  }

  // MARK: Presentation

  /// What this controller presents.
  var ownPresentation: ModalPresentation?
  /// What presents this controller.
  weak var presentationAsPresented: ModalPresentation? {
    // What goes keeps its looks until it is shown somewhere else.
    didSet { if presentationAsPresented != nil { loadedView?.inheritTraits() } }
  }
  var ownPresentationController: UIPresentationController?
  /// The turn of the screen under way.
  weak var rotation: ControllerTransition?

  /// Who is presented by this controller or by the nearest ancestor that presents anyone.
  open var presentedViewController: UIViewController? { nearestPresentation?.presented }
  /// Who presents this controller or the nearest ancestor that is presented.
  open var presentingViewController: UIViewController? { presentationOfThis?.presenter }

  /// How this controller is shown over others. ``UIModalPresentationStyle/automatic`` reads as the style it stands for.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { ownModalPresentationStyle == .automatic ? .pageSheet : ownModalPresentationStyle }
    set {
      guard ownModalPresentationStyle != newValue else { return }
      ownModalPresentationStyle = newValue
      if presentationAsPresented == nil { ownPresentationController = nil }
    }
  }
  private var ownModalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Where a popover belongs; only for what is shown as one.
  open var popoverPresentationController: UIPopoverPresentationController? { nil }
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether a swipe may not dismiss this controller.
  open var isModalInPresentation = false
  /// Whether controllers presented "in the current context" cover this controller.
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  /// Whether a presentation that does not cover the screen decides about the status bar nevertheless.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// What arranges this controller while it is presented; made when first asked for.
  open var presentationController: UIPresentationController? { findPresentationController() }
  /// ``presentationController`` if it is a sheet's.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// Shows a controller over this one; `completion`, retained until then, runs after its `viewDidAppear`.
  ///
  /// While this controller presents already, or is not on the screen, nothing happens, and a warning says so.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { performPresentation(of: viewControllerToPresent, animated: flag, completion: completion) }

  /// Dismisses what this controller presents, with everything above it, or else this controller; `completion` runs after the
  /// `viewDidDisappear`.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    performDismissal(animated: flag, completion: completion)
  }

  // MARK: Layout

  /// The edges whose bars the view reaches under.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { if oldValue != edgesForExtendedLayout { containerLayoutDidChange() } }
  }
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if oldValue != extendedLayoutIncludesOpaqueBars { containerLayoutDidChange() } }
  }

  /// Added to the safe area of the view, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if oldValue != additionalSafeAreaInsets { loadedView?.updateSafeAreaInsets() } }
  }

  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  /// The least horizontal margins of a controller's view, in points: 16 in compact width, 20 in regular.
  ///
  /// Apple's documentation of `systemMinimumLayoutMargins` and of the content margins guide names 16–20 (behaviours §9,
  /// confidence D); which width gets which is second-hand.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if oldValue != viewRespectsSystemMinimumLayoutMargins { loadedView?.marginsDidChange() } }
  }

  /// The scroll view that a bar at `edge` follows; not retained.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { contentScrollViews[edge] }
  /// `edge` may name several edges.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    contentScrollViews.set(scrollView, for: edge)
  }
  open func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }

  // MARK: Content container

  /// The size the controller would like to have in a container, in points; zero says nothing.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard oldValue != preferredContentSize else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentationAsPresented?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { defaultSize(of: container, inParentOf: parentSize) }
  /// The view is about to get another size. Overrides call `super`, which tells the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardTransition(to: size, with: coordinator)
  }
  /// The traits are about to change. Overrides call `super`, which tells the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  // MARK: Traits

  /// The view's traits; before it is loaded, those it would inherit.
  open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? expectedTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The appearance of this controller's view and of everything in it.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { loadedView?.inheritTraits() } }
  }

  /// Imposes the traits that `collection` specifies on a child; `nil` takes them back.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) { impose(collection, on: childViewController) }

  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    imposedTraits(on: childViewController)
  }

  // MARK: Status bar, home indicator, orientation

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The controller that decides in place of this one.
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Asks for the status bar to be drawn anew; it is read from the controllers in every frame that draws it.
  open func setNeedsStatusBarAppearanceUpdate() { runtime.updateCycle.setNeedsUpdate() }

  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { runtime.updateCycle.setNeedsUpdate() }

  /// The edges at which the screen's own gestures come before the system's; none by default. Kept: the system has no gestures here.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// Pads turn every way, phones every way but upside down.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { defaultSupportedOrientations }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Makes the system ask for ``supportedInterfaceOrientations`` anew, and turn the interface if the answer demands it.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    let runtime = runtime
    runtime.updateCycle.performBeforeLayout { [weak host = runtime.host] in host?.updateOrientation() }
  }

  // MARK: Editing

  open var isEditing: Bool {
    get { ownIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) {
    ownIsEditing = editing
    ownEditButtonItem?.showEditing(editing)
  }

  /// An item that starts and ends editing, and says which; made when first asked for.
  open var editButtonItem: UIBarButtonItem {
    if let ownEditButtonItem { return ownEditButtonItem }
    let item = UIBarButtonItem()
    item.primaryAction = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    item.showEditing(isEditing)
    ownEditButtonItem = item
    return item
  }
  private var ownEditButtonItem: UIBarButtonItem?

  // MARK: Restoration

  /// The name under which the controller's state would be kept. States are not kept: see Divergences.
  open var restorationIdentifier: String?

  nonisolated open override var description: String {
    guard Thread.isMainThread else { return "<\(type(of: self))>" }
    return MainActor.assumeIsolated { debugSummary }
  }
}
