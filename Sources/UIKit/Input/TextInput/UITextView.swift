import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// Text of many lines that can be read, scrolled and edited.
///
/// Insets of 8 points above and below, a line padding of 5, and a font of 12 points while none is set (behaviours §10 "Text view") [M].
/// Text, selection and marked text are an ``EditableText``. Every change by the user goes through the delegate first. A change by
/// ``text`` or ``attributedText`` is not reported; one by `UITextInput` calls is reported to the delegate, but needs no consent.
///
/// The delegate's type is that of a scroll view, and links and selection by finger are missing: see Divergences.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput {
  /// Posted when editing has begun, after the delegate; the object is the text view.
  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted after a change by the user or by `UITextInput` calls, after the delegate; the object is the text view.
  nonisolated public static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")
  /// Posted when editing has ended, after the delegate; the object is the text view.
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")

  /// The text, its selection and its look.
  var content = StyledEditableText()
  /// Draws the text; as large as the content, below the caret.
  let canvas = TextViewCanvas()
  /// The caret, a subview of ``canvas`` and in its space.
  let caret = TextCaret()
  /// The padding and the limits of the text's area, one for the life of the view.
  public let textContainer: NSTextContainer
  /// The text as TextKit has it; `nil` until it is asked for.
  var ownedStorage: NSTextStorage?
  /// Whether view and storage are being made equal.
  var isWritingStorage = false
  /// The layout of the current text, with the width and the alignment for which it was made. Invalidated by ``lookDidChange()``, and by
  /// another width or alignment.
  var laidOut: (layout: TextViewLayout, width: CGFloat, alignment: NSTextAlignment)?
  /// Made at first use; does not retain the view.
  private lazy var storedTokenizer = UITextInputStringTokenizer(textInput: self)
  /// Lets fingers select; made when the view comes into a window.
  private(set) var selector: TextSelector?
  /// The finger that moves the caret if it lifts without scrolling.
  private weak var tap: UITouch?

  /// Makes an editable view whose font is 12 points until one is set.
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Makes an editable view.
  ///
  /// - Parameter textContainer: The area of the text; with a layout manager and a text storage, the view shows that text, retains it and writes
  ///   to it. `nil` makes one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    prepare()
  }

  nonisolated deinit {}

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(
      [
        AppearanceField(\UITextView.font),
        AppearanceField(\UITextView.textColor),
      ], for: UITextView.self
    ) {
      UITextView()
    }
  }

  override var archivedSubviews: [UIView] { [] }

  private func prepare() {
    content.font = .systemFont(ofSize: 12)
    canvas.view = self
    canvas.isUserInteractionEnabled = false
    canvas.contentMode = .redraw
    canvas.addSubview(caret)
    addSubview(canvas)
    textContainer.didChange = { [weak self] in self?.contentDidChange() }
    isAccessibilityElement = true
    alwaysBounceVertical = true
    adoptStack()
  }

  /// The scroll view's delegate, if it is one of a text view.
  var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }
  /// Stored without effect: hosts have no input methods that need to be informed. Not retained.
  open weak var inputDelegate: (any UITextInputDelegate)?

  // MARK: Text

  /// The text as TextKit's storage. Changes of it are shown, and keep the selection where the text is the same; the view's own changes are in it
  /// at once. Made when it is first asked for.
  open var textStorage: NSTextStorage { storageOfText }
  /// Says where the characters are, in the space of ``textContainer``, whose corner is at ``textContainerInset``. Made when it is first asked
  /// for.
  open var layoutManager: NSLayoutManager { managerOfText }

  /// The text; never `nil` when read. Setting it drops all attributes and puts the caret at the end, without calling the delegate.
  open var text: String! {
    get { content.text.string }
    set {
      content.text.setString(newValue ?? "")
      content.attributed = nil
      contentDidChange()
    }
  }

  /// The text with its attributes; never `nil` when read. Setting it puts the caret at the end, and leaves ``font`` and ``textColor`` as
  /// they are.
  open var attributedText: NSAttributedString! {
    get { content.attributedString(attributes: plainAttributes) }
    set {
      content.text.setString(newValue?.string ?? "")
      content.attributed = newValue?.mappingAttributes { $0 }
      contentDidChange()
    }
  }

  /// The font of the text; `nil`, the default, means 12 points. Setting it replaces the fonts of an attributed text.
  open var font: UIFont? {
    get { hasFont ? content.font : nil }
    set {
      hasFont = newValue != nil
      content.font = newValue ?? .systemFont(ofSize: 12)
      content.override(.font, with: content.font)
      contentDidChange()
    }
  }
  /// Whether ``font`` was set.
  private var hasFont = false

  /// The colour of the text; `nil`, the default, means `label`. Setting it replaces the colours of an attributed text.
  open var textColor: UIColor? {
    didSet {
      content.color = textColor ?? .label
      content.override(.foregroundColor, with: content.color)
      contentDidChange()
    }
  }

  /// The alignment of paragraphs without one; `natural`, the default, follows the interface's direction.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if oldValue != textAlignment { contentDidChange() } }
  }

  /// The attributes of the text that is typed next: those of the character before the caret, or before the selection's start, and the view's
  /// font and colour in an empty view. Those set count until the selection changes.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { content.typingAttributes ?? attributesAtCaret }
    set { content.typingAttributes = newValue }
  }

  /// The attributes of links, which take precedence over the text's own; `nil`, the default, means the tint colour [D].
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    didSet { contentDidChange() }
  }

  /// The distance of the text's area from the content's edges, in points: 8 above and below by default. The container's padding comes on
  /// top.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if oldValue != textContainerInset { contentDidChange() } }
  }

  /// Whether a font made for a text style follows the text size that the user chose.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }

  /// The selection, or the caret as an empty range, in UTF-16 code units. Setting it clamps the range and widens it to whole characters; a
  /// negative length counts as 0.
  open var selectedRange: NSRange {
    get { NSRange(location: content.text.selection.lowerBound, length: content.text.selection.count) }
    set {
      // `NSNotFound`, the largest integer, is a location that people set.
      let (start, length) = (min(newValue.location, content.text.length), newValue.length)
      let end = start.addingReportingOverflow(max(length, 0))
      select(start..<(end.overflow ? content.text.length : end.partialValue))
    }
  }

  /// Whether the user can change the text. Turning it off ends editing.
  open var isEditable = true {
    didSet { if !isEditable { resignFirstResponder() } }
  }
  /// Whether a view that is not editable can become first responder. Here, fingers select no text either way.
  open var isSelectable = true
  /// Stored without effect: users have no means to change attributes here.
  open var allowsEditingTextAttributes = false
  /// Whether the next text that is inserted replaces everything; becomes `false` with that.
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
  /// The keys of the keyboard. Changing it while the view is first responder changes the keyboard at once, in height too.
  open var keyboardType = UIKeyboardType.default {
    didSet { if oldValue != keyboardType { reloadInputViews() } }
  }
  /// Whether the keyboard is light or dark; by default as the key window. Takes effect with the next change of the text or of the keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The title and the colour of the return key, which inserts a line break whatever its title.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the return key on the screen is disabled while the text is empty.
  open var enablesReturnKeyAutomatically = false
  /// Stored; the text is shown as it is. The keyboard does not turn on capitals while it is set.
  open var isSecureTextEntry = false
  /// Stored without effect: the keyboard here offers no completions.
  open var textContentType: UITextContentType!
  /// Stored without effect: the keyboard here makes no passwords.
  @NSCopying open var passwordRules: UITextInputPasswordRules?

  /// A view in place of the keyboard's keys while the view is first responder. Changes take effect with `reloadInputViews()`.
  open override var inputView: UIView? {
    get { storedInputView }
    set { storedInputView = newValue }
  }
  private var storedInputView: UIView?

  /// A view above the keyboard while the view is first responder. Takes precedence over one from further up the responder chain.
  open override var inputAccessoryView: UIView? {
    get { storedInputAccessoryView }
    set { storedInputAccessoryView = newValue }
  }
  private var storedInputAccessoryView: UIView?

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  open override var canBecomeFocused: Bool { isEditable || isSelectable }

  /// Begins editing if the delegate allows it; a view that is only selectable becomes first responder without asking.
  ///
  /// - Returns: `false` outside of a window: unlike a text field, a text view does not wait for one.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard isEditable else { return super.becomeFirstResponder() }
    guard window != nil, textDelegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    lookDidChange()
    caret.restart()
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Ends editing, unless the delegate refuses. `endEditing(true)` and leaving the window overrule it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, isEditable else { return super.resignFirstResponder() }
    let mayEnd = textDelegate?.textViewShouldEndEditing(self) ?? true
    guard mayEnd || window?.responders.isForcing == true, super.resignFirstResponder() else { return false }
    content.text.unmark()
    caret.stop()
    lookDidChange()
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
    return true
  }

  /// Whether there is text, marked text included.
  open var hasText: Bool { !content.text.isEmpty }
  /// Replaces the marked text or the selection, without asking the delegate, even if the view is not editable.
  open func insertText(_ text: String) { insertIntoContent(text) }
  /// Deletes the selection or the character before the caret, without asking the delegate.
  open func deleteBackward() { change { $0.deleteBackward() } }

  /// Scrolls, without animation, as little as makes the end of `range` visible.
  ///
  /// - Parameter range: In UTF-16 code units; its end is clamped to the text.
  open func scrollRangeToVisible(_ range: NSRange) {
    let end = range.location + range.length
    scrollRectToVisible(caretRect(at: end).insetBy(dx: 0, dy: -textContainerInset.bottom / 2), animated: false)
  }

  /// Shows caret, selection and links in the new tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    lookDidChange()
  }

  // MARK: Text input

  /// The text of a range, clamped to the text and widened to whole characters.
  open func text(in range: UITextRange) -> String? { content.text.substring(offsets(range)) }
  /// Replaces a range without asking the delegate, and puts the caret behind it. Marked text becomes ordinary text.
  open func replace(_ range: UITextRange, withText text: String) {
    let offsets = offsets(range)
    change { $0.replace(offsets, with: text) }
  }
  /// The selection, or the caret as an empty range; never `nil`. Setting `nil` is ignored.
  open var selectedTextRange: UITextRange? {
    get { OffsetTextRange(content.text.selection) }
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
    let markedText = markedText ?? ""
    change { $0.setMarked(markedText, selected: selectedRange.offsets(within: markedText.utf16.count)) }
  }
  /// Makes the marked text ordinary text.
  open func unmarkText() {
    content.text.unmark()
    lookDidChange()
  }
  open var beginningOfDocument: UITextPosition { OffsetTextPosition(0) }
  /// The position behind the last character, at present: positions do not move with the text.
  open var endOfDocument: UITextPosition { OffsetTextPosition(content.text.length) }
  /// The range between two positions, in either order; both are clamped to the text.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let (first, second) = (offset(of: fromPosition), offset(of: toPosition))
    return OffsetTextRange(min(first, second)..<max(first, second))
  }
  /// The position `offset` UTF-16 code units away; `nil` outside of the text. It may be within a character.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (target, isOverflow) = self.offset(of: position).addingReportingOverflow(offset)
    return !isOverflow && target >= 0 && target <= content.text.length ? OffsetTextPosition(target) : nil
  }
  /// The position `offset` characters or, up and down, lines away in a direction of the screen, as far as the text goes.
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
  /// Finds words and other units in the text. Lines are paragraphs to it, not the lines on the screen.
  open var tokenizer: any UITextInputTokenizer { storedTokenizer }
  /// The end of the range for right and down, its start for left and up, whatever the writing direction.
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    UITextDirection.layout(direction).isForward ? range.end : range.start
  }
  /// The text between `position` and the position one step away in a direction of the screen.
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { moved(position, direction, 1).flatMap { textRange(from: position, to: $0) } }
  /// The direction of the text's first line; the same at every position.
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { layoutOfText.isRightToLeft ? .rightToLeft : .leftToRight }
  /// Does nothing: the direction follows from the text.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
  /// The rectangle of a range on its first line, in the content's space; for an empty range the caret's.
  open func firstRect(for range: UITextRange) -> CGRect { rects(of: offsets(range)).first ?? .null }
  /// The caret's rectangle at a position, in the content's space.
  open func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: offset(of: position)) }
  /// The rectangles of a range, line by line, in the content's space.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    let rects = rects(of: offsets(range))
    return rects.enumerated().map { index, rect in
      OffsetSelectionRect(
        rect, direction: .leftToRight, containsStart: index == 0, containsEnd: index == rects.count - 1)
    }
  }
  /// The position nearest to a point of the content.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { OffsetTextPosition(offset(at: point)) }
  /// The position nearest to a point of the content, clamped to the range.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    let limits = offsets(range)
    return OffsetTextPosition(min(max(offset(at: point), limits.lowerBound), limits.upperBound))
  }
  /// The character at a point of the content; beside the text the one behind the nearest position, `nil` at the end.
  open func characterRange(at point: CGPoint) -> UITextRange? { character(at: point).map(OffsetTextRange.init) }

  /// Selects the whole text, and scrolls to its end while the view is first responder.
  open override func selectAll(_ sender: Any?) { select(0..<content.text.length) }

  /// Puts the selected text on the general pasteboard.
  open override func copy(_ sender: Any?) { copySelection() }
  /// Copies the selected text, and deletes it if the delegate lets it. Text that cannot be edited stays.
  open override func cut(_ sender: Any?) { if isEditable { cutSelection() } }
  /// Types the pasteboard's text in place of the selection, if the delegate lets it.
  open override func paste(_ sender: Any?) { if isEditable { pasteText(isOneLine: false) } }
  /// The same as `paste(_:)`, which inserts plain text.
  open override func pasteAndMatchStyle(_ sender: Any?) { paste(sender) }
  /// Selects the word at the caret.
  open override func select(_ sender: Any?) { selectWordAtCaret() }
  /// Deletes the selected text, if the delegate lets it.
  open override func delete(_ sender: Any?) { if isEditable { deleteSelection() } }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutText()
    selector?.update()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, selector == nil { selector = TextSelector(self) }
  }

  /// Whether the text scrolls. While `false`, the view's intrinsic height is that of its text.
  open override var isScrollEnabled: Bool {
    didSet { if oldValue != isScrollEnabled { invalidateIntrinsicContentSize() } }
  }

  /// The size of the unwrapped text, if scrolling is off; else no size of its own. Constraints ask for the height again once they know the
  /// width.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) : fittingSize(width: nil)
  }

  /// The size of the text, wrapped at `size.width` unless that is zero, negative or unbounded. The height is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: size.width > 0 && size.width < TextFitting.unboundedLength ? size.width : nil)
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    if adjustsFontForContentSizeCategory { adjustFont() }
    contentDidChange()
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    tap = touches.first
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let tap, touches.contains(tap) else { return }
    self.tap = nil
    wasTapped(at: tap.location(in: self))
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    tap = nil
  }

  // MARK: Accessibility

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? content.text.string }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityActivate() -> Bool { isEditable && becomeFirstResponder() }
}

extension UITextView: WidthDependentContent {
  func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize? {
    isScrollEnabled ? nil : fittingSize(width: width)
  }
}
