import Foundation
import UIKitCore

/// The text field of a search bar: a grey plate with a magnifying glass, at least 36 points high, which grows with Dynamic Type.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  nonisolated deinit {}

  /// Sets the look of iOS 13–18 [G]: radius 10, tertiary fill, 17-point text.
  private func prepare() {
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    clearButtonMode = .whileEditing
    returnKeyType = .search
    autocorrectionType = .default
    accessibilityTraits = .searchField
    icon.tintColor = .secondaryLabel
    icon.contentMode = .center
    sizeIcon()
    leftView = icon
    leftViewMode = .always
  }

  /// 16 points in a square of 20 beside text of the standard size; both grow with the text.
  private let icon = UIImageView(
    image: UIImage(
      systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(textStyle: .callout)))

  private func sizeIcon() {
    let side = UIFontMetrics(forTextStyle: .callout).scaledValue(for: 20, compatibleWith: traitCollection).rounded()
    icon.frame.size = CGSize(width: max(side, 20), height: max(side, 20))
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    sizeIcon()
    invalidateIntrinsicContentSize()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: max(36, (font?.lineHeight ?? 0).rounded(.up) + 15))
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.leftViewRect(forBounds: bounds)
    guard rect.width > 0 else { return rect }
    return rect.offsetBy(dx: isRightToLeft ? -Self.iconInset : Self.iconInset, dy: 0)
  }

  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    super.clearButtonRect(forBounds: bounds).offsetBy(dx: isRightToLeft ? Self.iconInset : -Self.iconInset, dy: 0)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect { inset(super.textRect(forBounds: bounds)) }
  open override func editingRect(forBounds bounds: CGRect) -> CGRect { inset(super.editingRect(forBounds: bounds)) }

  /// How far icon and clear button are moved inwards, in points [G].
  private static let iconInset: CGFloat = 6

  /// The room for the text: it begins 30 from the edge, 6 + 20 for the glass and 4 more [G].
  private func inset(_ rect: CGRect) -> CGRect {
    let start = Self.iconInset + (leftView != nil && shows(leftViewMode) ? 4 : 0)
    let width = max(rect.width - start - Self.iconInset, 0)
    return CGRect(
      x: rect.minX + (isRightToLeft ? Self.iconInset : start), y: rect.minY, width: width, height: rect.height)
  }

  /// Darker than in a plain field.
  override var placeholderColor: UIColor { .secondaryLabel }
}
