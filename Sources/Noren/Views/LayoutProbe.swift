import UIKit

/// A view that is not seen and tells of its layout: after that of the view it is in, before anything is drawn.
final class LayoutProbe: UIView {
  /// Retained.
  var onLayout: (() -> Void)?
  /// Told whether it is in a window now. Retained.
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
