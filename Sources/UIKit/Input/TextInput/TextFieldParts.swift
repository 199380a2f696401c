import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// The views a text field is made of, and what they remember.
final class TextFieldParts {
  let canvas = FieldCanvas()
  /// Cuts off a caret that stands outside of the text's rectangle.
  let caretClip = UIView()
  let caret = FieldCaret()
  var border: UIView?
  var backgroundImage: UIImageView?
  var clearButton: UIButton?
  var tokenizer: UITextInputStringTokenizer?
  /// How far the text is moved to the left, in points; never negative in text that runs to the right.
  var scrollOffset: CGFloat = 0
  /// Where the caret goes when a tap that begins editing lets it.
  var pendingCaret: Int?
  /// Whether editing is to begin as soon as there is a window.
  var waitsForWindow = false
  var shaped: (text: ShapedText, alignment: NSTextAlignment)?
}

/// Draws the text or the placeholder of a field.
final class FieldCanvas: UIView {
  weak var field: UITextField?
  var showsPlaceholder = false {
    didSet { if oldValue != showsPlaceholder { setNeedsDisplay() } }
  }

  override func draw(_ rect: CGRect) {
    if showsPlaceholder { field?.drawPlaceholder(in: bounds) } else { field?.drawText(in: bounds) }
  }
}

extension UITextField {
  func installParts() {
    parts.canvas.field = self
    parts.canvas.clipsToBounds = true
    parts.canvas.isUserInteractionEnabled = false
    parts.canvas.contentMode = .redraw
    parts.caretClip.clipsToBounds = true
    parts.caretClip.isUserInteractionEnabled = false
    addSubview(parts.canvas)
    addSubview(parts.caretClip)
    parts.caretClip.addSubview(parts.caret)
  }

  func replaceOverlay(_ old: UIView?, _ new: UIView?) {
    if let old, old.superview === self { old.removeFromSuperview() }
    setNeedsLayout()
  }

  // MARK: What shows

  func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  /// The clear button stands only where there is something to clear.
  private var showsClearButton: Bool { shows(clearButtonMode) && hasText && isEnabled }

  func layout(in bounds: CGRect) -> FieldLayout {
    func size(_ view: UIView?, _ mode: ViewMode) -> CGSize? {
      guard let view, shows(mode) else { return nil }
      let size = view.bounds.size
      return size == .zero ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : size
    }
    return FieldLayout(
      FieldLayout.Input(
        bounds: bounds, border: borderStyle, isRightToLeft: isRightToLeft, left: size(leftView, leftViewMode),
        right: size(rightView, rightViewMode), hasClearButton: showsClearButton))
  }

  // MARK: Layout

  func layoutParts() {
    layoutOverlay(leftView, shown: shows(leftViewMode), leftViewRect(forBounds: bounds))
    layoutOverlay(rightView, shown: shows(rightViewMode), rightViewRect(forBounds: bounds))
    layoutClearButton()
    layoutBorder()
    let showsPlaceholder = !hasText && placeholder != nil
    let textRect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    parts.canvas.showsPlaceholder = showsPlaceholder
    parts.canvas.frame = showsPlaceholder ? placeholderRect(forBounds: bounds) : textRect
    parts.caretClip.frame = textRect
    scrollToCaret()
    let selection = content.text.selection
    parts.caret.isHidden = !isEditing || !selection.isEmpty
    parts.caret.backgroundColor = tintColor
    if !parts.caret.isHidden {
      let rect = convert(caretRect(at: selection.lowerBound), to: parts.caretClip)
      UIView.performWithoutAnimation { parts.caret.frame = rect }
    }
    parts.canvas.setNeedsDisplay()
  }

  private func layoutOverlay(_ view: UIView?, shown: Bool, _ rect: CGRect) {
    guard let view else { return }
    guard shown else {
      if view.superview === self { view.removeFromSuperview() }
      return
    }
    if view.superview !== self { addSubview(view) }
    view.frame = rect
  }

  private func layoutClearButton() {
    guard showsClearButton else {
      parts.clearButton?.isHidden = true
      return
    }
    let button = parts.clearButton ?? makeClearButton()
    button.isHidden = false
    button.frame = clearButtonRect(forBounds: bounds)
  }

  private func makeClearButton() -> UIButton {
    let button = UIButton(type: .custom)
    let image = UIImage(
      systemName: "xmark.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15, weight: .regular))
    button.setImage(image?.withRenderingMode(.alwaysTemplate), for: .normal)
    button.tintColor = .placeholderText
    button.accessibilityLabel = "Clear text"
    button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    addSubview(button)
    parts.clearButton = button
    return button
  }

  // MARK: Border

  func borderDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func layoutBorder() {
    let image = isEnabled ? background : disabledBackground ?? background
    if let image, borderStyle != .roundedRect {
      let view = parts.backgroundImage ?? UIImageView()
      if parts.backgroundImage == nil { insertSubview(view, at: 0) }
      parts.backgroundImage = view
      view.image = image
      view.frame = borderRect(forBounds: bounds)
      view.isHidden = false
    } else {
      parts.backgroundImage?.isHidden = true
    }
    guard borderStyle != .none else {
      parts.border?.isHidden = true
      return
    }
    let border = parts.border ?? UIView()
    if parts.border == nil {
      border.isUserInteractionEnabled = false
      insertSubview(border, at: 0)
      parts.border = border
    }
    border.isHidden = false
    border.frame = borderRect(forBounds: bounds)
    style(border)
  }

  /// Rounded: radius 5, a border of .649 points (behaviours §10 "Text field") [M]; its colours are from memory of
  /// iOS 13–18: the system's background in a light grey line [G], as are the other two styles.
  private func style(_ border: UIView) {
    let scale = DisplayScale.resolved(in: traitCollection)
    func resolved(_ color: UIColor) -> CGColor { color.resolvedColor(with: traitCollection).cgColor }
    switch borderStyle {
    case .roundedRect:
      border.layer.cornerRadius = 5
      border.layer.borderWidth = 0.649
      border.layer.borderColor = resolved(Self.roundedBorder)
      border.backgroundColor = isEnabled ? Self.roundedFill : .secondarySystemBackground
    case .line:
      border.layer.cornerRadius = 0
      border.layer.borderWidth = 1 / scale
      border.layer.borderColor = resolved(.label)
      border.backgroundColor = .clear
    case .bezel:
      border.layer.cornerRadius = 0
      border.layer.borderWidth = 1
      border.layer.borderColor = resolved(.systemGray)
      border.backgroundColor = .clear
    case .none: break
    }
  }

  private static let roundedBorder = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.2)
  }
  private static let roundedFill = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 1) : UIColor(white: 1, alpha: 1)
  }

  // MARK: Size

  /// behaviours §10 "Text field": rounded, text + 28 wide and 34 high at 17 points, which is the line + 1.5 + 12, rounded up;
  /// without a border the line + 1.5 [M]. Widths are rounded up to whole points.
  var fittingSize: CGSize {
    let text = max(naturalWidth(of: shapedText), placeholderWidth).rounded(.up)
    let line = (content.font.lineHeight + 1.5).rounded(.up)
    var size = borderStyle == .none ? CGSize(width: text, height: line) : CGSize(width: text + 28, height: line + 12)
    for (view, mode) in [(leftView, leftViewMode), (rightView, rightViewMode)] {
      guard let view, shows(mode) else { continue }
      size.width += view.bounds.width
      size.height = max(size.height, view.bounds.height)
    }
    return size
  }

  private var placeholderWidth: CGFloat {
    guard let placeholder = styledPlaceholder, !placeholder.string.isEmpty else { return 0 }
    return naturalWidth(of: ShapedText.of(placeholder))
  }

  func naturalWidth(of text: ShapedText) -> CGFloat { text.frame(width: nil, maximumLines: 1).size.width }

  // MARK: Changes

  func contentSizeDidChange() {
    lookDidChange()
    invalidateIntrinsicContentSize()
  }

  /// Text, selection or look changed.
  func lookDidChange() {
    parts.shaped = nil
    parts.canvas.setNeedsDisplay()
    setNeedsLayout()
    if isFirstResponder { runtime.host?.keyboard.contextDidChange() }
  }

  func adjustFont() {
    content.font = content.font.adjusted(for: traitCollection)
    content.attributed = content.attributed?.mappingAttributes { [traitCollection] attributes in
      guard let font = attributes[.font] as? UIFont else { return attributes }
      return attributes.merging([.font: font.adjusted(for: traitCollection)]) { $1 }
    }
    contentSizeDidChange()
  }
}
