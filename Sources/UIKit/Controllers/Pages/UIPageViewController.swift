import Diagnostics
import Foundation
import UIKitCore

/// Shows one of many controllers as a page, to the neighbours of which a finger scrolls.
///
/// The data source is asked for the neighbours of the current page when a finger comes down on it, before and after, and once for each: the
/// answers are kept until pages are set or the source is exchanged, as on Apple's platforms. A page is a child, and its view is in the
/// hierarchy, only while it is seen.
///
/// One turn by a finger: `willTransitionTo` → `viewWillDisappear` of the old and `viewWillAppear` of the new page → scrolling → `didAppear`,
/// `didDisappear` → `didFinishAnimating`; for one that is given up, each of the two goes back the way it came. ``PageTurn`` has the states.
///
/// Pages scroll: there is no page curl, and no spine; see Divergences.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// Is informed of pages that the user turns; not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Provides the neighbours of a page; not retained. Without one, fingers turn no pages. Exchanging it forgets the neighbours that were
  /// asked for; a page that is coming in under a finger still comes.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { if oldValue !== dataSource { dataSourceDidChange() } }
  }

  /// Always `scroll`.
  open var transitionStyle: TransitionStyle { .scroll }
  /// The axis of the row of pages.
  open var navigationOrientation: NavigationOrientation { storedOrientation }
  private let storedOrientation: NavigationOrientation
  /// Always `none`: pages that scroll have no spine.
  open var spineLocation: SpineLocation { .none }
  /// Kept; only a page curl shows the back of a page.
  open var isDoubleSided = false
  /// Always empty, as on Apple's platforms where pages scroll.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  /// The space between two pages, in points.
  let spacing: CGFloat
  /// The row of pages.
  let pages = PageScrollView()
  /// The dots below the pages; made when the data source first counts pages.
  var pageControl: UIPageControl?
  /// The page that is shown, or was until another one came in.
  var current: UIViewController?
  /// The page that comes in.
  var pending: UIViewController?
  /// The neighbours that the data source has named: `nil` for one that it was not asked for yet, a `nil` inside for one that does not exist.
  var neighbors: [PageDirection: UIViewController?] = [:]
  /// Where the two are in the row.
  var currentSlot: PageSlotView?
  var pendingSlot: PageSlotView?
  var turn = PageTurn()
  /// The exchange in progress that code or the dots asked for.
  var exchange: PageExchange?
  /// The dot of the current page.
  var shownIndex = 0
  /// The layout in effect; `nil` before the first one.
  var layout: PageLayout?
  /// Whether the row is being arranged: its offset then says nothing about turning.
  var isArranging = false
  /// A number for the current page: exchanges change it. Calls of the delegate and the data source may cause some.
  var generation = 0

  /// Creates a controller without a page; set one with ``setViewControllers(_:direction:animated:completion:)``.
  ///
  /// - Parameters:
  ///   - style: `pageCurl` is not available: it warns (`page-view-controller.page-curl`), and pages scroll.
  ///   - options: ``OptionsKey/interPageSpacing`` counts, others do not.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    storedOrientation = navigationOrientation
    spacing = Self.length(options?[.interPageSpacing])
    super.init(nibName: nil, bundle: nil)
    prepare()
    if style == .pageCurl { warnOfPageCurl() }
  }

  /// Creates a controller whose pages scroll horizontally.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    storedOrientation = .horizontal
    spacing = 0
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  /// Restores orientation and spacing; pages come from the data source.
  public required init?(coder: NSCoder) {
    storedOrientation =
      coder.integer(forKey: "UIPageViewController.navigationOrientation").flatMap(NavigationOrientation.init)
      ?? .horizontal
    spacing = Self.length(coder.numbers(1, forKey: "UIPageViewController.interPageSpacing")?.first)
    super.init(coder: coder)
    prepare()
  }

  nonisolated deinit {
    if current != nil { MainActorRelease(taking: &current, leaving: nil) }
    if pending != nil { MainActorRelease(taking: &pending, leaving: nil) }
    if !neighbors.isEmpty { MainActorRelease(taking: &neighbors, leaving: [:]) }
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(storedOrientation.rawValue, forKey: "UIPageViewController.navigationOrientation")
    coder.write([spacing], forKey: "UIPageViewController.interPageSpacing")
  }

  private func prepare() {
    pages.owner = self
    if storedOrientation == .vertical { pages.alwaysBounceVertical = true } else { pages.alwaysBounceHorizontal = true }
  }

  private static func length(_ value: Any?) -> CGFloat {
    switch value {
    case let length as CGFloat: length
    case let length as Double: CGFloat(length)
    case let length as Float: CGFloat(length)
    case let length as Int: CGFloat(length)
    case let length as NSNumber: CGFloat(length.doubleValue)
    default: 0
    }
  }

  open override func loadView() {
    let container = PageContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.clipsToBounds = true
    container.addSubview(pages)
    if let pageControl { container.addSubview(pageControl) }
    view = container
    installCurrent()
  }

  // MARK: Pages

  /// The page that is shown, or that code has asked for; empty without one.
  open var viewControllers: [UIViewController]? {
    if case .exchanging = turn.phase, let pending { return [pending] }
    return current.map { [$0] } ?? []
  }

  /// Shows another page, and forgets the neighbours of the old one.
  ///
  /// An animated exchange scrolls in .25 s [G] if the controller is visible; the delegate is not informed. A finger or another exchange
  /// that comes meanwhile ends it at once. A swipe in progress is given up first, with a warning while a finger holds it
  /// (`page-view-controller.set-while-swiping`): Apple's platforms are known to lose pages then.
  ///
  /// - Parameters:
  ///   - viewControllers: One page. None changes nothing, of several the first one counts, both with a warning
  ///     (`page-view-controller.number-of-pages`).
  ///   - completion: Retained until then; called when the page is shown, with `false` if something ended the animation, or if no page was
  ///     given.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pages = viewControllers ?? []
    if pages.count != 1 { warnOfNumber(of: pages) }
    guard let page = pages.first else {
      completion?(false)
      return
    }
    exchange(page, direction == .forward ? .forward : .reverse, animated: animated, completion)
  }

  // MARK: Container

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? defaultSupportedOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  override var childrenForAppearance: [UIViewController] { current.map { [$0] } ?? [] }
  override var childrenInPlace: [UIViewController] {
    placePages()
    return childrenForAppearance
  }
  override func willForwardAppearance(_ isAppearing: Bool) {
    if isAppearing { installCurrent() } else { endTurnNow() }
  }
  override func didRelease(_ child: UIViewController) { pageDidLeave(child) }
}

/// A page that comes in without a finger.
struct PageExchange {
  /// Called at the end, with whether the animation went through.
  var completion: ((Bool) -> Void)?
  /// Whether the page is a neighbour that the dots led to, and the old page becomes a neighbour of it.
  var isToNeighbor: Bool
}
