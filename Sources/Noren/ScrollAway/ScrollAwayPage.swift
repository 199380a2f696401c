import Diagnostics
import NorenCore
import NorenSeam
import UIKit

/// A scroll view that bars follow or have followed: its samples, its observation while it is followed, its insets, and its pinned headings.
@MainActor
final class ScrollAwayPage {
  private(set) weak var scrollView: UIScrollView?
  /// The lengths added to the app's own insets at the top and at the bottom, in points.
  private(set) var added = UIEdgeInsets.zero
  /// Whether this page's gap was reported.
  private var hasReportedGap = false
  /// The top bar, which knows the page of sticky tabs that contains it.
  private let top: ScrollAwayPlacer
  /// An invisible subview that reports layout and window changes of the scroll view.
  private let probe = LayoutProbe()
  private var observation: ScrollObservation?

  /// Adds the probe to the scroll view; observation begins with ``start(onChange:onWindow:)``.
  init(_ scrollView: UIScrollView, under top: ScrollAwayPlacer) {
    self.scrollView = scrollView
    self.top = top
    scrollView.addSubview(probe)
  }

  // MARK: Samples

  /// The region of the page of sticky tabs that this scroll view scrolls; `nil` elsewhere.
  var region: StickyPageRegion? {
    guard let region = top.region, let scrollView, region.scrollView === scrollView else { return nil }
    return region
  }

  /// The content's geometry, relative to the strip in a page of sticky tabs: content that moves together with the strip counts as not
  /// moved.
  var sample: ScrollSample? {
    guard let scrollView else { return nil }
    var sample = ScrollSample(scrollView)
    let shift = region?.top ?? 0
    (sample.offset, sample.contentLength) = (sample.offset + shift, sample.contentLength + shift)
    return sample
  }

  /// Returns the scroll view's own resting offset for one of its own samples, by rules that use ``sample``'s offsets.
  func restingOffset(for sample: ScrollSample, by rules: ScrollAway) -> CGFloat {
    let shift = region?.top ?? 0
    let resting = rules.restingOffset(for: sample.offset + shift)
    return resting == sample.offset + shift ? sample.offset : resting - shift
  }

  // MARK: Following

  /// Begins the observation.
  ///
  /// - Parameters:
  ///   - onChange: Called with each change of the scrolling. Retained.
  ///   - onWindow: Called when the scroll view enters (`true`) or leaves its window. Retained.
  func start(
    onChange: @escaping @MainActor (UIScrollView, ScrollObservation.Change) -> Void, onWindow: @escaping (Bool) -> Void
  ) {
    guard let scrollView else { return }
    probe.onLayout = { [weak self] in self?.placeHeadings() }
    probe.onWindow = onWindow
    observation = ScrollObservation(of: scrollView, perform: onChange)
  }

  /// Ends the observation. Insets and probe stay, for the next time that the page is followed.
  func stop() {
    observation?.invalidate()
    observation = nil
    probe.onLayout = nil
    probe.onWindow = nil
    // Headings do not follow a bar any more.
    region?.hiddenBarLength = 0
    if let scrollView { headings.place(in: scrollView, raised: 0, limit: 0) }
  }

  /// Ends the observation, and removes everything that was added to the scroll view.
  func remove() {
    stop()
    adjust(to: .zero)
    probe.removeFromSuperview()
  }

  // MARK: Insets

  /// Adds to the insets what shown bars cover and the safe area does not keep clear.
  ///
  /// Costs nothing if the sum stays. It reads the adjusted insets, so it has to run after the safe area of the same layout is known.
  ///
  /// - Parameter covered: How much of the scroll view's frame shown bars cover, at the top and at the bottom.
  func setCoveredInsets(_ covered: UIEdgeInsets) {
    guard let scrollView else { return }
    let (adjusted, own, safe) = (scrollView.adjustedContentInset, scrollView.contentInset, scrollView.safeAreaInsets)
    let isAdjusted = scrollView.contentInsetAdjustmentBehavior != .never
    // While refreshing, a refresh control adds its height to the adjusted inset. That height scrolls, so it keeps nothing clear of the bar.
    func missing(_ edge: KeyPath<UIEdgeInsets, CGFloat>) -> CGFloat {
      let kept = isAdjusted ? min(adjusted[keyPath: edge] - own[keyPath: edge], safe[keyPath: edge]) : 0
      return max(covered[keyPath: edge] - kept, 0)
    }
    adjust(to: UIEdgeInsets(top: missing(\.top), left: 0, bottom: missing(\.bottom), right: 0))
  }

  /// Writes changes instead of values: a refresh control and the app write there, too.
  private func adjust(to new: UIEdgeInsets) {
    let (top, bottom) = (new.top - added.top, new.bottom - added.bottom)
    // Differences smaller than any pixel are rounding errors of conversions.
    guard let scrollView, abs(top) > 0.01 || abs(bottom) > 0.01 || new == .zero && added != .zero else { return }
    added = new
    let start = -scrollView.adjustedContentInset.top
    let isAtStart = abs(scrollView.contentOffset.y - start) < 0.5 && !scrollView.isTracking
    scrollView.contentInset.top += top
    scrollView.contentInset.bottom += bottom
    scrollView.verticalScrollIndicatorInsets.top += top
    scrollView.verticalScrollIndicatorInsets.bottom += bottom
    // Content at its start stays there; other content stays where it is visible.
    let offset = isAtStart ? -scrollView.adjustedContentInset.top : scrollView.contentOffset.y
    if scrollView.contentOffset.y != offset { scrollView.contentOffset.y = offset }
  }

  /// Warns once, counted as `"scroll-away.gap"`, if the place of a bar would stay empty when the bar hides.
  ///
  /// - Parameter bars: The bars that are shown, and how far each covers the scroll view.
  func warnOfGap(below bars: [(bar: UIView, covered: CGFloat)]) {
    guard !hasReportedGap, let scrollView, scrollView.window != nil, !scrollView.bounds.isEmpty else { return }
    for (bar, covered) in bars where covered <= 0 {
      hasReportedGap = true
      Diagnostics.warn(
        Diagnostic(
          "A bar scrolls away with no content behind it.", objects: ["bar: \(bar)", "scroll view: \(scrollView)"],
          likelyCause:
            "The scroll view is pinned to the bar or to the safe area, so that it ends where the bar begins.",
          remedy: "Pin it to the edges of the screen's view; insets keep its content free of shown bars."),
        counting: "scroll-away.gap")
    }
  }

  // MARK: Headings

  /// Makes pinned headings follow the top bar in the next layout. In a page of sticky tabs the page itself places them, below strip and
  /// bar.
  func setNeedsHeadings() {
    if let region { region.hiddenBarLength = top.shown.hidden } else { probe.setNeedsLayout() }
  }

  /// Raises pinned headings above the insets by the bar's hidden length, but not above the safe area; see ``PinnedHeadings``.
  private func placeHeadings() {
    guard region == nil, let scrollView, let window = scrollView.window else { return }
    let limit = window.convert(CGPoint(x: 0, y: window.safeAreaInsets.top), to: scrollView).y - scrollView.bounds.minY
    headings.place(in: scrollView, raised: top.shown.hidden, limit: limit)
  }
  private var headings = PinnedHeadings()
}
