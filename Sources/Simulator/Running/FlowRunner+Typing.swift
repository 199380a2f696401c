import Foundation
import UIKit

extension FlowRunner {
  /// Does something with the keyboard, which fails when nothing is being edited.
  func typing(_ action: (AppSession) -> Bool) throws(StepFailure) {
    guard !action(session) else { return }
    throw .seeing(
      session.contents, "Nothing on the screen takes text.",
      likelyCause: "No field was tapped before, or what was tapped is no field, or it is disabled.",
      remedy: "Tap a text field first.")
  }
}

extension AppSession {
  /// Types a character at a time, as quickly as a person who is good at it.
  ///
  /// - Returns: Whether something takes text.
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

  func erase(_ count: Int) -> Bool {
    guard let host = runningHost else { return false }
    for _ in 0..<count {
      guard host.deleteBackward() else { return false }
      // Nothing is left to delete; pressing on would only take time.
      if let field = host.keyboardResponder, !field.hasText { break }
      if timing == .natural { host.advance(by: Self.keyInterval) }
    }
    look()
    return true
  }

  /// Presses a key of a keyboard of one's own and lets it go.
  ///
  /// - Returns: Whether it went to anybody.
  func press(_ stroke: KeyStroke, _ wait: FlowWait) -> Bool {
    guard let host = runningHost, KeyTyping(host: host).press(stroke, anchor: &selectionAnchor) else { return false }
    look(wait)
    return true
  }

  /// Ends editing; does nothing when nothing is edited.
  func hideKeyboard(_ wait: FlowWait) {
    runningHost?.window?.endEditing(true)
    look(wait)
  }

  /// In seconds, between two keys: some 120 words a minute.
  private static let keyInterval: TimeInterval = 0.1
}
