import Foundation

extension KeyboardClient where Self: UITextInput {
  /// The selected text; `nil` for a caret.
  private var selectedText: String? {
    guard let range = selectedTextRange, !range.isEmpty else { return nil }
    return text(in: range)
  }

  /// Puts the selected text on the general pasteboard. Returns whether there is any.
  @discardableResult
  func copySelection() -> Bool {
    guard let selectedText else { return false }
    UIPasteboard.general.string = selectedText
    return true
  }

  /// Copies the selected text, and deletes it if the delegate lets it.
  func cutSelection() { if copySelection() { keyboardWantsToDelete() } }

  /// Deletes the selected text if the delegate lets it.
  func deleteSelection() { if selectedText != nil { keyboardWantsToDelete() } }

  /// Types the pasteboard's text in place of the selection, if the delegate lets it.
  ///
  /// - Parameter isOneLine: Whether line breaks become spaces [G].
  func pasteText(isOneLine: Bool) {
    guard let text = UIPasteboard.general.string, !text.isEmpty else { return }
    keyboardWantsToInsert(
      isOneLine
        ? text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ") : text)
  }

  /// Selects the word at the caret; beside none, nothing changes.
  func selectWordAtCaret() {
    guard let range = selectedTextRange, range.isEmpty else { return }
    let forward = tokenizer.rangeEnclosingPosition(
      range.start, with: .word, inDirection: UITextDirection.storage(.forward))
    selectedTextRange =
      forward
      ?? tokenizer.rangeEnclosingPosition(range.start, with: .word, inDirection: UITextDirection.storage(.backward))
      ?? range
  }
}
