import UIKit

/// A rounded field with a magnifying glass, at the top of a list.
final class SearchField: UIView, UITextFieldDelegate {
  private let field = UITextField()
  private let icon = UIImageView(
    image: UIImage(systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(textStyle: .body)))
  private let onChange: (String) -> Void

  /// - Parameter onChange: Hears of every change of the text; retained.
  init(placeholder: String, onChange: @escaping (String) -> Void) {
    self.onChange = onChange
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
    icon.tintColor = .secondaryLabel
    icon.contentMode = .center
    icon.setContentHuggingPriority(.required, for: .horizontal)
    icon.setContentCompressionResistancePriority(.required, for: .horizontal)
    field.placeholder = placeholder
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.clearButtonMode = .whileEditing
    field.autocorrectionType = .no
    field.autocapitalizationType = .none
    field.returnKeyType = .search
    field.delegate = self
    field.accessibilityIdentifier = "search"
    field.accessibilityLabel = placeholder
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.onChange(field.text ?? "")
      }, for: .editingChanged)
    for view in [icon, field] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      icon.centerYAnchor.constraint(equalTo: centerYAnchor),
      field.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 6),
      field.topAnchor.constraint(equalTo: topAnchor),
      field.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    // Placed by frame, it has no width before it is; only then may this one give in.
    let trailing = field.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -6)
    trailing.priority = UILayoutPriority(999)
    trailing.isActive = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// As high as a search bar's field, more with larger text.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    return CGSize(width: size.width, height: max(36, (font.lineHeight + 14).rounded(.up)))
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
