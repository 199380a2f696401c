import UIKit

/// A picture of a product: its emoji on a soft ground.
final class EmojiTile: UIView {
  private let label = UILabel()

  /// - Parameter emojiSize: The font size, in points; it does not follow the text size, as pictures do not.
  init(emoji: String, color: UIColor, emojiSize: CGFloat, cornerRadius: CGFloat) {
    super.init(frame: .zero)
    backgroundColor = color
    layer.cornerRadius = cornerRadius
    layer.cornerCurve = .continuous
    label.text = emoji
    label.font = .systemFont(ofSize: emojiSize)
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: centerXAnchor),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
    label.isAccessibilityElement = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
