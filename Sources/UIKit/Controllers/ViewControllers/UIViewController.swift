import Diagnostics
import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// Manages one view tree: loads it on demand, is notified when it appears and disappears, and may contain other controllers.
///
/// Invariants:
/// - The appearance callbacks of one controller alternate strictly, regardless of what drives them: see ``AppearanceState``.
/// - A controller owns its children and its view; the references upwards are weak.
/// - `parent.children` contains a controller exactly when `parent` is its parent.
///
/// One appearance, without containers:
///
/// ```
/// loadView ─▶ viewDidLoad ─▶ viewWillAppear ─▶ viewIsAppearing ─▶ layout ─▶ viewDidAppear
///                                  ▲                                             │
///                                  └─ viewDidDisappear ◀─ viewWillDisappear ◀────┘
/// ```
///
/// The body holds stored state and the members that apps override; each hook calls into an extension.
@preconcurrency @MainActor
open class UIViewController: UIResponder, NSCoding, UITraitChangeObservable, TraitChangeSource, UIContentContainer,
  KeyValueObservable
{
  // MARK: Stored state

  /// The name of the interface file passed on creation. No interface file can be read here: see ``loadView()``.
  open var nibName: String? { givenNib.name }
  /// The bundle passed on creation. It is kept and never searched.
  open var nibBundle: Bundle? { givenNib.bundle }
  private let givenNib: (name: String?, bundle: Bundle?)
  /// The storyboard that the controller comes from: always `nil`, since none can be read here.
  open var storyboard: UIStoryboard? { nil }
  /// Hands the destination of a segue what it needs. Only an app's own code calls it, as there are no storyboards; the default does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether a segue of a storyboard is to be performed; `true` by default. Only an app's own code asks.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Stops with an explanation, unless a subclass overrides it: the controller has no segue of this name, where Apple's raises an exception.
  open func performSegue(withIdentifier identifier: String, sender: Any?) { refuseSegue(identifier) }
  /// The key-value observers of `title`, and of the observable properties of subclasses.
  var observers = KeyValueObservers()
  /// The view if it is loaded, owned. Reading it never loads the view, so code that may run before loading reads this one.
  var loadedView: UIView?
  /// True inside `loadView()`, to detect an override that reads `view` before it has assigned one.
  var isLoadingView = false
  /// The phase between hidden and shown, and what drives the appearance transition in progress. Only `UIViewController+Appearance.swift`
  /// changes it.
  var appearance = AppearanceState()
  private var storedTitle: String?
  private var storedNavigationItem: UINavigationItem?
  private var storedTabBarItem: UITabBarItem?
  private var storedIsEditing = false
  /// The traits that the parent imposes with `setOverrideTraitCollection(_:forChild:)`; empty without a parent. A change updates the view's
  /// traits at once.
  var traitsFromParent = TraitValues() {
    didSet { if oldValue != traitsFromParent { loadedView?.inheritTraits() } }
  }
  var contentScrollViews = ContentScrollViews()
  private var addedKeyCommands: [UIKeyCommand] = []
  var traitRegistrations: [TraitChangeRegistration] = []

  // MARK: Life cycle

  /// Creates a controller without loading its view.
  ///
  /// - Parameter nibNameOrNil: A name makes the default ``loadView()`` stop with an explanation, since interface files cannot be read here.
  ///   `nil` is fine, and so is any name where a subclass overrides ``loadView()``.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNib = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Restores a controller from an archive made by ``encode(with:)``; values missing from the archive get their defaults. Interface files
  /// are not read here.
  public required init?(coder: NSCoder) {
    givenNib = (nil, nil)
    super.init()
    storedTitle = coder.read(forKey: "UIViewController.title")
    storedNavigationItem = coder.read(forKey: "UIViewController.navigationItem")
    storedTabBarItem = coder.read(forKey: "UIViewController.tabBarItem")
    hidesBottomBarWhenPushed = coder.flag(forKey: "UIViewController.hidesBottomBarWhenPushed") ?? false
    definesPresentationContext = coder.flag(forKey: "UIViewController.definesPresentationContext") ?? false
    restorationIdentifier = coder.read(forKey: "UIViewController.restorationIdentifier")
    if let items: [UIBarButtonItem] = coder.read(forKey: "UIViewController.toolbarItems") { toolbarItems = items }
    if let size = coder.numbers(2, forKey: "UIViewController.preferredContentSize") {
      preferredContentSize = CGSize(width: size[0], height: size[1])
    }
    if let style = coder.choice(UIModalPresentationStyle.self, forKey: "UIViewController.modalPresentationStyle") {
      storedModalPresentationStyle = style
    }
    if let style = coder.choice(UIUserInterfaceStyle.self, forKey: "UIViewController.overrideUserInterfaceStyle") {
      overrideUserInterfaceStyle = style
    }
  }

  nonisolated deinit {
    if !children.isEmpty { MainActorRelease(taking: &children, leaving: []) }
    if loadedView != nil { MainActorRelease(taking: &loadedView, leaving: nil) }
    if storedNavigationItem != nil { MainActorRelease(taking: &storedNavigationItem, leaving: nil) }
  }

  /// Archives the title, the items, the preferred size and the presentation settings.
  ///
  /// A restored controller loads a new view. Delegates are not archived, and children only by navigation and tab bar controllers. Overrides
  /// call `super`.
  open func encode(with coder: NSCoder) {
    coder.write(storedTitle, forKey: "UIViewController.title")
    coder.write(storedNavigationItem, forKey: "UIViewController.navigationItem")
    coder.write(storedTabBarItem, forKey: "UIViewController.tabBarItem")
    coder.write(hidesBottomBarWhenPushed, forKey: "UIViewController.hidesBottomBarWhenPushed")
    coder.write(definesPresentationContext, forKey: "UIViewController.definesPresentationContext")
    coder.write(restorationIdentifier, forKey: "UIViewController.restorationIdentifier")
    if let toolbarItems { coder.write(toolbarItems, forKey: "UIViewController.toolbarItems") }
    let size = preferredContentSize
    if size != .zero { coder.write([size.width, size.height], forKey: "UIViewController.preferredContentSize") }
    coder.write(storedModalPresentationStyle.rawValue, forKey: "UIViewController.modalPresentationStyle")
    coder.write(overrideUserInterfaceStyle.rawValue, forKey: "UIViewController.overrideUserInterfaceStyle")
  }

  // MARK: The view

  /// The view, loaded on first access.
  ///
  /// Assigning a view ties it to this controller. A view belongs to at most one controller: assigning the view of another one stops with an
  /// explanation. Assigning `nil` unloads the view, and the next access loads a new one.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { setLoadedView(newValue) }
  }

  /// The view, or `nil` while it is not loaded. Unlike ``view``, reading it has no side effect.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether ``view`` can be read without loading. True within ``viewDidLoad()``; false within ``loadView()`` until it has assigned a view.
  open var isViewLoaded: Bool { loadedView != nil }
  /// Calls ``loadView()`` and then ``viewDidLoad()``, unless the view is loaded already.
  ///
  /// Stops with an explanation when called from within ``loadView()`` before that has assigned a view, or when it assigns none.
  open func loadViewIfNeeded() { performLoadIfNeeded() }

  /// Creates ``view`` and assigns it; apps override this method and never call it.
  ///
  /// The default makes a plain view as large as the screen, which resizes with its superview. It stops with an explanation where
  /// ``nibName`` is set.
  open func loadView() { loadDefaultView() }

  /// Called once after ``loadView()``; the view's size and traits are not final yet. Not called for a view that was assigned from outside.
  open dynamic func viewDidLoad() {}

  // MARK: Appearing

  /// Called when the view is about to be added to a visible hierarchy. Its traits and geometry are not valid yet.
  ///
  /// The default of this and the following callbacks is empty. In a container the parent's callback comes before the children's.
  open dynamic func viewWillAppear(_ animated: Bool) {}
  /// Called once per appearance, when the view is in the hierarchy and its traits and frame are final, but before it is laid out.
  open dynamic func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is on the screen: after the commit that first shows it, or at the end of an animated transition.
  open dynamic func viewDidAppear(_ animated: Bool) {}
  /// Called when the view is about to leave the visible hierarchy, while it is still in its window. A sheet over it is no reason: only a
  /// presentation that removes the presenter's view makes the presenter disappear.
  open dynamic func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has left the visible hierarchy. A transition that turns round calls ``viewWillAppear(_:)`` instead.
  open dynamic func viewDidDisappear(_ animated: Bool) {}

  /// Called immediately before each `layoutSubviews()` of the view, with its traits as the current ones. A pending ``viewIsAppearing(_:)``
  /// comes first.
  open dynamic func viewWillLayoutSubviews() {}
  /// Called immediately after each `layoutSubviews()` of the view. Its subviews have their frames, but have not laid out their own
  /// subviews.
  open dynamic func viewDidLayoutSubviews() {}
  /// Called when the system is short of memory, to release what can be made again. The default does nothing.
  ///
  /// Sent to the controllers that belong to a window, through parents and presentations; Apple's platforms send it to every controller.
  open func didReceiveMemoryWarning() {}
  /// Called in the constraint phase in place of the view's `updateConstraints()`, which the default calls.
  open func updateViewConstraints() { loadedView?.updateConstraints() }

  /// Whether the appearance callbacks of this controller are forwarded to its children; `true` by default.
  ///
  /// A container that returns `false` calls ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()`` of its children
  /// itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Starts an appearance transition of a child; only for containers that do not forward automatically.
  ///
  /// Each call needs one ``endAppearanceTransition()``; beginning in the opposite direction turns the transition round. Beginning in a
  /// direction that is already taken changes nothing and warns (`appearance.unbalanced`).
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginReportedTransition(isAppearing, animated: animated)
  }

  /// Ends the transition in progress and calls `viewDidAppear(_:)` or `viewDidDisappear(_:)`. Without one it warns
  /// (`appearance.unbalanced`).
  open func endAppearanceTransition() { endReportedTransition() }

  /// Whether the controller is appearing because it gets a parent. Read in the appearance callbacks, as on Apple's platforms.
  ///
  /// Set by ``addChild(_:)``, and reset by ``didMove(toParent:)`` or at the end of the appearance transition, after `viewDidAppear(_:)`.
  open internal(set) var isMovingToParent = false
  /// Whether the controller is disappearing because it loses its parent: from ``willMove(toParent:)`` with `nil` until it has left.
  open internal(set) var isMovingFromParent = false
  /// Whether the presentation of this controller is in progress: until `viewDidAppear(_:)` has returned [D]. Always `false` for its children.
  open var isBeingPresented: Bool { presentationAsPresented?.isBeingPresented ?? false }
  /// Whether the dismissal of this controller is in progress, also as part of a chain that is dismissed as one: until
  /// `viewDidDisappear(_:)` has returned [D]. Always `false` for its children.
  open var isBeingDismissed: Bool {
    presentationAsPresented.map { $0.phase == .dismissing } ?? isLeavingPresentation
  }
  /// Whether the presentation has been removed and the controller is being informed.
  var isLeavingPresentation = false

  /// For containers in this module: called after this controller's `viewWillAppear` or `viewWillDisappear`, and before those of its
  /// children.
  func willForwardAppearance(_ isAppearing: Bool) {}
  /// For containers in this module: called when the children's transitions have ended and this controller's is about to.
  func didForwardEndOfAppearance(_ isAppearing: Bool) {}
  /// The children to which this controller's appearance callbacks are forwarded.
  var childrenForAppearance: [UIViewController] { children }
  /// The children whose frames are final as soon as this controller's frame is. The frames of the others are known after layout.
  var childrenInPlace: [UIViewController] { [] }

  // MARK: Containment

  /// The container that called ``addChild(_:)`` with this controller; not retained.
  open internal(set) var parent: UIViewController? {
    get { storedParent }
    set { storedParent = newValue }
  }
  @Unretained private var storedParent: UIViewController?
  /// The contained controllers, in the order in which they were added; retained.
  open internal(set) var children: [UIViewController] = []

  /// Makes `childController` a child, removing it from its previous parent, and calls its ``willMove(toParent:)``.
  ///
  /// Call its ``didMove(toParent:)`` once its view is in place. Adding a present child does nothing; adding this controller itself or one
  /// of its ancestors stops with an explanation.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Ends the relation to the parent and calls ``didMove(toParent:)``; call ``willMove(toParent:)`` with `nil` before.
  ///
  /// The view stays where it is: remove it first. Traits that the parent imposed are dropped. Does nothing without a parent.
  open func removeFromParent() { leaveParent() }

  /// Called before the parent changes: by ``addChild(_:)``, or by the container, with `nil`, before it removes the child. Overrides call
  /// `super`.
  open dynamic func willMove(toParent parent: UIViewController?) { if parent == nil { isMovingFromParent = true } }
  /// Called after the parent has changed: by the container once the view is in place, or, with `nil`, by ``removeFromParent()``. Overrides
  /// call `super`.
  open dynamic func didMove(toParent parent: UIViewController?) {
    isMovingToParent = false
    if parent == nil { isMovingFromParent = false }
  }

  /// For containers in this module: called when `child` has just left ``children``, whatever removed it.
  func didRelease(_ child: UIViewController) {}

  open override var next: UIResponder? { loadedView?.superview }

  // MARK: Focus

  /// Where the focus goes within this controller, best first: the view by default, if it is loaded.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { loadedView.map { [$0] } ?? [] }
  /// The superview of the view; the parent controller while the view is in no hierarchy.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { loadedView?.superview ?? parent }
  /// The view, which finds the focusable items in it; `nil` while the view is not loaded.
  open var focusItemContainer: (any UIFocusItemContainer)? { loadedView }
  /// Kept. Focus groups are looked up through views only, so set the identifier of the view.
  open var focusGroupIdentifier: String?
  /// Asks the focus system to choose again within this controller, if the focus is in it now.
  open func setNeedsFocusUpdate() { requestFocusUpdate() }
  /// Carries out a pending focus update now. Does nothing where the controller has no host.
  open func updateFocusIfNeeded() { runtime.focus?.updateIfNeeded() }
  /// Whether a focus change that concerns this controller may happen; `true` by default.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after a focus change that concerns this controller. The default does nothing.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: Navigation

  /// A title for people, which navigation and tab items show too.
  ///
  /// Setting it also sets the titles of ``navigationItem`` and ``tabBarItem`` where these exist; an item made later starts with it. An
  /// item's own title can be changed afterwards and does not come back here. Observable.
  open var title: String? {
    get { read("title", storedTitle) }
    set {
      change("title") { storedTitle = newValue }
      storedNavigationItem?.title = newValue
      storedTabBarItem?.title = newValue
    }
  }

  /// What a navigation bar shows for this controller; created on first access, with ``title`` as its title.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem()
    item.title = storedTitle
    storedNavigationItem = item
    return item
  }

  /// The nearest navigation controller among the ancestors.
  open var navigationController: UINavigationController? {
    (parent as? UINavigationController) ?? parent?.navigationController
  }

  /// Whether toolbar and tab bar are hidden while this controller is on top of a navigation stack; `false` by default.
  ///
  /// It counts as well while a screen above this one is on top. Set it before pushing.
  open var hidesBottomBarWhenPushed = false
  /// The items of the navigation controller's toolbar while this controller is its top screen; `nil` by default. Retained.
  ///
  /// Assigning shows them without animation. The toolbar itself is hidden until `UINavigationController.isToolbarHidden` is `false`.
  open var toolbarItems: [UIBarButtonItem]? {
    get { storedToolbarItems }
    set {
      storedToolbarItems = newValue
      navigationController?.toolbarItemsDidChange(animated: false)
    }
  }
  private var storedToolbarItems: [UIBarButtonItem]?
  /// Sets ``toolbarItems``; with animation, the old buttons fade out while the new ones fade in.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    storedToolbarItems = toolbarItems
    navigationController?.toolbarItemsDidChange(animated: animated)
  }

  /// The item of this controller's tab; created on first access, with ``title`` as its title. An item assigned here keeps its own title
  /// until ``title`` changes.
  open var tabBarItem: UITabBarItem! {
    get {
      if let storedTabBarItem { return storedTabBarItem }
      let item = UITabBarItem(title: storedTitle, image: nil, tag: 0)
      storedTabBarItem = item
      return item
    }
    set { storedTabBarItem = newValue }
  }

  /// The nearest tab bar controller among the ancestors.
  open var tabBarController: UITabBarController? {
    (parent as? UITabBarController) ?? parent?.tabBarController
  }

  /// The nearest split view controller among the ancestors.
  open var splitViewController: UISplitViewController? {
    (parent as? UISplitViewController) ?? parent?.splitViewController
  }

  /// The transition this controller takes part in; `nil` while nothing animates.
  ///
  /// Looks for its own presentation, for the one it began, for a turn of the screen, and then for the parent's transition.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    presentationAsPresented?.transition ?? presentationAsPresenter?.transition ?? rotation
      ?? parent?.transitionCoordinator
  }

  // MARK: Presentation

  /// The presentation that shows another controller over this one; owned, from `present` until the end of `dismiss`.
  var presentationAsPresenter: ModalPresentation?
  /// The presentation that shows this controller; owned by the presenter.
  @Unretained var presentationAsPresented: ModalPresentation? {
    // A dismissed controller keeps its traits until it is shown somewhere else.
    didSet { if presentationAsPresented != nil { loadedView?.inheritTraits() } }
  }
  /// The cached answer of ``presentationController``, discarded by dismissal and by a change of ``modalPresentationStyle``.
  var cachedPresentationController: UIPresentationController?
  /// The turn of the screen in progress.
  @Unretained var rotation: ControllerTransition?

  /// The controller presented by this one or by its nearest ancestor that presents one.
  open var presentedViewController: UIViewController? { nearestPresentation?.presented }
  /// Whether the tint of what is behind turns grey while this is presented, in whichever style.
  var dimsTintBehind: Bool { false }

  /// The controller whose context is covered by this one or by its nearest presented ancestor.
  ///
  /// That is usually the outermost container, and not the controller on which `present` was called.
  open var presentingViewController: UIViewController? { enclosingPresentation?.presenter }

  /// How this controller is presented. ``UIModalPresentationStyle/automatic``, the default, reads as `pageSheet`.
  ///
  /// A change before the presentation discards the ``presentationController`` made for the previous style; later changes do not affect the
  /// presentation in progress.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { storedModalPresentationStyle == .automatic ? .pageSheet : storedModalPresentationStyle }
    set {
      guard storedModalPresentationStyle != newValue else { return }
      storedModalPresentationStyle = newValue
      if presentationAsPresented == nil { cachedPresentationController = nil }
    }
  }
  private var storedModalPresentationStyle = UIModalPresentationStyle.automatic
  /// How the standard animation shows and hides this controller: `coverVertical`, the default, slides; every other style cross-fades here.
  ///
  /// Ignored where ``transitioningDelegate`` provides an animator, or the context its own style, as
  /// ``providesPresentationContextTransitionStyle`` says. With Reduce Motion every style cross-fades. See Divergences.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// ``presentationController`` if ``modalPresentationStyle`` is `popover`, or that of the ancestor that is shown in a popover.
  ///
  /// Reading it creates one, so that the source can be set before presenting. It stays the same while the popover is a sheet in compact
  /// width.
  open var popoverPresentationController: UIPopoverPresentationController? { enclosingPopover }
  /// Chooses the animators of animated presentations and, for the style `custom`, the presentation controller. Not retained.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether the user cannot dismiss this controller by a swipe, a tap beside it or the escape gesture; code still can.
  ///
  /// `true` for the top screen of a presented navigation controller, or for the selected tab, has the same effect.
  open var isModalInPresentation = false
  /// Whether controllers presented "in the current context" cover this controller instead of the outermost one; `false` by default.
  open var definesPresentationContext = false
  /// Whether the ``modalTransitionStyle`` of this controller counts in place of the presented one's; `false` by default.
  ///
  /// Only for controllers presented in this one's context: it needs ``definesPresentationContext``, and a `modalPresentationStyle` of
  /// `currentContext` or `overCurrentContext`.
  open var providesPresentationContextTransitionStyle = false
  /// Whether a presentation that does not cover the screen decides about the status bar nevertheless.
  ///
  /// It then decides about the home indicator and the orientations as well.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// What arranges this controller while it is presented; created on first access for ``modalPresentationStyle``, and kept until the
  /// dismissal.
  open var presentationController: UIPresentationController? { findPresentationController() }
  /// ``presentationController`` if it is a sheet's. Reading it creates one, so that detents can be set before presenting.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// Presents a controller over this one; `completion`, retained until then, runs after its `viewDidAppear`.
  ///
  /// A presentation of the default style covers the outermost ancestor. While that one presents already, or has no view in a window,
  /// nothing happens and a warning says so (`presentation.refused`). `completion` is discarded then, and also when the transition is
  /// cancelled. Presenting a child of another controller, or a controller that is already presented, stops with an explanation.
  open dynamic func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { performPresentation(of: viewControllerToPresent, animated: flag, completion: completion) }

  /// Dismisses the controller that this one or an ancestor presents, with everything above it, or else the presentation that this
  /// controller is in.
  ///
  /// `completion` runs after `viewDidDisappear`, and not at all if the transition is cancelled. A call while the dismissal is in progress
  /// is ignored with a warning (`presentation.dismissal-refused`); without any presentation nothing happens.
  open dynamic func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    performDismissal(animated: flag, completion: completion)
  }

  /// Shows a controller in the nearest container that can: a navigation controller pushes it, a split view controller makes it the secondary
  /// one. Without such a container it is presented.
  ///
  /// - Parameter sender: Given to the container's delegate.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }
  /// Shows a controller as the detail of what is shown here: a split view controller makes it the secondary one. Without one it is
  /// presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
  }

  // MARK: Layout

  /// The edges at which the view extends under bars; all by default.
  ///
  /// Without `.top` a navigation controller places the view below its bar and the search bar, and without `.bottom` above its toolbar. The
  /// other edges, and tab bars, have no effect. A change lays out the parent.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { if oldValue != edgesForExtendedLayout { containerLayoutDidChange() } }
  }
  /// Whether ``edgesForExtendedLayout`` also applies under a navigation bar that is not translucent; `false` by default.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if oldValue != extendedLayoutIncludesOpaqueBars { containerLayoutDidChange() } }
  }

  /// Added to the safe area that the view inherits, in points, and thus to that of everything in it.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if oldValue != additionalSafeAreaInsets { loadedView?.updateSafeAreaInsets() } }
  }

  /// Called after the view's `safeAreaInsetsDidChange()`, before its subviews get their new insets.
  open dynamic func viewSafeAreaInsetsDidChange() {}
  /// Called after the view's `layoutMarginsDidChange()`: margins, the safe area in them, or the traits changed. The margins may be the
  /// same.
  open func viewLayoutMarginsDidChange() {}

  /// The smallest horizontal margins of a controller's view, in points: 16 in compact width, 20 in regular width.
  ///
  /// The range of 16 to 20 is from Apple's documentation of `systemMinimumLayoutMargins` and of the content margins guide (behaviours §9)
  /// [D]; which width gets which is second-hand [S].
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Whether leading and trailing margins of the view are at least ``systemMinimumLayoutMargins``; `true` by default.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if oldValue != viewRespectsSystemMinimumLayoutMargins { loadedView?.marginsDidChange() } }
  }

  /// Returns the scroll view set for `edge`, which bars at that edge follow; not retained.
  ///
  /// - Parameter edge: Of several edges the first one counts, in the order top, leading, bottom, trailing.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { contentScrollViews[edge] }
  /// Sets the scroll view that bars at `edge` follow; `nil` removes it.
  ///
  /// Without one, the system's bars follow the view itself or the scroll view that is first in it.
  ///
  /// - Parameter edge: One edge or several.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    contentScrollViews.set(scrollView, for: edge)
    navigationController?.viewIfLoaded?.setNeedsLayout()
    tabBarController?.viewIfLoaded?.setNeedsLayout()
  }
  /// Sets the scroll view that bars at all four edges follow.
  open func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }

  // MARK: Content container

  /// The size the controller would like to have in a container, in points; zero, the default, states no preference.
  ///
  /// A change notifies the parent and the presentation controller: a sheet, for instance, resolves its detents again.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard oldValue != preferredContentSize else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentationAsPresented?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// Called when the preferred size of a child has changed. The default does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Never called by the containers here; for containers of an app that arrange their children by fitting size.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size, in points, that a child will have once this controller's view has `parentSize`.
  ///
  /// The default is `parentSize` for a child that fills the view, and the child's present size otherwise. Containers that arrange their
  /// children in another way override it.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { defaultSize(of: container, inParentOf: parentSize) }
  /// Called when the view is about to change its size because the screen turns. Overrides call `super`, which informs the children whose
  /// size changes.
  open dynamic func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardTransition(to: size, with: coordinator)
  }
  /// Called when the traits are about to change because the screen turns. Overrides call `super`, which informs the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// The part that bars cover at the top of ``view``, which this loads. Deprecated on Apple's platforms; use the view's safe area.
  open var topLayoutGuide: any UILayoutSupport { barLayoutGuide(isTop: true) }
  /// The part that bars cover at the bottom of ``view``, which this loads. Deprecated on Apple's platforms; use the view's safe area.
  open var bottomLayoutGuide: any UILayoutSupport { barLayoutGuide(isTop: false) }

  // MARK: Key commands

  /// Offers a key command as long as this controller is in the responder chain, beside those of `keyCommands`. Retained.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {
    if !addedKeyCommands.contains(where: { $0 === keyCommand }) { addedKeyCommands.append(keyCommand) }
  }
  /// Takes a key command back that was added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }
  override var effectiveKeyCommands: [UIKeyCommand] { super.effectiveKeyCommands + addedKeyCommands }

  // MARK: Traits

  /// The view's traits; before it is loaded, the traits that it would inherit.
  open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? expectedTraits }
  /// Called after the view's traits have changed and before the view's own method of that name. The new traits are the current ones
  /// meanwhile.
  open dynamic func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The light or dark appearance of this controller's view and everything in it; `unspecified`, the default, inherits.
  ///
  /// It takes precedence over the traits that parent and presentation impose.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { loadedView?.inheritTraits() } }
  }

  /// The traits that this controller's view has in the place of inherited ones, the app's own too; none by default.
  ///
  /// They take precedence over what the parent imposes. A change shows at once.
  open var traitOverrides: any UITraitOverrides {
    get { storedTraitOverrides ?? TraitOverrides() }
    set {
      let overrides = newValue as? TraitOverrides
      storedTraitOverrides = overrides?.values == TraitValues() ? nil : overrides
      loadedView?.inheritTraits()
    }
  }
  /// `nil` in nearly all controllers.
  private(set) var storedTraitOverrides: TraitOverrides?

  /// Imposes the traits that `collection` specifies on a child; `nil` removes them.
  ///
  /// A controller that is not a child is a fault (`containment.traits-of-stranger`): it stops debug builds and is ignored in release.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) { setOverrideTraits(collection, on: childViewController) }

  /// Returns the traits imposed on a child; `nil` where there are none, and for a controller that is not a child.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    imposedTraits(on: childViewController)
  }

  /// Whether scroll views of this controller with the behaviour `automatic` add the safe area at the top and bottom of content that does not
  /// scroll: its view, and the direct subviews of that. `true` by default.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet {
      guard automaticallyAdjustsScrollViewInsets != oldValue, let view = loadedView else { return }
      for scrollView in [view] + view.subviews { (scrollView as? UIScrollView)?.updateAdjustedContentInset() }
    }
  }

  // MARK: Status bar, home indicator, orientation

  /// How the status bar contrasts with this controller's content. Read each time the bar is drawn, if this controller decides about it.
  ///
  /// The topmost controller that covers the screen decides, or the one it names in ``childForStatusBarStyle``, and so on down the chain.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden while this controller, found through ``childForStatusBarHidden``, decides about it.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar would come and go. Not read here: it changes at once.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The controller that decides about ``preferredStatusBarStyle`` in place of this one; `nil` by default.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The controller that decides about ``prefersStatusBarHidden`` in place of this one; `nil` by default.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Requests a frame, in which the status bar is drawn with the controllers' present answers.
  open func setNeedsStatusBarAppearanceUpdate() { runtime.updateCycle.setNeedsUpdate() }

  /// Whether the home indicator is hidden while this controller decides about it; it goes at once and stays away. See Divergences.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The controller that decides about ``prefersHomeIndicatorAutoHidden`` in place of this one; `nil` by default.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Requests a frame, in which the home indicator is drawn with the controllers' present answers.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { runtime.updateCycle.setNeedsUpdate() }

  /// The edges at which the screen's own gestures precede the system's; none by default. Kept: the system has no gestures here.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The controller that answers ``preferredScreenEdgesDeferringSystemGestures`` in place of this one. Not read here.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Does nothing, since the system has no gestures here.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// The orientations in which this controller can be shown: by default all on pads, and all but upside down on phones.
  ///
  /// Asked of the root controller, or of the topmost presented one that covers the screen; children are not asked.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { defaultSupportedOrientations }
  /// Whether the interface turns with the device. Not read, as since iOS 16: override ``supportedInterfaceOrientations``.
  open var shouldAutorotate: Bool { true }
  /// Reads ``supportedInterfaceOrientations`` of the topmost controller again before the next layout. Apple advises to call
  /// ``setNeedsUpdateOfSupportedInterfaceOrientations()`` since iOS 16.
  open class func attemptRotationToDeviceOrientation() {
    let runtime = Runtime.current
    runtime.updateCycle.performBeforeLayout { [weak scene = runtime.scene] in scene?.updateOrientation() }
  }
  /// Not read here: a presentation does not turn the interface.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Reads ``supportedInterfaceOrientations`` again before the next layout, and turns the interface if the answer demands or allows it.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    let runtime = runtime
    runtime.updateCycle.performBeforeLayout { [weak scene = runtime.scene] in scene?.updateOrientation() }
  }

  // MARK: Editing

  /// Whether the content of this controller is being edited, as shown by ``editButtonItem``. Assigning calls ``setEditing(_:animated:)``
  /// without animation.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Stores whether the content is being edited and updates ``editButtonItem``. Overrides call `super` and change the content.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedIsEditing = editing
    storedEditButtonItem?.showEditing(editing)
  }

  /// An item that starts and ends editing with animation, titled "Edit" or "Done"; created on first access. English in every locale.
  open var editButtonItem: UIBarButtonItem {
    if let storedEditButtonItem { return storedEditButtonItem }
    let item = UIBarButtonItem()
    item.primaryAction = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    item.showEditing(isEditing)
    storedEditButtonItem = item
    return item
  }
  private var storedEditButtonItem: UIBarButtonItem?

  // MARK: Restoration

  /// The name under which the controller's state would be saved. It is archived, but no state is saved or restored: see Divergences.
  open var restorationIdentifier: String?

  nonisolated open override var description: String {
    guard Thread.isMainThread else { return "<\(type(of: self))>" }
    return MainActor.assumeIsolated { debugSummary }
  }
}

extension UIViewController: UIAppearanceContainer {}
