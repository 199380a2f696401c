import Foundation

/// What decides about the keys on a keyboard: what the responder wants, the device, and what was tapped before.
package struct KeyboardRequest: Hashable, Sendable {
  package var size = CGSize.zero
  /// The bottom is that of the screen, the sides the larger of both, in points.
  package var bottomSafeArea: CGFloat = 0
  package var sideSafeArea: CGFloat = 0
  package var isPad = false
  package var type = UIKeyboardType.default
  package var returnType = UIReturnKeyType.default
  package var isReturnEnabled = true
  package var words = KeyboardWords()
  package var plane = KeyboardPlane.letters
  package var shift = KeyboardShift.off
  /// What the decimal pad's key types.
  package var decimalSeparator = "."

  package init() {}

  package var isLandscape: Bool { size.width > 500 && !isPad }

  /// The height of the bar of suggestions: the difference between a keyboard of letters and one of digits
  /// (behaviours §1 "Keyboard, portrait/landscape" − "Digit pad": 336 − 291 and 219 − 181; confidence M).
  package var suggestionHeight: CGFloat { isPad ? 55 : isLandscape ? 38 : 45 }

  /// Below the rows: the globe and the microphone in portrait (336 − 45 − 4 · 54) [G], the safe area else.
  var bottomHeight: CGFloat { hasGlobeBelow ? 75 : bottomSafeArea }

  /// Phones without a home button have those keys below the others.
  var hasGlobeBelow: Bool { !isPad && !isLandscape && bottomSafeArea > 0 }

  /// The plane that a keyboard of this type begins with.
  package var firstPlane: KeyboardPlane {
    switch type {
    case .numbersAndPunctuation: .numbers
    case .default, .namePhonePad, .webSearch, .twitter: words.isJapanese && !isPad ? .kana : .letters
    default: .letters
    }
  }
}
