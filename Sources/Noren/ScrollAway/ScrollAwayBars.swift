import NorenSeam
import UIKit

/// Bars that go away while a scroll view is scrolled, and come back.
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
/// - Any view is a bar: one of the screen's own, the navigation controller's, the tab bar. It is moved by its `transform`, which from
///   then on belongs to this object; nothing is laid out by scrolling.
/// - The scroll view's delegate stays the app's. Nothing has to be forwarded.
/// - Insets are those of shown bars, always. What the safe area does not already keep free of a bar, this object adds to the `contentInset`
///   and the indicator insets of the scroll views that it follows, and it is the only one who does; what the app has put there stays.
/// - Bars are shown at the start of the content, when the screen leaves, when the app resigns active, and when this object goes.
///
/// Nothing is retained: bars and scroll views live in their hierarchies. Keep this object, in the view controller say: with it the bars
/// stop moving, and are shown.
@MainActor
public final class ScrollAwayBars {
  /// How one bar goes away.
  public typealias Rule = ScrollAwayRule
  /// When a bar goes and when it comes back.
  public typealias Mode = ScrollAwayRule.Mode

  let coordinator: ScrollAwayCoordinator

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

  // MARK: What is followed

  /// The scroll view that the bars follow.
  public var scrollView: UIScrollView? { coordinator.scrollView }

  /// Has the bars follow `scrollView` from now on, or none.
  ///
  /// It may be called as soon as the scroll view exists, and again whenever another page of the screen is in front. Bars go by and by
  /// to where the new page has them; each page keeps the place to which it is scrolled. Following none shows the bars.
  public func follow(_ scrollView: UIScrollView?) { coordinator.follow(scrollView) }

  /// Whether this object adds to insets what the safe area does not keep free of a shown bar: `true` by default.
  /// Without it the app does.
  public var adjustsContentInset: Bool {
    get { coordinator.adjustsContentInset }
    set { coordinator.adjustsContentInset = newValue }
  }

  /// Looks again at where bars and scroll view lie.
  ///
  /// That happens by itself when the screen's size or safe area changes and when a bar within the screen changes its height; call it after
  /// moving a bar by hand, also where `viewDidLayoutSubviews()` sets its frame.
  public func layoutDidChange() { coordinator.layoutDidChange() }

  /// Stops for good: bars are shown, and what was added to insets is taken off. Calling it again does nothing.
  public func invalidate() { coordinator.close() }

  // MARK: How they go away

  /// How the top bar goes away; the rule's own defaults unless the initializer was given another. A change holds at once.
  public var topRule: Rule {
    get { coordinator.rules.top }
    set { coordinator.rules.top = newValue }
  }

  /// How the bottom bar goes away; defaults as ``topRule``.
  public var bottomRule: Rule {
    get { coordinator.rules.bottom }
    set { coordinator.rules.bottom = newValue }
  }

  /// The share of the top bar's way that it has gone: 0 shown … 1 hidden.
  public var topHiddenShare: CGFloat { coordinator.motion.top.hiddenShare }
  /// The share of the bottom bar's way that it has gone: 0 shown … 1 hidden.
  public var bottomHiddenShare: CGFloat { coordinator.motion.bottom.hiddenShare }

  /// Called after a bar has moved, at most once a frame and for each step of a finger: to fade something along, say. Retained;
  /// `nil` by default.
  public var onChange: (@MainActor (ScrollAwayBars) -> Void)?

  /// Shows the bars, wherever the content is.
  public func showBars(animated: Bool = true) { coordinator.showBars(animated: animated) }

  /// Hides the bars, as far as the content has been scrolled.
  public func hideBars(animated: Bool = true) { coordinator.hideBars(animated: animated) }
}
