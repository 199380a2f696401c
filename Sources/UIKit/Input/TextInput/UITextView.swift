import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// Text of many lines that can be read, scrolled and written.
///
/// behaviours §10 "Text view": insets of 8 above and below, line padding 5, 12 points while no font is set [M]. What
/// is written, selected and marked is an ``EditableText``; a person's changes go through the delegate first. The delegate's type
/// is that of a scroll view: see Divergences.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput {
  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")
  nonisolated public static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")

  var content = FieldContent()
  let canvas = TextViewCanvas()
  let caret = FieldCaret()
  public let textContainer = NSTextContainer()
  var laidOut: (layout: TextViewLayout, width: CGFloat, alignment: NSTextAlignment)?
  private lazy var ownTokenizer = UITextInputStringTokenizer(textInput: self)
  private weak var tap: UITouch?

  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// - Parameter textContainer: Not used: the view has a container of its own.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  nonisolated deinit {}

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
  }

  var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }
  open weak var inputDelegate: (any UITextInputDelegate)?

  // MARK: Text

  open var text: String! {
    get { content.text.string }
    set {
      content.text.setString(newValue ?? "")
      content.attributed = nil
      contentDidChange()
    }
  }

  open var attributedText: NSAttributedString! {
    get { content.attributedString(attributes: plainAttributes) }
    set {
      content.text.setString(newValue?.string ?? "")
      content.attributed = newValue?.mappingAttributes { $0 }
      contentDidChange()
    }
  }

  /// `nil` while none was set.
  open var font: UIFont? {
    didSet {
      content.font = font ?? .systemFont(ofSize: 12)
      content.override(.font, with: content.font)
      contentDidChange()
    }
  }

  open var textColor: UIColor? {
    didSet {
      content.color = textColor ?? .label
      content.override(.foregroundColor, with: content.color)
      contentDidChange()
    }
  }

  open var textAlignment = NSTextAlignment.natural {
    didSet { if oldValue != textAlignment { contentDidChange() } }
  }

  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { content.typingAttributes ?? plainAttributes }
    set { content.typingAttributes = newValue }
  }

  /// Around the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if oldValue != textContainerInset { contentDidChange() } }
  }

  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }

  /// In UTF-16 code units.
  open var selectedRange: NSRange {
    get { NSRange(location: content.text.selection.lowerBound, length: content.text.selection.count) }
    set { select(newValue.location..<(newValue.location + newValue.length)) }
  }

  open var isEditable = true {
    didSet { if !isEditable { resignFirstResponder() } }
  }
  open var isSelectable = true
  open var allowsEditingTextAttributes = false
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
  /// Kept; a text view shows no secrets.
  open var isSecureTextEntry = false
  open var textContentType: UITextContentType!

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

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  open override var canBecomeFocused: Bool { isEditable || isSelectable }

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

  open var hasText: Bool { !content.text.isEmpty }
  open func insertText(_ text: String) { change { $0.insert(text) } }
  open func deleteBackward() { change { $0.deleteBackward() } }

  /// Scrolls as little as shows the range.
  open func scrollRangeToVisible(_ range: NSRange) {
    let end = range.location + range.length
    scrollRectToVisible(caretRect(at: end).insetBy(dx: 0, dy: -textContainerInset.bottom / 2), animated: false)
  }

  // MARK: Text input

  open func text(in range: UITextRange) -> String? { content.text.substring(offsets(range)) }
  open func replace(_ range: UITextRange, withText text: String) {
    let offsets = offsets(range)
    change { $0.replace(offsets, with: text) }
  }
  open var selectedTextRange: UITextRange? {
    get { OffsetTextRange(content.text.selection) }
    set { if let newValue { select(offsets(newValue)) } }
  }
  open var markedTextRange: UITextRange? { content.text.marked.map(OffsetTextRange.init) }
  open var markedTextStyle: [NSAttributedString.Key: Any]?
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let low = max(selectedRange.location, 0)
    change { $0.setMarked(markedText ?? "", selected: low..<max(low + selectedRange.length, low)) }
  }
  open func unmarkText() {
    content.text.unmark()
    lookDidChange()
  }
  open var beginningOfDocument: UITextPosition { OffsetTextPosition(0) }
  open var endOfDocument: UITextPosition { OffsetTextPosition(content.text.length) }
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let (first, second) = (offset(of: fromPosition), offset(of: toPosition))
    return OffsetTextRange(min(first, second)..<max(first, second))
  }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = self.offset(of: position) + offset
    return target >= 0 && target <= content.text.length ? OffsetTextPosition(target) : nil
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
  open var tokenizer: any UITextInputTokenizer { ownTokenizer }
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    UITextDirection.layout(direction).isForward ? range.end : range.start
  }
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { moved(position, direction, 1).flatMap { textRange(from: position, to: $0) } }
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { layoutOfText.isRightToLeft ? .rightToLeft : .leftToRight }
  /// Does nothing: the direction follows from the text.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
  open func firstRect(for range: UITextRange) -> CGRect { rects(of: offsets(range)).first ?? .null }
  open func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: offset(of: position)) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    let rects = rects(of: offsets(range))
    return rects.enumerated().map { index, rect in
      FieldSelectionRect(
        rect, direction: .leftToRight, containsStart: index == 0, containsEnd: index == rects.count - 1)
    }
  }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { OffsetTextPosition(offset(at: point)) }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    let limits = offsets(range)
    return OffsetTextPosition(min(max(offset(at: point), limits.lowerBound), limits.upperBound))
  }
  open func characterRange(at point: CGPoint) -> UITextRange? {
    let start = offset(at: point)
    let end = content.text.position(start, movedBy: 1)
    return start < end ? OffsetTextRange(start..<end) : nil
  }

  open override func selectAll(_ sender: Any?) { select(0..<content.text.length) }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutText()
  }

  /// Without scrolling the view is as high as its text.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      : fittingSize(width: bounds.width > 0 ? bounds.width : nil)
  }

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
