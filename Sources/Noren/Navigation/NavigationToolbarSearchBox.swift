import UIKit

/// A control that looks like a search field; a tap opens the actual search.
///
/// A title view for ``NavigationToolbarTitleViewMode/fill``.
/// ``EmbeddedNavigationToolbarViewController/showSearchBox(placeholder:presenting:)`` installs one. It sends `.touchUpInside`.
@MainActor
open class NavigationToolbarSearchBox: UIControl {
  private let icon = UIImageView(
    image: UIImage(systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15)))
  private let label = UILabel()

  /// The height of the system's fields, in points (behaviours §2 "Search bar", 36) [G].
  private static let height: CGFloat = 36
  /// In points [G].
  private static let cornerRadius: CGFloat = 10
  private static let fontSize: CGFloat = 17
  /// From the edge to the icon, and from there to the text, in points.
  private static let margin: CGFloat = 8
  private static let spacing: CGFloat = 6

  /// Creates a box without an action.
  ///
  /// - Parameter placeholder: Shown as its text, and read by VoiceOver.
  public init(placeholder: String? = nil) {
    super.init(frame: .zero)
    setUp()
    self.placeholder = placeholder
    showPlaceholder()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readViewState(from: coder)
    placeholder = coder.read("searchBox.placeholder")
    showPlaceholder()
  }

  nonisolated deinit {}

  /// Archives the placeholder as well; its actions are not archived.
  open override func encode(with coder: NSCoder) {
    writeViewState(to: coder)
    coder.write(placeholder, "searchBox.placeholder")
  }

  /// The text, in one line; `nil` by default. Bars do not grow with the text size, and neither does this.
  public var placeholder: String? {
    didSet { if oldValue != placeholder { showPlaceholder() } }
  }

  private func showPlaceholder() {
    label.text = placeholder
    accessibilityLabel = placeholder
  }

  private func setUp() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Self.cornerRadius
    layer.cornerCurve = .continuous
    icon.tintColor = .secondaryLabel
    label.textColor = .secondaryLabel
    label.font = .systemFont(ofSize: Self.fontSize)
    isAccessibilityElement = true
    accessibilityTraits = [.button, .searchField]
    accessibilityIdentifier = "NavigationToolbar.searchBox"
    for view in [icon, label] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    icon.setContentHuggingPriority(.required, for: .horizontal)
    icon.setContentCompressionResistancePriority(.required, for: .horizontal)
    label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    NSLayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.margin),
      icon.centerYAnchor.constraint(equalTo: centerYAnchor),
      label.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: Self.spacing),
      label.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -Self.margin),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  /// The height of the system's fields, and no width: it fills the room that it gets.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

  open override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.6 : 1 }
  }
}
