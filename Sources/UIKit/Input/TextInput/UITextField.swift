import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// One line of text that a person can write.
///
/// What is written, selected and marked is an ``EditableText``; every change a person makes goes through the delegate first.
/// The text stands in ``textRect(forBounds:)``, while it is edited in ``editingRect(forBounds:)``, where it scrolls sideways
/// so that the caret shows. Changes from code call no delegate but for the selection.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput {
  nonisolated public enum BorderStyle: Int, Sendable {
    case none = 0
    case line = 1
    case bezel = 2
    case roundedRect = 3
  }

  nonisolated public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing = 1
    case unlessEditing = 2
    case always = 3
  }

  nonisolated public enum DidEndEditingReason: Int, Sendable {
    case committed = 0
  }

  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification")
  nonisolated public static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

  var content = FieldContent()
  let parts = TextFieldParts()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  nonisolated deinit {}

  private func configure() {
    isAccessibilityElement = true
    // Fields hug their content at 250 and resist compression at 750, as everything does (Apple's documentation, D).
    installParts()
  }

  open weak var delegate: (any UITextFieldDelegate)?
  open weak var inputDelegate: (any UITextInputDelegate)?

  // MARK: Text

  /// Never `nil` when read. Setting it drops the attributes of ``attributedText`` and puts the caret at the end.
  open var text: String? {
    get { content.text.string }
    set { setContent(newValue ?? "", attributed: nil) }
  }

  open var attributedText: NSAttributedString? {
    get { content.attributedString(attributes: plainAttributes) }
    set { setContent(newValue?.string ?? "", attributed: newValue) }
  }

  /// The system font at 17 points by default (from memory of fields made in code) [G]; `nil` returns to it.
  open var font: UIFont? {
    get { content.font }
    set {
      let font = newValue ?? FieldContent.defaultFont
      guard content.font != font || content.attributed != nil else { return }
      content.font = font
      content.override(.font, with: font)
      contentSizeDidChange()
    }
  }

  open var textColor: UIColor? {
    get { content.color }
    set {
      content.color = newValue ?? .label
      content.override(.foregroundColor, with: content.color)
      lookDidChange()
    }
  }

  open var textAlignment = NSTextAlignment.natural {
    didSet { if oldValue != textAlignment { lookDidChange() } }
  }

  /// What text has that says nothing of its own; fonts, colours and alignments in it set those of the field.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { content.extraAttributes.merging(plainAttributes) { $1 } }
    set { adopt(newValue) }
  }

  /// What is typed next looks like this; `nil` while nothing is edited, as on Apple's platforms.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? content.typingAttributes ?? defaultTextAttributes : nil }
    set { if isEditing { content.typingAttributes = newValue } }
  }

  /// Kept; a person has no means to change attributes here.
  open var allowsEditingTextAttributes = false

  open var placeholder: String? {
    didSet {
      attributedPlaceholderContent = nil
      if oldValue != placeholder { contentSizeDidChange() }
    }
  }

  open var attributedPlaceholder: NSAttributedString? {
    get {
      attributedPlaceholderContent
        ?? placeholder.map { NSAttributedString(string: $0, attributes: placeholderAttributes) }
    }
    set {
      placeholder = newValue?.string
      attributedPlaceholderContent = newValue
      contentSizeDidChange()
    }
  }
  private(set) var attributedPlaceholderContent: NSAttributedString?
  var placeholderColor: UIColor { .placeholderText }

  /// Shrinks text that is too wide, down to ``minimumFontSize``.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if oldValue != adjustsFontSizeToFitWidth { lookDidChange() } }
  }

  /// In points; 0 lets the text shrink as far as a label's does.
  open var minimumFontSize: CGFloat = 0 {
    didSet { if oldValue != minimumFontSize { lookDidChange() } }
  }

  /// Whether a font made for a text style follows the text size a person chose.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }

  // MARK: Look

  open var borderStyle = BorderStyle.none {
    didSet { if oldValue != borderStyle { borderDidChange() } }
  }

  /// Stretched over the field; not for a rounded border.
  open var background: UIImage? {
    didSet { borderDidChange() }
  }

  open var disabledBackground: UIImage? {
    didSet { borderDidChange() }
  }

  open var leftView: UIView? {
    didSet { if oldValue !== leftView { replaceOverlay(oldValue, leftView) } }
  }

  open var rightView: UIView? {
    didSet { if oldValue !== rightView { replaceOverlay(oldValue, rightView) } }
  }

  open var leftViewMode = ViewMode.never {
    didSet { if oldValue != leftViewMode { setNeedsLayout() } }
  }

  open var rightViewMode = ViewMode.never {
    didSet { if oldValue != rightViewMode { setNeedsLayout() } }
  }

  open var clearButtonMode = ViewMode.never {
    didSet { if oldValue != clearButtonMode { setNeedsLayout() } }
  }

  /// Empties the field when editing begins, if the delegate lets it.
  open var clearsOnBeginEditing = false
  /// Selects everything when editing begins, so that what is typed replaces it. Ends with the first change.
  open var clearsOnInsertion = false

  // MARK: Input

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var inlinePredictionType = UITextInlinePredictionType.default
  open var keyboardType = UIKeyboardType.default {
    didSet { if oldValue != keyboardType { reloadInputViews() } }
  }
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var isSecureTextEntry = false {
    didSet { if oldValue != isSecureTextEntry { lookDidChange() } }
  }
  open var textContentType: UITextContentType!

  /// Stands in for the keyboard. In Apple's field both of these can be set.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  private var ownInputView: UIView?

  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }
  private var ownInputAccessoryView: UIView?

  // MARK: Editing

  open private(set) var isEditing = false

  open override var canBecomeFirstResponder: Bool { isEnabled }
  open override var canBecomeFocused: Bool { isEnabled }

  /// Begins editing. The delegate is asked before another field is asked to end.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil else { return waitForWindow() }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else {
      return false
    }
    guard super.becomeFirstResponder() else { return false }
    isEditing = true
    beginEditing()
    return true
  }

  /// Ends editing, unless the delegate does not want to.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    parts.waitsForWindow = false
    guard isFirstResponder else { return super.resignFirstResponder() }
    let mayEnd = delegate?.textFieldShouldEndEditing(self) ?? true
    guard mayEnd || window?.responders.isForcing == true, super.resignFirstResponder() else { return false }
    isEditing = false
    endEditing()
    return true
  }

  open var hasText: Bool { !content.text.isEmpty }
  open func insertText(_ text: String) { insertIntoContent(text) }
  open func deleteBackward() { deleteFromContent() }

  // MARK: Text input

  open func text(in range: UITextRange) -> String? { content.text.substring(offsets(range)) }
  open func replace(_ range: UITextRange, withText text: String) { replaceContent(offsets(range), with: text) }

  /// The selection, or the caret as an empty range; `nil` while nothing is edited.
  open var selectedTextRange: UITextRange? {
    get { isEditing ? OffsetTextRange(content.text.selection) : nil }
    set { if let newValue { select(offsets(newValue)) } }
  }

  open var markedTextRange: UITextRange? { content.text.marked.map(OffsetTextRange.init) }
  /// Kept; marked text is underlined.
  open var markedTextStyle: [NSAttributedString.Key: Any]?
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    mark(markedText ?? "", selected: selectedRange)
  }
  open func unmarkText() { settleMarkedText() }

  open var beginningOfDocument: UITextPosition { OffsetTextPosition(0) }
  open var endOfDocument: UITextPosition { OffsetTextPosition(content.text.length) }
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    OffsetTextRange(range(offset(of: fromPosition), offset(of: toPosition)))
  }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    self.position(offset: self.offset(of: position) + offset)
  }
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { moved(position, direction, offset) }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (first, second) = (offset(of: position), offset(of: other))
    return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
  }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    offset(of: toPosition) - offset(of: from)
  }
  open var tokenizer: any UITextInputTokenizer {
    if let tokenizer = parts.tokenizer { return tokenizer }
    let tokenizer = UITextInputStringTokenizer(textInput: self)
    parts.tokenizer = tokenizer
    return tokenizer
  }
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    UITextDirection.layout(direction).isForward != isTextRightToLeft ? range.end : range.start
  }
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    moved(position, direction, 1).flatMap { textRange(from: position, to: $0) }
  }
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { isTextRightToLeft ? .rightToLeft : .leftToRight }
  /// Does nothing: a field's direction follows from its text.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
  open func firstRect(for range: UITextRange) -> CGRect { rects(of: offsets(range)).first ?? .null }
  open func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: offset(of: position)) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { selectionRects(of: offsets(range)) }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { OffsetTextPosition(offset(at: point)) }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    let limits = offsets(range)
    return OffsetTextPosition(min(max(offset(at: point), limits.lowerBound), limits.upperBound))
  }
  open func characterRange(at point: CGPoint) -> UITextRange? { character(at: point).map(OffsetTextRange.init) }

  open override func selectAll(_ sender: Any?) { select(0..<content.text.length) }

  // MARK: Rectangles, in the field's space

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect { layout(in: bounds).text }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { layout(in: bounds).text }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { layout(in: bounds).clearButton }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { layout(in: bounds).left }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { layout(in: bounds).right }

  /// Draws the text; `rect` is where it stands, in the space that is drawn into.
  open func drawText(in rect: CGRect) { drawContent(in: rect) }
  /// Draws the placeholder; `rect` is where it stands, in the space that is drawn into.
  open func drawPlaceholder(in rect: CGRect) { drawPlaceholderContent(in: rect) }

  open override var intrinsicContentSize: CGSize { fittingSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutParts()
  }
  override var firstBaselineOffset: CGFloat? { baselineOffset }
  override var lastBaselineOffset: CGFloat? { bounds.height - baselineOffset }

  // MARK: Touches

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside, let touch { wasTapped(at: touch.location(in: self)) }
  }

  /// A tap on a field writes in it and is not one on what is around it, such as a screen that ends editing by a tap.
  override func winsOver(_ gestureRecognizer: UIGestureRecognizer) -> Bool { gestureRecognizer.isSingleTap }

  // MARK: Changes

  override func stateDidChange() {
    super.stateDidChange()
    if !isEnabled, isFirstResponder { resignFirstResponder() }
    borderDidChange()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    if adjustsFontForContentSizeCategory { adjustFont() }
    borderDidChange()
    lookDidChange()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    lookDidChange()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    lookDidChange()
    beginIfWaited()
  }

  // MARK: Accessibility

  /// The placeholder stands in for a label while there is none.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  /// The text, or while there is none the placeholder; bullets for a secret.
  open override var accessibilityValue: String? {
    get {
      if let value = super.accessibilityValue { return value }
      return hasText ? displayString : placeholder
    }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityActivate() -> Bool { becomeFirstResponder() }
}
