import Simulator
import UIKit

/// Keys in the terms of a page.
extension KeyStroke {
  /// Creates a key stroke from a browser's key event.
  ///
  /// - Parameters:
  ///   - code: A `code` of the UI Events specification, such as `KeyA` or `ArrowLeft`: the key's position, not its letter.
  ///   - modifiers: Any of `shift`, `control`, `alternate` and `command`.
  /// - Returns: `nil` for an unknown key or modifier.
  init?(code: String, modifiers: [String]) {
    guard let usage = Self.usage(of: code) else { return nil }
    self.init(usage)
    for name in modifiers {
      guard let flag = Self.flags[name] else { return nil }
      self.modifiers.insert(flag)
    }
  }

  /// The key's usage in the HID tables.
  private static func usage(of code: String) -> UIKeyboardHIDUsage? {
    // The usages of letters and digits are consecutive: A to Z, 1 to 9, 0.
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), digits = Array("1234567890")
    if code.count == 4, code.hasPrefix("Key"), let last = code.last, let index = letters.firstIndex(of: last) {
      return UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboardA.rawValue + index)
    }
    if code.count == 6, code.hasPrefix("Digit"), let last = code.last, let index = digits.firstIndex(of: last) {
      return UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboard1.rawValue + index)
    }
    return others[code]
  }

  private static let others: [String: UIKeyboardHIDUsage] = [
    "Enter": .keyboardReturnOrEnter, "NumpadEnter": .keyboardReturnOrEnter, "Escape": .keyboardEscape,
    "Backspace": .keyboardDeleteOrBackspace, "Delete": .keyboardDeleteForward, "Tab": .keyboardTab,
    "Space": .keyboardSpacebar, "ArrowLeft": .keyboardLeftArrow, "ArrowRight": .keyboardRightArrow,
    "ArrowUp": .keyboardUpArrow, "ArrowDown": .keyboardDownArrow, "Home": .keyboardHome, "End": .keyboardEnd,
    "PageUp": .keyboardPageUp, "PageDown": .keyboardPageDown, "Minus": .keyboardHyphen, "Equal": .keyboardEqualSign,
    "BracketLeft": .keyboardOpenBracket, "BracketRight": .keyboardCloseBracket, "Backslash": .keyboardBackslash,
    "Semicolon": .keyboardSemicolon, "Quote": .keyboardQuote, "Backquote": .keyboardGraveAccentAndTilde,
    "Comma": .keyboardComma, "Period": .keyboardPeriod, "Slash": .keyboardSlash,
  ]

  private static let flags: [String: UIKeyModifierFlags] = [
    "shift": .shift, "control": .control, "alternate": .alternate, "command": .command,
  ]
}
