import UIKit

/// A key with what is held down beside it: by the place on the keyboard, whatever the letters on it are.
nonisolated package struct KeyStroke: Equatable, Sendable {
  package var code: UIKeyboardHIDUsage
  package var modifiers: UIKeyModifierFlags = []

  package init(_ code: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    (self.code, self.modifiers) = (code, modifiers)
  }

  package static let enter = KeyStroke(.keyboardReturnOrEnter)
  package static let backspace = KeyStroke(.keyboardDeleteOrBackspace)

  /// Reads `Shift+Command+Left`, without regard to case; `nil` for anything else.
  init?(named name: String) {
    let words = name.split(separator: "+", omittingEmptySubsequences: false)
    guard let last = words.last, let code = SettingNames.keys.value(named: String(last)) else { return nil }
    self.init(code)
    for word in words.dropLast() {
      guard let modifier = SettingNames.keyModifiers.value(named: String(word)), !modifiers.contains(modifier) else {
        return nil
      }
      modifiers.insert(modifier)
    }
  }

  /// What flows call it.
  package var name: String {
    let held = SettingNames.keyModifiers.entries.filter { modifiers.contains($0.value) }.map(\.name)
    return (held + [SettingNames.keys.name(of: code)]).joined(separator: "+")
  }
}
