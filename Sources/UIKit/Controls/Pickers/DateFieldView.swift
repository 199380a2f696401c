import Foundation

/// A button with a date or a time, which opens a calendar or wheels.
final class DateFieldView: UIControl {
  private weak var owner: UIDatePicker?
  let kind: DatePickerOverlay.Kind
  /// The largest text size that the button follows; `nil` for all.
  private let limit: UIContentSizeCategory?
  private let label = UILabel()
  /// Whether its card is open: the text then has the tint.
  var isOpen = false { didSet { if oldValue != isOpen { showColor() } } }

  /// The radius of the corners, and the space around the text [G].
  private static let radius: CGFloat = 8
  private static let padding = CGSize(width: 12, height: 6)

  init(_ owner: UIDatePicker, kind: DatePickerOverlay.Kind, limit: UIContentSizeCategory? = nil) {
    self.owner = owner
    self.kind = kind
    self.limit = limit
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Self.radius
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.textAlignment = .center
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { [weak self] _ in self?.opens() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private func opens() { owner?.open(kind, from: self) }

  func update() {
    guard let owner else { return }
    label.text = kind.text(of: owner)
    label.font = Self.font(traitCollection, limit: limit)
    showColor()
    setNeedsLayout()
  }

  private func showColor() {
    label.textColor = isOpen ? tintColor : .label
    label.alpha = isHighlighted ? 0.3 : 1
  }

  override func stateDidChange() {
    super.stateDidChange()
    showColor()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColor()
  }

  /// The size of the text with the space around it.
  var fittingSize: CGSize { Self.size(of: label.text ?? "", traits: traitCollection, limit: limit) }

  /// The body font, in the user's text size up to a limit.
  static func font(_ traits: UITraitCollection, limit: UIContentSizeCategory?) -> UIFont {
    guard let limit, traits.preferredContentSizeCategory > limit else {
      return .preferredFont(forTextStyle: .body, compatibleWith: traits)
    }
    return .preferredFont(
      forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: limit))
  }

  static func size(of text: String, traits: UITraitCollection, limit: UIContentSizeCategory? = nil) -> CGSize {
    let font = font(traits, limit: limit)
    let size = text.size(withAttributes: [.font: font])
    return CGSize(
      width: size.width.rounded(.up) + 2 * padding.width, height: size.height.rounded(.up) + 2 * padding.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(Self.padding.width, bounds.width / 8), dy: 0)
  }

  // MARK: Accessibility

  override var accessibilityLabel: String? {
    get { owner?.accessibilityLabel ?? (kind == .calendar ? "Date" : "Time") }
    set {}
  }

  override var accessibilityValue: String? {
    get { owner.map { kind == .calendar ? $0.words.spokenDate($0.date) : $0.words.time($0.date) } }
    set {}
  }
}
