import Foundation
import UIKitCore

/// What a keyboard's keys are turned to, and what they do.
final class KeyboardKeys {
  private(set) var plane = KeyboardPlane.letters
  private(set) var shift = KeyboardShift.off
  private weak var responder: AnyObject?
  private var type = UIKeyboardType.default
  private var lastShift: TimeInterval?

  /// Two taps on shift within this time lock it, in seconds [G].
  private static let doubleTap: TimeInterval = 0.3
  /// As much text before the caret as can decide about capitals, in UTF-16 code units.
  private static let context = 32

  /// A responder begins with the first keys of its type, also one that was left and one whose type is another [G].
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

  func textDidChange(_ responder: (any UIKeyInput)?) {
    guard shift != .locked, let responder else { return }
    let isCapital = KeyboardCapitalization.capitalizes(
      responder.autocapitalizationType, after: responder.text(beforeCaret: Self.context))
    shift = isCapital && responder.hasCapitals ? .on : .off
  }

  func press(
    _ cap: KeyboardKey.Cap, at time: TimeInterval, _ request: KeyboardRequest, _ responder: any UIKeyInput
  ) {
    let wasShift = lastShift
    lastShift = nil
    switch cap {
    case .text(let text, _, _): responder.keyboardInsert(text)
    case .space:
      responder.keyboardInsert(request.plane == .kana ? "\u{3000}" : " ")
      // Back to letters, as after the sign that ends a sentence.
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
  /// Addresses and secrets are written as they are.
  fileprivate var hasCapitals: Bool {
    !isSecureTextEntry && keyboardType != .emailAddress && keyboardType != .URL
  }

  fileprivate func text(beforeCaret count: Int) -> String {
    guard let input = self as? any UITextInput, let caret = input.selectedTextRange?.start else { return "" }
    let start = input.position(from: caret, offset: -count) ?? input.beginningOfDocument
    return input.textRange(from: start, to: caret).flatMap(input.text(in:)) ?? ""
  }
}
