import Foundation

/// Everything that decides the keys of a keyboard: the responder's traits, the device, and the state of the keys.
package struct KeyboardRequest: Hashable, Sendable {
  /// The size of the keyboard without an accessory view, in points, the bottom safe area included.
  package var size = CGSize.zero
  /// The screen's bottom inset, in points; 0 on a phone means a home button.
  package var bottomSafeArea: CGFloat = 0
  /// The larger of the screen's left and right insets, in points.
  package var sideSafeArea: CGFloat = 0
  package var isPad = false
  package var type = UIKeyboardType.default
  package var returnType = UIReturnKeyType.default
  /// Whether the return key has an effect: `false` for an empty field that enables it automatically.
  package var isReturnEnabled = true
  package var words = KeyboardWords()
  package var plane = KeyboardPlane.letters
  package var shift = KeyboardShift.off
  /// The text of the decimal pad's key, from the user's region.
  package var decimalSeparator = "."

  package init() {}

  /// Whether this is a phone in landscape, judged by the width.
  package var isLandscape: Bool { size.width > 500 && !isPad }

  /// The height of the suggestion bar: the difference between a keyboard of letters and one of digits, 336 − 291 and 219 − 181 (behaviours
  /// §1 "Keyboard, portrait/landscape", "Digit pad") [M].
  package var suggestionHeight: CGFloat { isPad ? 55 : isLandscape ? 38 : 45 }

  /// The height below the rows: 75 with globe and microphone, which is 336 − 45 − 4 · 54 [G], else the safe area.
  var bottomHeight: CGFloat { hasGlobeBelow ? 75 : bottomSafeArea }

  /// Whether globe and microphone are below the rows, as on phones without a home button in portrait.
  var hasGlobeBelow: Bool { !isPad && !isLandscape && bottomSafeArea > 0 }

  /// The keys that a keyboard of this type shows first.
  package var firstPlane: KeyboardPlane {
    switch type {
    case .numbersAndPunctuation: .numbers
    case .default, .namePhonePad, .webSearch, .twitter: words.isJapanese && !isPad ? .kana : .letters
    default: .letters
    }
  }
}
