import Foundation
import UIKitCore

/// A row of a wheel: a text in the picker's look, or the delegate's view.
final class PickerRowView: UIView {
  /// The delegate's view, also while the row waits for reuse.
  private(set) var custom: UIView?
  private var label: UILabel?

  /// The size of a row's text [G]; it does not follow the user's text size, as rows have fixed heights.
  static let fontSize: CGFloat = 21
  /// The distance of the text from the sides of the wheel [G].
  static let textInset: CGFloat = 4
  /// What a text at the leading side of the wheel keeps from it beyond that [G].
  private static let sideInset: CGFloat = 8
  /// The share of its size to which a text that is too wide shrinks before it is truncated [G].
  private static let smallestText: CGFloat = 0.7

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  func show(_ view: UIView) {
    label?.isHidden = true
    if custom !== view {
      custom?.removeFromSuperview()
      custom = view
    }
    if view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  /// Where a text is, within the row.
  enum Side {
    case leading, middle, trailing
  }

  /// The share of the row on its trailing side that its text leaves free, 0…1.
  private var emptyShare: CGFloat = 0
  private var side = Side.middle

  func show(_ title: String?) { preparedLabel().text = title }

  /// Shows a text in another colour or place than the picker's own.
  func show(_ title: String, color: UIColor, side: Side, emptyShare: CGFloat) {
    let label = preparedLabel()
    label.text = title
    label.textColor = color
    label.textAlignment =
      switch side {
      case .middle: .center
      case .leading: isRightToLeft ? .right : .left
      case .trailing: isRightToLeft ? .left : .right
      }
    (self.emptyShare, self.side) = (emptyShare, side)
  }

  func show(_ title: NSAttributedString) { preparedLabel().attributedText = title }

  /// Returns the label, visible and in the picker's look, and removes the delegate's view.
  private func preparedLabel() -> UILabel {
    custom?.removeFromSuperview()
    custom = nil
    let label = label ?? UILabel()
    self.label = label
    label.isHidden = false
    label.font = .systemFont(ofSize: Self.fontSize)
    label.textColor = .label
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = Self.smallestText
    if label.superview == nil { addSubview(label) }
    setNeedsLayout()
    return label
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    custom?.frame = bounds
    let free = bounds.width * emptyShare
    let inset = Self.textInset + (side == .leading ? Self.sideInset : 0)
    label?.frame = CGRect(
      x: bounds.minX + inset + (isRightToLeft ? free : 0), y: bounds.minY,
      width: max(bounds.width - 2 * inset - free, 0), height: bounds.height)
  }

  /// What assistive technologies read: the text, or the label of the delegate's view or of the first element in it.
  var spokenText: String? {
    guard let custom else { return label?.text }
    return Self.spokenText(of: custom)
  }

  private static func spokenText(of view: UIView) -> String? {
    view.accessibilityLabel ?? view.subviews.lazy.compactMap(spokenText(of:)).first
  }
}
