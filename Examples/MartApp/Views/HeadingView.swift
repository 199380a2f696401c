import UIKit

/// A section's heading; opaque, since rows pass behind it while it sticks to the bar.
final class HeadingView: UITableViewHeaderFooterView {
  private let label = Theme.label(.title3, weight: .bold)

  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    backgroundColor = .systemGroupedBackground
    label.accessibilityTraits.insert(.header)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    let bottom = label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8)
    // Without a size before it is placed; only then may this one give in.
    bottom.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate(
      label.columnConstraints(in: contentView) + [
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8), bottom,
      ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }
}
