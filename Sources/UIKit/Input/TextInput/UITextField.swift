import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// One line of text that the user can edit.
///
/// Text, selection and marked text are an ``EditableText``. Every change by the user goes through the delegate first; changes from code
/// call the delegate for the selection only. The text is in ``textRect(forBounds:)`` and, while it is edited, in
/// ``editingRect(forBounds:)``, where it scrolls sideways so that the caret is visible.
///
/// A tap puts the caret at the nearer edge of a word; there are no selection handles, no magnifier and no edit menu (see Divergences).
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput {
  /// The line around a field. Every style but `none` insets the text; only `roundedRect` replaces the background image.
  nonisolated public enum BorderStyle: Int, Sendable {
    case none = 0
    case line = 1
    case bezel = 2
    case roundedRect = 3
  }

  /// When a side view or the clear button is shown. A part that is not shown takes no room; a side view is then removed from the field.
  nonisolated public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing = 1
    case unlessEditing = 2
    case always = 3
  }

  /// Why editing ended; always `committed` on a phone or a pad.
  nonisolated public enum DidEndEditingReason: Int, Sendable {
    case committed = 0
  }

  /// Posted after the delegate and the action for `.editingDidBegin`; the object is the field.
  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted after the delegate and the action for `.editingDidEnd`; the object is the field, the user information the reason.
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted after a change by the user or by `UITextInput` calls, not for ``text``; the object is the field.
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification")
  /// The raw value of the ``DidEndEditingReason``, as an `NSNumber`.
  nonisolated public static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

  /// The text, its selection and its look.
  var content = StyledEditableText()
  /// The subviews and the state beside the text.
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

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(
      [
        AppearanceField(\UITextField.font),
        AppearanceField(\UITextField.textColor),
      ], for: UITextField.self
    ) {
      UITextField()
    }
  }

  override var archivedSubviews: [UIView] { [] }

  private func configure() {
    isAccessibilityElement = true
    // Fields hug their content at 250 and resist compression at 750, as all views do [D].
    installParts()
  }

  /// Decides about the user's changes and is informed of them. Not retained; must be set before editing begins to be asked about that.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Stored without effect: hosts have no input methods that need to be informed. Not retained.
  open weak var inputDelegate: (any UITextInputDelegate)?

  // MARK: Text

  /// The text; never `nil` when read. Setting it drops the attributes of ``attributedText``, puts the caret at the end, and sends neither
  /// actions nor notifications. Plain text that is equal to the current one changes nothing.
  open var text: String? {
    get { content.text.string }
    set { setContent(newValue ?? "", attributed: nil) }
  }

  /// The text with its attributes; never `nil` when read. Setting it makes the first character's font and colour those of the field.
  open var attributedText: NSAttributedString? {
    get { content.attributedString(attributes: plainAttributes) }
    set { setContent(newValue?.string ?? "", attributed: newValue) }
  }

  /// The font of the text, the placeholder and the caret's height; the system font at 17 points by default [G]. `nil` returns to it.
  /// Setting it replaces the fonts of an attributed text.
  open var font: UIFont? {
    get { content.font }
    set {
      let font = newValue ?? StyledEditableText.defaultFont
      guard content.font != font || content.attributed != nil else { return }
      content.font = font
      content.override(.font, with: font)
      contentSizeDidChange()
    }
  }

  /// The colour of the text; `label` by default, to which `nil` returns. A disabled field dims it. Setting it replaces the colours of an
  /// attributed text.
  open var textColor: UIColor? {
    get { content.color }
    set {
      content.color = newValue ?? .label
      content.override(.foregroundColor, with: content.color)
      lookDidChange()
    }
  }

  /// Where a text that fits is placed. `natural`, the default, and `justified` follow the interface's direction.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if oldValue != textAlignment { lookDidChange() } }
  }

  /// The attributes of text without its own. Setting fonts, colours and alignments in it sets the field's properties; the other attributes
  /// are kept and, like those, applied to an attributed text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { content.extraAttributes.merging(plainAttributes) { $1 } }
    set { adopt(newValue) }
  }

  /// The attributes of the text that is typed next; `nil` while nothing is edited, when setting it has no effect either, as on Apple's
  /// platforms.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? content.typingAttributes ?? defaultTextAttributes : nil }
    set { if isEditing { content.typingAttributes = newValue } }
  }

  /// Stored without effect: users have no means to change attributes here.
  open var allowsEditingTextAttributes = false

  /// The text of an empty field; `nil` by default. Drawn in `placeholderText`, and read by VoiceOver as the value of an empty field.
  /// Setting it drops ``attributedPlaceholder``.
  open var placeholder: String? {
    didSet {
      attributedPlaceholderContent = nil
      if oldValue != placeholder { contentSizeDidChange() }
    }
  }

  /// The placeholder with its own attributes. Without one, ``placeholder`` in the field's look.
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
  /// The attributed placeholder that was set, if it was not set as plain text.
  private(set) var attributedPlaceholderContent: NSAttributedString?
  /// The colour of a placeholder without its own.
  var placeholderColor: UIColor { .placeholderText }

  /// Whether a text that is too wide shrinks, down to ``minimumFontSize``, before it is truncated. The natural size stays that of the full
  /// text.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if oldValue != adjustsFontSizeToFitWidth { lookDidChange() } }
  }

  /// The smallest font size of a text that shrinks, in points; 0, the default, lets it shrink to a tenth.
  open var minimumFontSize: CGFloat = 0 {
    didSet { if oldValue != minimumFontSize { lookDidChange() } }
  }

  /// Whether a font made for a text style follows the text size that the user chose.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }

  // MARK: Look

  /// The line around the field; `none` by default. Changing it invalidates the natural size.
  open var borderStyle = BorderStyle.none {
    didSet { if oldValue != borderStyle { borderDidChange() } }
  }

  /// An image stretched over the field, behind the text, in the place of the border; not shown with a rounded one.
  open var background: UIImage? {
    didSet { borderDidChange() }
  }

  /// The background of a disabled field; `nil` leaves it the ordinary ``background``, without which it is not shown.
  open var disabledBackground: UIImage? {
    didSet { borderDidChange() }
  }

  /// A view at the start of the field: at the left, or at the right in right-to-left layouts. Retained; shown by ``leftViewMode``, in the
  /// size of its bounds or, if that is zero, of its constraints.
  open var leftView: UIView? {
    didSet { if oldValue !== leftView { replaceOverlay(oldValue, leftView) } }
  }

  /// A view at the end of the field; the counterpart of ``leftView``.
  open var rightView: UIView? {
    didSet { if oldValue !== rightView { replaceOverlay(oldValue, rightView) } }
  }

  /// When ``leftView`` is shown; `never` by default.
  open var leftViewMode = ViewMode.never {
    didSet { if oldValue != leftViewMode { setNeedsLayout() } }
  }

  /// When ``rightView`` is shown; `never` by default. It does not displace the clear button, which is beside it.
  open var rightViewMode = ViewMode.never {
    didSet { if oldValue != rightViewMode { setNeedsLayout() } }
  }

  /// When the clear button is shown, provided that there is text and the field is enabled; `never` by default.
  open var clearButtonMode = ViewMode.never {
    didSet { if oldValue != clearButtonMode { setNeedsLayout() } }
  }

  /// Whether the field is emptied when editing begins, if the delegate's `textFieldShouldClear(_:)` lets it. Sends no action for that.
  open var clearsOnBeginEditing = false
  /// Whether everything is selected when editing begins, so that what is typed replaces it. Becomes `false` with the first change. A tap
  /// that begins editing places the caret instead.
  open var clearsOnInsertion = false

  // MARK: Input

  /// When the keyboard's shift key turns on by itself; takes effect with the next change of the text. Text from the host is typed as it is.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Stored without effect, like the five types below: the keyboard here makes no suggestions and changes no text.
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var inlinePredictionType = UITextInlinePredictionType.default
  /// The keys of the keyboard. Changing it while the field is edited changes the keyboard at once, in height too.
  open var keyboardType = UIKeyboardType.default {
    didSet { if oldValue != keyboardType { reloadInputViews() } }
  }
  /// Whether the keyboard is light or dark; by default as the key window. Takes effect with the next change of the text or of the keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The title and the colour of the return key. Takes effect with the next change of the text; `reloadInputViews()` applies it at once.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the return key on the screen is disabled while the field is empty. Return from a hardware keyboard is not affected.
  open var enablesReturnKeyAutomatically = false
  /// Whether bullets replace the text on the screen and for VoiceOver. Shift then does not turn on by itself.
  open var isSecureTextEntry = false {
    didSet { if oldValue != isSecureTextEntry { lookDidChange() } }
  }
  /// Stored without effect: the keyboard here offers no completions.
  open var textContentType: UITextContentType!
  /// Stored without effect: the keyboard here makes no passwords.
  @NSCopying open var passwordRules: UITextInputPasswordRules?

  /// A view in place of the keyboard's keys while the field is first responder. Unlike a responder's, it can be set. Changes take effect
  /// with `reloadInputViews()`.
  open override var inputView: UIView? {
    get { storedInputView }
    set { storedInputView = newValue }
  }
  private var storedInputView: UIView?

  /// A view above the keyboard while the field is first responder; settable like ``inputView``. Takes precedence over one from further up
  /// the responder chain.
  open override var inputAccessoryView: UIView? {
    get { storedInputAccessoryView }
    set { storedInputAccessoryView = newValue }
  }
  private var storedInputAccessoryView: UIView?

  // MARK: Editing

  /// True from when the field has become first responder until it resigns.
  open private(set) var isEditing = false

  open override var canBecomeFirstResponder: Bool { isEnabled }
  open override var canBecomeFocused: Bool { isEnabled }

  /// Begins editing. The delegate is asked before another responder is asked to end.
  ///
  /// - Returns: `false` if the delegate refuses, or the field is disabled; also before the field is in a window, in which case editing
  ///   begins once it is.
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

  /// Ends editing, unless the delegate refuses. `endEditing(true)` and leaving the window overrule it.
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

  /// Whether there is text, marked text included. The placeholder does not count.
  open var hasText: Bool { !content.text.isEmpty }
  /// Replaces the marked text or the selection, without asking the delegate. Sends `.editingChanged` and
  /// `textDidChangeNotification`.
  open func insertText(_ text: String) { insertIntoContent(text) }
  /// Deletes the selection or the character before the caret, without asking the delegate. Sends `.editingChanged` and
  /// `textDidChangeNotification`.
  open func deleteBackward() { deleteFromContent() }

  // MARK: Text input

  /// The text of a range, clamped to the text and widened to whole characters.
  open func text(in range: UITextRange) -> String? { content.text.substring(offsets(range)) }
  /// Replaces a range without asking the delegate, and puts the caret behind it. Marked text becomes ordinary text.
  open func replace(_ range: UITextRange, withText text: String) { replaceContent(offsets(range), with: text) }

  /// The selection, or the caret as an empty range; `nil` while nothing is edited. Setting `nil` is ignored; a range is clamped.
  open var selectedTextRange: UITextRange? {
    get { isEditing ? OffsetTextRange(content.text.selection) : nil }
    set { if let newValue { select(offsets(newValue)) } }
  }

  /// The text that an input method composes; `nil` without any.
  open var markedTextRange: UITextRange? { content.text.marked.map(OffsetTextRange.init) }
  /// Stored without effect: marked text is always underlined.
  open var markedTextStyle: [NSAttributedString.Key: Any]?
  /// Replaces the marked text or the selection by text that is still being composed.
  ///
  /// - Parameter selectedRange: Within `markedText`, in UTF-16 code units; clamped to it.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    mark(markedText ?? "", selected: selectedRange)
  }
  /// Makes the marked text ordinary text.
  open func unmarkText() { settleMarkedText() }

  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { OffsetTextPosition(0) }
  /// The position behind the last character, at present: positions do not move with the text.
  open var endOfDocument: UITextPosition { OffsetTextPosition(content.text.length) }
  /// The range between two positions, in either order; both are clamped to the text.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    OffsetTextRange(range(offset(of: fromPosition), offset(of: toPosition)))
  }
  /// The position `offset` UTF-16 code units away; `nil` outside of the text. It may be within a character.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = self.offset(of: position).addingReportingOverflow(offset)
    return target.overflow ? nil : self.position(offset: target.partialValue)
  }
  /// The position `offset` characters away in a direction of the screen. Up and down lead to the ends, which also stop the others.
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { moved(position, direction, offset) }
  /// Compares positions by their order in the text; both are clamped to it.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (first, second) = (offset(of: position), offset(of: other))
    return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
  }
  /// The distance between two positions in UTF-16 code units; negative if the second is before the first.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    offset(of: toPosition) - offset(of: from)
  }
  /// Finds words and other units in the text; made at first use.
  open var tokenizer: any UITextInputTokenizer {
    if let tokenizer = parts.tokenizer { return tokenizer }
    let tokenizer = UITextInputStringTokenizer(textInput: self)
    parts.tokenizer = tokenizer
    return tokenizer
  }
  /// The end of the range that is further in a direction of the screen. Up counts as left, and down as right.
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    UITextDirection.layout(direction).isForward != isTextRightToLeft ? range.end : range.start
  }
  /// The character beside `position` in a direction of the screen; for up and down, everything to that end.
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    moved(position, direction, 1).flatMap { textRange(from: position, to: $0) }
  }
  /// The direction of the text, which is that of its characters; the same at every position.
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { isTextRightToLeft ? .rightToLeft : .leftToRight }
  /// Does nothing: a field's direction follows from its text.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
  /// The first rectangle of a range, in the field's space; for an empty range the caret's.
  open func firstRect(for range: UITextRange) -> CGRect { rects(of: offsets(range)).first ?? .null }
  /// The caret's rectangle at a position, in the field's space, also while nothing is edited.
  open func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: offset(of: position)) }
  /// The rectangles of a range, in the field's space; several if the text mixes directions.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { selectionRects(of: offsets(range)) }
  /// The position nearest to a point of the field's space; only x counts.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { OffsetTextPosition(offset(at: point)) }
  /// The position nearest to a point of the field's space, clamped to the range.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    let limits = offsets(range)
    return OffsetTextPosition(min(max(offset(at: point), limits.lowerBound), limits.upperBound))
  }
  /// The character at a point of the field's space; only x counts. `nil` beside the text.
  open func characterRange(at point: CGPoint) -> UITextRange? { character(at: point).map(OffsetTextRange.init) }

  /// Selects the whole text, also while nothing is edited.
  open override func selectAll(_ sender: Any?) { select(0..<content.text.length) }

  /// Puts the selected text on the general pasteboard; a secret does not leave the field.
  open override func copy(_ sender: Any?) { if !isSecureTextEntry { copySelection() } }
  /// Copies the selected text, and deletes it if the delegate lets it. A secret stays.
  open override func cut(_ sender: Any?) { if !isSecureTextEntry { cutSelection() } }
  /// Types the pasteboard's text in place of the selection, if the delegate lets it. Line breaks become spaces.
  open override func paste(_ sender: Any?) { pasteText(isOneLine: true) }
  /// The same as `paste(_:)`, which inserts plain text.
  open override func pasteAndMatchStyle(_ sender: Any?) { paste(sender) }
  /// Selects the word at the caret.
  open override func select(_ sender: Any?) { selectWordAtCaret() }
  /// Deletes the selected text, if the delegate lets it.
  open override func delete(_ sender: Any?) { deleteSelection() }

  // MARK: Rectangles, in the field's space

  /// Where the border and the background image are. This and the six rectangles below take the field's bounds and are in the same space;
  /// subclasses override them, and each layout asks them anew.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the text is while it is not edited: inside the border, between the side views, and beside the clear button.
  open func textRect(forBounds bounds: CGRect) -> CGRect { layout(in: bounds).text }
  /// Where the placeholder is: that of the text, or the editing rectangle while the field is edited.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Where the text is while it is edited, and where it is clipped and scrolls; by default the same as that of ``textRect(forBounds:)``.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { layout(in: bounds).text }
  /// Where the clear button is, shown or not: 19 points wide, 5 from a border, or beside the right view [G].
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { layout(in: bounds).clearButton }
  /// Where the left view is: at the start, vertically centred. `zero` in size while it is not shown.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { layout(in: bounds).left }
  /// Where the right view is: at the end, vertically centred. `zero` in size while it is not shown.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { layout(in: bounds).right }

  /// Draws the text and its selection into the current context. `rect` is in the space that is drawn into, which begins at the text's
  /// rectangle.
  open func drawText(in rect: CGRect) { drawContent(in: rect) }
  /// Draws the placeholder into the current context. `rect` is in the space that is drawn into, which begins at the placeholder's
  /// rectangle.
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

  /// A tap on a field edits it and is not also a tap on what is around it, such as a screen that ends editing by a tap.
  override func takesPrecedence(over gestureRecognizer: UIGestureRecognizer) -> Bool { gestureRecognizer.isSingleTap }

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
    if window != nil, parts.selector == nil { parts.selector = TextSelector(self) }
    lookDidChange()
    beginIfWaited()
  }

  // MARK: Accessibility

  /// The label that was set. Without one, the placeholder serves as the value of an empty field.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  /// The text, or the placeholder of an empty field; bullets for a secret.
  open override var accessibilityValue: String? {
    get {
      if let value = super.accessibilityValue { return value }
      return hasText ? displayString : placeholder
    }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityActivate() -> Bool { becomeFirstResponder() }
}
