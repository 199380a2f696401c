import Foundation

/// What decides about the keys on a keyboard: what the responder wants, the device, and what was tapped before.
nonisolated struct KeyboardRequest: Hashable, Sendable {
  var size = CGSize.zero
  /// The bottom is that of the screen, the sides the larger of both, in points.
  var bottomSafeArea: CGFloat = 0
  var sideSafeArea: CGFloat = 0
  var isPad = false
  var type = UIKeyboardType.default
  var returnType = UIReturnKeyType.default
  var isReturnEnabled = true
  var words = KeyboardWords()
  var plane = KeyboardPlane.letters
  var shift = KeyboardShift.off
  /// What the decimal pad's key types.
  var decimalSeparator = "."

  var isLandscape: Bool { size.width > 500 && !isPad }

  /// The height of the bar of suggestions: the difference between a keyboard of letters and one of digits
  /// (behaviours §1 "Keyboard, portrait/landscape" − "Digit pad": 336 − 291 and 219 − 181; confidence M).
  var suggestionHeight: CGFloat { isPad ? 55 : isLandscape ? 38 : 45 }

  /// Below the rows: the globe and the microphone in portrait (336 − 45 − 4 · 54, confidence G), the safe area else.
  var bottomHeight: CGFloat { hasGlobeBelow ? 75 : bottomSafeArea }

  /// Phones without a home button have those keys below the others.
  var hasGlobeBelow: Bool { !isPad && !isLandscape && bottomSafeArea > 0 }

  /// The plane that a keyboard of this type begins with.
  var firstPlane: KeyboardPlane {
    switch type {
    case .numbersAndPunctuation: .numbers
    case .default, .namePhonePad, .webSearch, .twitter: words.isJapanese && !isPad ? .kana : .letters
    default: .letters
    }
  }
}
