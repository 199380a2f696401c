import UIKit

/// A list's only row while it has nothing to list: says so, and what to do.
final class EmptyStateCell: UITableViewCell {
  private let emoji = UILabel()
  private let title = Theme.label(.title3, weight: .semibold)
  private let hint = Theme.label(.subheadline, color: .secondaryLabel)

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    emoji.font = .systemFont(ofSize: 72)
    for label in [title, hint] { label.textAlignment = .center }
    let stack = UIStackView(arrangedSubviews: [emoji, title, hint])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    // Placed by frame, it has no size before it is; only then may this one give in.
    let bottom = stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)
    bottom.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 24),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Theme.spacing),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -Theme.spacing),
      bottom,
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(emoji: String, title: String, hint: String) {
    (self.emoji.text, self.title.text, self.hint.text) = (emoji, title, hint)
  }
}
