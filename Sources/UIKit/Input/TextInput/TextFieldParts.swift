import CoreGraphics
import Foundation
import NorenBasics
import QuartzCore
import TextLayout
import UIKitCore

/// The views of a text field, and its state beside the text.
final class TextFieldParts {
  /// Draws the text or the placeholder, clipped to its rectangle.
  let canvas = FieldCanvas()
  /// Clips a caret that is outside of the text's rectangle.
  let caretClip = UIView()
  let caret = TextCaret()
  /// The border's view, made for the first style that needs one, behind everything else.
  var border: UIView?
  /// The view of a background image, made when there is one to show.
  var backgroundImage: UIImageView?
  /// Made when it is shown for the first time.
  var clearButton: UIButton?
  /// Made at first use. Does not retain the field.
  var tokenizer: UITextInputStringTokenizer?
  /// Lets fingers select; made when the field comes into a window.
  var selector: TextSelector?
  /// How far the text is scrolled towards its end, in points; 0 while nothing is edited. Never negative.
  var scrollOffset: CGFloat = 0
  /// The offset of the caret if the tap that is being handled begins editing.
  var pendingCaret: Int?
  /// Whether editing is to begin as soon as the field is in a window.
  var waitsForWindow = false
  /// The shaped text at its full size. Invalidated by ``UITextField/lookDidChange()``, and by another alignment.
  var shaped: (text: ShapedText, alignment: NSTextAlignment)?
}

/// Draws the text or the placeholder of a field, through the field's overridable methods.
final class FieldCanvas: UIView {
  @Unretained var field: UITextField?
  var showsPlaceholder = false {
    didSet { if oldValue != showsPlaceholder { setNeedsDisplay() } }
  }

  override func draw(_ rect: CGRect) {
    if showsPlaceholder { field?.drawPlaceholder(in: bounds) } else { field?.drawText(in: bounds) }
  }
}

extension UITextField {
  /// Adds the parts that every field has. Others are added when they are first needed.
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

  /// Removes a left or right view that was replaced; the next layout adds the new one.
  func replaceOverlay(_ old: UIView?, _ new: UIView?) {
    if let old, old.superview === self { old.removeFromSuperview() }
    setNeedsLayout()
  }

  // MARK: Visibility

  /// Whether a part with `mode` is shown, given whether the field is being edited.
  func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  /// Whether the clear button is shown: only while there is text to clear in an enabled field.
  private var showsClearButton: Bool { shows(clearButtonMode) && hasText && isEnabled }

  /// Computes the places of all parts for `bounds`, in the same space. A side view without a size gets its compressed fitting size.
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

  /// Places all parts by the overridable rectangle methods, scrolls to the caret and marks the text for drawing. Part of
  /// `layoutSubviews()`.
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
    parts.selector?.update()
  }

  /// Adds and places a left or right view that is shown, and removes one that is not.
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

  /// Marks the border for layout; a border changes the natural size, too.
  func borderDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The image in the border's place: none with a rounded border, and none for a disabled field alone [D].
  private var shownBackground: UIImage? {
    guard let background, borderStyle != .roundedRect else { return nil }
    return isEnabled ? background : disabledBackground ?? background
  }

  /// Shows the background image, or the border without one.
  private func layoutBorder() {
    let image = shownBackground
    if let image {
      let view = parts.backgroundImage ?? UIImageView()
      if parts.backgroundImage == nil { insertSubview(view, at: 0) }
      parts.backgroundImage = view
      view.image = image
      view.frame = borderRect(forBounds: bounds)
      view.isHidden = false
    } else {
      parts.backgroundImage?.isHidden = true
    }
    guard borderStyle != .none, image == nil else {
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

  /// Draws the border by the properties of its layer.
  ///
  /// Rounded: radius 5 and a line of .649 points (behaviours §10 "Text field") [M], in the colours of iOS 13–18 [G]. The other styles are
  /// guesses [G].
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

  /// The natural size, in points, rounded up to whole points.
  ///
  /// With a rounded border, the width of the text + 28 and a height of 34 at 17 points, which is the line + 1.5 + 12, rounded up; without a
  /// border, the line + 1.5 (behaviours §10 "Text field") [M]. The wider of text and placeholder counts, and side views that are shown add
  /// theirs.
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

  /// The width of the text on one line, in points.
  func naturalWidth(of text: ShapedText) -> CGFloat { text.frame(width: nil, maximumLines: 1).size.width }

  // MARK: Changes

  /// The text, the font or the placeholder changed: like ``lookDidChange()``, and the natural size is invalidated.
  func contentSizeDidChange() {
    lookDidChange()
    invalidateIntrinsicContentSize()
  }

  /// Text, selection or look changed: drops the shaped text, marks display and layout, and updates the keyboard's keys.
  func lookDidChange() {
    parts.shaped = nil
    parts.canvas.setNeedsDisplay()
    setNeedsLayout()
    if isFirstResponder { runtime.keyboard?.contextDidChange() }
  }

  /// Adjusts fonts made for a text style to the current text size.
  func adjustFont() {
    content.font = content.font.adjusted(for: traitCollection)
    content.attributed = content.attributed?.mappingAttributes { [traitCollection] attributes in
      guard let font = attributes[.font] as? UIFont else { return attributes }
      return attributes.merging([.font: font.adjusted(for: traitCollection)]) { $1 }
    }
    contentSizeDidChange()
  }
}
