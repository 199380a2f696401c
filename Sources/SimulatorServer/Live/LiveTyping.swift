import UIKit

/// What input methods of a page do to what is being edited. Its keys are ``Simulator/KeyTyping``'s.
@MainActor
struct LiveTyping {
  let host: ApplicationHost

  /// Text that was typed or pasted, or that an input method is done with.
  ///
  /// - Returns: Whether something takes text.
  func insert(_ text: String) -> Bool {
    guard host.keyboardResponder != nil else { return false }
    guard text.isEmpty else { return host.type(text, isShownAtOnce: true) }
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
}
