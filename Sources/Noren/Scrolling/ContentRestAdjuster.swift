import NorenCore
import UIKit

/// Says where one bar wants resting content of a scroll view to be. Content rests where it suits all bars that follow it: an offset at
/// which one is whole may leave another one half hidden.
///
/// It takes part as long as it is retained. The scroll view is not retained.
///
/// A toolbar and bars that scroll away may follow one scroll view. Each registers its own adjuster, and each calls ``settle(_:)`` when the
/// content rests.
@MainActor
final class ContentRestAdjuster {
  private weak var scrollView: UIScrollView?
  /// Returns the wanted offset for a sample. Retained.
  private let preferredOffset: (ScrollSample) -> CGFloat

  /// Every adjuster in the app: one for each bar that follows content.
  private static var all: [Weak] = []
  private struct Weak { weak var value: ContentRestAdjuster? }

  /// Registers a bar's rule.
  ///
  /// - Parameter preferredOffset: Returns an offset, or the sample's own if content may stay; see ``ScrollSample/restingOffset(_:)``. Retained.
  init(for scrollView: UIScrollView, preferredOffset: @escaping (ScrollSample) -> CGFloat) {
    self.scrollView = scrollView
    self.preferredOffset = preferredOffset
    Self.all.removeAll { $0.value == nil }
    Self.all.append(Weak(value: self))
  }

  /// Scrolls resting content to where all bars that follow it are whole; not animated with Reduce Motion. O(bars in the app).
  static func settle(_ scrollView: UIScrollView) {
    let sample = ScrollSample(scrollView)
    let preferences = all.compactMap(\.value).filter { $0.scrollView === scrollView }.map(\.preferredOffset)
    let offset = sample.restingOffset(preferences)
    guard offset != sample.offset, offset.isFinite else { return }
    scrollView.setContentOffset(
      CGPoint(x: scrollView.contentOffset.x, y: offset), animated: !UIAccessibility.isReduceMotionEnabled)
  }
}
