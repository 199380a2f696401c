import Foundation

/// One key of a software keyboard.
package struct KeyboardKey: Hashable, Sendable {
  package enum Cap: Hashable, Sendable {
    /// Types the text; `label` is what is on the key, `letters` stands small below it.
    case text(String, label: String, letters: String = "")
    case space, shift, delete, `return`, globe, dictation, dismiss
    /// Leads to other keys.
    case plane(KeyboardPlane)
  }

  package enum Look: Hashable, Sendable {
    /// A key that types.
    case light
    /// A key that does something else.
    case dark
    /// In the tint, for a return key that carries something out.
    case prominent
    /// A return key that has nothing to do yet.
    case disabled
    /// Without a plate.
    case bare
  }

  package var cap: Cap
  package var look: Look
  /// In the keyboard's space, in points.
  package var frame: CGRect
}

/// What a keyboard's keys are at the moment.
package enum KeyboardPlane: Hashable, Sendable {
  case letters, numbers, symbols
  case kana
}

/// Which way the letters are written.
package enum KeyboardShift: Hashable, Sendable {
  /// `on` ends with the next letter.
  case off, on, locked
}
