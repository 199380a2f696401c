import Foundation

extension ApplicationHost {
  /// The responder that takes characters: the key window's first responder, if it is a `UIKeyInput`; else `nil`.
  package var keyboardResponder: (any UIKeyInput)? { windowScene.keyWindow?.firstResponder as? any UIKeyInput }

  /// The keyboard's rectangle in the screen's space, in points, where it is going if it moves; `nil` while it is hidden. An accessory view
  /// without keys counts.
  package var keyboardFrame: CGRect? { keyboard.frame }

  /// Types `text` into the first responder, character by character, each through its delegate. A line separator presses the return key.
  ///
  /// Typing ends early when a delegate ends editing, and goes on in another field when it moves the first responder there.
  ///
  /// - Parameter isShownAtOnce: Whether frames follow the last character only, instead of each one: for pasted text, whose cost is then
  ///   that of one frame.
  /// - Returns: Whether something takes text. Characters that the delegate refuses are not typed, which is no failure.
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

  /// Presses the delete key `count` times; a negative count counts as 0. Returns whether something takes text.
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

  /// Presses the return key: a new line in a text view, `textFieldShouldReturn(_:)` in a text field. Returns whether something takes text.
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
