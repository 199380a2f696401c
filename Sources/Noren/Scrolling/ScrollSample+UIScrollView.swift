import ChromeCore
import UIKit

extension ScrollSample {
  /// What a scroll view says of itself now, from top to bottom, with the insets in force.
  init(_ scrollView: UIScrollView) {
    let insets = scrollView.adjustedContentInset
    self.init(
      offset: scrollView.contentOffset.y, contentLength: scrollView.contentSize.height,
      viewportLength: scrollView.bounds.height, leadingInset: insets.top, trailingInset: insets.bottom)
  }
}
