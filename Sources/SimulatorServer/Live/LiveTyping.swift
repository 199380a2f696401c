import UIKit

/// What keys and input methods of a page do: what is being edited takes text, and everything else is a key that is pressed.
@MainActor
struct LiveTyping {
  let host: ApplicationHost

  /// Text that was typed or pasted, or that an input method is done with.
  ///
  /// - Returns: Whether something takes text.
  func insert(_ text: String) -> Bool {
    guard host.keyboardResponder != nil else { return false }
    guard text.isEmpty else { return host.type(text) }
    endComposition()
    return false
  }

  /// Text that an input method still works at: it stands underlined where it will be.
  ///
  /// - Parameter selection: In UTF-16 code units of the text.
  func compose(_ text: String, selection: Range<Int>) {
    guard let input = host.keyboardResponder as? any UITextInput else { return }
    let count = text.utf16.count
    let start = min(selection.lowerBound, count)
    input.setMarkedText(text, selectedRange: NSRange(location: start, length: min(selection.upperBound, count) - start))
    host.settle()
  }

  /// The input method was left without a result.
  private func endComposition() {
    guard let input = host.keyboardResponder as? any UITextInput, input.markedTextRange != nil else { return }
    input.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
    input.unmarkText()
    host.settle()
  }

  /// Presses a key and lets it go. Answers whether it went to anybody.
  ///
  /// - Parameter isBrief: It is let go at once, instead of after as long as flows press keys.
  func press(_ stroke: KeyStroke, isBrief: Bool) -> Bool {
    // As on the screen's keyboard: without a field there are none of these.
    if host.keyboardResponder == nil, [.keyboardDeleteOrBackspace, .keyboardReturnOrEnter].contains(stroke.code) {
      return false
    }
    if let input = host.keyboardResponder, stroke.modifiers.isSubset(of: .shift) {
      switch stroke.code {
      case .keyboardDeleteOrBackspace: return host.deleteBackward()
      case .keyboardReturnOrEnter: return host.pressReturn()
      default: if let input = input as? any UITextInput, moveCaret(stroke, in: input) { return true }
      }
    }
    host.pressKey(stroke.code, modifiers: stroke.modifiers, duration: isBrief ? 0 : 0.1)
    return true
  }

  /// Arrows move the caret; with shift they select. Answers whether the key is one of these.
  private func moveCaret(_ stroke: KeyStroke, in input: any UITextInput) -> Bool {
    guard let range = input.selectedTextRange else { return false }
    let isExtending = stroke.modifiers.contains(.shift)
    let target: UITextPosition?
    switch stroke.code {
    case .keyboardLeftArrow:
      target = isExtending || range.isEmpty ? input.position(from: range.start, offset: -1) : range.start
    case .keyboardRightArrow:
      target = isExtending || range.isEmpty ? input.position(from: range.end, offset: 1) : range.end
    case .keyboardUpArrow:
      target = input.position(from: range.start, in: .up, offset: 1) ?? input.beginningOfDocument
    case .keyboardDownArrow: target = input.position(from: range.end, in: .down, offset: 1) ?? input.endOfDocument
    case .keyboardHome: target = input.beginningOfDocument
    case .keyboardEnd: target = input.endOfDocument
    default: return false
    }
    // At an end of the text there is nowhere to go.
    guard let target else { return true }
    let isForward = input.compare(target, to: range.end) == .orderedDescending
    let (start, end) =
      isExtending ? (isForward ? range.start : target, isForward ? target : range.end) : (target, target)
    input.selectedTextRange = input.textRange(from: start, to: end)
    host.settle()
    return true
  }
}
