import UIKit

/// Applies a page's text input to the focused text input. Its keys are handled by ``Simulator/KeyTyping``.
@MainActor
struct LiveTyping {
  let host: ApplicationHost

  /// Inserts text that was typed or pasted, or that an input method finished. An empty text cancels an unfinished composition.
  ///
  /// - Returns: Whether a text input took it.
  func insert(_ text: String) -> Bool {
    guard host.keyboardResponder != nil else { return false }
    guard text.isEmpty else { return host.type(text, isShownAtOnce: true) }
    endComposition()
    return false
  }

  /// Shows an input method's unfinished text, underlined, in its position.
  ///
  /// - Parameter selection: In UTF-16 code units of the text; clamped to it.
  func compose(_ text: String, selection: Range<Int>) {
    guard let input = host.keyboardResponder as? any UITextInput else { return }
    let count = text.utf16.count
    let start = min(selection.lowerBound, count)
    input.setMarkedText(text, selectedRange: NSRange(location: start, length: min(selection.upperBound, count) - start))
    host.settle()
  }

  /// Removes an unfinished composition: the input method was left without a result.
  private func endComposition() {
    guard let input = host.keyboardResponder as? any UITextInput, input.markedTextRange != nil else { return }
    input.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
    input.unmarkText()
    host.settle()
  }
}
