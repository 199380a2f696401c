import Foundation
import UIKit

extension FlowRunner {
  /// Performs a keyboard action on the session; fails if the action returns `false`, which means that no view takes text.
  func typing(_ action: (AppSession) -> Bool) throws(StepFailure) {
    guard !action(session) else { return }
    throw .listingElements(
      session.contents, "No element on the screen accepts text.",
      likelyCause: "No text field was tapped before, or the tapped element is disabled or not a text field.",
      remedy: "Tap a text field first.")
  }
}

extension AppSession {
  /// Types one character at a time, 0.1 s apart, then waits. With exact timing no time passes.
  ///
  /// Characters that the field's delegate refuses are skipped without a failure.
  ///
  /// - Returns: Whether a view takes text. With natural timing it is also `false` if editing ends before the last character.
  func type(_ text: String) -> Bool {
    guard let host = runningHost else { return false }
    if timing == .exact { return host.type(text) }
    for character in text {
      guard host.type(String(character)) else { return false }
      host.advance(by: Self.keyInterval)
    }
    look()
    return true
  }

  /// Presses the delete key up to `count` times, 0.1 s apart, stopping once the field is empty; then waits.
  ///
  /// - Returns: Whether a view takes text.
  func erase(_ count: Int) -> Bool {
    guard let host = runningHost else { return false }
    for _ in 0..<count {
      guard host.deleteBackward() else { return false }
      // In an empty field, further presses would only take time.
      if let field = host.keyboardResponder, !field.hasText { break }
      if timing == .natural { host.advance(by: Self.keyInterval) }
    }
    look()
    return true
  }

  /// Presses and releases a key of a hardware keyboard, then waits.
  ///
  /// - Returns: Whether the key had a receiver. Delete and Return have none unless text is being edited.
  func press(_ stroke: KeyStroke, _ wait: FlowWait) -> Bool {
    guard let host = runningHost, KeyTyping(host: host).press(stroke, anchor: &selectionAnchor) else { return false }
    look(wait)
    return true
  }

  /// Ends editing in the app's window, then waits. Does nothing if no view is being edited.
  func hideKeyboard(_ wait: FlowWait) {
    runningHost?.window?.endEditing(true)
    look(wait)
  }

  /// The time between two keys, in seconds: about 120 words a minute.
  private static let keyInterval: TimeInterval = 0.1
}
