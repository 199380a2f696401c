import Foundation
import UIKitCore

extension UITextField {
  // MARK: Content from code

  /// Replaces the text from code. The caret goes to the end; while editing, the delegate is informed of the selection, but never of the
  /// text.
  ///
  /// A plain text that equals the current one is ignored. The first character's font and colour become those of the field.
  func setContent(_ string: String, attributed: NSAttributedString?) {
    if attributed == nil, content.attributed == nil, content.text.string.utf16.elementsEqual(string.utf16) { return }
    let oldSelection = content.text.selection
    content.text.setString(string)
    content.attributed = attributed?.mappingAttributes { $0 }
    if let attributed, attributed.length > 0 {
      let first = attributed.attributes(at: 0, effectiveRange: nil)
      if let font = first[.font] as? UIFont { content.font = font }
      if let color = first[.foregroundColor] as? UIColor { content.color = color }
    }
    contentSizeDidChange()
    if isEditing, content.text.selection != oldSelection { selectionDidChange() }
  }

  /// Takes over default attributes: font, colour and alignment become the field's properties, and an attributed text gets all of them.
  func adopt(_ attributes: [NSAttributedString.Key: Any]) {
    var extra = attributes
    if let font = extra.removeValue(forKey: .font) as? UIFont { content.font = font }
    if let color = extra.removeValue(forKey: .foregroundColor) as? UIColor { content.color = color }
    if let style = extra.removeValue(forKey: .paragraphStyle) as? NSParagraphStyle { textAlignment = style.alignment }
    content.extraAttributes = extra
    content.attributed = content.attributed?.mappingAttributes { $0.merging(attributes) { $1 } }
    contentSizeDidChange()
  }

  /// The field's font, colour and alignment as attributes.
  var plainAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    return [.font: content.font, .foregroundColor: content.color, .paragraphStyle: style]
  }

  // MARK: A person's changes

  /// Whether the delegate lets the user replace `range` by `string`; without a delegate, yes.
  private func delegateAllows(_ string: String, in range: Range<Int>) -> Bool {
    let range = NSRange(location: range.lowerBound, length: range.count)
    return delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
  }

  /// Types `string` as a keyboard does: asks the delegate first. Returns whether the delegate allowed it.
  func type(_ string: String) -> Bool {
    let range = content.text.marked ?? content.text.selection
    guard delegateAllows(string, in: range) else { return false }
    insertText(string)
    return true
  }

  /// Deletes as a keyboard does: asks the delegate first. Returns `false` when there is nothing to delete, or the delegate refuses.
  func typeDeletion() -> Bool {
    guard let range = content.text.rangeOfDeletion else { return false }
    guard delegateAllows("", in: range) else { return false }
    deleteBackward()
    return true
  }

  /// Does what the return key does, unless the delegate refuses: sends `.editingDidEndOnExit` and `.primaryActionTriggered`.
  ///
  /// If there is an action for `.editingDidEndOnExit`, editing ends after that, as on Apple's platforms.
  func typeReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if endsOnExit { resignFirstResponder() }
  }

  /// Does what the clear button does: empties the field if the delegate lets it, and begins editing.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    change { $0.setString("") }
    if !isFirstResponder { becomeFirstResponder() }
  }

  // MARK: Changes without a question

  /// Replaces the marked text or the selection. Like the two functions below, informs of changes without asking the delegate.
  func insertIntoContent(_ string: String) { change { $0.insert(string) } }
  func deleteFromContent() { change { $0.deleteBackward() } }
  func replaceContent(_ range: Range<Int>, with string: String) { change { $0.replace(range, with: string) } }

  /// Replaces the marked text or the selection by a text that stays marked. `selected` counts within it, and is clamped to it.
  func mark(_ string: String, selected: NSRange) {
    change { $0.setMarked(string, selected: selected.offsets(within: string.utf16.count)) }
  }

  /// Accepts the marked text as it is, without informing anyone.
  func settleMarkedText() {
    guard content.text.marked != nil else { return }
    content.text.unmark()
    lookDidChange()
  }

  /// Selects a range, clamped to the text, and informs the delegate if that changes anything.
  func select(_ range: Range<Int>) {
    let old = content.text
    content.text.select(range)
    guard content.text != old else { return }
    selectionDidChange()
  }

  /// Performs an edit and informs of what it changed, in Apple's order: selection, action, notification [G].
  private func change(_ edit: (inout EditableText) -> Void) {
    let old = content.text
    let typing = defaultTextAttributes
    content.edit(typing: typing, edit)
    guard content.text != old else { return }
    let didChangeText = !content.text.string.utf16.elementsEqual(old.string.utf16)
    if didChangeText {
      clearsOnInsertion = false
      contentSizeDidChange()
    }
    if content.text.selection != old.selection { selectionDidChange() } else { lookDidChange() }
    guard didChangeText else { return }
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }

  /// Keeps the caret visible for a while, and informs the delegate.
  private func selectionDidChange() {
    lookDidChange()
    parts.caret.restart()
    delegate?.textFieldDidChangeSelection(self)
  }

  // MARK: Begin and end

  /// Makes a field that is not in a window begin editing once it is in one, as on Apple's platforms: screens ask in `viewDidLoad` [G].
  ///
  /// Always returns `false`, which is the answer until then.
  func waitForWindow() -> Bool {
    parts.waitsForWindow = canBecomeFirstResponder
    return false
  }

  /// Begins the editing that was asked for before there was a window, right before the next layout.
  func beginIfWaited() {
    guard parts.waitsForWindow, window != nil else { return }
    // The view hierarchy is just being changed, so wait until that is done.
    runtime.updateCycle.performBeforeLayout { [weak self] in
      guard let self, parts.waitsForWindow, window != nil else { return }
      parts.waitsForWindow = false
      becomeFirstResponder()
    }
  }

  /// Begins editing, once the field is first responder. The order of delegate, action and notification is a guess [G].
  func beginEditing() {
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { content.text.setString("") }
    if let caret = parts.pendingCaret {
      content.text.select(caret..<caret)
    } else if clearsOnInsertion {
      content.text.select(0..<content.text.length)
    }
    parts.pendingCaret = nil
    parts.caret.restart()
    setNeedsLayout()
    lookDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
  }

  /// Ends editing, once the field is no longer first responder: accepts marked text and scrolls back to the beginning.
  func endEditing() {
    content.text.unmark()
    content.typingAttributes = nil
    content.text.select(content.text.selection.upperBound..<content.text.selection.upperBound)
    parts.scrollOffset = 0
    parts.caret.stop()
    setNeedsLayout()
    lookDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(
      name: UITextField.textDidEndEditingNotification, object: self,
      userInfo: [UITextField.didEndEditingReasonUserInfoKey: NSNumber(value: DidEndEditingReason.committed.rawValue)])
  }

  /// Begins editing, or moves the caret, for a tap: the caret goes to the nearer edge of the word at `point`, in the field's space.
  func wasTapped(at point: CGPoint) {
    let caret = wordEdge(nearestTo: point)
    if isFirstResponder {
      if content.text.selection == caret..<caret { return parts.selector?.caretWasTapped() ?? () }
      return select(caret..<caret)
    }
    parts.pendingCaret = caret
    becomeFirstResponder()
    parts.pendingCaret = nil
  }

  /// The nearer edge of the word at a point; for a secret, or between words, the nearest offset.
  private func wordEdge(nearestTo point: CGPoint) -> Int {
    let offset = offset(at: point)
    guard !isSecureTextEntry, let word = content.text.word(at: offset) else { return offset }
    return offset - word.lowerBound < word.upperBound - offset ? word.lowerBound : word.upperBound
  }

  // MARK: Offsets

  /// The offset of a position, clamped to the text; 0 for a position of another text input's class.
  func offset(of position: UITextPosition) -> Int {
    min(max((position as? OffsetTextPosition)?.offset ?? 0, 0), content.text.length)
  }

  /// The offsets of a range, in ascending order and clamped to the text.
  func offsets(_ range: UITextRange) -> Range<Int> { self.range(offset(of: range.start), offset(of: range.end)) }
  /// The range between two offsets in either order.
  func range(_ first: Int, _ second: Int) -> Range<Int> { min(first, second)..<max(first, second) }

  /// The position at an offset; `nil` outside of the text.
  func position(offset: Int) -> UITextPosition? {
    offset >= 0 && offset <= content.text.length ? OffsetTextPosition(offset) : nil
  }

  /// The position `count` characters away in the direction of the screen. Up is the beginning, down the end, and the ends stop the
  /// movement.
  func moved(_ position: UITextPosition, _ direction: UITextLayoutDirection, _ count: Int) -> UITextPosition? {
    let start = offset(of: position)
    switch direction {
    case .up: return OffsetTextPosition(0)
    case .down: return OffsetTextPosition(content.text.length)
    case .left, .right:
      let isForward = (direction == .right) != isTextRightToLeft
      return OffsetTextPosition(content.text.position(start, movedBy: isForward ? count : -count))
    }
  }
}
