import UIKit

/// An invisible view that reports its layout, which is after its superview's and before anything is drawn.
final class LayoutProbe: UIView {
  /// Called with each layout of the probe. Retained.
  var onLayout: (() -> Void)?
  /// Called with whether the probe is in a window, when that changes. Retained.
  var onWindow: ((Bool) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isAccessibilityElement = false
    accessibilityElementsHidden = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    onWindow?(window != nil)
  }
}
