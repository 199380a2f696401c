import Foundation
import UIKitCore

/// One action of an alert.
final class AlertActionRow: UIControl {
  let action: UIAlertAction
  private let label = UILabel()

  init(_ action: UIAlertAction, style: UIAlertController.Style, isPreferred: Bool) {
    self.action = action
    super.init(frame: .zero)
    let size: CGFloat = style == .alert ? 17 : 20
    let base = UIFont.systemFont(ofSize: size, weight: isPreferred ? .semibold : .regular)
    label.font = UIFontMetrics(forTextStyle: style == .alert ? .body : .title3).scaledFont(for: base)
    label.text = action.title
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.isAccessibilityElement = false
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = action.title
    showState()
  }

  required init?(coder: NSCoder) { nil }

  var titleSize: CGSize { label.intrinsicContentSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: AlertLayout.actionInset, dy: 0)
  }

  override func stateDidChange() {
    super.stateDidChange()
    showState()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showState()
  }

  func showState() {
    label.textColor = !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    backgroundColor = isHighlighted && action.isEnabled ? .tertiarySystemFill : nil
    if isEnabled != action.isEnabled { isEnabled = action.isEnabled }
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    sendActions(for: .touchUpInside)
    return true
  }
}
