import Foundation

/// A key of a software keyboard: its effect, its look and its place.
package struct KeyboardKey: Hashable, Sendable {
  /// The effect of a key.
  package enum Cap: Hashable, Sendable {
    /// Types the first text. `label` is on the key; `letters` is in small type below it.
    case text(String, label: String, letters: String = "")
    case space, shift, delete, `return`, globe, dictation, dismiss
    /// Turns the keyboard to other keys.
    case plane(KeyboardPlane)
  }

  /// The look of a key's plate.
  package enum Look: Hashable, Sendable {
    /// A key that types.
    case light
    /// A key with another effect.
    case dark
    /// A return key that carries something out, in the tint colour.
    case prominent
    /// A return key without an effect so far.
    case disabled
    /// Without a plate.
    case bare
  }

  package var cap: Cap
  package var look: Look
  /// The plate, in the keyboard's space, in points. A touch in the gaps counts for the nearest key.
  package var frame: CGRect
}

/// The set of keys that a keyboard shows at a time.
package enum KeyboardPlane: Hashable, Sendable {
  case letters, numbers, symbols
  case kana
}

/// The state of the shift key. `on` ends with the next letter, `locked` with the next tap on shift.
package enum KeyboardShift: Hashable, Sendable {
  /// `on` ends with the next letter.
  case off, on, locked
}
