import Foundation

extension ApplicationHost {
  /// What takes the characters now; `nil` when nothing is being edited.
  package var keyboardResponder: (any UIKeyInput)? { windowScene.keyWindow?.firstResponder as? any UIKeyInput }

  /// The keyboard's rectangle in the screen's space, in points; `nil` while there is none.
  package var keyboardFrame: CGRect? { keyboard.frame }

  /// Types `text` into the first responder, one character after the other, each through its delegate. A line separator is the return key.
  ///
  /// - Parameter isShownAtOnce: Whether frames follow the last character only, instead of each one: for text that is pasted, whose cost is
  ///   then that of one frame.
  /// - Returns: Whether something takes text. What the delegate refuses is not typed, and that is no failure.
  @discardableResult
  package func type(_ text: String, isShownAtOnce: Bool = false) -> Bool {
    perform {
      guard keyboardResponder != nil else { return false }
      for character in text {
        guard let responder = keyboardResponder else { break }
        if character.isNewline {
          responder.keyboardReturn()
        } else {
          responder.keyboardInsert(String(character))
        }
        if !isShownAtOnce { settle() }
      }
      if isShownAtOnce { settle() }
      return true
    }
  }

  /// Presses the delete key `count` times. Answers whether something takes text.
  @discardableResult
  package func deleteBackward(_ count: Int = 1) -> Bool {
    perform {
      guard keyboardResponder != nil else { return false }
      for _ in 0..<max(count, 0) {
        keyboardResponder?.keyboardDelete()
        settle()
      }
      return true
    }
  }

  /// Presses the return key. Answers whether something takes text.
  @discardableResult
  package func pressReturn() -> Bool {
    perform {
      guard let responder = keyboardResponder else { return false }
      responder.keyboardReturn()
      settle()
      return true
    }
  }
}

/// A text input that asks somebody before it takes what a keyboard sends.
protocol KeyboardClient: UIKeyInput {
  func keyboardWantsToInsert(_ text: String)
  func keyboardWantsToDelete()
  func keyboardWantsToReturn()
}

extension UIKeyInput {
  func keyboardInsert(_ text: String) {
    if let client = self as? any KeyboardClient { client.keyboardWantsToInsert(text) } else { insertText(text) }
  }
  func keyboardDelete() {
    if let client = self as? any KeyboardClient { client.keyboardWantsToDelete() } else { deleteBackward() }
  }
  func keyboardReturn() {
    if let client = self as? any KeyboardClient { client.keyboardWantsToReturn() } else { insertText("\n") }
  }
}

extension UITextField: KeyboardClient {
  func keyboardWantsToInsert(_ text: String) { _ = type(text) }
  func keyboardWantsToDelete() { _ = typeDeletion() }
  func keyboardWantsToReturn() { typeReturn() }
}
