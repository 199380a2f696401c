import Foundation

/// The name of a calendar's month, with a chevron that points to the wheels behind it.
final class CalendarTitleView: UIControl {
  private let label = UILabel()
  private let chevron = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: Self.fontSize, weight: .semibold)
    label.adjustsFontSizeToFitWidth = true
    chevron.image = UIImage(
      systemName: "chevron.forward",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: Self.chevronSize, weight: .semibold))
    addSubview(label)
    addSubview(chevron)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  /// The sizes of the name and of its chevron [G].
  private static let fontSize: CGFloat = 17
  private static let chevronSize: CGFloat = 12
  private static let gap: CGFloat = 5

  func show(_ month: String, isOpen: Bool) {
    label.text = month
    label.textColor = isOpen ? tintColor : .label
    accessibilityLabel = month
    accessibilityHint = isOpen ? "Hides month and year" : "Shows month and year"
    setNeedsLayout()
  }

  /// Turns the chevron down while the wheels are shown.
  func turnChevron(isOpen: Bool) {
    chevron.transform = isOpen ? CGAffineTransform(rotationAngle: isRightToLeft ? -.pi / 2 : .pi / 2) : .identity
  }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = isHighlighted ? 0.3 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let icon = chevron.image?.size ?? .zero
    let width = min(label.intrinsicContentSize.width, max(bounds.width - icon.width - Self.gap, 0))
    label.frame = CGRect(x: isRightToLeft ? bounds.maxX - width : 0, y: 0, width: width, height: bounds.height)
    chevron.bounds.size = icon
    chevron.center = CGPoint(
      x: isRightToLeft ? label.frame.minX - Self.gap - icon.width / 2 : label.frame.maxX + Self.gap + icon.width / 2,
      y: bounds.midY)
  }
}
