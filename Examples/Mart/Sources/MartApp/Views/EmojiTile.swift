import UIKit

/// A picture of a product: its emoji on a soft ground.
final class EmojiTile: UIView {
  private let label = UILabel()
  private lazy var middle = label.centerYAnchor.constraint(equalTo: centerYAnchor)

  /// - Parameters:
  ///   - emojiSize: The font size at the standard text size, in points.
  ///   - style: The text the picture grows with; without one it stays as it is.
  init(
    emoji: String = "", color: UIColor? = nil, emojiSize: CGFloat, cornerRadius: CGFloat, style: UIFont.TextStyle? = nil
  ) {
    super.init(frame: .zero)
    layer.cornerRadius = cornerRadius
    layer.cornerCurve = .continuous
    self.emojiSize = emojiSize
    let font = UIFont.systemFont(ofSize: emojiSize)
    label.font = style.map { UIFontMetrics(forTextStyle: $0).scaledFont(for: font) } ?? font
    label.adjustsFontForContentSizeCategory = style != nil
    label.textAlignment = .center
    label.numberOfLines = 0
    clipsToBounds = true
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: centerXAnchor),
      middle,
    ])
    label.isAccessibilityElement = false
    show(emoji, on: color)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The font size of a picture that does not grow with text, in points.
  var emojiSize: CGFloat = 0 {
    didSet {
      if oldValue != emojiSize, !label.adjustsFontForContentSizeCategory { label.font = .systemFont(ofSize: emojiSize) }
    }
  }

  /// How far above the tile's middle the picture stands, in points: for what stands below it.
  var rise: CGFloat {
    get { -middle.constant }
    set { middle.constant = -newValue }
  }

  func show(_ emoji: String, on color: UIColor?) {
    label.text = emoji
    backgroundColor = color
  }
}
