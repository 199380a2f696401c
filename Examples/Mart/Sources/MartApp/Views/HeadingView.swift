import UIKit

/// A section's heading; opaque, since rows pass behind it while it sticks to the bar.
final class HeadingView: UITableViewHeaderFooterView {
  private let label = Theme.label(.title3, weight: .bold)
  private let line = UIStackView()
  private var button: UIButton?

  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    backgroundColor = .systemGroupedBackground
    label.accessibilityTraits.insert(.header)
    line.addArrangedSubview(label)
    line.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(line)
    let bottom = line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8)
    // Without a size before it is placed; only then may this one give in.
    bottom.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate(
      line.columnConstraints(in: contentView) + [
        line.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8), bottom,
      ])
    adaptToTraits()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }

  /// Puts a button at the end of the heading's line, or none.
  ///
  /// - Parameter onTap: Retained while the heading shows it.
  func setAction(_ title: String?, onTap: @escaping () -> Void = {}) {
    button?.removeFromSuperview()
    button = nil
    guard let title else { return }
    var configuration = UIButton.Configuration.plain()
    configuration.title = title
    configuration.contentInsets = .zero
    let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in onTap() })
    button.setContentHuggingPriority(.required, for: .horizontal)
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    line.addArrangedSubview(button)
    self.button = button
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adaptToTraits()
  }

  /// At the accessibility sizes words need the width: the button stands below.
  private func adaptToTraits() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    line.axis = isLarge ? .vertical : .horizontal
    line.alignment = isLarge ? .leading : .lastBaseline
    line.spacing = isLarge ? 4 : 12
  }
}
