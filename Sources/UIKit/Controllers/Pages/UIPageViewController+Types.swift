import Foundation

extension UIPageViewController {
  /// The axis along which pages are turned.
  nonisolated public enum NavigationOrientation: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// The way to a page: `forward` goes to what comes after.
  nonisolated public enum NavigationDirection: Int, Sendable {
    case forward = 0
    case reverse = 1
  }

  /// How pages are turned. Only `scroll` exists here; see Divergences.
  nonisolated public enum TransitionStyle: Int, Sendable {
    case pageCurl = 0
    case scroll = 1
  }

  /// Where the spine of a book is. Pages that scroll have none.
  nonisolated public enum SpineLocation: Int, Sendable {
    case none = 0
    case min = 1
    case mid = 2
    case max = 3
  }

  /// Names an option for ``UIPageViewController/init(transitionStyle:navigationOrientation:options:)``.
  nonisolated public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The place of the spine; without effect here.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between two pages in points, as a number; 0 without it.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}

/// Provides the pages beside a page. The page view controller retains what it gets until pages are set or the source is exchanged.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before `viewController`; `nil` if it is the first one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after `viewController`; `nil` if it is the last one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots of the page control; 0, the default, for no page control. Asked when pages are set.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the dot of the page that was set, from 0; 0 by default. Asked when pages are set; turning pages counts on from it.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Is informed of pages that the user turns; code's own exchanges are not reported.
///
/// `willTransitionTo` and `didFinishAnimating` come in pairs. A swipe that turns round past the middle of the page it began on gives up one
/// pair and begins another.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// A page begins to come in, before its `viewWillAppear(_:)`.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// The page has come in (`completed`), or the swipe was given up.
  ///
  /// - Parameters:
  ///   - finished: Whether the content came to rest by itself; `false` if something interrupted it.
  ///   - previousViewControllers: The page that was shown before.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// Never called: only a page curl has a spine.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
  /// Returns the orientations in which the page view controller can be shown; by default those of the device's kind.
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask
  /// Returns the controller's `preferredInterfaceOrientationForPresentation`; portrait by default. A presentation turns no screen here.
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { .none }
  public func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask { pageViewController.defaultSupportedOrientations }
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation { .portrait }
}
