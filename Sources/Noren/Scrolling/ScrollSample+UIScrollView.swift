import NorenCore
import UIKit

extension ScrollSample {
  /// Samples a scroll view's vertical axis, with its adjusted insets.
  init(_ scrollView: UIScrollView) {
    let insets = scrollView.adjustedContentInset
    self.init(
      offset: scrollView.contentOffset.y, contentLength: scrollView.contentSize.height,
      viewportLength: scrollView.bounds.height, leadingInset: insets.top, trailingInset: insets.bottom)
  }
}
