import Foundation

/// Something that takes characters from a keyboard; a responder that conforms to it shows one while it is first responder.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  /// Puts `text` at the caret, in place of what is selected.
  func insertText(_ text: String)
  /// Deletes what is selected, or the character before the caret.
  func deleteBackward()
}
