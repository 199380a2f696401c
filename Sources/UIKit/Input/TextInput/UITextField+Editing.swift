import Foundation
import UIKitCore

extension UITextField {
  // MARK: Content from code

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

  func adopt(_ attributes: [NSAttributedString.Key: Any]) {
    var extra = attributes
    if let font = extra.removeValue(forKey: .font) as? UIFont { content.font = font }
    if let color = extra.removeValue(forKey: .foregroundColor) as? UIColor { content.color = color }
    if let style = extra.removeValue(forKey: .paragraphStyle) as? NSParagraphStyle { textAlignment = style.alignment }
    content.extraAttributes = extra
    content.attributed = content.attributed?.mappingAttributes { $0.merging(attributes) { $1 } }
    contentSizeDidChange()
  }

  var plainAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    return [.font: content.font, .foregroundColor: content.color, .paragraphStyle: style]
  }

  // MARK: A person's changes

  /// Whether the delegate lets a person put `string` in place of `range`.
  private func delegateAllows(_ string: String, in range: Range<Int>) -> Bool {
    let range = NSRange(location: range.lowerBound, length: range.count)
    return delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
  }

  /// Types `string` as a keyboard does: the delegate first. Answers whether it was let in.
  func type(_ string: String) -> Bool {
    let range = content.text.marked ?? content.text.selection
    guard delegateAllows(string, in: range) else { return false }
    insertText(string)
    return true
  }

  /// Deletes as a keyboard does: the delegate first.
  func typeDeletion() -> Bool {
    guard let range = content.text.rangeOfDeletion else { return false }
    guard delegateAllows("", in: range) else { return false }
    deleteBackward()
    return true
  }

  /// What the return key does: the delegate may refuse; an action for `.editingDidEndOnExit` ends editing, as on Apple's
  /// platforms.
  func typeReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if endsOnExit { resignFirstResponder() }
  }

  /// What the clear button does.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    change { $0.setString("") }
    if !isFirstResponder { becomeFirstResponder() }
  }

  // MARK: Changes without a question

  func insertIntoContent(_ string: String) { change { $0.insert(string) } }
  func deleteFromContent() { change { $0.deleteBackward() } }
  func replaceContent(_ range: Range<Int>, with string: String) { change { $0.replace(range, with: string) } }

  func mark(_ string: String, selected: NSRange) {
    let low = max(selected.location, 0)
    change { $0.setMarked(string, selected: low..<max(low + selected.length, low)) }
  }

  func settleMarkedText() {
    guard content.text.marked != nil else { return }
    content.text.unmark()
    lookDidChange()
  }

  func select(_ range: Range<Int>) {
    let old = content.text
    content.text.select(range)
    guard content.text != old else { return }
    selectionDidChange()
  }

  /// Tells of a change in Apple's order: selection, action, notification [G].
  private func change(_ edit: (inout EditableText) -> Void) {
    let old = content.text
    let typing = defaultTextAttributes
    content.edit(typing: typing, edit)
    guard content.text != old else { return }
    let isOtherText = !content.text.string.utf16.elementsEqual(old.string.utf16)
    if isOtherText {
      clearsOnInsertion = false
      contentSizeDidChange()
    }
    if content.text.selection != old.selection { selectionDidChange() } else { lookDidChange() }
    guard isOtherText else { return }
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }

  private func selectionDidChange() {
    lookDidChange()
    parts.caret.restart()
    delegate?.textFieldDidChangeSelection(self)
  }

  // MARK: Begin and end

  /// A field that is asked to begin before it is in a window begins when it is, as on Apple's platforms: screens ask in
  /// `viewDidLoad` [G]. Until then the answer is no.
  func waitForWindow() -> Bool {
    parts.waitsForWindow = canBecomeFirstResponder
    return false
  }

  func beginIfWaited() {
    guard parts.waitsForWindow, window != nil else { return }
    // The hierarchy is being changed now.
    runtime.updateCycle.performBeforeLayout { [weak self] in
      guard let self, parts.waitsForWindow, window != nil else { return }
      parts.waitsForWindow = false
      becomeFirstResponder()
    }
  }

  /// The field is first responder. The order of the three calls is from memory, confidence G.
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

  /// The field was first responder.
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

  /// A finger lifted inside: editing begins, or the caret goes to the edge of the word that is nearest to the finger.
  func wasTapped(at point: CGPoint) {
    let caret = wordEdge(nearestTo: point)
    if isFirstResponder { return select(caret..<caret) }
    parts.pendingCaret = caret
    becomeFirstResponder()
    parts.pendingCaret = nil
  }

  private func wordEdge(nearestTo point: CGPoint) -> Int {
    let offset = offset(at: point)
    guard !isSecureTextEntry, let word = content.text.word(at: offset) else { return offset }
    return offset - word.lowerBound < word.upperBound - offset ? word.lowerBound : word.upperBound
  }

  // MARK: Offsets

  func offset(of position: UITextPosition) -> Int {
    min(max((position as? OffsetTextPosition)?.offset ?? 0, 0), content.text.length)
  }

  func offsets(_ range: UITextRange) -> Range<Int> { self.range(offset(of: range.start), offset(of: range.end)) }
  func range(_ first: Int, _ second: Int) -> Range<Int> { min(first, second)..<max(first, second) }

  func position(offset: Int) -> UITextPosition? {
    offset >= 0 && offset <= content.text.length ? OffsetTextPosition(offset) : nil
  }

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
