/// A text input that asks its delegate before it takes what a keyboard sends.
///
/// Inputs of the app that are only `UIKeyInput` get the plain calls instead.
protocol KeyboardClient: UIKeyInput {
  /// Inserts `text` in place of the marked text or the selection, if the delegate lets it.
  func keyboardWantsToInsert(_ text: String)
  /// Deletes the selection or the character before the caret, if the delegate lets it.
  func keyboardWantsToDelete()
  /// Does what the return key does in this input.
  func keyboardWantsToReturn()
}

extension UIKeyInput {
  /// Inserts as a keyboard does: through the delegate of a ``KeyboardClient``, else by `insertText(_:)`.
  func keyboardInsert(_ text: String) {
    if let client = self as? any KeyboardClient { client.keyboardWantsToInsert(text) } else { insertText(text) }
  }
  /// Deletes as a keyboard does: through the delegate of a ``KeyboardClient``, else by `deleteBackward()`.
  func keyboardDelete() {
    if let client = self as? any KeyboardClient { client.keyboardWantsToDelete() } else { deleteBackward() }
  }
  /// Presses return as a keyboard does: through the delegate of a ``KeyboardClient``, else by inserting a line feed.
  func keyboardReturn() {
    if let client = self as? any KeyboardClient { client.keyboardWantsToReturn() } else { insertText("\n") }
  }
}

extension UITextField: KeyboardClient {
  func keyboardWantsToInsert(_ text: String) { _ = type(text) }
  func keyboardWantsToDelete() { _ = typeDeletion() }
  func keyboardWantsToReturn() { typeReturn() }
}
