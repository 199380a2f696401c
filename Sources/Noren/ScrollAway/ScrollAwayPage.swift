import NorenSeam
import UIKit

/// One scroll view that bars follow or have followed: its insets, its observation while it is followed, and its sticking headings.
@MainActor
final class ScrollAwayPage {
  private(set) weak var scrollView: UIScrollView?
  /// What was added to the app's own insets, at the top and at the bottom.
  private(set) var added = UIEdgeInsets.zero
  /// Whether it was said that this scroll view leaves the bars' places empty.
  var hasWarned = false
  private let probe = LayoutProbe()
  private var observation: ScrollObservation?

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    scrollView.addSubview(probe)
  }

  // MARK: Following

  /// - Parameters:
  ///   - onChange: Of the scrolling.
  ///   - onLayout: After the scroll view has laid out its content, if ``setNeedsPlacing()`` asked for it.
  ///   - onWindow: Told whether it is on screen.
  func start(
    onChange: @escaping @MainActor (UIScrollView, ScrollObservation.Change) -> Void, onLayout: @escaping () -> Void,
    onWindow: @escaping (Bool) -> Void
  ) {
    guard let scrollView else { return }
    probe.onLayout = onLayout
    probe.onWindow = onWindow
    observation = ScrollObservation(of: scrollView, perform: onChange)
  }

  func stop() {
    observation?.invalidate()
    observation = nil
    probe.onLayout = nil
    probe.onWindow = nil
  }

  /// Nothing is left of having been followed.
  func remove() {
    stop()
    adjust(to: .zero)
    probe.removeFromSuperview()
  }

  func setNeedsPlacing() { probe.setNeedsLayout() }

  // MARK: Insets

  /// Sets what of shown bars the safe area does not keep free.
  ///
  /// - Parameter covered: How much of the scroll view's frame shown bars cover, at the top and at the bottom.
  func keepFree(_ covered: UIEdgeInsets) {
    guard let scrollView else { return }
    let (adjusted, own, safe) = (scrollView.adjustedContentInset, scrollView.contentInset, scrollView.safeAreaInsets)
    let isAdjusted = scrollView.contentInsetAdjustmentBehavior != .never
    // While it is refreshing, a refresh control adds its height to the adjusted inset. That height scrolls, and keeps nothing free of the bar.
    func missing(_ edge: KeyPath<UIEdgeInsets, CGFloat>) -> CGFloat {
      let kept = isAdjusted ? min(adjusted[keyPath: edge] - own[keyPath: edge], safe[keyPath: edge]) : 0
      return max(covered[keyPath: edge] - kept, 0)
    }
    adjust(to: UIEdgeInsets(top: missing(\.top), left: 0, bottom: missing(\.bottom), right: 0))
  }

  /// Changes, not values, are written: a refresh control and the app write there, too.
  private func adjust(to new: UIEdgeInsets) {
    let (top, bottom) = (new.top - added.top, new.bottom - added.bottom)
    // Less than any pixel is the noise of conversions.
    guard let scrollView, abs(top) > 0.01 || abs(bottom) > 0.01 || new == .zero && added != .zero else { return }
    added = new
    let start = -scrollView.adjustedContentInset.top
    let isAtStart = abs(scrollView.contentOffset.y - start) < 0.5 && !scrollView.isTracking
    scrollView.contentInset.top += top
    scrollView.contentInset.bottom += bottom
    scrollView.verticalScrollIndicatorInsets.top += top
    scrollView.verticalScrollIndicatorInsets.bottom += bottom
    // Content at its start stays there; any other stays where it is shown.
    let offset = isAtStart ? -scrollView.adjustedContentInset.top : scrollView.contentOffset.y
    if scrollView.contentOffset.y != offset { scrollView.contentOffset.y = offset }
  }

  // MARK: Headings

  /// Has headings stick `hidden` points higher than the insets say, but not above `limit`; see ``PinnedHeadings``.
  ///
  /// - Parameter limit: From the top of the scroll view's frame, in points.
  func placeHeadings(hidden: CGFloat, limit: CGFloat) {
    guard let scrollView else { return }
    headings.place(in: scrollView, raised: hidden, limit: limit)
  }
  private var headings = PinnedHeadings()
}
