import Foundation
import UIKitCore

/// The row of one action in an alert: a centred title that shrinks, down to half its size, where the row is too narrow.
final class AlertActionRow: UIControl {
  /// The action that the row shows; its `isEnabled` is followed through `enabledDidChange`.
  let action: UIAlertAction
  private let label = UILabel()

  /// Shows `action` with the text size of the alert's style, which grows with Dynamic Type.
  ///
  /// - Parameter isPreferred: Whether the title is semibold.
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

  /// The size of the unshrunken title, in points. The layout decides by it whether two actions fit side by side.
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

  /// Shows whether the action is enabled and the row pressed: red for destructive actions, else the tint, and grey while disabled.
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
