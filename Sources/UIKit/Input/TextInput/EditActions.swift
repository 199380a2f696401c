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

  /// Selects the word at the caret; between words, as behind a full stop, the word before, or else the one after [G]. Without any, nothing
  /// changes.
  func selectWordAtCaret() {
    guard let range = selectedTextRange, range.isEmpty else { return }
    let caret = range.start
    selectedTextRange =
      word(at: caret)
      ?? tokenizer.position(from: caret, toBoundary: .word, inDirection: .storage(.backward))
      .flatMap { word(at: $0) }
      ?? tokenizer.position(from: caret, toBoundary: .word, inDirection: .storage(.forward))
      .flatMap { word(at: $0) }
      ?? range
  }

  /// Returns the word around a position or beside it.
  private func word(at position: UITextPosition) -> UITextRange? {
    tokenizer.rangeEnclosingPosition(position, with: .word, inDirection: .storage(.forward))
      ?? tokenizer.rangeEnclosingPosition(position, with: .word, inDirection: .storage(.backward))
  }
}
