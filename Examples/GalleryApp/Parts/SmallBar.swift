import UIKit

/// A bar of a small screen: words in the part that lies at the content, more beyond them if it is high.
final class SmallBar: UIView {
  enum Edge { case top, bottom }

  /// In points: of the part with the words, and so of a collapsed bar.
  static let rowHeight: CGFloat = 44

  private let height: CGFloat

  /// - Parameters:
  ///   - subtitle: Above the words, in a part of its own.
  ///   - height: Of the whole bar, in points.
  init(_ edge: Edge, title: String, subtitle: String? = nil, height: CGFloat = SmallBar.rowHeight) {
    self.height = height
    super.init(frame: .zero)
    setContentHuggingPriority(.required, for: .vertical)
    backgroundColor = .systemIndigo
    let words = Self.label(title, .systemFont(ofSize: 15, weight: .semibold))
    let more = Self.label(subtitle, .systemFont(ofSize: 13))
    more.textColor = UIColor.white.withAlphaComponent(0.8)
    for label in [words, more] { addSubview(label) }
    let row = edge == .top ? bottomAnchor : topAnchor
    let middle = edge == .top ? -Self.rowHeight / 2 : Self.rowHeight / 2
    let widths = [words, more].map { $0.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, constant: -16) }
    // A bar has no width before it is placed; only then may these give in.
    for width in widths { width.priority = UILayoutPriority(999) }
    NSLayoutConstraint.activate(widths)
    NSLayoutConstraint.activate([
      words.centerXAnchor.constraint(equalTo: centerXAnchor),
      words.centerYAnchor.constraint(equalTo: row, constant: middle),
      more.centerXAnchor.constraint(equalTo: centerXAnchor),
      more.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Self.rowHeight),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }

  private static func label(_ text: String?, _ font: UIFont) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 2
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }
}
