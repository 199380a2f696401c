import UIKit

/// A key with its modifiers, identified by its place on the keyboard and not by the character it types.
nonisolated package struct KeyStroke: Equatable, Sendable {
  /// The key's usage in the USB HID table; letters and digits are those of an American keyboard.
  package var code: UIKeyboardHIDUsage
  package var modifiers: UIKeyModifierFlags = []

  package init(_ code: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    (self.code, self.modifiers) = (code, modifiers)
  }

  /// The Return key, without modifiers.
  package static let enter = KeyStroke(.keyboardReturnOrEnter)
  /// The key that deletes backwards, without modifiers.
  package static let backspace = KeyStroke(.keyboardDeleteOrBackspace)

  /// Reads a name such as `Shift+Command+Left`, ignoring case; `nil` for unknown names and for a modifier given twice.
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

  /// The name in flows, with modifiers in Apple's order whatever the order in which they were read.
  package var name: String {
    let held = SettingNames.keyModifiers.entries.filter { modifiers.contains($0.value) }.map(\.name)
    return (held + [SettingNames.keys.name(of: code)]).joined(separator: "+")
  }
}
