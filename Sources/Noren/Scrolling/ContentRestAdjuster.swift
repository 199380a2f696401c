import ChromeCore
import UIKit

/// Where one who follows a scroll view would have its content rest. Content goes where all who follow it are content: what is whole for
/// one of them may be half for another.
///
/// It counts for as long as it is kept. The scroll view is not retained.
@MainActor
final class ContentRestAdjuster {
  private weak var scrollView: UIScrollView?
  /// Retained.
  private let wish: (ScrollSample) -> CGFloat

  /// All there are in the app: one for each bar that follows something.
  private static var all: [Weak] = []
  private struct Weak { weak var value: ContentRestAdjuster? }

  /// - Parameter wish: Answers an offset, or the sample's own where content may stay; see ``ScrollSample/restingOffset(_:)``.
  init(for scrollView: UIScrollView, wish: @escaping (ScrollSample) -> CGFloat) {
    self.scrollView = scrollView
    self.wish = wish
    Self.all.removeAll { $0.value == nil }
    Self.all.append(Weak(value: self))
  }

  /// Lets content that has come to rest go on to where all who follow it have it. O(bars in the app).
  static func settle(_ scrollView: UIScrollView) {
    let sample = ScrollSample(scrollView)
    let wishes = all.compactMap(\.value).filter { $0.scrollView === scrollView }.map(\.wish)
    let offset = sample.restingOffset(wishes)
    guard offset != sample.offset, offset.isFinite else { return }
    scrollView.setContentOffset(
      CGPoint(x: scrollView.contentOffset.x, y: offset), animated: !UIAccessibility.isReduceMotionEnabled)
  }
}
