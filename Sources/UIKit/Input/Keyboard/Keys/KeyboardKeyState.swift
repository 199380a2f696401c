import Foundation
import UIKitCore

/// The state of a keyboard's keys, and what each key does.
final class KeyboardKeyState {
  /// The keys that are shown.
  private(set) var plane = KeyboardPlane.letters
  /// Whether the next letter is a capital. Follows the text before the caret, until it is tapped or locked.
  private(set) var shift = KeyboardShift.off
  /// The responder for which the keys were turned to their first plane. Not retained.
  private weak var responder: AnyObject?
  /// The keyboard type for which ``plane`` was chosen.
  private var type = UIKeyboardType.default
  /// When shift was tapped, if no other key has been since.
  private var lastShift: TimeInterval?

  /// Two taps on shift within this time lock it, in seconds [G].
  private static let doubleTap: TimeInterval = 0.3
  /// How much text before the caret can decide about capitals, in UTF-16 code units.
  private static let context = 32

  /// Turns to the first keys of the responder's type. A responder that comes back, or whose type changed, begins anew [G]; the same one
  /// with the same type keeps its plane.
  func begin(for new: (any UIKeyInput)?, _ request: KeyboardRequest) {
    let isSame = new === responder && request.type == type
    responder = new
    guard let new, !isSame else { return }
    type = request.type
    plane = request.firstPlane
    shift = .off
    lastShift = nil
    textDidChange(new)
  }

  /// Turns shift on or off by the text before the caret; a locked shift stays.
  func textDidChange(_ responder: (any UIKeyInput)?) {
    guard shift != .locked, let responder else { return }
    let isCapital = KeyboardCapitalization.capitalizes(
      responder.autocapitalizationType, after: responder.text(beforeCaret: Self.context))
    shift = isCapital && responder.hasCapitals ? .on : .off
  }

  /// Performs a key on `responder`. Any key but shift ends the wait for a double tap; space leads from numbers and symbols back to letters.
  ///
  /// - Parameter time: When the finger lifted, on the frame clock, in seconds.
  func press(
    _ cap: KeyboardKey.Cap, at time: TimeInterval, _ request: KeyboardRequest, _ responder: any UIKeyInput
  ) {
    let wasShift = lastShift
    lastShift = nil
    switch cap {
    case .text(let text, _, _): responder.keyboardInsert(text)
    case .space:
      responder.keyboardInsert(request.plane == .kana ? "\u{3000}" : " ")
      // Space returns to letters, as after the punctuation that ends a sentence.
      if plane == .numbers || plane == .symbols { plane = request.firstPlane }
    case .return: responder.keyboardReturn()
    case .delete: responder.keyboardDelete()
    case .shift:
      let isDouble = wasShift.map { time - $0 <= Self.doubleTap } ?? false
      shift = isDouble ? .locked : shift == .off ? .on : .off
      lastShift = time
    case .plane(let other): plane = other
    case .globe: if request.words.isJapanese { plane = plane == .kana ? .letters : .kana }
    case .dictation: break
    case .dismiss: (responder as? UIResponder)?.resignFirstResponder()
    }
  }
}

extension UIKeyInput {
  /// Whether capitals begin sentences here; addresses and secrets are typed as they are.
  fileprivate var hasCapitals: Bool {
    !isSecureTextEntry && keyboardType != .emailAddress && keyboardType != .URL
  }

  /// Returns up to `count` UTF-16 code units before the caret; nothing for an input without a selection.
  fileprivate func text(beforeCaret count: Int) -> String {
    guard let input = self as? any UITextInput, let caret = input.selectedTextRange?.start else { return "" }
    let start = input.position(from: caret, offset: -count) ?? input.beginningOfDocument
    return input.textRange(from: start, to: caret).flatMap(input.text(in:)) ?? ""
  }
}
