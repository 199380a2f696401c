import Foundation

/// A responder that takes characters from a keyboard. While one that conforms is first responder, the keyboard is shown.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text to delete. Enables the return key of an input with `enablesReturnKeyAutomatically`.
  var hasText: Bool { get }
  /// Inserts `text` at the caret, in place of the selection. A keyboard sends one character at a time, `"\n"` for return.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the caret. Without either, does nothing.
  func deleteBackward()
}
