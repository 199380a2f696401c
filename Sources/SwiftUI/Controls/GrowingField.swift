import UIKit

/// A field of several lines: it grows with its text, and scrolls where that has more lines than the limit.
nonisolated struct GrowingFieldView: PlatformControl {
  let text: Binding<String>
  let title: String
  let prompt: String

  func makeCoordinator() -> FieldTarget { FieldTarget() }

  func makeUIView(context: Context) -> GrowingTextView {
    let view = GrowingTextView()
    view.delegate = context.coordinator
    return view
  }

  func updateUIView(_ view: GrowingTextView, context: Context) {
    let (target, environment) = (context.coordinator, context.environment)
    target.changed = { [weak view] in
      guard let view else { return }
      view.textChanged()
      text.wrappedValue = view.text
    }
    target.focus = environment.focusLink
    let value = text.wrappedValue
    if view.text != value {
      view.text = value
      view.textChanged()
    }
    view.isEditable = environment.isEnabled
    view.font = (environment.font ?? .body).resolved(environment.traits)
    view.textColor = environment.isEnabled ? (environment.foreground ?? .primary).uiColor : .tertiaryLabel
    view.tintColor = environment.tint?.uiColor
    view.textAlignment =
      switch environment.multilineTextAlignment {
      case .leading: .natural
      case .center: .center
      case .trailing: environment.layoutDirection == .rightToLeft ? .left : .right
      }
    let behaviour = environment.fieldBehaviour
    view.hasBorder = behaviour.border == .rounded
    view.keyboardType = behaviour.keyboard
    view.returnKeyType = behaviour.returnKey
    view.autocapitalizationType = behaviour.capitalization ?? .sentences
    view.autocorrectionType = behaviour.isCorrected.map { $0 ? .yes : .no } ?? .default
    view.textContentType = behaviour.contentType
    view.accessibilityLabel = title
    view.placeholder.text = prompt
    view.placeholder.font = view.font
    view.lines = (environment.leastLines, environment.lineLimit)
    target.follow(view)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: GrowingTextView, context: Context) -> CGSize? {
    let width = proposal.width.map { $0.isFinite ? max($0, 0) : 10_000 } ?? uiView.idealWidth
    return CGSize(width: width, height: uiView.height(atWidth: width))
  }
}

/// A text view with a placeholder, which knows how high its lines are.
final class GrowingTextView: UITextView {
  let placeholder = UILabel()
  /// The least and the greatest number of lines that are shown; no greatest one without a limit.
  var lines: (least: Int, most: Int?) = (1, nil)

  /// Room within the border of a rounded field, in points: UIKit's text fields have 7 at the sides and 34 points of height for a line of
  /// body text [G].
  var hasBorder = false {
    didSet {
      guard hasBorder != oldValue else { return }
      textContainerInset = hasBorder ? UIEdgeInsets(top: 6, left: 7, bottom: 6, right: 7) : .zero
      backgroundColor = hasBorder ? .systemBackground : .clear
      layer.borderWidth = hasBorder ? 0.5 : 0
      layer.borderColor = UIColor.separator.cgColor
      layer.cornerRadius = hasBorder ? 6 : 0
    }
  }

  init() {
    super.init(frame: .zero, textContainer: nil)
    backgroundColor = .clear
    textContainerInset = .zero
    textContainer.lineFragmentPadding = 0
    isScrollEnabled = false
    placeholder.textColor = .placeholderText
    placeholder.isAccessibilityElement = false
    placeholder.isUserInteractionEnabled = false
    addSubview(placeholder)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the placeholder while there is no text.
  func textChanged() { placeholder.isHidden = !(text ?? "").isEmpty }

  private var insets: UIEdgeInsets { textContainerInset }

  /// That of the text, or of the placeholder, on one line.
  var idealWidth: CGFloat {
    let least = placeholder.sizeThatFits(.zero).width + insets.left + insets.right
    return max(super.sizeThatFits(.zero).width, least, 10)
  }

  /// The height of the text's lines, within the limits. Lets the text scroll where it has more.
  func height(atWidth width: CGFloat) -> CGFloat {
    let line = font?.lineHeight ?? 20
    let room = insets.top + insets.bottom
    let text = super.sizeThatFits(CGSize(width: max(width, 1), height: 0)).height - room
    let count = max((text / line).rounded(), 1)
    let most = lines.most.map { CGFloat(max($0, lines.least)) } ?? .infinity
    let scrolls = count > most
    if isScrollEnabled != scrolls { isScrollEnabled = scrolls }
    return (min(max(count, CGFloat(lines.least)), most) * line + room).rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = placeholder.font.lineHeight
    placeholder.textAlignment = textAlignment
    placeholder.frame = CGRect(
      x: insets.left, y: insets.top, width: max(bounds.width - insets.left - insets.right, 0), height: height)
  }
}
