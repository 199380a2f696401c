import UIKit

/// A line that fills as text runs.
final class ProgressBar: UIView {
  private let fill = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(fill)
    isAccessibilityElement = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var fillColor: UIColor? {
    get { fill.backgroundColor }
    set { fill.backgroundColor = newValue }
  }

  /// 0 … 1; in an animation it is seen to change.
  var progress: CGFloat = 0 {
    didSet {
      guard oldValue != progress else { return }
      setNeedsLayout()
      if UIView.inheritedAnimationDuration > 0 { layoutIfNeeded() }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width * min(max(progress, 0), 1)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    fill.frame = CGRect(x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
  }
}
