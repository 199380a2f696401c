import UIKit

extension UIButton {
  /// A symbol that grows with text.
  static func symbolButton(_ symbol: String, label: String, onTap: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(Theme.symbol(symbol, .title2), for: .normal)
    button.accessibilityLabel = label
    button.addAction(UIAction { _ in onTap() }, for: .touchUpInside)
    button.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    button.widthAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    return button
  }

  /// The one thing to do on a screen.
  static func prominent(_ title: String, symbol: String, onTap: @escaping () -> Void) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.baseForegroundColor = Theme.onTint
    configuration.title = title
    configuration.image = Theme.symbol(symbol, .body)
    configuration.imagePadding = 8
    configuration.cornerStyle = .large
    let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in onTap() })
    button.accessibilityLabel = title
    return button
  }
}

extension UIButton.Configuration {
  /// The words alone, with less space beside them.
  func withoutImage() -> UIButton.Configuration {
    var configuration = self
    configuration.image = nil
    configuration.contentInsets.leading = 12
    configuration.contentInsets.trailing = 12
    return configuration
  }
}
