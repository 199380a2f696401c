import NorenSeam
import UIKit

/// Hides bars while a scroll view is scrolled, and shows them again.
///
/// ```swift
/// private lazy var bars = ScrollAwayBars(top: filterBar, bottom: summaryBar)
///
/// override func viewDidLoad() {
///   super.viewDidLoad()
///   …                     // the table fills the view; both bars lie over it
///   bars.follow(tableView)
/// }
/// ```
///
/// - Any view can be a bar: a view of the screen, the navigation controller's bar, the tab bar. It is moved by its `transform`, which from
///   then on belongs to this object; scrolling triggers no layout.
/// - The scroll view's delegate remains the app's. Nothing has to be forwarded.
/// - Insets are always those of shown bars. Where the safe area does not keep content clear of a bar, this object adds to the
///   `contentInset` and the indicator insets of the scroll views that it follows. Values that the app sets there stay.
/// - Bars are shown at the start of the content, when the screen leaves, when the app resigns active, and when this object is released.
///
/// It retains nothing: bars and scroll views live in their hierarchies. Retain this object, for example in the view controller: when it is
/// released, the bars are shown and stay.
@MainActor
public final class ScrollAwayBars {
  /// How one bar goes away.
  public typealias Rule = ScrollAwayRule
  /// When a bar goes and when it comes back.
  public typealias Mode = ScrollAwayRule.Mode

  /// Outlives this object for the time that the bars take to appear.
  let coordinator: ScrollAwayCoordinator

  /// Prepares the bars; nothing moves before ``follow(_:)``. Bars are not retained.
  ///
  /// - Parameters:
  ///   - top: A bar that goes upwards; `nil` for none.
  ///   - bottom: A bar that goes downwards; `nil` for none.
  public init(
    top: UIView? = nil, bottom: UIView? = nil, topRule: ScrollAwayBars.Rule = Rule(),
    bottomRule: ScrollAwayBars.Rule = Rule()
  ) {
    coordinator = ScrollAwayCoordinator(top: top, bottom: bottom, rules: (topRule, bottomRule))
    coordinator.onChange = { [weak self] in
      guard let self else { return }
      onChange?(self)
    }
  }

  deinit { MainActorCleanup.perform { [coordinator] in coordinator.close() } }

  // MARK: The scroll view

  /// The scroll view that the bars follow; `nil` for none. Not retained.
  public var scrollView: UIScrollView? { coordinator.scrollView }

  /// Makes the bars follow `scrollView` from now on; `nil` follows none and shows the bars.
  ///
  /// It may be called as soon as the scroll view exists, and again whenever another page of the screen is in front. Bars move gradually to
  /// where the new page has them; each page keeps its scroll offset. A bar inside the scroll view is a fault
  /// (`scroll-away.bar-in-scroll-view`), and nothing is followed then.
  public func follow(_ scrollView: UIScrollView?) { coordinator.follow(scrollView) }

  /// Whether this object adds to insets what the safe area does not keep clear of a shown bar; `true` by default. With `false`, the app
  /// does.
  public var adjustsContentInset: Bool {
    get { coordinator.adjustsContentInset }
    set { coordinator.adjustsContentInset = newValue }
  }

  /// Measures bars and scroll view again.
  ///
  /// That happens automatically when the screen's size or safe area changes and when a bar within the screen changes its height. Call it
  /// after moving a bar by hand, also where `viewDidLayoutSubviews()` sets its frame.
  public func layoutDidChange() { coordinator.layoutDidChange() }

  /// Stops permanently: bars are shown, and insets lose what was added. Calling it again does nothing.
  public func invalidate() { coordinator.close() }

  // MARK: Rules and motion

  /// How the top bar goes away; the rule's own defaults unless the initializer was given another. A change takes effect at once.
  public var topRule: Rule {
    get { coordinator.rules.top }
    set { coordinator.rules.top = newValue }
  }

  /// How the bottom bar goes away; its default is the same as that of ``topRule``.
  public var bottomRule: Rule {
    get { coordinator.rules.bottom }
    set { coordinator.rules.bottom = newValue }
  }

  /// The share of the top bar's way that is hidden: 0 shown … 1 hidden.
  public var topHiddenShare: CGFloat { coordinator.motion.top.hiddenShare }
  /// The share of the bottom bar's way that is hidden: 0 shown … 1 hidden.
  public var bottomHiddenShare: CGFloat { coordinator.motion.bottom.hiddenShare }

  /// Called after a bar has moved, for example to fade something along; once for each frame of a motion and for each step of a finger.
  /// Retained; `nil` by default.
  ///
  /// Read ``topHiddenShare`` and ``bottomHiddenShare`` in it.
  public var onChange: (@MainActor (ScrollAwayBars) -> Void)?

  /// Shows the bars, wherever the content is.
  ///
  /// They stay until the content is scrolled or ``hideBars(animated:)`` is called.
  ///
  /// - Parameter animated: Whether they move over half a second, rather than at once.
  public func showBars(animated: Bool = true) { coordinator.showBars(animated: animated) }

  /// Hides the bars as far as the content is scrolled.
  ///
  /// - Parameter animated: Whether they move over half a second, rather than at once.
  public func hideBars(animated: Bool = true) { coordinator.hideBars(animated: animated) }
}
